//! A short run of the fuzz targets: the inputs that are kept, and what chance makes of them. For long
//! runs see `fuzz/README.md`.

#[path = "../fuzz/targets/arguments.rs"]
mod arguments;
#[path = "../fuzz/targets/events.rs"]
mod events;
#[path = "../fuzz/targets/record.rs"]
mod record;
#[path = "../fuzz/targets/settings.rs"]
mod settings;

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use pegwise::rules::Dice;

/// Gives a target every input that is kept for it, and so many others made of them.
fn is_passed(target: fn(&[u8]), name: &str, others: usize) {
    let kept = kept(name);
    let mut dice = Dice::from_number(1);
    for input in &kept {
        check(target, input);
    }
    for _ in 0..others {
        let mut input = kept[dice.index(kept.len())].clone();
        for _ in 0..=dice.index(4) {
            let other = &kept[dice.index(kept.len())];
            change(&mut input, other, &mut dice);
        }
        check(target, &input);
    }
}

/// In the order of their names, whatever the file system says.
fn kept(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(name);
    let files = fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

fn check(target: fn(&[u8]), input: &[u8]) {
    let passed = catch_unwind(|| target(input));
    assert!(passed.is_ok(), "the input was: {}", input.escape_ascii());
}

/// What a slip of the hand, of a disk or of a pipe does.
fn change(input: &mut Vec<u8>, other: &[u8], dice: &mut Dice) {
    let at = dice.index(input.len() + 1);
    let end = (at + dice.index(8)).min(input.len());
    match dice.below(6) {
        0 => drop(input.drain(at..end)),
        1 => input.insert(at, dice.below(256) as u8),
        2 if at < input.len() => input[at] = dice.below(256) as u8,
        3 if at < input.len() => input[at] ^= 1 << dice.below(8),
        4 => {
            let again = input[at..end].to_vec();
            drop(input.splice(at..at, again));
        }
        _ => {
            let from = dice.index(other.len() + 1);
            let to = (from + dice.index(32)).min(other.len());
            drop(input.splice(at..end, other[from..to].iter().copied()));
        }
    }
}

#[test]
fn records() {
    is_passed(record::check, "record", 20_000);
}

#[test]
fn sequences_of_events() {
    is_passed(events::check, "events", 500);
}

#[test]
fn the_arguments() {
    is_passed(arguments::check, "arguments", 3_000);
}

#[test]
fn settings_and_themes() {
    is_passed(settings::check, "settings", 2_000);
}

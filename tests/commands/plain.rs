//! The dialogue in lines: `pegwise play --plain` and `pegwise assist`.

use std::fs;

use pegwise::rules::{Preset, Seed};
use pegwise::solver::Solver;

use crate::support::golden;

use super::program::{WriteStdin as _, pegwise, printed};

/// What begins a line of input, up to a colon.
const QUESTIONS: [&str; 2] = ["Enter guess", "Score of"];

fn talk(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    printed(pegwise(arguments).write_stdin(input))
}

fn play(options: &[&str], input: &str) -> String {
    talk(&[&["play", "--plain"], options].concat(), input)
}

/// Each dialogue again, with the lines that were typed in it. `UPDATE=1` writes the answers anew.
#[test]
fn dialogues_go_as_recorded() {
    let recorded = fs::read_to_string("tests/golden/plain.txt").expect("dialogues");
    let mut again = String::new();
    for dialogue in recorded.split("$ pegwise ").skip(1) {
        let (command, lines) = dialogue.split_once('\n').expect("a line");
        let is_question = |line: &str| QUESTIONS.iter().any(|it| line.starts_with(it));
        let typed = |line: &str| {
            let (_, typed) = line.split_once(':')?;
            is_question(line).then(|| typed.trim().to_owned())
        };
        let typed: Vec<String> = lines.lines().filter_map(typed).collect();
        // The last question stays without an answer if nothing follows it.
        let is_left = lines.trim_end().ends_with(':');
        let input = &typed[..typed.len() - usize::from(is_left)];
        let arguments: Vec<&str> = command.split(' ').collect();
        let said = talk(&arguments, input.join("\n") + "\n");
        again += &["$ pegwise ", command, "\n"].concat();
        let mut input = input.iter().peekable();
        for line in said.lines() {
            let answer = input.next_if(|_| is_question(line));
            let answer = answer.map_or(line.to_owned(), |answer| format!("{line}{answer}"));
            again += &(answer.trim_end().to_owned() + "\n");
        }
        again.truncate(again.trim_end().len());
        again += "\n\n";
    }
    golden("plain.txt", &again);
}

#[test]
fn without_a_seed_one_is_drawn_and_told() {
    let seed = |said: &str| -> Seed {
        let (_, seed) = said.split_once("The seed is ").expect("a seed");
        let (seed, _) = seed.split_once('.').expect("its end");
        seed.parse().expect("a seed")
    };
    let (one, other) = (seed(&play(&[], "")), seed(&play(&[], "")));
    assert_ne!(one, other);
    let secret = one.secret(Preset::Classic.board()).to_string();
    let said = play(&["--seed", &one.to_string()], &secret);
    assert!(said.contains("Cracked in 1 guess!"), "{said}");
}

#[test]
fn garbage_is_refused_and_changes_nothing() {
    let mut garbage = vec![b'A'; 1_000_000];
    garbage.extend(b"\n\xff\xfe\n\x1b[A\nDAFE\n");
    let said = talk(&["play", "--plain", "--seed", "KIWI"], garbage);
    assert_eq!(said.matches("That does not work: ").count(), 3, "{said}");
    assert!(!said.contains('\x1b'), "{said}");
    assert!(said.contains("Cracked in 1 guess!"), "{said}");
}

#[test]
fn records_are_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    let resumed = |record: &str, input: &str| {
        fs::write(&file, record).expect("a file");
        play(&["--resume", file.to_str().expect("a name")], input)
    };
    let said = play(&["--seed=KIWI"], "AABB\nhint\nCDAE\nhint\nhint\nquit\n");
    let (_, record) = said.split_once("# not finished: ").expect("a record");
    let (_, record) = record.split_once('\n').expect("its lines");
    assert!(record.contains("\n2 CDAE 1 2 saw tip\n"), "{record}");
    assert!(record.trim_end().ends_with("\nlooking hints"), "{record}");
    let said = resumed(record.trim_end(), "DAFE\n");
    assert!(said.contains("Row 2, C D A E: 1 black"), "{said}");
    assert!(said.contains("Cracked in 3 guesses with help!"), "{said}");
    let over = "pegwise 1\nboard 4x6 rows 2 repeats\ncodemaker evil\ncodebreaker you\n\
                1 AABB 0 0\n2 AABB 0 0\n";
    assert!(resumed(over, "").contains("Not found in 2 guesses."));
}

#[test]
fn every_solver_plays() {
    for solver in Solver::ALL {
        let said = play(&["--seed=KIWI", "--rows=20", "--solver", solver.name()], "");
        assert!(said.ends_with("! The code was D A F E.\n"), "{said}");
    }
}

//! `pegwise improve`.

use std::fs;
use std::path::{Path, PathBuf};

use pegwise::solver::{Standing, Strategy};
use tempfile::TempDir;

use super::program::{answer, refuses};

/// A folder, and a file in it that is not there yet.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("strategy.txt");
    (folder, file)
}

fn name(file: &Path) -> &str {
    file.to_str().expect("a name in Unicode")
}

fn strategy(file: &Path) -> Strategy {
    let text = fs::read_to_string(file).expect("it is there");
    text.parse().expect("a strategy")
}

/// The files of a folder.
fn files(folder: &TempDir) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("a file").path()).collect()
}

#[test]
fn a_strategy_is_made_and_made_better() {
    let (folder, file) = place();
    let arguments = ["improve", name(&file), "--colors", "5"];
    let printed = answer(&arguments);
    // 2,463 is the fewest, and a proof for this board takes no time.
    let better = strategy(&file);
    assert_eq!(
        (better.total(), better.standing()),
        (2_463, Standing::BestKnown)
    );
    let last = "\n2,463 guesses in all, 13 fewer than at the start\n";
    assert!(printed.ends_with(last), "{printed}");
    assert!(
        printed.contains("70 codes in 207 guesses, before in 209; "),
        "{printed}"
    );
    // Nothing else is left behind, and the board needs not be said again.
    assert_eq!(files(&folder), [file.as_path()]);
    let again = answer(&["improve", name(&file)]);
    assert_eq!(again, "2,463 guesses in all, 0 fewer than at the start\n");
}

#[test]
fn another_opening_can_be_tried() {
    let (_folder, file) = place();
    let arguments = ["improve", name(&file), "--rounds", "1", "--opening", "AABB"];
    answer(&arguments);
    let better = strategy(&file);
    assert_eq!(better.opening().to_string(), "AABB");
    // That is the least for this opening (Koyama and Lai 1993).
    assert_eq!(better.total(), 5_702);
    refuses(&arguments, &["strategy.txt", "--opening"]);
}

/// As Ctrl-C leaves it.
#[test]
fn a_round_goes_on_where_it_stood() {
    let (folder, file) = place();
    let small = ["improve", name(&file), "--colors", "5"];
    fs::write(
        folder.path().join("strategy.txt.round"),
        "first 10 then 3 full 60\n0 2 gained 0\n1 0 gained 0\n1 1 gained 0\n",
    )
    .expect("a file");
    let printed = answer(&[&small[..], &["--rounds", "1"]].concat());
    for (score, is_searched) in [("1 0: ", false), ("1 2: ", true), ("2 0: ", true)] {
        let line = printed.lines().any(|line| line.starts_with(score));
        assert_eq!(line, is_searched, "{score}: {printed}");
    }
    assert_eq!(files(&folder), [file]);
}

#[test]
fn what_is_no_round_is_refused() {
    let (folder, file) = place();
    fs::write(folder.path().join("strategy.txt.round"), "0 2 gained 0\n").expect("a file");
    refuses(
        &["improve", name(&file), "--colors", "5"],
        &["strategy.txt.round", "line 1", "first 10 then 3 full 60"],
    );
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    let (folder, file) = place();
    refuses(
        &["improve", name(&file), "--pegs", "6", "--colors", "7"],
        &["117,649 codes", "65,535"],
    );
    assert_eq!(files(&folder), [] as [PathBuf; 0]);
    answer(&["improve", name(&file), "--pegs", "3"]);
    refuses(
        &["improve", name(&file), "--colors", "5"],
        &["3 pegs, 6 colours", "3 pegs, 5 colours"],
    );
}

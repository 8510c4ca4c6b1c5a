//! What the README shows of commands and their answers.

use pegwise::app::{Maker, Way};
use pegwise::solver::Solver;

use super::program::answer;

#[test]
fn shows_what_is_printed() {
    let readme = include_str!("../../README.md");
    let mut shown = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().expect("a block has an end");
        let Some((command, expected)) = block.split_once('\n') else {
            continue;
        };
        let Some(arguments) = command.strip_prefix("$ pegwise ") else {
            continue;
        };
        // Blocks without an answer show commands only.
        if expected.is_empty() || expected.starts_with('$') {
            continue;
        }
        let arguments: Vec<&str> = arguments.split(' ').collect();
        assert_eq!(answer(&arguments), expected, "{command}");
        shown += 1;
    }
    assert!(shown >= 3, "{shown} answers are shown");
}

#[test]
fn names_every_way_to_play() {
    let readme = include_str!("../../README.md");
    for way in Way::ALL {
        let line = format!("\n| {} | ", way.name());
        assert!(readme.contains(&line), "no “{}”", way.name());
    }
    for maker in Maker::ALL {
        let name = format!("`{}`", maker.name());
        assert!(readme.contains(&name), "no {name}");
    }
}

#[test]
fn names_every_solver() {
    let readme = include_str!("../../README.md").replace('\n', " ");
    let names = Solver::ALL.map(|solver| solver.title().to_lowercase());
    assert_eq!(names.len(), 9);
    let list = format!("one of nine solvers: {}.", names.join(", "));
    assert!(readme.contains(&list), "no “{list}”");
}

//! What the README and the pages in `docs/` show of commands and their answers.
//!
//! `UPDATE=1 cargo test --test commands readme` writes the answers anew.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;

use pegwise::app::{Maker, Way};
use pegwise::rules::Board;
use pegwise::solver::{Solver, Strategy};

use super::program::{answer, json};

const PLAYING: &str = include_str!("../../docs/playing.md");
const SOLVERS: &str = include_str!("../../docs/solvers.md");
const PROVEN: &str = include_str!("../../docs/solvers.md");
const RECORDS: &str = include_str!("../../docs/records.md");
const SETTINGS: &str = include_str!("../../docs/settings.md");

/// The pages by their paths.
fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).unwrap();
    let mut files: Vec<_> = docs.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|it| it == "md"));
    assert_eq!(files.len(), 5, "{files:?}");
    files.extend(["README.md", "CONTRIBUTING.md"].map(|name| root.join(name)));
    let read = |file: std::path::PathBuf| {
        let text = fs::read_to_string(&file).unwrap();
        (file.display().to_string(), text)
    };
    files.into_iter().map(read).collect()
}

/// The fenced blocks of a language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fenced = page.split("```").skip(1).step_by(2);
    let blocks = fenced.filter_map(|block| block.split_once('\n'));
    blocks
        .filter(|(name, _)| *name == language)
        .map(|(_, block)| block)
        .collect()
}

#[test]
fn shows_what_is_printed() {
    let mut shown = 0;
    for (path, page) in pages() {
        let mut updated = page.clone();
        for block in blocks(&page, "console") {
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
            let printed = answer(&arguments);
            shown += 1;
            if env::var_os("UPDATE").is_some() {
                updated = updated.replace(block, &format!("{command}\n{printed}"));
            } else {
                assert_eq!(printed, expected, "{path}: {command}");
            }
        }
        if updated != page {
            fs::write(path, updated).unwrap();
        }
    }
    assert!(shown >= 3, "{shown} answers are shown");
}

/// The words of a command line, those in quotation marks together.
pub(super) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (number, part) in line.split('"').enumerate() {
        if number % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// What `pegwise help COMMAND` prints, each asked for once; without a command, `pegwise --help`.
#[derive(Default)]
struct Helps(BTreeMap<String, String>);

impl Helps {
    fn of(&mut self, command: &str) -> &str {
        self.0.entry(command.to_owned()).or_insert_with(|| {
            if command.is_empty() {
                answer(&["--help"])
            } else {
                answer(&["help", command])
            }
        })
    }

    /// The program must have this command with these options.
    fn check(&mut self, line: &str) {
        let words = words(line);
        let arguments = words.iter().skip(1).map(String::as_str);
        let mut arguments = arguments.take_while(|word| !["|", ">", "<"].contains(word));
        let mut command = "";
        let mut next = arguments.next();
        if let Some(word) = next.filter(|word| word.starts_with(|it: char| it.is_lowercase())) {
            // Not a command: the help of an unknown one fails.
            if word == "help" {
                let of = arguments.next().expect("help of a command");
                if of != "COMMAND" {
                    self.of(of);
                }
                return;
            }
            command = word;
            self.of(command);
            next = arguments.next();
        }
        for option in next.into_iter().chain(arguments) {
            if option.starts_with("--") {
                let (option, _) = option.split_once('=').unwrap_or((option, ""));
                let help = self.of(command);
                let is_there = help
                    .split(|it: char| !(it.is_alphanumeric() || it == '-'))
                    .any(|word| word == option);
                assert!(is_there, "{line}: no {option}");
            }
        }
    }
}

#[test]
fn every_command_is_one_that_the_program_has() {
    let mut helps = Helps::default();
    let mut checked = 0;
    for (path, page) in pages() {
        for line in blocks(&page, "console").into_iter().flat_map(str::lines) {
            let Some(line) = line.strip_prefix("$ ") else {
                continue;
            };
            let program = line.split(' ').next().unwrap();
            match program {
                "pegwise" => helps.check(line),
                "cargo" => {
                    if let Some((_, name)) = line.split_once("--example ") {
                        let name = name.split(' ').next().unwrap();
                        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
                        assert!(root.join(format!("examples/{name}.rs")).exists(), "{line}");
                    }
                }
                _ => panic!("{path}: what is {program}?"),
            }
            checked += 1;
        }
        // Commands within sentences, outside of blocks.
        let text: String = page.split("```").step_by(2).collect();
        for line in text.split('`').skip(1).step_by(2) {
            if line.starts_with("pegwise ") && line != "pegwise 1" {
                helps.check(line);
                checked += 1;
            }
        }
    }
    assert!(checked > 30, "only {checked} commands");
}

#[test]
fn the_table_of_commands_is_complete() {
    let readme = include_str!("../../README.md");
    let help = answer(&["--help"]);
    let (_, list) = help.split_once("\nCommands:\n").expect("commands");
    let (list, _) = list.split_once("\n\n").expect("an end");
    // Continued lines are indented further.
    let names = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names = names.filter(|line| !line.starts_with(' '));
    for name in names.filter_map(|line| line.split(' ').next()) {
        let is_there = ["`", " --plain`"]
            .iter()
            .any(|end| readme.contains(&format!("\n| `{name}{end} | ")));
        assert!(is_there || name == "help", "no {name}");
    }
}

#[test]
fn names_every_way_to_play() {
    for way in Way::ALL {
        let line = format!("\n| {} | ", way.name());
        assert!(PLAYING.contains(&line), "no “{}”", way.name());
    }
    for maker in Maker::ALL {
        let name = format!("`{}`", maker.name());
        assert!(PLAYING.contains(&name), "no {name}");
    }
}

#[test]
fn names_every_letter_that_is_a_key() {
    let printed = include_str!("../../assets/settings.toml");
    let (_, keys) = printed.split_once("[keys]").expect("a table of keys");
    let mut letters = 0;
    for key in keys.lines().filter_map(|line| line.split_once(" = ")) {
        let (keys, _) = key.1.rsplit_once('#').expect("a comment");
        for key in keys
            .split('"')
            .skip(1)
            .step_by(2)
            .filter(|it| it.len() == 1)
        {
            // Either of two keys will do.
            assert!(
                PLAYING.contains(&format!("`{key}`")) || key == "=",
                "no {key}"
            );
            letters += 1;
        }
    }
    assert!(letters > 15, "{letters} letters");
}

#[test]
fn names_every_solver() {
    assert_eq!(Solver::ALL.len(), 9);
    assert!(SOLVERS.contains("Pegwise has nine solvers."));
    for solver in Solver::ALL {
        let row = format!("\n| {} | `{solver}` | ", solver.title());
        assert!(SOLVERS.contains(&row), "no “{row}”");
        let result = format!("\n| {} | ", solver.title());
        assert_eq!(SOLVERS.matches(&result).count(), 2, "{solver}");
    }
}

#[test]
fn names_every_setting_and_its_choices() {
    let printed = include_str!("../../assets/settings.toml");
    let (values, _) = printed.split_once("[keys]").expect("a table of keys");
    let mut choices = "";
    let mut settings = 0;
    for line in values.lines() {
        if let Some(comment) = line.strip_prefix("# ") {
            choices = comment;
        } else if let Some((name, _)) = line.split_once(" = ") {
            let start = format!("\n| `{name}` | ");
            let (_, row) = SETTINGS.split_once(&start).expect(name);
            let row = row.lines().next().unwrap();
            let listed = choices.replace('"', "");
            for choice in listed.split(", ").filter(|_| name != "theme") {
                assert!(row.contains(&format!("`{choice}`")), "{name}: no {choice}");
            }
            settings += 1;
        }
    }
    assert!(settings >= 7, "{settings} settings");
}

#[test]
fn the_record_shown_is_one() {
    let record = blocks(RECORDS, "text")[0];
    let game: pegwise::rules::Game = record.parse().expect("a record");
    assert_eq!(game.to_string(), record);
    for help in pegwise::rules::Help::ALL {
        let row = format!("\n| `{}` | ", help.name());
        assert!(RECORDS.contains(&row), "no {row}");
    }
}

/// The library's own example is compiled and run with the other examples of its pages.
#[test]
fn the_example_is_that_of_the_library() {
    let readme = include_str!("../../README.md");
    let library = include_str!("../../src/lib.rs");
    let own = library.lines().filter_map(|line| line.strip_prefix("//!"));
    let own: String = own
        .map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned() + "\n")
        .collect();
    let example = blocks(&own, "")[0];
    let shown = example.lines().filter(|line| !line.starts_with("# "));
    let [block] = blocks(readme, "rust")[..] else {
        panic!("one example");
    };
    assert!(block.lines().eq(shown), "{block}");
}

/// A row of the table of optima.
struct Optimum {
    board: Board,
    codes: u64,
    total: u64,
    mean: String,
    most: u64,
    opening: String,
    command: String,
}

fn optima() -> Vec<Optimum> {
    let rows = PROVEN
        .lines()
        .filter(|line| line.contains("`pegwise prove"));
    let read = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let number = |cell: &str| cell.replace(',', "").parse().unwrap();
        let (board, repeats) = match cells[0].strip_suffix(" without repeats") {
            Some(board) => (board, false),
            None => (cells[0], true),
        };
        let (pegs, colours) = board.split_once('×').unwrap();
        let board = Board::new(pegs.parse().unwrap(), colours.parse().unwrap(), 10, repeats);
        Optimum {
            board: board.unwrap(),
            codes: number(cells[1]),
            total: number(cells[2]),
            mean: cells[3].to_owned(),
            most: number(cells[4]),
            opening: cells[5].trim_matches('`').to_owned(),
            command: cells[6].trim_matches('`').to_owned(),
        }
    };
    rows.filter(|line| line.starts_with('|'))
        .map(read)
        .collect()
}

#[test]
fn the_table_of_optima_is_proven() {
    let table = optima();
    assert!(table.len() >= 20, "{} boards", table.len());
    for row in table {
        let board = row.board;
        assert_eq!(row.codes, board.code_count(), "{board}");
        let mean = row.total as f64 / row.codes as f64;
        assert_eq!(row.mean, format!("{mean:.4}"), "{board}");
        if let Some(strategy) = Strategy::kept(board) {
            let kept = (strategy.total(), strategy.max() as u64);
            assert_eq!(kept, (row.total, row.most), "{board}");
            assert_eq!(strategy.guess().to_string(), row.opening, "{board}");
        }
        let command = words(&row.command);
        let arguments: Vec<&str> = command.iter().skip(1).map(String::as_str).collect();
        // Others take too long for a test.
        if row.codes <= 800 && board.pegs() <= 6 {
            let found = json(&arguments);
            assert_eq!(found["exact"], true, "{board}");
            assert_eq!(found["total"], row.total, "{board}");
            assert_eq!(found["max"], row.most, "{board}");
            assert_eq!(found["opening"], row.opening.as_str(), "{board}");
        }
    }
}

#[test]
fn the_strategy_for_five_by_eight_is_as_told() {
    let board = Board::new(5, 8, 12, true).unwrap();
    let strategy = Strategy::kept(board).unwrap();
    let total = strategy.total().to_string();
    let (thousands, rest) = total.split_at(3);
    assert!(PROVEN.contains(&format!("**{thousands},{rest}**")));
    assert!(PROVEN.contains(&format!("It begins with `{}`.", strategy.guess())));
    assert!(PROVEN.contains(&format!("No code takes more than {}.", strategy.max())));
}

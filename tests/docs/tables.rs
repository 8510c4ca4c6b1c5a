//! The tables and lists on the pages name what the program has: nothing is missing, and nothing is made up.

use pegwise::app::{GamesText, Input, Setting, Way, usual_keys};
use pegwise::rules::{Game, Help};
use pegwise::solver::Solver;

use crate::commands::program::commands;
use crate::support::play::{actions, after, begin, found, opened, themes};

const README: &str = include_str!("../../README.md");
const PLAYING: &str = include_str!("../../docs/playing.md");
const SOLVERS: &str = include_str!("../../docs/solvers.md");
const FORMATS: &str = include_str!("../../docs/formats.md");

/// The first block of a language on a page.
fn block<'a>(page: &'a str, language: &str) -> &'a str {
    let fence = format!("```{language}\n");
    let (_, block) = page.split_once(&fence).expect("a block");
    block.split_once("```").expect("its end").0
}

/// The cells of the row of a table that begins with this one, on a page with its path.
fn row<'a>((path, page): (&str, &'a str), first: &str) -> Vec<&'a str> {
    let start = format!("| {first} | ");
    let found = page.lines().find(|line| line.starts_with(&start));
    let Some(line) = found else {
        panic!("{path} has no row of a table for {first}: add one");
    };
    line.trim_matches('|').split('|').map(str::trim).collect()
}

#[test]
fn every_way_to_play_every_solver_and_every_help_has_a_row() {
    for way in Way::ALL {
        row(("docs/playing.md", PLAYING), way.name());
    }
    for solver in Solver::ALL {
        let title = solver.title();
        let named = row(("docs/solvers.md", SOLVERS), title)[1];
        let name = format!("`{solver}`");
        assert_eq!(named, name, "docs/solvers.md, first row of {title}: name");
    }
    for help in Help::ALL {
        row(("docs/formats.md", FORMATS), &format!("`{}`", help.name()));
    }
}

#[test]
fn every_setting_has_a_row_with_its_choices() {
    for setting in Setting::ALL {
        let name = format!("`{}`", setting.name);
        let listed = row(("docs/formats.md", FORMATS), &name)[1];
        // Themes have a sentence of their own.
        let choices = match setting.name {
            "theme" => "a name, see below".to_owned(),
            _ => quoted((setting.values)(&[])).join(", "),
        };
        assert_eq!(listed, choices, "docs/formats.md: choices of {name}");
    }
}

#[test]
fn the_sentence_about_themes_names_each_of_them() {
    let names = quoted(themes());
    let (last, others) = names.split_last().expect("a theme");
    let sentence = format!("**Themes**: {} and {last}.", others.join(", "));
    // On the page it is broken into lines.
    let words: Vec<&str> = FORMATS.split_whitespace().collect();
    let is_there = words.join(" ").contains(&sentence);
    assert!(is_there, "docs/formats.md must say: {sentence}");
}

/// Names as they stand on a page.
fn quoted(names: Vec<String>) -> Vec<String> {
    let quoted = names.into_iter().map(|name| format!("`{name}`"));
    quoted.collect()
}

#[test]
fn every_letter_that_is_a_key_is_explained() {
    for action in actions() {
        let names = usual_keys(action);
        let mut names = names.iter().map(|key| format!("`{key}`"));
        // One of two keys for the same will do.
        if let Some(key) = names.find(|key| key.len() == 3) {
            let is_there = README.contains(&key) || PLAYING.contains(&key);
            assert!(
                is_there,
                "neither README.md nor docs/playing.md says what {key} does: {action}"
            );
        }
    }
}

#[test]
fn every_command_is_explained() {
    for name in commands() {
        let is_there = [format!("`{name}`"), format!("pegwise {name}")];
        assert!(
            is_there.iter().any(|it| PLAYING.contains(it)),
            "docs/playing.md does not say what `pegwise {name}` does"
        );
    }
}

#[test]
fn the_record_on_the_page_is_one() {
    let record = block(FORMATS, "text");
    let game: Game = record.parse().expect("a record");
    assert_eq!(game.to_string(), record);
}

/// The games on the page, added and saved again.
#[test]
fn the_file_with_all_games_on_the_page_is_what_is_written() {
    let (_, page) = FORMATS
        .split_once("## All games as one file")
        .expect("a part");
    let text = block(page, "text");
    let mut found = found();
    found.now.date = "2026-11-21T09:30".parse().unwrap();
    found.memory.setup.seed = None;
    let mut game = begin(found);
    game.send(Input::Games(GamesText {
        file: None,
        text: text.to_owned(),
    }));
    let game = after(game, "l m");
    let (_, written) = game.world.exported.last().expect("a file");
    assert_eq!(written, text);
}

/// The game that is shared on the page, played and reviewed again.
#[test]
fn the_shared_game_on_the_page_can_be_played() {
    let (_, page) = PLAYING.split_once("**Sharing**").expect("a part");
    let line = "2026-11-21 AABB BEFC+tip BEDA@optimal BEDF+hints";
    let game = after(opened(line), "y");
    let shared = game.world.offered.last().expect("a copy");
    assert_eq!(shared.trim_end(), block(page, "text").trim_end());
}

#[test]
fn the_readme_names_the_oldest_rust() {
    let oldest = concat!(" ", env!("CARGO_PKG_RUST_VERSION"), " or later");
    assert!(README.contains(oldest), "no{oldest}");
}

/// GitHub serves the page of a repository at an address that follows from its own.
#[test]
fn the_readme_says_where_the_page_is() {
    let repository = env!("CARGO_PKG_REPOSITORY");
    let named = repository.strip_prefix("https://github.com/");
    let place = match named.and_then(|name| name.split_once('/')) {
        Some((owner, name)) => format!("https://{owner}.github.io/{name}/"),
        None => "`web/build`".to_owned(),
    };
    let top = README.split("\n## ").next().expect("a top");
    assert!(top.contains(&place), "no {place} at the top");
}

/// The library's own example is compiled and run.
#[test]
fn the_readme_has_the_example_of_the_library() {
    let library = include_str!("../../src/lib.rs");
    let own = library.lines().filter_map(|line| line.strip_prefix("//!"));
    let own = own.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let example = own.skip_while(|line| *line != "```").skip(1);
    let example = example.take_while(|line| *line != "```");
    let shown = example.filter(|line| !line.starts_with("# "));
    assert!(block(README, "rust").lines().eq(shown));
}

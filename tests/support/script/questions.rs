//! What can be asked in a script, and the answers.

use std::time::Duration;

use pegwise::app::{Job, Setting};

use super::super::drawing::{Size, shown};
use super::super::headless::Headless;
use super::super::play::{line, standing, table};

/// Answers a question.
pub(super) type Answer = fn(&Asked) -> String;

/// What can be asked: an example, whose first word tells the kind, and what answers.
pub(super) const QUESTIONS: [(&str, Answer); 16] = [
    ("game", ask_game),
    // The games that were saved.
    ("saved", ask_saved),
    // The text of the file with all games.
    ("exported", ask_exported),
    // The text for the clipboard.
    ("copied", ask_copied),
    // The settings, the setup, the solved puzzles and the mended rows that were written for the next start.
    ("settings", ask_settings),
    ("remembered", ask_remembered),
    ("solved", ask_solved),
    ("mended", ask_mended),
    // The daily game, and how many games can be gone on with besides the one on the table.
    ("daily", ask_daily),
    ("unfinished", ask_unfinished),
    // What a new player learns at the moment.
    ("step", ask_step),
    // How the solvers did with the code of the game.
    ("versus", ask_versus),
    // The job of the worker.
    ("job", ask_job),
    // The time since the last key.
    ("passed", ask_passed),
    // The last line of the screen, and the lines with these words, from there on.
    ("footer", ask_footer),
    ("shows Best guess", ask_shows),
];

/// A program that is asked something.
pub(super) struct Asked<'a> {
    pub(super) game: &'a Headless,
    /// The size of its window.
    pub(super) size: Size,
    /// The time of the last key.
    pub(super) pressed: Duration,
    /// The words after the first one of the question.
    pub(super) words: &'a str,
}

fn ask_game(asked: &Asked) -> String {
    line(table(asked.game).game())
}

fn ask_saved(asked: &Asked) -> String {
    lines(asked.game.world.games.values().map(line))
}

fn ask_exported(asked: &Asked) -> String {
    let texts = &asked.game.world.exported;
    texts
        .last()
        .map(|(_, text)| text.clone())
        .unwrap_or_default()
}

fn ask_copied(asked: &Asked) -> String {
    let texts = &asked.game.world.offered;
    texts.last().cloned().unwrap_or_default()
}

fn ask_settings(asked: &Asked) -> String {
    let Some(saved) = asked.game.world.settings.last() else {
        return String::new();
    };
    let settings = Setting::ALL.map(|it| format!("{} {}", it.name, (it.get)(saved)));
    settings.join(", ")
}

fn ask_remembered(asked: &Asked) -> String {
    let Some(memory) = asked.game.world.memories.last() else {
        return String::new();
    };
    let setup = memory.setup;
    format!("{} {:?} {:?}", setup.kind.about, setup.preset, setup.solver)
}

fn ask_solved(asked: &Asked) -> String {
    match asked.game.world.memories.last() {
        Some(memory) => memory.solved.join("\n"),
        None => String::new(),
    }
}

fn ask_mended(asked: &Asked) -> String {
    match asked.game.world.memories.last() {
        Some(memory) => lines(memory.mended.rows().iter().map(ToString::to_string)),
        None => String::new(),
    }
}

fn ask_daily(asked: &Asked) -> String {
    let daily = asked.game.app.daily().expect("the date is known");
    let state = daily.game.map_or_else(|| "to play".to_owned(), line);
    let streak = daily.dailies.streak;
    let minutes = daily.minutes_left;
    format!("{state}, streak {streak}, next in {minutes} minutes")
}

fn ask_unfinished(asked: &Asked) -> String {
    asked.game.app.unfinished_elsewhere().to_string()
}

fn ask_step(asked: &Asked) -> String {
    match table(asked.game).first_step() {
        Some(step) => format!("{step:?}"),
        None => String::new(),
    }
}

fn ask_versus(asked: &Asked) -> String {
    lines(table(asked.game).comparison().iter().map(standing))
}

fn ask_job(asked: &Asked) -> String {
    match &asked.game.world.job {
        Some(Job::Study(study)) => match study.row {
            Some(row) => format!("study {row}"),
            None => "study".to_owned(),
        },
        Some(Job::Evil(_, guess)) => format!("evil {guess}"),
        Some(Job::Review(_)) => "review".to_owned(),
        Some(Job::Reviews(_)) => "reviews".to_owned(),
        Some(Job::Versus(_)) => "versus".to_owned(),
        Some(Job::Contrast(_, guess)) => format!("contrast {guess}"),
        Some(Job::EvilReveal(_)) => "disclosure".to_owned(),
        Some(Job::Practice(_)) => "practice".to_owned(),
        Some(Job::FewestAgainstEvil(_)) => "fewest against evil".to_owned(),
        Some(Job::Codes(_, before)) => format!("codes after {before}"),
        Some(Job::Matching(..)) => "matching".to_owned(),
        None => String::new(),
    }
}

fn ask_passed(asked: &Asked) -> String {
    let passed = asked.game.world.now.time.saturating_sub(asked.pressed);
    format!("{} ms", passed.as_millis())
}

fn ask_footer(asked: &Asked) -> String {
    let screen = shown(asked.game, asked.size);
    screen.lines().last().unwrap_or_default().to_owned()
}

fn ask_shows(asked: &Asked) -> String {
    let screen = shown(asked.game, asked.size);
    let from_words = |line: &str| line.find(asked.words).map(|at| line[at..].to_owned());
    lines(screen.lines().filter_map(from_words))
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}

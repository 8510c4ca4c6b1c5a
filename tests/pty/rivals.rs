//! The secret of a finished game, played by every solver.

use pegwise::solver::Solver;

use super::keys::{DOWN, ENTER, ESC, click};
use super::launch::{Launch, play_kiwi};
use super::terminal::Terminal;

const SOLVERS: usize = Solver::ALL.len();

/// Waits until every solver has a number of guesses.
fn all_have_finished(game: &Terminal) {
    game.wait_for("a bar for every solver and the player", |screen| {
        let contents = screen.contents();
        let bars = contents.lines().filter(|line| line.contains("▄▄▄ ▄▄▄"));
        bars.count() > SOLVERS && !contents.contains("row ")
    });
}

/// The line of the screen that this stands on.
fn line_of(game: &Terminal, text: &str) -> u16 {
    let contents = game.now(|view| view.screen().contents());
    let line = contents.lines().position(|line| line.contains(text));
    line.expect("it is on the screen") as u16
}

#[test]
fn solvers_play_the_secret_and_their_games_are_opened() {
    let mut game = play_kiwi();
    game.press("v");
    game.shows("Finish the game first");
    game.press("AABB\rDAFE\r");
    game.shows("won in 2");
    game.shows("compare with every solver");
    game.press("v");
    game.shows("guesses  average");
    all_have_finished(&game);
    let line = line_of(&game, "First Consistent");
    game.press(click(10, line));
    game.shows("▸ First Consistent");
    game.press(ENTER);
    game.shows("won in 7");
    game.shows("First Consistent played");
    game.press(ESC);
    game.shows("won in 2");
    game.no_longer_shows("practice");
    game.press("v");
    all_have_finished(&game);
    game.shows("needed more guesses than usual for this code");
    game.press(click(10, line_of(&game, "Minimax")));
    game.shows("Of all codes, 46% need fewer guesses, 54% as many, none more.");
    game.press(ESC);
    game.no_longer_shows("guesses  average");
    game.quit();
}

/// Where each move takes long: it can be closed, opened again and quit on the way.
#[test]
fn nobody_waits_for_slow_solvers() {
    let mut game = Launch::new(&["replay", "game"])
        .with_file("game", LARGE)
        .start();
    game.shows("won in 1");
    game.press("v");
    game.shows("row 1…");
    game.press(ESC);
    game.no_longer_shows("row 1…");
    game.press("v");
    game.press(DOWN);
    game.wait_for("an answer to the key", |screen| {
        let shown = screen.contents();
        shown.contains("has not finished yet") || shown.contains("Enter opens")
    });
    game.quit();
}

const LARGE: &str = "\
pegwise 1
board 12x26 rows 99 repeats
codemaker secret ABCDEFGHIJKL
codebreaker you
1 ABCDEFGHIJKL 12 0
";

#[test]
#[cfg_attr(not(debug_assertions), ignore = "drills are for debug builds")]
fn solvers_that_fail_say_so() {
    let mut game = Launch::new(&["--seed", "KIWI"])
        .env("PEGWISE_DRILL", "solver")
        .play();
    game.press("DAFE\r");
    game.shows("won in 1");
    game.press("v");
    game.wait_for("every solver to fail", |screen| {
        let lines = screen.contents();
        // The averages follow: the last one is told of below.
        lines.contains("The average for Optimal") && lines.matches("failed").count() > SOLVERS
    });
    game.press(DOWN);
    game.shows("It failed: a drill");
    game.press(ESC);
    game.no_longer_shows("failed");
    game.quit();
}

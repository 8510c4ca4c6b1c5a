//! The seats beside the usual ones, from the setup to the end, by what the screen says.

use std::cell::RefCell;

use pegwise::rules::Code;

use super::board::row;
use super::keeping::records;
use super::keys::{DOWN, ENTER, RIGHT, TAB, UP};
use super::launch::Launch;
use super::terminal::Terminal;

const SECRET: &str = "DAFE";

/// Begins a game on the setup screen: its number in the list, then Enter.
fn begin(game: &Terminal, number: &str, title: &str) {
    game.shows("Enter plays");
    game.press(number);
    game.shows(&format!("▸ {number} {title}"));
    game.press(ENTER);
}

/// Waits for the guess that stands in this row until it is scored.
fn guess_in(game: &Terminal, number: usize) -> Code {
    let guess = RefCell::new(None);
    game.wait_for(&format!("a guess in row {number}"), |screen| {
        let pegs = row(screen, number).filter(|pegs| pegs.len() == 4);
        let is_next = screen.contents().contains(&format!("row {number} of"));
        *guess.borrow_mut() = pegs.filter(|_| is_next);
        guess.borrow().is_some()
    });
    let guess = guess.take().expect("four pegs");
    guess.parse().expect("pegs are letters")
}

/// Scores the guesses from this row on, with digits, until the code is found; in how many rows that was.
fn score_until_found(game: &Terminal, first: usize) -> usize {
    let secret = SECRET.parse().expect("a code");
    let mut number = first;
    loop {
        let score = guess_in(game, number).score(secret);
        game.press(format!("{}{}{ENTER}", score.black, score.white));
        if score.black == 4 {
            game.shows(&format!("won in {number} guesses"));
            return number;
        }
        number += 1;
    }
}

#[test]
fn the_computer_guesses_a_code_that_stays_in_the_head() {
    let mut game = Launch::new(&["--solver", "entropy"]).start();
    game.shows("2 Computer guesses mine");
    begin(&game, "2", "Computer guesses mine");
    game.shows("Entropy guesses");
    game.shows("Enter gives the score");
    game.shows_row(1, "ABCD");

    // Pins that cannot be, and then some that can, but are wrong: DAFE has two colours of ABCD.
    game.press(format!("31{ENTER}"));
    game.shows("3 black and 1 white is impossible");
    game.shows("row 1 of 10");
    game.press(format!("00{ENTER}"));
    game.shows("row 2 of 10");
    game.shows_row(2, "AEEF");
    game.press(format!("03{ENTER}"));
    game.shows_row(3, "EFFE");
    game.press(format!("20{ENTER}"));
    game.shows("No code fits all these scores");
    game.shows("▸ row 1 gets 0● 2○, not 0● 0○");
    game.shows("Enter correct");
    game.press(ENTER);
    game.shows("Corrected: row 1 shows 0 black, 2 white");
    game.no_longer_shows("A wrong score");
    score_until_found(&game, 4);
    game.shows("The code     D   A   F   E");
    game.quit();
    game.now(|view| {
        let printed = view.screen().contents();
        assert!(
            !printed.contains("not finished"),
            "the game is over\n{view}"
        );
    });
}

/// The footer is full of what is wrong here, so it is the panel that names the key.
#[test]
fn the_computer_guesses_at_the_smallest_size_too() {
    let mut game = Launch::new(&["--solver", "entropy"]).size(40, 14).start();
    game.shows("2 Computer guesses mine");
    begin(&game, "2", "Computer guesses mine");
    game.shows_row(1, "ABCD");
    game.shows("‹0› black 0 white: ↑↓, digits, Enter");
    game.press(format!("{UP}{UP}{UP}{RIGHT}{UP}{ENTER}"));
    game.shows("3 black and 1 white is impossible");
    game.press(format!("00{ENTER}"));
    game.shows_row(2, "AEEF");
    game.press(format!("03{ENTER}"));
    game.shows_row(3, "EFFE");
    game.press(format!("20{ENTER}"));
    game.shows("▸ row 1 gets 0● 2○, not 0● 0○");
    game.shows("Enter correct");
    game.press(ENTER);
    game.shows("Corrected: row 1 shows 0 black");
    score_until_found(&game, 4);
    game.shows("The code     D   A   F   E");
    game.quit();
}

#[test]
fn a_wrong_score_is_pointed_out_to_who_told_the_secret() {
    let mut game = Launch::new(&["--solver", "entropy"]).start();
    game.shows("Enter plays");
    game.press("2");
    game.shows("in my head");
    game.press([TAB, DOWN, RIGHT].concat());
    game.shows("in my head, pins checked");
    game.press(ENTER);
    game.shows("Enter your code.");
    game.press(SECRET);
    game.shows("Enter hides the code");
    game.press(ENTER);
    game.shows_row(1, "ABCD");
    game.press(format!("11{ENTER}"));
    game.shows("Check the pins: with your code, ABCD shows 0 black, 2 white");
    game.shows("row 1 of 10");
    score_until_found(&game, 1);
    game.quit();
}

#[test]
fn a_solver_helps_to_beat_the_evil_codemaker() {
    let mut game = Launch::new(&[]).start();
    game.shows("1 Find a code");
    game.press([TAB, DOWN, RIGHT].concat());
    game.shows("evil");
    game.press(ENTER);
    game.shows("There is no code");
    game.press(format!("AABB{ENTER}"));
    // No other answer leaves as many codes: 256.
    game.shows("AABB: 0 black, 0 white");
    game.press("aa++");
    game.shows("won in");
    game.shows("It shows");
    game.shows("It fits every answer. Codes left after");
    game.shows("256, ");
    game.shows(", 1.");
    game.shows("Optimal played rows 2");
    game.shows_row(1, "AABB");
    game.quit();
}

#[test]
fn a_real_board_is_kept_beside_the_screen() {
    let mut game = Launch::new(&[]).start();
    game.shows("5 Help at a real board");
    begin(&game, "5", "Help at a real board");
    game.shows("1,296 codes left");
    let secret = SECRET.parse().expect("a code");
    for (number, guess) in [(1, "AABB"), (2, "CDAE")] {
        game.press(format!("{guess}{ENTER}"));
        game.shows("Your guess");
        let score = guess_in(&game, number).score(secret);
        game.press(format!("{}{}{ENTER}", score.black, score.white));
        game.shows(&format!("row {} of 10", number + 1));
    }
    // What follows from these scores is there at once.
    game.shows("codes left of 1,296");
    game.shows("by guesses to win");
    game.press("h");
    game.press("s");
    game.shows("Optimal guesses");
    let guess = guess_in(&game, 3);
    let score = guess.score(secret);
    game.press(format!("{}{}{ENTER}", score.black, score.white));
    game.shows(&format!(
        "{guess}: {} black, {} white",
        score.black, score.white
    ));
    game.quit();
    let record = &records(&game.home())[0];
    assert!(record.contains("codemaker hand\n"), "{record}");
    assert!(record.contains("\n2 CDAE 1 2\n"), "{record}");
}

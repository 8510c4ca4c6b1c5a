//! Guessing once more at a row of the review.

use pegwise::app::Context;
use pegwise::coach::Mark;
use pegwise::rules::{Game, HelpKind, Outcome};

use crate::common::*;

#[test]
fn a_row_marked_down_is_tried_again() {
    let mut game = opened(REVIEWED);
    press(&mut game, "h r Left Left Left");
    assert!(table(&game).can_try_row());
    press(&mut game, "Enter");
    assert_eq!(notice(&game), "Row 3 again: your guess?");
    // The better guess stays hidden until another one is made.
    assert!(!table(&game).coach().is_on() && mode(&game) != Mode::Reviewing);
    assert!(table(&game).game().is_practice());
    assert_eq!(
        (guesses(&game).len(), game.app.context()),
        (2, Context::Editing)
    );
    press(&mut game, "A D E E");
    assert!(table(&game).verdict().is_none());
    press(&mut game, "Enter");
    assert_eq!(mode(&game), Mode::Judging);
    let verdict = table(&game).verdict().unwrap();
    assert_eq!(verdict.before.guess.to_string(), "ADDD");
    assert_eq!(
        (verdict.now.guess.to_string(), verdict.now.number),
        ("ADEE".to_owned(), 3)
    );
    assert!(verdict.in_words().unwrap().starts_with("ADEE loses "));
    // Once more, from there.
    press(&mut game, "Esc");
    assert_eq!(notice(&game), "Back in the review");
    press(&mut game, "Enter");
    assert_eq!(notice(&game), "Row 3 again: your guess?");
    assert_eq!((guesses(&game).len(), table(&game).branches()), (2, 1));
    let better = table(&game)
        .tried_row()
        .unwrap()
        .better()
        .unwrap()
        .code
        .to_string();
    let keys: Vec<String> = better.chars().map(String::from).collect();
    press(&mut game, &format!("{} Enter", keys.join(" ")));
    assert_eq!(table(&game).verdict().unwrap().now.mark(), Some(Mark::Best));
    press(&mut game, "Esc");
    let there = table(&game);
    assert_eq!(
        (
            there.cursor(),
            there.branches(),
            there.mode() == Mode::Reviewing
        ),
        (3, 0, true)
    );
    assert!(there.coach().is_on());
    assert_eq!(there.game(), &REVIEWED.parse::<Game>().unwrap());
    assert!(game.unfinished().is_empty());
}

#[test]
fn the_secret_may_be_found_when_trying_again() {
    let mut game = opened(REVIEWED);
    press(&mut game, "r Left Enter D A F E Enter");
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
    assert!(mode(&game) == Mode::Judging && table(&game).verdict().unwrap().now.found);
    press(&mut game, "Enter");
    assert_eq!(
        (table(&game).cursor(), mode(&game) == Mode::Reviewing),
        (5, true)
    );
}

#[test]
fn a_try_is_given_up_or_played_on() {
    let mut game = opened(REVIEWED);
    press(&mut game, "r Left Left Enter A Esc");
    assert_eq!(
        (table(&game).cursor(), mode(&game) == Mode::Reviewing),
        (4, true)
    );
    press(&mut game, "Enter C C D D Enter Right");
    assert_eq!(notice(&game), "This is the end of the game");
    press(&mut game, "Enter");
    assert_eq!(mode(&game), Mode::Reviewing, "Enter leads back");
    press(&mut game, "Enter C C D D Enter b");
    assert_ne!(mode(&game), Mode::Judging);
    assert_eq!(
        (game.app.context(), guesses(&game).len()),
        (Context::Editing, 4)
    );
    press(&mut game, "D A F E Enter");
    assert!(mode(&game) != Mode::Judging && table(&game).game().outcome() == Outcome::Won);
    press(&mut game, "Esc");
    assert_eq!(
        (table(&game).cursor(), mode(&game) == Mode::Reviewing),
        (4, true)
    );
    // A solver may play on as well.
    press(&mut game, "Enter C C D D Enter s");
    assert_ne!(mode(&game), Mode::Judging);
    assert_eq!(guesses(&game).len(), 5);
    press(&mut game, "Esc");
    assert_eq!(mode(&game), Mode::Reviewing);
}

#[test]
fn trying_beside_a_running_game_counts_as_practice_there() {
    let mut game = opened(RUNNING);
    press(&mut game, "[ b C C D D Enter D A F E Enter r Left Enter");
    assert_eq!(table(&game).branches(), 2);
    press(&mut game, "Esc r Esc");
    assert_eq!(table(&game).branches(), 0);
    let looking: Vec<_> = table(&game).game().looking_at().kinds().collect();
    assert_eq!(looking, [HelpKind::Practice]);
}

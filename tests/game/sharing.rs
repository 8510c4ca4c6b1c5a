//! The text of a game to share.

use pegwise::app::{Host, without_spoilers};
use pegwise::rules::{Codemaker, Game};

use crate::support::cases::{self, cases};
use crate::support::golden::answers;
use crate::support::play::*;

#[test]
fn texts_to_share_are_those_of_the_golden_file() {
    answers("shared.txt", |case| {
        without_spoilers(
            &cases::recorded(case),
            &["accuracy 91%".to_owned()],
            &Host::Terminal,
        )
    });
}

/// Nothing is said to be sent where there is no clipboard.
#[test]
fn a_clipboard_that_is_not_there_is_told() {
    let mut game = opened(WON);
    game.world.why_no_clipboard = Some("the clipboard needs a page with https".to_owned());
    game.press("y");
    assert_eq!(
        now(&game),
        "share: Pins ! Not copied: the clipboard needs a page with https"
    );
    game.press("Down Enter");
    assert_eq!(
        now(&game),
        "share: Record ! Not copied: the clipboard needs a page with https"
    );
    assert!(game.world.offered.is_empty());
}

/// Two games with nothing in common but their scores, helpers and board share the same text.
#[test]
fn a_shared_text_tells_nothing_of_the_codes() {
    cases(300, |dice| {
        let one = cases::game(dice);
        let (mut other, rows) = (
            Game::new(one.board(), Codemaker::Hand, one.codebreaker()),
            one.turns().len(),
        );
        for turn in one.turns() {
            if let Some(help) = turn.help {
                other.look_at(help);
            }
            let guess = cases::code(one.board(), dice);
            other.play_scored(guess, turn.score, turn.player).unwrap();
        }
        let [one, other] = [&one, &other].map(|game| without_spoilers(game, &[], &Host::Terminal));
        let pins = |text: &str| {
            text.lines()
                .skip(2)
                .take(rows)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(pins(&one), pins(&other));
    });
}

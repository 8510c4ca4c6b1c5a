//! What the kept games say about the player.

use pegwise::app::Figure;
use pegwise::coach::{Job, ReviewQuestion};

use super::*;

#[test]
fn the_end_of_a_game_tells_how_the_player_does() {
    let mut game = at_first_row();
    press(&mut game, "A A B B Enter D A F E Enter");
    let (record, help) = game.app.record_of_table().expect("it counts");
    assert_eq!(
        (record.games, record.won, record.streak, help),
        (1, 1, 1, "No help")
    );
    let statistics = game.app.statistics().expect("a game is over");
    assert_eq!(statistics.alone.distribution, [0, 1]);
    // The same code once more is known.
    press(&mut game, "Esc Enter D A F E Enter");
    assert!(game.app.record_of_table().is_none());
    let statistics = game.app.statistics().expect("a game is over");
    assert_eq!(statistics.alone.games, 1);
}

#[test]
fn the_figures_of_the_latest_games_come_from_their_reviews() {
    let mut game = at_setup().with_kept(shelf());
    press(&mut game, "l");
    let progress = game.app.progress().expect("games count");
    let ended: Vec<_> = shelf()
        .into_iter()
        .filter(|(_, game)| game.outcome() != Outcome::Running)
        .collect();
    assert_eq!((progress.games.len(), ended.len()), (15, 15));
    for (figures, (id, game)) in progress.games.iter().zip(&ended) {
        assert_eq!(figures.id, *id);
        let won = (game.outcome() == Outcome::Won).then_some(game.turns().len());
        assert_eq!(figures.guesses, won);
        let question = ReviewQuestion::of_game(game).expect("its secret is known");
        let review = reviews(&question).pop().expect("a review");
        let accuracy = review.totals().and_then(|totals| totals.accuracy);
        assert_eq!(
            figures.accuracy,
            Figure::Known(accuracy.expect("rows were judged"))
        );
    }
    let [last, before] = [progress.last(), progress.before()].map(Option::unwrap);
    assert_eq!((last.games, before.games), (10, 5));
    let guesses = [5.3, 7.0].map(Some);
    assert_eq!([last.guesses, before.guesses], guesses);
    let alone = &game.app.statistics().expect("games count").alone;
    assert_eq!((alone.won, alone.lost(), alone.unfinished), (14, 1, 2));
}

/// The questions in a batch of effects about the figures of a game.
fn asked(effects: &[Effect]) -> Option<ReviewQuestion> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask(Some(Job::Review(question))) => Some(question.clone()),
        _ => None,
    })
}

#[test]
fn figures_are_worked_out_one_by_one_the_latest_first_and_only_here() {
    let mut app = at_setup().with_kept(shelf()).app;
    let mut effects = app.update(Message::Key("l".parse().unwrap()));
    let ended = shelf().into_iter().rev();
    let ended = ended.filter(|(_, game)| game.outcome() != Outcome::Running);
    for (known, (_, game)) in ended.enumerate() {
        let progress = app.progress().expect("games count");
        let awaited = progress
            .games
            .iter()
            .filter(|game| game.accuracy == Figure::Awaited);
        assert_eq!(awaited.count(), 15 - known);
        let question = asked(&effects).expect("the next game");
        assert_eq!(Ok(&question), ReviewQuestion::of_game(&game).as_ref());
        if known == 3 {
            let left = app.update(Message::Key("Esc".parse().unwrap()));
            assert!(
                left.iter()
                    .any(|effect| matches!(effect, Effect::Ask(None)))
            );
            assert_eq!(
                asked(&app.update(Message::Key("l".parse().unwrap()))),
                Some(question.clone())
            );
        }
        effects = app.update(if known == 5 {
            failed(Job::Review(question), "no reason given")
        } else {
            let review = reviews(&question).pop().expect("a review");
            reviewed(question, review)
        });
    }
    assert_eq!(asked(&effects), None, "nothing is left to be worked out");
    let progress = app.progress().expect("games count");
    let missing = progress.games.iter().rev();
    let missing = missing.map(|game| game.accuracy == Figure::Missing);
    let places = missing.enumerate().filter(|(_, missing)| *missing);
    assert_eq!(places.map(|(place, _)| place).collect::<Vec<_>>(), [5]);
}

//! The player's own mistakes: which rows of saved games they are, and how they are mended.

use pegwise::app::{GameId, Input, Job, Mistake, News, SavedRow, Startup};
use pegwise::coach::Review;
use pegwise::rules::{Game, Player};

use crate::support::headless::working;
use crate::support::many_games::many_games;
use crate::support::play::*;

/// The program with these games saved and its list of puzzles open. A job is done unless `fails` says so.
fn listed(games: impl IntoIterator<Item = (GameId, Game)>, fails: fn(&Job) -> bool) -> Headless {
    let mut found = Startup {
        games: games.into_iter().collect(),
        ..found()
    };
    // While a seed is typed, no key opens a list.
    found.memory.setup.seed = None;
    let work = move |job: &Job| {
        if fails(job) {
            let told = Err("a bug".to_owned());
            return vec![News {
                job: job.clone(),
                told,
            }];
        }
        news(job)
    };
    after(working(app(found), Some(Box::new(work))), "p")
}

/// The rows of a game that cost 0.10 guesses or 1% of the chance to win or more, by the review of the whole game.
fn counted(id: GameId, game: &Game) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    for (row, turn) in Review::new(game).unwrap().rows().iter().zip(game.turns()) {
        let is_own = turn.player == Player::Person && turn.help.is_none();
        if let Some(loss) = row.loss()
            && (10 * loss.guesses() >= loss.code_count()
                || 100 * loss.missed() >= loss.code_count())
            && is_own
            && !row.is_found()
        {
            let number = row.number();
            let row = SavedRow { game: id, number };
            mistakes.push(Mistake { row, loss });
        }
    }
    mistakes
}

#[test]
fn all_costly_rows_of_all_games_are_mistakes() {
    let games = many_games(25);
    let game = listed(games.clone(), |_| false);
    assert_eq!(game.app.library().counting(), None);
    let mut expected: Vec<_> = games
        .iter()
        .flat_map(|(id, game)| counted(*id, game))
        .collect();
    expected.sort_by(|one, other| {
        let [cost, others] = [one, other].map(|it| it.loss.chance().max(it.loss.mean()));
        others.total_cmp(&cost).then(other.row.cmp(&one.row))
    });
    assert!(expected.len() > 10);
    let found: Vec<_> = game.app.library().mistakes().collect();
    assert_eq!(found, expected);
}

#[test]
fn a_row_that_is_not_compared_may_be_tried_again() {
    let saved = saved(&[REVIEWED]).games;
    let mut game = listed(saved, |job| matches!(job, Job::Contrast(..)));
    game.press("Home Enter D A F E Enter");
    assert!(now(&game).ends_with("(not compared)"), "{}", now(&game));
    game.world.work = Some(Box::new(news));
    game.press("Enter");
    assert!(now(&game).ends_with("(mended)"), "{}", now(&game));
}

#[test]
fn nothing_is_listed_of_mistakes_while_they_are_counted() {
    let game = listed(many_games(3), |_| false);
    let mut found = Startup {
        games: many_games(3),
        ..found()
    };
    found.memory.setup.seed = None;
    let mut waiting = after(working(app(found), None), "p Home");
    assert_eq!(on_show(&waiting), "puzzles: counting 0 of 3");
    waiting.press("Enter");
    assert_eq!(
        notice(&waiting),
        "Still counting your mistakes. Try again soon"
    );
    let job = waiting.world.job.clone().unwrap();
    for news in news(&job) {
        waiting.send(Input::News(news));
    }
    let first = game.app.library().mistakes().next().unwrap();
    let row = format!("puzzles: row {} ", first.row.number);
    assert!(on_show(&waiting).starts_with(&row), "{}", on_show(&waiting));
}

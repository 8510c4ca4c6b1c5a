//! Reviews of saved games: how the worker makes them, and the file that keeps them.

use std::fs;
use std::path::Path;

use pegwise::app::{
    Answer, GamesText, Input, Job, News, Progress, ReviewBatch, ReviewCache, Startup,
};
use pegwise::coach::{Analyst, Review, StoredReview};
use pegwise::rules::Game;
use pegwise::solver::Cancel;
use pegwise::store::reviews::ReviewFile;

use crate::support::headless::working;
use crate::support::many_games::many_games;
use crate::support::play::*;

/// The review of a game as it is kept.
fn kept(game: &Game) -> StoredReview {
    StoredReview::from_review(&Review::new(game).unwrap())
}

fn is_kept(folder: &Path, game: &Game) -> bool {
    let found = ReviewFile::open(folder).find(game);
    assert!(found.is_none_or(|found| found == kept(game)));
    ReviewFile::open(folder).find(game).is_some()
}

#[test]
fn a_review_is_kept_from_one_start_to_the_next() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("not/there/yet");
    let [won, lost] = [WON, LOST].map(game);
    ReviewFile::open(&folder).keep(&won, &kept(&won));
    assert!(is_kept(&folder, &won) && !is_kept(&folder, &lost));
    // Two windows at the same time.
    let [mut one, mut other] = [ReviewFile::open(&folder), ReviewFile::open(&folder)];
    assert_eq!((one.find(&lost), other.find(&lost)), (None, None));
    one.keep(&lost, &kept(&lost));
    other.keep(&game(REVIEWED), &kept(&game(REVIEWED)));
    for game in [WON, LOST, REVIEWED].map(game) {
        assert!(is_kept(&folder, &game));
    }
}

#[test]
fn what_cannot_be_read_of_the_file_is_passed_over() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("reviews.txt");
    let won = game(WON);
    ReviewFile::open(home.path()).keep(&won, &kept(&won));
    let line = fs::read_to_string(&path).unwrap();
    let version = format!("{} ", StoredReview::VERSION);
    let rest = line.strip_prefix(&version).unwrap();
    let [hash, words @ ..] = &rest.trim_end().split(' ').collect::<Vec<_>>()[..] else {
        panic!("{line}");
    };
    let whole = words.join(" ");
    for (text, is_read) in [
        (line.clone(), true),
        (format!("noise\n\n{line}\u{0}\n"), true),
        (format!("{hash} {whole}\n"), false),
        (format!("9{line}"), false),
        (format!("{version}{hash}\n"), false),
        (format!("{version}{hash} {}\n", words[1..].join(" ")), false),
        (
            format!("{version}{hash} {}\n", &whole[..whole.len() - 1]),
            false,
        ),
        (
            format!("{version}{hash} {}\n", whole.replacen(',', ";", 1)),
            false,
        ),
    ] {
        fs::write(&path, &text).unwrap();
        assert_eq!(is_kept(home.path(), &won), is_read, "{text}");
        // A line that was cut off does no harm to the next one.
        fs::write(&path, text.trim_end()).unwrap();
        let lost = game(LOST);
        ReviewFile::open(home.path()).keep(&lost, &kept(&lost));
        assert!(is_kept(home.path(), &lost), "{text}");
    }
    // A file most of which is of no use is written anew.
    fs::write(&path, format!("noise\n{line}{line}")).unwrap();
    assert!(is_kept(home.path(), &won));
    assert_eq!(fs::read_to_string(&path).unwrap(), line);
}

#[test]
fn without_a_folder_reviews_are_made_all_the_same() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    for mut reviews in [ReviewFile::default(), ReviewFile::open(&file)] {
        let won = game(WON);
        reviews.keep(&won, &kept(&won));
        assert_eq!(reviews.find(&won), Some(kept(&won)));
    }
}

/// The program with so many games saved, and a worker for which the test answers.
fn with_games(count: usize) -> Headless {
    let mut found = Startup {
        games: many_games(count),
        ..found()
    };
    // While a seed is typed, no key opens a list.
    found.memory.setup.seed = None;
    working(app(found), None)
}

/// The batch that the worker is asked for.
fn batch(game: &Headless) -> Option<ReviewBatch> {
    match game.world.job.clone()? {
        Job::Reviews(batch) => Some(batch),
        _ => None,
    }
}

/// Tells the news of the job that the worker has, as many as `most`.
fn tell(game: &mut Headless, most: usize) {
    let job = game.world.job.clone().unwrap();
    let mut told = Vec::new();
    let cancel = Cancel::default();
    let _ = job.work(&mut Analyst::default(), &mut (), &cancel, &mut |news| {
        told.push(news);
        if told.len() == most {
            cancel.cancel();
        }
    });
    for news in told {
        game.send(Input::News(news));
    }
}

fn progress(game: &Headless) -> Option<Progress> {
    game.app.library().reviews().progress()
}

#[test]
fn reviews_are_made_while_a_page_needs_them_the_latest_first() {
    let mut game = with_games(3);
    assert_eq!(game.world.job, None);
    game.press("l");
    let latest = game.app.library().all().keys().rev();
    assert!(batch(&game).unwrap().ids().eq(latest.copied()));
    tell(&mut game, 2);
    assert_eq!(progress(&game), Some(Progress { done: 2, total: 3 }));
    // Away from the page nothing is made, and back there the rest is.
    game.press("Esc");
    assert_eq!(game.world.job, None);
    game.press("l");
    tell(&mut game, 3);
    assert_eq!((progress(&game), &game.world.job), (None, &None));
    for (id, saved) in game.app.library().all() {
        assert_eq!(game.app.library().reviews().get(*id), Some(&kept(saved)));
    }
}

#[test]
fn a_game_that_the_worker_fails_on_is_left_out() {
    let mut game = with_games(2);
    game.press("l");
    let job = game.world.job.clone().unwrap();
    let told = Err("a bug".to_owned());
    game.send(Input::News(News { job, told }));
    assert_eq!(batch(&game).unwrap().ids().count(), 1);
    tell(&mut game, 1);
    assert_eq!((progress(&game), &game.world.job), (None, &None));
}

#[test]
fn news_of_a_game_that_was_deleted_are_dropped() {
    let mut game = with_games(2);
    game.press("l");
    let job = game.world.job.clone().unwrap();
    let id = batch(&game).unwrap().ids().last().unwrap();
    let review = kept(&game.app.library().all()[&id]);
    game.press("Down Delete");
    let told = Ok(Answer::Reviews(vec![(id, review)]));
    game.send(Input::News(News { job, told }));
    assert_eq!(game.app.library().reviews().get(id), None);
    assert_eq!(progress(&game), Some(Progress { done: 0, total: 1 }));
}

/// The worker reviews a game that was deleted, and another one has got its name from a text.
#[test]
fn news_of_a_game_are_not_those_of_the_next_one_of_its_name() {
    let mut game = with_games(1);
    game.press("l");
    let job = game.world.job.clone().unwrap();
    let id = batch(&game).unwrap().ids().next().unwrap();
    let review = kept(&game.app.library().all()[&id]);
    game.press("Delete");
    let other = crate::support::notation::game(REVIEWED);
    let text = format!("pegwise games 1\ngame {id}\n{other}");
    game.send(Input::Games(GamesText { file: None, text }));
    assert_eq!(game.app.library().all()[&id], other);
    let told = Ok(Answer::Reviews(vec![(id, review)]));
    game.send(Input::News(News { job, told }));
    assert_eq!(game.app.library().reviews().get(id), None);
    tell(&mut game, 1);
    assert_eq!(game.app.library().reviews().get(id), Some(&kept(&other)));
}

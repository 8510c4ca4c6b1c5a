//! The worker: what it is asked, and news that come late, in part, for another game, or not at all.

use pegwise::app::{Doing, Entrant, Input, Page, Place, Standing};
use pegwise::coach::{EvilQuestion, EvilReply, Insight, Job, News, Study};
use pegwise::run::headless::Headless;
use pegwise::solver::{Count, EvilAnswer, Solver};

use crate::support::play::*;

/// The position that the worker is at.
fn study(game: &Headless) -> Study {
    match &game.world.job {
        Some(Job::Study(study)) => study.clone(),
        other => panic!("{other:?}"),
    }
}

fn tell(game: &mut Headless, news: Vec<News>) {
    for one in news {
        game.send(Input::News(one));
    }
}

/// Answers the job, and those that follow: the best guess is looked at once it is known.
fn answer(game: &mut Headless) {
    assert!(game.world.job.is_some());
    while let Some(job) = game.world.job.clone() {
        let all = news(&job);
        tell(game, all);
    }
}

fn fail(game: &mut Headless) {
    let job = game.world.job.clone().expect("a job");
    game.send(Input::News(News::Failed(job, "a bug".to_owned())));
}

fn insight(game: &Headless) -> &Insight {
    table(game).insight().expect("something is known")
}

fn rows(game: &Headless) -> usize {
    table(game).game().turns().len()
}

#[test]
fn nothing_is_worked_out_unasked_or_twice() {
    let mut game = waiting(RUNNING, "Left");
    assert_eq!(game.world.job, None, "hints are off");
    game.press("h");
    answer(&mut game);
    assert!(insight(&game).done && game.world.job.is_none());
    game.press("Tab Tab h h C D A");
    assert_eq!(game.world.job, None);
    game.press("B");
    assert_eq!(study(&game).row, "CDAB".parse().ok());
    answer(&mut game);
    game.press("PageUp PageUp");
    assert_eq!(study(&game).row, "CDAE".parse().ok());
    answer(&mut game);
    game.press("End PageUp PageUp End");
    assert_eq!(game.world.job, None, "both positions are known");
    game.press("h Up");
    assert_eq!(game.world.job, None, "nobody works for hints that are off");
}

#[test]
fn a_new_position_takes_the_worker_off_the_old_one() {
    let mut game = waiting(RUNNING, "h");
    assert_eq!(study(&game).position.history().len(), 2);
    game.press("PageUp PageUp");
    assert_eq!(study(&game).position.history().len(), 1);
    game.press("h");
    assert_eq!(game.world.job, None);
}

/// The answers to the row before stay until those to this one are there.
#[test]
fn the_answers_follow_the_row() {
    let mut game = waiting(RUNNING, "C D A B h");
    let guess = |game: &Headless| insight(game).forecast.as_ref().unwrap().guess;
    let first = study(&game).row;
    game.send(Input::News(news(&Job::Study(study(&game))).remove(1)));
    assert_eq!(guess(&game), first);
    game.press("Up");
    assert_eq!(
        (study(&game).row, guess(&game)),
        (table(&game).judged(), first)
    );
    answer(&mut game);
    assert_eq!(guess(&game), table(&game).judged());
}

#[test]
fn a_row_is_not_played_behind_the_players_back() {
    let mut game = waiting(RUNNING, "D A F F s Enter");
    assert_eq!(table(&game).doing(), &Doing::Solver);
    let late = news(&Job::Study(study(&game)));
    // Enter takes the row back; the answer comes too late.
    game.press("Enter");
    tell(&mut game, late);
    game.settle();
    assert_eq!(
        now(&game),
        "row 3 of 10, DAF[F] | The solver stops. Your turn"
    );
}

#[test]
fn a_solver_at_work_is_stopped_in_many_ways() {
    for keys in ["Space", "Enter", "Left", "PageUp", "o Esc"] {
        let mut game = waiting("KIWI AABB CDAE@entropy", "A B");
        game.press("s");
        assert_eq!(table(&game).doing(), &Doing::Solver);
        game.press(keys);
        assert_ne!(table(&game).doing(), &Doing::Solver, "{keys}");
        game.press("End");
        assert_eq!(now(&game), "row 3 of 10, AB[_]_", "{keys}");
    }
}

#[test]
fn a_suggestion_does_not_overwrite_what_was_typed_meanwhile() {
    let mut game = waiting(RUNNING, "i");
    let late = news(&Job::Study(study(&game)));
    game.press("F");
    tell(&mut game, late);
    assert_eq!(now(&game), "row 3 of 10, F[_]__");
}

#[test]
fn a_tip_comes_when_it_is_known_and_for_its_row_only() {
    let mut game = waiting(RUNNING, "t");
    answer(&mut game);
    assert!(notice(&game).starts_with("33 codes"), "{}", notice(&game));
    let mut game = waiting(RUNNING, "t");
    let late = news(&Job::Study(study(&game)));
    game.press("F");
    tell(&mut game, late);
    assert_eq!(notice(&game), "");
}

#[test]
fn after_a_failure_the_game_goes_on_and_a_key_asks_again() {
    let mut game = waiting("KIWI AABB CDAE@entropy", "");
    for key in ["s", "s", "Space", "i", "t"] {
        game.press(key);
        fail(&mut game);
        assert!(notice(&game).contains("a bug"), "{key}: {}", notice(&game));
        assert_eq!((game.app.place(), rows(&game)), (Place::Row, 2), "{key}");
    }
    assert_eq!(game.world.job, None, "it is not asked again by itself");
    // A failure of another position stops nothing here.
    let mut game = waiting("KIWI AABB CDAE@entropy", "h");
    let before = game.world.job.clone().unwrap();
    game.press("h D A F F Enter s");
    game.send(Input::News(News::Failed(before, "a bug".to_owned())));
    assert_eq!((table(&game).doing(), notice(&game)), (&Doing::Solver, ""));
}

#[test]
fn news_of_the_game_before_are_not_taken_for_this_one() {
    let mut game = waiting(RUNNING, "n h");
    let late = news(&Job::Study(study(&game)));
    game.press("n");
    tell(&mut game, late);
    assert!(table(&game).insight().is_none());
}

/// The list is in the order of what is known, and the player stays with the guess that was chosen.
#[test]
fn a_chosen_guess_stays_chosen_when_the_order_changes() {
    let mut game = waiting(RUNNING, "h Tab Tab");
    let chosen = |game: &Headless| insight(game).guesses()[table(game).chosen()].guess.code;
    let mut before = None;
    for news in news(&Job::Study(study(&game))) {
        game.send(Input::News(news));
        if before.is_none() && insight(&game).guesses.is_some() {
            game.send(Input::Click(pegwise::app::Target::Guess(3)));
            before = Some(chosen(&game));
        }
    }
    assert_eq!(
        (table(&game).page(), Some(chosen(&game))),
        (Page::Guesses, before)
    );
    assert_ne!(table(&game).chosen(), 3);
}

#[test]
fn a_review_is_worked_out_once_and_asked_for_again_after_a_failure() {
    let mut game = waiting(REVIEWED, "Left");
    let Some(job @ Job::Review(_)) = game.world.job.clone() else {
        panic!("{:?}", game.world.job);
    };
    let all = news(&job);
    let known = |game: &Headless| table(game).review().cloned();
    tell(&mut game, all[..4].to_vec());
    let before = known(&game);
    assert!(before.as_ref().is_some_and(|review| !review.is_complete));
    // The worker starts again: what is known stays.
    game.send(Input::News(all[0].clone()));
    assert_eq!(known(&game), before);
    game.send(Input::News(all.last().unwrap().clone()));
    assert!(known(&game).unwrap().is_complete);
    assert!(!matches!(game.world.job, Some(Job::Review(_))));

    let mut game = waiting(REVIEWED, "Left");
    fail(&mut game);
    assert_eq!(notice(&game), "The review failed (a bug)");
    assert!(table(&game).has_review_failed() && game.world.job != Some(job.clone()));
    game.press("r");
    assert_eq!(game.world.job, Some(job));
}

#[test]
fn solvers_play_on_while_their_list_is_closed_and_their_games_are_not_taken_for_others() {
    let mut game = waiting(WON, "v");
    while !matches!(game.world.job, Some(Job::Versus(_))) {
        answer(&mut game);
    }
    let standing = |game: &Headless, solver| {
        let lines = table(game).comparison().into_iter();
        let mut lines = lines.filter(|(entrant, _)| *entrant == Entrant::Solver(solver));
        lines.next().expect("every solver has a line").1
    };
    let [first, last] = [Solver::FirstConsistent, Solver::Optimal];
    assert_eq!(standing(&game, first), Standing::Playing);
    assert_eq!(standing(&game, last), Standing::Waiting);
    game.press("Down Enter");
    assert_eq!(
        now(&game),
        "versus 2: first-consistent Playing | First Consistent is still playing"
    );
    let all = news(&game.world.job.clone().unwrap());
    game.send(Input::News(all[0].clone()));
    assert!(matches!(standing(&game, first), Standing::Won(_)));
    game.press("Esc ?");
    tell(&mut game, all.clone());
    assert!(matches!(standing(&game, last), Standing::Won(_)));
    assert!(
        !matches!(game.world.job, Some(Job::Versus(_))),
        "everything is known"
    );

    let mut other = waiting("=AAAA AAAA", "v");
    tell(&mut other, all.clone());
    assert_eq!(standing(&other, first), Standing::Playing);
}

fn evil(game: &Headless) -> EvilQuestion {
    match &game.world.job {
        Some(Job::Evil(question)) => question.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn while_evil_chooses_no_key_does_harm() {
    let mut game = waiting("evil", "A A B B Enter");
    let question = evil(&game);
    assert_eq!(question.guess, "AABB".parse().ok());
    for key in ["Right", "Enter", "3", "Backspace", "u", "s"] {
        game.press(key);
        assert_eq!(
            (rows(&game), game.world.job.as_ref()),
            (0, Some(&Job::Evil(question.clone()))),
            "{key}"
        );
    }
    let guess = "AAAA".parse().ok();
    let other = EvilQuestion { guess, ..question };
    game.send(Input::News(News::Failed(
        Job::Evil(other),
        "a bug".to_owned(),
    )));
    assert!(matches!(table(&game).doing(), Doing::Score { .. }));
    fail(&mut game);
    assert_eq!(
        now(&game),
        "row 1 of 10, AAB[B] ! Evil has no answer: a bug"
    );
}

#[test]
fn an_answer_of_evil_moves_nobody_who_looks_back() {
    let mut game = waiting("evil AABB:00 CCDD:00", "E F E F Enter PageUp PageUp");
    let question = evil(&game);
    assert_eq!(table(&game).cursor(), 1);
    let score = "2 2".parse().unwrap();
    let answer = EvilReply::Answer(EvilAnswer {
        score,
        left: Count::Exact(1),
    });
    game.send(Input::News(News::Evil(question, answer)));
    game.settle();
    assert_eq!((table(&game).cursor(), rows(&game)), (1, 3));
}

#[test]
fn nothing_is_worked_out_and_nothing_ticks_behind_the_shield() {
    let mut game = after(at_setup(), "2 Enter D A F E");
    assert_eq!((game.world.job.as_ref(), game.app.wake_at()), (None, None));
    game.press("Enter");
    assert!(game.app.wake_at().is_some(), "the solver plays");
    game.press("n");
    assert_eq!((game.world.job.as_ref(), game.app.wake_at()), (None, None));
}

#[test]
fn a_game_at_rest_wants_nothing() {
    for (line, keys) in [
        (RUNNING, "A B"),
        (RUNNING, "h"),
        (WON, ""),
        ("hand AABB:10", "x"),
        (RUNNING, "?"),
    ] {
        let mut game = opened(line);
        game.press(keys);
        while game.pass_time() {}
        assert_eq!(
            (game.world.job.as_ref(), game.app.wake_at()),
            (None, None),
            "{line}, {keys}"
        );
    }
}

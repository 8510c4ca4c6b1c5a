//! The worker: what it is asked, and news that come late, in part, for another game, or not at all.

use pegwise::app::{Answer, Doing, Entrant, Input, Job, Mode, News, Standing, VersusQuestion};
use pegwise::coach::{Analyst, Insight, Study};
use pegwise::rules::{Code, Preset};
use pegwise::solver::{Cancel, EvilAnswer, Position, Solver};

use crate::support::play::*;

/// The position that the worker is at.
fn study(game: &Headless) -> Study {
    match &game.world.job {
        Some(Job::Study(study)) => study.clone(),
        other => panic!("{other:?}"),
    }
}

/// All that the worker will tell about what it is at.
fn awaited(game: &Headless) -> Vec<News> {
    news(game.world.job.as_ref().expect("a job"))
}

fn tell(game: &mut Headless, news: &[News]) {
    for one in news {
        game.send(Input::News(one.clone()));
    }
}

/// Answers the job, and those that follow: the best guess is looked at once it is known.
fn answer(game: &mut Headless) {
    while game.world.job.is_some() {
        let all = awaited(game);
        tell(game, &all);
    }
}

fn fail(game: &mut Headless, job: &Job) {
    let (job, told) = (job.clone(), Err("a bug".to_owned()));
    game.send(Input::News(News { job, told }));
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
    assert!(insight(&game).done);
    game.press("Tab Tab h h C D A");
    assert_eq!(game.world.job, None);
    for (key, row) in [("B", "CDAB"), ("PageUp PageUp", "CDAE")] {
        game.press(key);
        assert_eq!(study(&game).row, row.parse().ok());
        answer(&mut game);
    }
    game.press("End PageUp PageUp End");
    assert_eq!(game.world.job, None, "both positions are known");
    game.press("h Up");
    assert_eq!(game.world.job, None, "nobody works for hints that are off");
}

/// The answers to the row before stay until those to this one are there.
#[test]
fn the_answers_follow_the_row() {
    let mut game = waiting(RUNNING, "C D A B h");
    let guess = |game: &Headless| insight(game).forecast.as_ref().unwrap().guess;
    let first = study(&game).row;
    let all = awaited(&game);
    tell(&mut game, &all[1..2]);
    assert_eq!(guess(&game), first);
    game.press("Up");
    let second = table(&game).judged();
    assert_eq!((study(&game).row, guess(&game)), (second, first));
    answer(&mut game);
    assert_eq!(guess(&game), second);
}

/// What the worker tells after the player did something else changes nothing.
#[test]
fn late_news_act_on_nothing() {
    for (asked, then, expected) in [
        // The solver was to play a row: Esc takes it back.
        (
            "D A F F s Enter",
            "Esc",
            "row 3 of 10, DAF[F] | The row is yours again",
        ),
        ("i", "F", "row 3 of 10, F[_]__"),
        ("t", "F", "row 3 of 10, F[_]__"),
        ("n h", "n", "row 1 of 10, [_]___ [coach] | New game"),
    ] {
        let mut game = waiting(RUNNING, asked);
        let late = awaited(&game);
        game.press(then);
        tell(&mut game, &late);
        game.settle();
        assert_eq!(now(&game), expected, "{asked}");
        assert!(asked != "n h" || table(&game).insight().is_none());
    }
    let mut game = waiting(RUNNING, "t");
    answer(&mut game);
    assert!(
        notice(&game).starts_with("A cannot be in hole 3"),
        "in time: {}",
        notice(&game)
    );
}

fn is_solving(game: &Headless) -> bool {
    matches!(table(game).line.doing, Doing::Solver { .. })
}

#[test]
fn a_solver_at_work_is_stopped_in_many_ways() {
    for keys in ["Space", "Esc", "Left", "PageUp", "o Esc"] {
        let mut game = waiting("KIWI AABB CDAE@entropy", "A B s");
        assert!(is_solving(&game));
        game.press(keys);
        assert!(!is_solving(&game), "{keys}");
        game.press("End");
        assert_eq!(now(&game), "row 3 of 10, AB[_]_", "{keys}");
    }
}

#[test]
fn after_a_failure_the_game_goes_on_and_a_key_asks_again() {
    let mut game = waiting("KIWI AABB CDAE@entropy", "");
    for key in ["s", "s", "Space", "i", "t"] {
        game.press(key);
        let job = game.world.job.clone().expect("a job");
        fail(&mut game, &job);
        assert!(notice(&game).contains("a bug"), "{key}: {}", notice(&game));
        assert_eq!((game.app.mode(), rows(&game)), (Mode::Row, 2), "{key}");
        assert_eq!(game.world.job, None, "it is not asked again by itself");
    }
    // A failure of another position stops nothing here.
    let mut game = waiting("KIWI AABB CDAE@entropy", "h");
    let before = game.world.job.clone().unwrap();
    game.press("h D A F F Enter s");
    fail(&mut game, &before);
    let row = "DAFF: 3 black, 0 white";
    assert_eq!((is_solving(&game), notice(&game)), (true, row));
}

#[test]
fn a_review_is_worked_out_once_and_asked_for_again_after_a_failure() {
    let mut game = waiting(REVIEWED, "Left");
    let job = game.world.job.clone().unwrap();
    let all = awaited(&game);
    let known = |game: &Headless| table(game).review().cloned();
    tell(&mut game, &all[..4]);
    assert!(known(&game).is_some_and(|review| !review.is_complete));
    let settled = known(&game).unwrap().settled();
    tell(&mut game, &all[..1]);
    assert_eq!(known(&game).unwrap().settled(), settled, "it is begun anew");
    tell(&mut game, &all[4..]);
    assert!(known(&game).unwrap().is_complete);
    assert_ne!(game.world.job, Some(job.clone()));

    let mut game = waiting(REVIEWED, "Left");
    fail(&mut game, &job);
    assert_eq!(
        notice(&game),
        "The review failed: a bug. Your game is saved"
    );
    assert!(table(&game).has_review_failed() && game.world.job != Some(job.clone()));
    game.press("r");
    assert_eq!(game.world.job, Some(job));
}

#[test]
fn solvers_play_on_while_their_list_is_closed_and_their_games_are_not_taken_for_others() {
    let mut game = waiting(WON, "v");
    while !matches!(game.world.job, Some(Job::Versus(_))) {
        let all = awaited(&game);
        tell(&mut game, &all);
    }
    let standing = |game: &Headless, solver| {
        let mut lines = table(game).comparison().into_iter();
        let line = lines.find(|(entrant, _)| *entrant == Entrant::Solver(solver));
        line.expect("every solver has a line").1
    };
    let [first, last] = [Solver::FirstConsistent, Solver::Optimal];
    assert_eq!(standing(&game, first), Standing::Playing);
    assert_eq!(standing(&game, last), Standing::Waiting);
    game.press("Down Enter");
    let said = "versus 2: first-consistent Playing | First Consistent is still playing";
    assert_eq!(now(&game), said);
    let all = awaited(&game);
    tell(&mut game, &all[..1]);
    assert!(matches!(standing(&game, first), Standing::Won(_)));
    game.press("Esc ?");
    tell(&mut game, &all);
    assert!(matches!(standing(&game, last), Standing::Won(_)));
    assert!(
        !matches!(game.world.job, Some(Job::Versus(_))),
        "all is known"
    );

    let mut other = waiting("=AAAA AAAA", "v");
    tell(&mut other, &all);
    assert_eq!(standing(&other, first), Standing::Playing);
}

fn evil(game: &Headless) -> (Position, Code) {
    match &game.world.job {
        Some(Job::Evil(position, guess)) => (position.clone(), *guess),
        other => panic!("{other:?}"),
    }
}

#[test]
fn while_evil_chooses_no_key_does_harm() {
    let mut game = waiting("evil", "A A B B Enter");
    let question = evil(&game);
    let (position, guess) = question.clone();
    assert_eq!(guess, "AABB".parse().unwrap());
    for key in ["Right", "Enter", "3", "Backspace", "u", "s"] {
        game.press(key);
        assert_eq!((rows(&game), evil(&game)), (0, question.clone()), "{key}");
    }
    let other = "AAAA".parse().unwrap();
    fail(&mut game, &Job::Evil(position.clone(), other));
    assert!(matches!(
        table(&game).line.doing,
        Doing::Score { .. } | Doing::Evil(_)
    ));
    fail(&mut game, &Job::Evil(position, guess));
    assert_eq!(
        now(&game),
        "row 1 of 10, AAB[B] ! Evil found no answer: a bug"
    );
}

#[test]
fn an_answer_of_evil_moves_nobody_who_looks_back() {
    for (keys, cursor) in [("PageUp", 2), ("PageUp PageUp", 1)] {
        let mut game = waiting("evil AABB:00 CCDD:00", "E F E F Enter");
        game.press(keys);
        let (position, guess) = evil(&game);
        let (score, left) = ("2 2".parse().unwrap(), 1);
        let (job, told) = (
            Job::Evil(position, guess),
            Ok(Answer::Evil(EvilAnswer { score, left })),
        );
        tell(&mut game, &[News { job, told }]);
        game.settle();
        assert_eq!((table(&game).line.cursor(), rows(&game)), (cursor, 3));
    }
}

/// A program at rest asks for nothing and wakes up for nothing; so does one behind the shield.
#[test]
fn a_game_at_rest_wants_nothing() {
    let is_idle = |game: &Headless| (&game.world.job, game.app.wake_at()) == (&None, None);
    for (line, keys) in [
        (RUNNING, "A B"),
        (RUNNING, "h"),
        (WON, ""),
        ("hand AABB:10", "x"),
        (RUNNING, "?"),
    ] {
        let mut game = opened(line);
        game.press(keys);
        run_down(&mut game);
        assert!(is_idle(&game), "{line}, {keys}");
    }
    let mut game = after(at_setup(), "2 Enter D A F E");
    assert!(is_idle(&game));
    game.press("Enter");
    assert!(game.app.wake_at().is_some(), "the solver plays");
    game.press("n");
    assert!(is_idle(&game));
}

#[test]
fn in_the_last_row_a_tip_that_gives_nothing_away_waits_for_nobody() {
    let game = waiting("KIWI rows=3 AABB CDAE", "C A F D t");
    assert_eq!(notice(&game), "This row could be the code. t: more");
}

#[test]
fn every_job_ends_once_it_is_cancelled() {
    let evil = Position::new(Preset::Classic.board());
    let jobs = [
        waiting(RUNNING, "h").world.job.unwrap(),
        waiting(WON, "Left").world.job.unwrap(),
        Job::Versus(VersusQuestion {
            board: Preset::Classic.board(),
            codemaker: game(WON).codemaker(),
            but: None,
        }),
        Job::Evil(evil.clone(), "AABB".parse().unwrap()),
        Job::Disclosure(evil),
    ];
    for job in jobs {
        let (cancel, mut reports) = (Cancel::default(), 0);
        let mut stop = |_| {
            reports += 1;
            cancel.cancel();
        };
        let ended = job.work(&mut Analyst::default(), &cancel, &mut stop);
        let is_whole = matches!(job, Job::Evil(..) | Job::Disclosure(_));
        assert_eq!((ended.is_err(), reports), (!is_whole, 1), "{job:?}");
    }
}

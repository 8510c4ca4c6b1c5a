//! Questions and answers as bytes.

use pegwise::app::{Answer, Job, News, PracticeQuestion, VersusQuestion};
use pegwise::coach::{Analyst, ReviewQuestion, Study};
use pegwise::rules::{Board, Code, Codemaker, Dice, Game, Player, Seed, Solver};
use pegwise::solver::{Cancel, Position};
use pegwise::web::desk::Desk;
use pegwise::web::wire::{self, Message, Question};

use crate::support::cases;
use crate::support::drawing::{Size, frame, plain, shown, tells};
use crate::support::headless::working;
use crate::support::many_games::many_games;
use crate::support::play::*;

/// What a job tells where nothing crosses.
fn told_here(job: &Job) -> Vec<Result<Answer, String>> {
    let mut told = Vec::new();
    let never = Cancel::default();
    job.work(&mut Analyst::default(), &mut (), &never, &mut |news| {
        told.push(news.told);
    })
    .unwrap();
    told
}

/// The messages of a worker that is asked to do a job, with their sizes.
fn told_across(job: &Job) -> Vec<(usize, Message)> {
    let number = 7;
    let asked = wire::bytes(&Question {
        number,
        job: job.clone(),
    });
    let mut told = Vec::new();
    Desk::default().answer(&asked, &mut |bytes| {
        told.push((bytes.len(), wire::read(&bytes).unwrap()));
    });
    told
}

/// All that is known of an answer. Of candidates their numbers alone are printed.
fn written(told: &Result<Answer, String>) -> String {
    match told {
        Ok(Answer::Insight(insight)) => format!("{insight:?} {:?}", insight.candidates.codes()),
        Ok(Answer::Codes(part)) => format!("{part:?} {:?}", part.codes()),
        _ => format!("{told:?}"),
    }
}

/// A job tells the same whether or not it and its answers have crossed.
fn check(job: &Job) {
    let question = Question {
        number: 7,
        job: job.clone(),
    };
    let crossed: Question = wire::read(&wire::bytes(&question)).unwrap();
    assert_eq!((crossed.number, &crossed.job), (7, job));
    let mut across = told_across(job).into_iter().map(|(_, message)| message);
    for here in told_here(job) {
        match across.next() {
            Some(Message::News(7, there)) => assert_eq!(written(&there), written(&here)),
            other => panic!("{job:?}: {other:?}"),
        }
    }
    assert!(matches!(across.next(), Some(Message::Done(7))), "{job:?}");
    assert!(across.next().is_none(), "{job:?}");
}

/// A game of a person who finds the code in the last row, if not before.
fn played(board: Board, dice: &mut Dice) -> Game {
    let codemaker = Codemaker::Seed(Seed::random(dice));
    let mut game = Game::new(board, codemaker, Player::Person);
    while !game.is_over() {
        let is_last = game.turns().len() + 1 == board.rows();
        let guess = match game.secret() {
            Some(secret) if is_last => secret,
            _ => cases::code(board, dice),
        };
        game.play(guess, Player::Person).unwrap();
    }
    game
}

#[test]
fn every_job_and_its_answers_cross_unchanged() {
    cases::cases(12, |dice| {
        let board = cases::board(4, 5, 4, dice);
        let turns = dice.index(board.rows());
        let rows = cases::rows(board, turns, dice);
        let position = cases::after(board, &rows);
        let guess = cases::code(board, dice);
        let game = played(board, dice);
        let solver = Solver::ALL[dice.index(Solver::ALL.len())];
        let study = Study::new(position.clone())
            .solver(solver)
            .seed(dice.bits())
            .choice_first(dice.index(2) == 0)
            .consistent_only(dice.index(3) == 0)
            .row([None, Some(guess)][dice.index(2)]);
        for job in [
            Job::Study(study),
            Job::Contrast(position.clone(), guess),
            Job::Evil(position.clone(), guess),
            Job::EvilReveal(position.clone()),
            Job::FewestAgainstEvil(cases::sized(2, 3, 5)),
            Job::Codes(position.clone(), dice.index(9)),
            Job::Matching(position.clone(), vec![Some(guess.colour(0)), None]),
            Job::Practice(PracticeQuestion {
                position,
                known: vec![guess, cases::code(board, dice)],
                lot: dice.bits(),
            }),
            Job::Versus(VersusQuestion {
                board,
                codemaker: game.codemaker(),
                except: [None, Some(solver)][dice.index(2)],
            }),
            Job::Review(ReviewQuestion::from_game(&game).unwrap()),
        ] {
            check(&job);
        }
    });
    // No code fits the rows: corrections cross, and the sentences of jobs that fail.
    let board = cases::sized(4, 6, 10);
    let wrong = Position::parse(board, "AABB:0,0 CCDD:0,0 EEFF:1,1").unwrap();
    check(&Job::Study(Study::new(wrong.clone())));
    check(&Job::Evil(wrong, "ABCD".parse().unwrap()));
    // What is kept of the reviews of saved games.
    let found = pegwise::app::Startup {
        games: many_games(5),
        ..found()
    };
    let mut game = working(app(found), None);
    game.press("l");
    check(&game.world.job.clone().unwrap());
}

/// A list is sent as far as it can be shown: no news takes longer than a moment, on any board.
#[test]
fn no_message_is_long() {
    const MOST: usize = 1_200_000;
    for (pegs, colours, repeats, rows) in [
        (7, 8, true, ""),
        (7, 8, true, "AABBCCD:1,3"),
        (12, 2, true, ""),
        (12, 3, true, ""),
        (11, 4, true, "AABBCCDDABC:4,5"),
        (10, 10, false, ""),
        (4, 26, true, "ABCD:0,0"),
    ] {
        let board = cases::shaped(pegs, colours, 10, repeats).unwrap();
        let position = Position::parse(board, rows).unwrap();
        let first = board.codes().next().unwrap();
        let study = Study::new(position.clone()).row(first).top(3);
        let mut reports = 0;
        let cancel = Cancel::default();
        let _ = Job::Study(study).work(&mut Analyst::default(), &mut (), &cancel, &mut |news| {
            let message = Message::News(1, news.told.clone());
            let bytes = wire::bytes(&message);
            assert!(bytes.len() < MOST, "{board}: {} bytes", bytes.len());
            let Ok(Answer::Insight(here)) = news.told else {
                panic!("{:?}", news.told);
            };
            let Some(Message::News(1, Ok(Answer::Insight(there)))) = wire::read(&bytes) else {
                panic!("{board}: it is damaged");
            };
            assert_eq!(there.forecast, here.forecast);
            let (sent, all) = (there.candidates.codes(), here.candidates.codes());
            assert_eq!(sent, &all[..sent.len()]);
            assert_eq!(there.count(), all.len());
            assert_eq!(sent.len(), all.len().min(1 << 16));
            reports += 1;
            // The forecast is known by now, and it is all that is long.
            if reports == 2 {
                cancel.cancel();
            }
        });
        assert_eq!(reports, 2);
    }
}

#[test]
fn damaged_bytes_are_no_message() {
    let code: Code = "ABCD".parse().unwrap();
    let board = cases::sized(4, 6, 10);
    let asked = wire::bytes(&Question {
        number: 1,
        job: Job::Contrast(Position::new(board), code),
    });
    assert!(wire::read::<Question>(&asked).is_some());
    for length in 0..asked.len() {
        assert!(wire::read::<Question>(&asked[..length]).is_none());
    }
    let mut told = Vec::new();
    Desk::default().answer(&asked[1..], &mut |bytes| told.push(bytes));
    assert_eq!(told.len(), 1);
    assert!(matches!(wire::read(&told[0]), Some(Message::Failed(_))));
}

/// The program with this game on the table, and a worker across bytes.
fn across(line: &str) -> Headless {
    let mut app = app(found());
    app.show_record(game(line));
    let mut desk = Desk::default();
    let work = move |job: &Job| {
        let mut news = Vec::new();
        let question = Question {
            number: 1,
            job: job.clone(),
        };
        desk.answer(&wire::bytes(&question), &mut |bytes| {
            if let Some(Message::News(_, told)) = wire::read(&bytes) {
                let job = job.clone();
                news.push(News { job, told });
            }
        });
        news
    };
    working(app, Some(Box::new(work)))
}

/// A player sees the same whether all codes are at hand or not.
#[test]
fn a_long_list_is_shown_in_parts() {
    const SIZE: Size = (170, 50);
    const LINE: &str = "KIWI board=4x17";
    let mut whole = opened(LINE);
    let mut parts = across(LINE);
    let mut see_same = |keys: &str| {
        let screens = [&mut whole, &mut parts].map(|game| {
            frame(game, SIZE, plain());
            game.press(keys);
            game.rest();
            shown(game, SIZE)
        });
        assert_eq!(screens[0], screens[1], "after {keys}");
        screens[0].clone()
    };
    let begin = see_same("H");
    assert!(begin.contains("A  A  A  C"), "{begin}");
    for _ in 0..60 {
        see_same(&"> ".repeat(100));
    }
    let end = see_same(">");
    assert!(
        end.contains("Q  Q  Q  P") && end.contains("Q  Q  Q  Q"),
        "{end}"
    );
    see_same(&"< ".repeat(1_000));
    let pegs = see_same("A");
    assert!(tells(&pegs, "4,913 of the 83,521 possible codes"), "{pegs}");
    see_same("B");
    let tip = see_same("t");
    assert!(tells(&tip, "289 of the 83,521 possible codes"), "{tip}");
}

//! The jobs of the page: what is asked of the worker, and when the worker is ended.

use std::time::Duration;

use pegwise::app::{Answer, Job};
use pegwise::rules::Board;
use pegwise::web::jobs::{Command, Jobs, reason};
use pegwise::web::wire::{self, Message, Question};

/// A page with its jobs and a clock.
#[derive(Default)]
struct Page {
    jobs: Jobs,
    now: u64,
}

/// A job, which differs from those of other numbers.
fn job(colours: u8) -> Job {
    Job::FewestAgainstEvil(Board::new(1, colours).unwrap())
}

fn number_of(job: &Job) -> u8 {
    match job {
        Job::FewestAgainstEvil(board) => board.colours() as u8,
        _ => panic!("{job:?}"),
    }
}

/// Commands in words: a job by its number of colours, a time in milliseconds.
fn in_words(commands: &[Command]) -> String {
    let word = |command: &Command| match command {
        Command::Start => "start".to_owned(),
        Command::End => "end".to_owned(),
        Command::WakeAt(time) => format!("wake {}", time.as_millis()),
        Command::Post(bytes) => {
            let Question { number, job } = wire::read(bytes).unwrap();
            format!("post {} as {number}", number_of(&job))
        }
        Command::Tell(news) => match &news.told {
            Ok(_) => format!("tell of {}", number_of(&news.job)),
            Err(why) => format!("{} failed: {why}", number_of(&news.job)),
        },
    };
    commands.iter().map(word).collect::<Vec<_>>().join(", ")
}

impl Page {
    fn time(&self) -> Duration {
        Duration::from_millis(self.now)
    }

    /// What follows from an event at the time that it is then.
    fn event(&mut self, event: &str) -> String {
        let now = self.time();
        let words: Vec<&str> = event.split(' ').collect();
        let number = |word: &str| word.parse().unwrap();
        let hear = |jobs: &mut Jobs, message| jobs.receive(&wire::bytes(&message), now);
        let jobs = &mut self.jobs;
        let commands = match words[..] {
            ["ask", "nothing"] => jobs.ask(None, now),
            ["ask", which] => jobs.ask(Some(job(which.parse().unwrap())), now),
            ["ready"] => hear(jobs, Message::Ready),
            ["news", of] => {
                let answer = Answer::FewestAgainstEvil(None);
                hear(jobs, Message::News(number(of), Ok(answer)))
            }
            ["refusal", of] => hear(jobs, Message::News(number(of), Err("no code fits".into()))),
            ["done", of] => hear(jobs, Message::Done(number(of))),
            ["panic"] => hear(jobs, Message::Failed("a bug".into())),
            ["noise"] => jobs.receive(&[0xff], now),
            ["trap"] => jobs.fail("no memory".into(), now),
            ["wake"] => jobs.wake(now),
            _ => panic!("{event}"),
        };
        in_words(&commands)
    }

    /// Lets events happen at their times. Each line has a time, an event, and what follows from it.
    fn check(lines: &str) {
        let mut page = Self::default();
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (event, expected) = line.split_once(" => ").unwrap_or((line, ""));
            let (time, event) = event.split_once(' ').unwrap();
            page.now = time.parse().unwrap();
            assert_eq!(page.event(event), expected, "{line}\nof\n{lines}");
        }
    }
}

#[test]
fn a_worker_is_started_with_the_first_job_and_gets_the_newest_when_it_listens() {
    Page::check(
        "0 ask nothing
         1 ask 2 => start
         2 ask 3
         3 ask 4
         9 wake
         400 ready => post 4 as 4
         410 news 4 => tell of 4
         420 news 4 => tell of 4
         430 done 4
         440 ask 5 => post 5 as 5
         441 refusal 5 => 5 failed: no code fits
         442 done 5",
    );
}

#[test]
fn what_is_not_asked_for_any_more_is_not_told() {
    Page::check(
        "0 ask 2 => start
         1 ready => post 2 as 1
         2 ask 3 => wake 301
         3 news 1
         4 done 1 => post 3 as 2
         5 news 1
         6 news 2 => tell of 3
         7 ask nothing => wake 304
         8 news 2
         9 done 2
         304 wake
         305 ask 3 => post 3 as 4
         306 ask 3 => wake 605
         307 news 4
         308 done 4 => post 3 as 5",
    );
}

#[test]
fn no_job_waits_longer_than_300_milliseconds_for_another() {
    Page::check(
        "0 ask 2 => start
         1 ready => post 2 as 1
         200 ask 3 => wake 301
         250 ask 4 => wake 301
         300 wake => wake 301
         301 wake => end, start
         330 ready => post 4 as 3
         9000 news 3 => tell of 4
         9000 ask 5 => end, start
         9010 ready => post 5 as 4
         9020 ask nothing => wake 9310
         9310 wake => end
         9320 wake
         9400 ask 6 => start",
    );
}

#[test]
fn a_worker_that_fails_is_told_of_and_replaced() {
    // The job that is worked on has failed.
    Page::check(
        "0 ask 2 => start
         1 ready => post 2 as 1
         2 panic => end, 2 failed: a bug
         3 trap
         4 ask 3 => start
         5 ready => post 3 as 2
         6 trap => end, 3 failed: no memory
         7 ask 4 => start
         8 ready => post 4 as 3
         9 noise => end, 4 failed: its answer is damaged",
    );
    // The job that waits has not.
    Page::check(
        "0 ask 2 => start
         1 ready => post 2 as 1
         2 ask 3 => wake 301
         3 trap => end, start
         4 ready => post 3 as 2",
    );
    // A worker that does not start would not start the next time.
    Page::check(
        "0 ask 2 => start
         1 trap => end, 2 failed: no memory
         2 wake
         3 ask 3 => start
         4 ask nothing
         5 trap => end
         6 ask 2 => start",
    );
}

#[test]
fn the_end_of_a_worker_has_a_reason() {
    for (error, expected) in [
        (
            "Uncaught RuntimeError: unreachable",
            "the browser has no more memory for it",
        ),
        (
            "RangeError: WebAssembly.instantiate(): Out of memory",
            "the browser has no more memory for it",
        ),
        ("", "the browser did not start its worker"),
        (
            "SyntaxError: Unexpected token",
            "SyntaxError: Unexpected token",
        ),
    ] {
        assert_eq!(reason(error), expected);
    }
}

//! What the system refuses the program: room on the terminal, threads, large files, a date, a time zone.

use std::time::{Duration, SystemTime};

use pegwise::run::clock::date_at;

use super::launch::Launch;
#[cfg(target_os = "linux")]
use crate::commands::program::skipped;

/// Another program on the same terminal has set it not to wait, as `dd` does here.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_takes_no_output_for_a_while_is_waited_for() {
    let line = "dd oflag=nonblock count=0 2> /dev/null; exec \"$PEGWISE\" --seed KIWI";
    let launch = Launch::shell(line).with_settings("animation = \"off\"\n");
    let mut game = launch.play();
    game.blocks();
    game.press("AABB\r");
    game.unblocks();
    game.shows("row 2 of 10");
    game.quit();
    game.shows("Your game is saved");
}

/// Runs the program where the user may start no thread. The limit does not hold for root, who becomes nobody.
#[cfg(target_os = "linux")]
fn without_threads(arguments: &str) -> Launch {
    Launch::shell(&format!(
        "set -- prlimit --nproc=1
         if [ \"$(id -u)\" = 0 ]; then
             set -- setpriv --reuid=65534 --regid=65534 --clear-groups \"$@\"
         fi
         \"$@\" \"$PEGWISE\" --version || exit 77
         exec \"$@\" \"$PEGWISE\" {arguments}"
    ))
}

#[cfg(target_os = "linux")]
#[test]
fn without_threads_the_game_says_why_it_cannot_start_and_commands_answer() {
    let mut game = without_threads("--seed KIWI").start();
    let code = game.has_ended().exit_status();
    if code == Some(77) {
        return skipped("the number of threads cannot be limited here");
    }
    game.has_ended_with(2);
    game.shows("the system allows no more threads");
    game.now(|view| assert!(!view.output.contains(&0x1b), "\n{view}"));
    let mut stats = without_threads("stats --solver minimax").start();
    stats.shows("total 5,801");
    stats.has_ended_with(0);
}

/// Who saves lines does not want to lose hours of work.
#[test]
fn a_proof_whose_lines_cannot_be_written_is_stopped() {
    let line = "echo pegwise proof 4x6 > lines; ulimit -f 1; exec \"$PEGWISE\" prove --save lines";
    let mut proof = Launch::shell(line).start();
    proof.has_ended_with(2);
    proof.shows("stopped: at least");
    proof.shows("cannot write lines: File too large");
}

#[test]
fn an_answer_in_a_file_that_may_not_be_so_large_is_an_error() {
    let mut talk = Launch::shell("ulimit -f 0; exec \"$PEGWISE\" man > answer").start();
    talk.has_ended_with(2);
    talk.shows("cannot write the answer: File too large");
}

/// A pipe would be waited for, and a device such as `/dev/zero` be read without an end.
#[test]
fn a_time_zone_that_is_no_file_is_not_read() {
    let play = "exec \"$PEGWISE\" play --plain --daily < /dev/null";
    for set in [
        "mkfifo zone; export TZ=zone",
        "mkfifo zone; export TZ=:$PWD/zone",
        "mkdir zones; mkfifo zones/zone; export TZDIR=zones TZ=zone",
    ] {
        let mut talk = Launch::shell(&format!("{set}; {play}")).start();
        talk.has_ended_with(0);
        talk.shows("Enter guess:");
    }
}

#[test]
fn a_clock_in_any_year_shows_a_date() {
    let year = Duration::from_secs(31_556_952);
    let [before, after] = [
        SystemTime::UNIX_EPOCH.checked_sub(year * 20_000),
        SystemTime::UNIX_EPOCH.checked_add(year * 20_000),
    ];
    assert_eq!(date_at(before.unwrap()).year(), -9999);
    assert_eq!(date_at(after.unwrap()).year(), 9999);
    let mut game = Launch::new(&["--seed=KIWI"])
        .env("PEGWISE_NOW", "9999-12-31T23:59:59")
        .play();
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game.quit();
    game.shows("Your game is saved");
    let mut talk = Launch::shell("exec \"$PEGWISE\" play --plain --daily < /dev/null")
        .env("PEGWISE_NOW", "9999-12-31T23:59:59")
        .start();
    talk.has_ended_with(0);
}

//! How a game that is over compares with others.

use jiff::civil::datetime;
use pegwise::app::{Action, GameId, Target};
use pegwise::rules::{Codemaker, Game, Player};

use super::*;

/// A kept game with the code of this seed, found with so many guesses.
fn found(seed: usize, guesses: usize) -> (GameId, Game) {
    let board = Preset::Classic.board();
    let seed_word = format!("S{seed}").parse().unwrap();
    let mut game = Game::new(board, Codemaker::Seed(seed_word), Player::Person);
    let secret = game.secret().unwrap();
    let wrong = ["AAAA", "BBBB"].map(|code| code.parse().unwrap());
    let wrong = wrong.into_iter().find(|code| *code != secret).unwrap();
    for _ in 1..guesses {
        game.play(wrong, Player::Person).unwrap();
    }
    game.play(secret, Player::Person).unwrap();
    let id = format!("2026-11-20-1700{seed:02}-00000000");
    (id.parse().unwrap(), game)
}

/// A first game of today, after games with these numbers of guesses.
fn after_games(guesses: &[usize]) -> Headless {
    let mut game = at_setup();
    game.app.tell_time(datetime(2026, 11, 21, 18, 0, 0, 0));
    let kept = guesses.iter().enumerate();
    let mut game = game.with_kept(kept.map(|(seed, guesses)| found(seed, *guesses)));
    press(&mut game, "Enter");
    game
}

fn shown(game: &Headless, size: (u16, u16)) -> String {
    drawn(&game.app, size).0
}

#[test]
fn a_win_is_compared_with_the_games_before() {
    let mut game = after_games(&[4, 6, 5, 4, 4]);
    press(&mut game, "A A B B Enter D A F E Enter");
    check("compared", &game.app, [(120, 40), (80, 24), (40, 14)]);
    let wide = shown(&game, (120, 40));
    // (4 + 6 + 5 + 4 + 4 + 2) / 6
    assert!(wide.contains("You need 4.17 on average."), "{wide}");
}

#[test]
fn a_single_game_is_no_average() {
    let mut game = after_games(&[]);
    press(&mut game, "D A F E Enter");
    let wide = shown(&game, (120, 40));
    assert!(wide.contains("You cracked it! 1 guess."), "{wide}");
    assert!(!wide.contains("on average"), "{wide}");
}

#[test]
fn a_solver_that_wins_has_its_name_there() {
    let mut game = after_games(&[4, 4]);
    press(&mut game, "a a");
    run_down(&mut game);
    let wide = shown(&game, (120, 40));
    assert!(wide.contains("Optimal cracked it! 3 guesses."), "{wide}");
    assert!(!wide.contains("you need"), "{wide}");
}

#[test]
fn a_game_from_the_comparison_stands_beside_the_own_one() {
    for (record, own) in [
        (WON, "You: 4 guesses."),
        (&LOST.replace("rows 10", "rows 3"), "You: not in 3 rows."),
    ] {
        let game = after(opened(record), "v End Enter");
        let taken = game.app.table().unwrap().game().turns().len();
        let wide = shown(&game, (120, 40));
        let beside = wide.lines().find(|line| line.contains(own));
        assert!(
            beside.is_some_and(|line| line.contains(&format!(" {taken} "))),
            "{wide}"
        );
    }
}

#[test]
fn a_loss_names_its_turning_point_if_there_was_one() {
    let lost = REVIEWED
        .replace("rows 10", "rows 6")
        .replace("6 DAFE 4 0", "6 AAAA 1 0");
    let game = after(opened(&lost), "Left Right");
    check("turning_point", &game.app, [(80, 24), (40, 14)]);
    let wide = shown(&game, (120, 40));
    assert!(wide.contains("Not this time. The code was DAFE."), "{wide}");
    assert!(
        wide.contains("Turning point: row 6. DAFE always wins, AAAA never wins."),
        "{wide}"
    );
    // No row of this one was costly.
    let game = opened(&LOST.replace("rows 10", "rows 3"));
    let wide = shown(&game, (120, 40));
    assert!(
        wide.contains("So close.") && !wide.contains("Turning point"),
        "{wide}"
    );
}

#[test]
fn no_end_names_more_than_five_ways_on() {
    for (name, game) in screens().iter() {
        let is_end = game
            .app
            .table()
            .is_some_and(|table| table.mode() == Mode::Ended);
        if !is_end || game.app.overlay().is_some() {
            continue;
        }
        let wide = shown(game, (120, 40));
        let keys = [
            "new game",
            "next game",
            "next puzzle",
            "review your",
            "compare with",
            "how hard your",
            "walk through",
            "another board",
            "back to the",
            "back to your",
            "old scores",
            "practice from",
        ];
        let named = keys.iter().filter(|key| wide.contains(**key)).count();
        assert!((1..=5).contains(&named), "{name}: {named}\n{wide}");
        let (_, drawn) = drawn(&game.app, (120, 40));
        let mut keys: Vec<_> = (0..120).filter_map(|x| drawn.target_at(x, 39)).collect();
        keys.dedup();
        let is_way_on =
            |target: &&Target| !matches!(target, Target::Key(Action::ToggleHelp | Action::Quit));
        let ways = keys.iter().filter(is_way_on).count();
        assert!((1..=5).contains(&ways), "{name}: {keys:?}");
    }
}

/// Enter and n lead to the next game, on the smallest screen too.
#[test]
fn the_next_game_is_in_sight_at_every_end() {
    for record in [WON, &LOST.replace("rows 10", "rows 3")] {
        let game = opened(record);
        for size in [(40, 14), (60, 20), (80, 24), (120, 40)] {
            let screen = shown(&game, size);
            assert!(screen.contains("Enter n"), "{screen}");
            assert!(screen.contains("next game"), "{screen}");
            assert!(screen.contains("Enter next game"), "{screen}");
        }
    }
}

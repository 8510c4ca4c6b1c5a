//! How a game ends.

use pegwise::app::{Place, Target};

use super::*;

/// A first game of today, after games with these numbers of guesses.
fn after_games(guesses: &[usize]) -> Headless {
    let games = guesses.iter().enumerate().map(|(seed, guesses)| {
        let seed = format!("S{seed}");
        let secret = game(&seed).secret().unwrap().to_string();
        let wrong = " ABCD".repeat(guesses - 1);
        let id = format!("2026-11-20-1700{:0>2}-00000000", &seed[1..]);
        (
            id.parse().unwrap(),
            game(&format!("{seed}{wrong} {secret}")),
        )
    });
    after(this_evening(games.collect()), "Enter")
}

fn shown(game: &Headless, size: (u16, u16)) -> String {
    drawn(&game.app, size).0
}

#[test]
fn a_win_tells_the_streak() {
    let game = after(after_games(&[4, 6, 5, 4, 4]), "A A B B Enter D A F E Enter");
    check("compared", &game.app, [(120, 40), (80, 24), (40, 14)]);
    let wide = shown(&game, (120, 40));
    assert!(wide.contains("No help    6 of 6 won, streak 6"), "{wide}");
}

#[test]
fn a_single_game_is_no_average() {
    let game = after(after_games(&[]), "D A F E Enter");
    let wide = shown(&game, (120, 40));
    assert!(
        wide.contains("Cracked in 1 guess!") && !wide.contains("on average"),
        "{wide}"
    );
}

#[test]
fn a_loss_names_its_turning_point_if_there_was_one() {
    let game = opened("KIWI rows=6 AABB AACC ADDD CDAE DEEA AAAA");
    check("turning_point", &game.app, [(80, 24), (40, 14)]);
    let wide = shown(&game, (120, 40));
    assert!(wide.contains("The code    D  A  F  E"), "{wide}");
    assert!(
        wide.contains("Turning point: row 6. DAFE always wins, AAAA"),
        "{wide}"
    );
    // No row of this one was costly.
    let wide = shown(&opened(LOST), (120, 40));
    assert!(
        wide.contains("Not this time") && !wide.contains("Turning point"),
        "{wide}"
    );
}

/// The card says it once, and has no list of keys that the line below has too.
#[test]
fn no_end_names_a_key_twice() {
    for (name, game) in screens().iter() {
        if game.app.place() != Place::End {
            continue;
        }
        let (wide, drawn) = drawn(&game.app, (120, 40));
        let keys = (0..40).flat_map(|line| (0..120).map(move |column| (line, column)));
        let keys = keys.filter_map(|(line, column)| Some((line, drawn.target_at(column, line)?)));
        let mut keys: Vec<_> = keys
            .filter(|(_, target)| matches!(target, Target::Key(_)))
            .collect();
        keys.dedup();
        for (line, key) in &keys {
            let others = keys.iter().filter(|(_, other)| other == key).count();
            assert_eq!(others, 1, "{name}, line {line}: {key:?}\n{wide}");
        }
    }
}

/// Enter leads to the next game, on the smallest screen too.
#[test]
fn the_next_game_is_in_sight_at_every_end() {
    for line in [WON, LOST] {
        for size in [(40, 14), (60, 20), (80, 24), (120, 40)] {
            let screen = shown(&opened(line), size);
            assert!(screen.contains("Enter next game"), "{screen}");
        }
    }
}

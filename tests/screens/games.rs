//! Your games as they are drawn.

use pegwise::app::Target;

use super::usual::STATE_MACHINE;
use super::*;

const DAILY: &str = "2026-11-21 BEDF";

/// The program with these games, at the setup on an evening of the 21st.
fn with_games(games: &[(&str, &str)]) -> Headless {
    let games = games.iter().map(|(id, line)| {
        let id = format!("{id}-00000000");
        (id.parse().unwrap(), game(line))
    });
    this_evening(games.collect())
}

/// Games of all kinds.
fn kept() -> Headless {
    with_games(&[
        ("2026-11-21-175900", RUNNING),
        ("2026-11-21-170000", DAILY),
        ("2026-11-19-080500", "=DAFE AABB CDAE DCAE DAFE"),
        ("2025-12-24-223000", REVIEWED),
        ("2025-12-24-220000", LARGEST),
        (
            "2025-12-24-213000",
            "hand board=4x10,no-repeats ABCD:01 EAFG:01 BEHI:20",
        ),
        ("2025-12-24-210000", STATE_MACHINE),
    ])
}

/// Games of a person without help, an hour apart: won after these guesses, or left (0).
fn shelf() -> Headless {
    const GUESSES: [usize; 16] = [8, 7, 6, 0, 7, 5, 6, 8, 5, 6, 4, 0, 5, 4, 6, 4];
    let games = (0..).zip(GUESSES).map(|(hour, guesses): (u32, _)| {
        let seed = format!("SHELF{hour}");
        let secret = game(&seed).secret().unwrap().to_string();
        let wrong = " ABCD".repeat(if guesses == 0 { 3 } else { guesses - 1 });
        let last = if guesses == 0 {
            String::new()
        } else {
            format!(" {secret}")
        };
        (
            format!("2026-11-20-{:02}0000", hour + 4),
            format!("{seed}{wrong}{last}"),
        )
    });
    let games: Vec<_> = games.collect();
    let games: Vec<_> = games
        .iter()
        .map(|(id, line)| (id.as_str(), line.as_str()))
        .collect();
    with_games(&games)
}

pub(super) fn screens() -> Vec<(&'static str, Headless)> {
    vec![
        ("games", after(kept(), "l Down")),
        ("games_statistics", after(shelf(), "l Tab")),
        ("games_filter", after(kept(), "l Right")),
        ("games_empty", after(at_setup(), "l")),
        ("setup_unfinished", kept()),
    ]
}

/// However many games there are, the selected one is in view.
#[test]
fn a_long_list_follows_the_selection() {
    let ids: Vec<_> = (0..60)
        .map(|second| format!("2026-11-21-1700{second:02}"))
        .collect();
    let games: Vec<_> = ids.iter().map(|id| (id.as_str(), WON)).collect();
    let game = after(with_games(&games), "l End");
    for size in [(120, 40), (80, 24), (40, 14)] {
        let (shown, _) = drawn(&game.app, size);
        let is_selected = |line: &str| line.contains("▸") && line.contains("21 Nov");
        assert!(shown.lines().any(is_selected), "{shown}");
        assert!(targets(&game, size).contains(&Target::Line(59)));
    }
}

#[test]
fn a_player_who_never_won_has_a_line_of_losses() {
    let lost = "KIWI AABB CDAE DCAE AAAA AAAA AAAA AAAA AAAA AAAA AAAA";
    let game = after(with_games(&[("2026-11-20-120000", lost)]), "l Tab");
    for size in [(80, 24), (40, 14)] {
        let (shown, _) = drawn(&game.app, size);
        let is_of_losses = |line: &str| line.contains("lost ") && line.contains('▄');
        assert!(shown.lines().any(is_of_losses), "{shown}");
    }
}

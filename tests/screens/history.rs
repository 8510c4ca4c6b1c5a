//! Your games as they are drawn.

use jiff::civil::datetime;
use pegwise::app::GameId;
use pegwise::rules::{Game, Outcome};

use super::usual::{BULLS, STATE_MACHINE};
use super::*;

/// The program with games of all kinds, at the setup.
fn kept() -> Headless {
    let mut game = at_setup();
    game.app.tell_time(datetime(2026, 11, 21, 18, 0, 0, 0));
    let daily = "1 BEDF 4 0\n";
    let header = |seed: &str| {
        format!("pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed {seed}\ncodebreaker you\n")
    };
    let games = [
        ("2026-11-21-175900-00000001", RUNNING.to_owned()),
        ("2026-11-21-170000-00000002", header("2026-11-21") + daily),
        (
            "2026-11-19-080500-00000003",
            WON.replace("seed KIWI", "secret DAFE"),
        ),
        ("2025-12-24-223000-00000004", REVIEWED.to_owned()),
        ("2025-12-24-220000-00000005", LARGEST.to_owned()),
        (
            "2025-12-24-213000-00000006",
            BULLS.replace("seed KIWI", "hand"),
        ),
        ("2025-12-24-210000-00000007", STATE_MACHINE.to_owned()),
    ];
    let parsed = games.iter().map(|(id, record)| {
        let id: GameId = id.parse().unwrap();
        (id, record.parse::<Game>().unwrap())
    });
    game.with_kept(parsed.collect::<Vec<_>>())
}

pub(super) fn screens() -> Vec<(&'static str, Headless)> {
    vec![
        ("history", after(kept(), "l Down")),
        (
            "history_statistics",
            after(at_setup().with_kept(shelf()), "l Tab"),
        ),
        ("history_few", after(kept(), "l Tab")),
        ("history_filter", after(kept(), "l Right")),
        ("history_empty", after(at_setup(), "l")),
        ("setup_unfinished", kept()),
    ]
}

#[test]
fn lines_can_be_clicked_where_they_are() {
    let game = after(kept(), "l");
    for (columns, lines) in [(120, 40), (80, 24), (40, 14)] {
        let (shown, drawn) = drawn(&game.app, (columns, lines));
        let line = shown
            .lines()
            .position(|line| line.contains("21 Nov 17:00"))
            .unwrap();
        let id = game.app.history().lines()[1];
        assert_eq!(
            drawn.target_at(10, line as u16),
            Some(Target::Kept(id)),
            "{shown}"
        );
    }
}

/// However many games there are, the selected one is in view.
#[test]
fn a_long_list_follows_the_selection() {
    let record: Game = WON.parse().unwrap();
    let id = |second| {
        format!("2026-11-21-1700{second:02}-00000000")
            .parse()
            .unwrap()
    };
    let games = (0..60).map(|second| (id(second), record.clone()));
    let mut game = at_setup().with_kept(games);
    press(&mut game, "l End");
    for (columns, lines) in [(120, 40), (80, 24), (40, 14)] {
        let shown = text(&game.screen(columns, lines, plain()));
        assert!(shown.contains("60 of 60"), "{shown}");
        let listed = shown.lines().filter(|line| line.contains("21 Nov")).count();
        let above = format!("▲ {} more", 60 - listed);
        assert!(shown.contains(&above), "no {above}\n{shown}");
        assert!(
            shown.lines().any(|line| line.contains("▸ 21 Nov")),
            "{shown}"
        );
    }
}

#[test]
fn a_player_who_never_won_has_a_line_of_losses() {
    let mut games = shelf();
    games.retain(|(_, game)| game.outcome() == Outcome::Lost);
    assert_eq!(games.len(), 1);
    let game = after(at_setup().with_kept(games), "l Tab");
    for (columns, lines) in [(80, 24), (40, 14)] {
        let shown = text(&game.screen(columns, lines, plain()));
        assert!(shown.contains("0 won  1 lost  0 unfinished"), "{shown}");
        let is_of_losses = |line: &str| line.starts_with(" lost ") && line.contains('█');
        assert!(shown.lines().any(is_of_losses), "{shown}");
    }
    // What takes too long is not worked out, and the losses are shown all the same.
    let large = LARGEST.replace("rows 99", "rows 1");
    let id = "2026-11-20-120000-00000001".parse().unwrap();
    let game = large.parse::<Game>().unwrap();
    let game = after(at_setup().with_kept([(id, game)]), "l Tab");
    let shown = text(&game.screen(80, 24, plain()));
    assert!(shown.contains("last 1            –        –"), "{shown}");
    assert!(
        shown
            .lines()
            .any(|line| line.starts_with(" lost ") && line.contains('█')),
        "{shown}"
    );
}

//! How the program begins.

use pegwise::app::{App, GameId, Seats, Setup, SetupValues};
use pegwise::edge::settings;
use pegwise::rules::{Board, Dice, Game};
use pegwise::solver::Solver;

use super::bytes::Bytes;

const RECORDS: [&str; 12] = [
    include_str!("../corpus/record/example.txt"),
    include_str!("../corpus/record/help.txt"),
    include_str!("../corpus/record/evil-revealed.txt"),
    include_str!("../corpus/record/hand.txt"),
    include_str!("../corpus/record/hand-contradicts.txt"),
    include_str!("../corpus/record/told.txt"),
    include_str!("../corpus/record/lost.txt"),
    include_str!("../corpus/record/smallest.txt"),
    include_str!("../corpus/record/largest.txt"),
    include_str!("../corpus/record/dressed.txt"),
    include_str!("../corpus/record/puzzle-easy-kids.txt"),
    include_str!("../corpus/record/unknown-solver.txt"),
];

/// Pegs, colours, rows and whether colours repeat.
const BOARDS: [(u8, u8, u8, bool); 8] = [
    (2, 3, 4, true),
    (3, 4, 6, true),
    (1, 2, 1, true),
    (2, 4, 3, false),
    (3, 3, 12, true),
    (4, 2, 2, true),
    (4, 6, 10, true),
    (12, 26, 99, false),
];

/// The games that are kept when the program begins: so many of [`RECORDS`].
pub(crate) const KEPT: usize = 4;

/// The app before the first event, unless the game to be opened is none.
pub(crate) fn beginning(bytes: &mut Bytes) -> Option<App> {
    let (mut first, mut text, mut is_daily) = (bytes.index(), None, false);
    loop {
        match first {
            254 => text = Some(bytes.text()),
            253 => is_daily = true,
            _ => break,
        }
        first = bytes.index();
    }
    let dice = Dice::from_number(1);
    let dressed = |app: App| match &text {
        None => app,
        Some(text) => {
            let (settings, keymap, _) = settings::read(text);
            app.with_settings(settings, keymap)
                .with_settings_file("settings.toml".to_owned())
        }
    };
    let record = match first {
        255 => Some(bytes.text()),
        odd if odd % 2 == 1 => Some(RECORDS[odd / 2 % RECORDS.len()].to_owned()),
        _ => None,
    };
    if let Some(record) = record {
        let mut app = dressed(App::new(Setup::default(), dice));
        app.open(record.parse().ok()?);
        return Some(app);
    }
    if first == 252 {
        let mut app = dressed(App::new(Setup::default(), dice));
        let (id, game) = kept(bytes.index());
        app.go_on_with(id, game);
        return Some(app);
    }
    let (pegs, colours, rows, repeats) = bytes.one_of(&BOARDS);
    let mut choice = SetupValues {
        seats: Seats::ALL[first / 2 % Seats::ALL.len()],
        solver: Some(bytes.one_of(&Solver::ALL)),
        ..SetupValues::default()
    };
    choice.set_board(Board::new(pegs, colours, rows, repeats).expect("within the limits"));
    let mut app = dressed(App::new(Setup::of(choice, "KIWI".parse().ok()), dice));
    if is_daily {
        app.await_daily();
    }
    Some(app)
}

/// A game of earlier.
pub(crate) fn kept(number: usize) -> (GameId, Game) {
    let number = number % KEPT;
    let id = format!("2026-11-2{number}-174934-0b1a2f3c");
    let game = RECORDS[number].parse().expect("a record");
    (id.parse().expect("a name"), game)
}

//! A player who tries everything: keys, texts, clicks and turns of the wheel, drawn by dice.

use pegwise::app::{Action, App, Key, Target, usual_keys};
use pegwise::rules::{Code, Dice, Game};
use pegwise::ui::HitMap;

use super::cases;
use super::drawing::Size;
use super::harness::actions;
use super::reports::Report;

const KEYS: [Key; 17] = [
    Key::Enter,
    Key::Enter,
    Key::Enter,
    Key::Esc,
    Key::Esc,
    Key::Tab,
    Key::BackTab,
    Key::Left,
    Key::Right,
    Key::Up,
    Key::Down,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Backspace,
    Key::Delete,
];
/// Rows, ways to play, commands and junk. A key for quitting ends a walk too soon.
const SYMBOLS: &str =
    "ABCDEFABCDEFABCDEF1234560 abcdefhilnoprstuvxyz+-?.世ש\u{202e}\u{200b}\u{301}\u{1b}";
const TEXTS: [&str; 5] = ["AABB", "2 1", "FFFF\n", "KIWI", "nonsense"];

/// One of these, each as likely as the others.
pub(crate) fn one_of<T: Copy>(all: &[T], dice: &mut Dice) -> T {
    all[dice.index(all.len())]
}

/// Any key, click, turn of the wheel or pasted text.
pub(crate) fn anything((columns, lines): Size, dice: &mut Dice) -> Report {
    let column = dice.index(columns.into()) as u16;
    let line = dice.index(lines.into()) as u16;
    let symbols: Vec<char> = SYMBOLS.chars().collect();
    match dice.index(20) {
        0..=2 => Report::Click(column, line),
        3 => Report::WheelUp(column, line),
        4 => Report::WheelDown(column, line),
        5 => Report::Paste(one_of(&TEXTS, dice).to_owned()),
        6..=12 => Report::Key(one_of(&KEYS, dice)),
        _ => Report::Key(Key::Char(one_of(&symbols, dice))),
    }
}

/// A key that has an effect here and does not end the program.
pub(crate) fn working_key(app: &App, dice: &mut Dice) -> Key {
    let letters = ('A'..='F').map(Key::Char);
    let keys = actions().flat_map(usual_keys).chain(letters);
    let working: Vec<Key> = keys.filter(|key| works(app, *key)).collect();
    one_of(&working, dice)
}

/// Whether a key has an effect here and does not end the program.
fn works(app: &App, key: Key) -> bool {
    let command = app.config().keymap.command(app.scope(), key);
    command.is_some_and(|it| (it.unless)(app).is_none() && it.action != Action::Quit)
}

/// A code for the board on show: that of the game now and then.
pub(crate) fn guess(app: &App, dice: &mut Dice) -> Code {
    let game = app.table().map(|table| table.table().game());
    match game.and_then(Game::secret) {
        Some(secret) if dice.index(4) == 0 => secret,
        _ => {
            let board = game.map_or(app.setup().board(), Game::board);
            cases::code(board, dice)
        }
    }
}

/// A cell of a frame on which something can be clicked that does not end the program. `None` if twenty cells that were
/// tried are none: most cells mean nothing.
pub(crate) fn clickable_cell(
    app: &App,
    drawn: &HitMap,
    (columns, lines): Size,
    dice: &mut Dice,
) -> Option<(u16, u16)> {
    for _ in 0..20 {
        let column = dice.index(columns.into()) as u16;
        let line = dice.index(lines.into()) as u16;
        let target = drawn.target_at(column, line);
        if target.is_some_and(|target| !quits(app, target)) {
            return Some((column, line));
        }
    }
    None
}

/// Whether a click on this ends the program.
fn quits(app: &App, target: Target) -> bool {
    let Target::Key(key) = target else {
        return false;
    };
    let command = app.config().keymap.command(app.scope(), key);
    command.is_some_and(|it| it.action == Action::Quit)
}

/// Whether the worker has too much to do on the board on show for a test.
pub(crate) fn is_slow(app: &App) -> bool {
    let Some(table) = app.table() else {
        return false;
    };
    table.game().board().code_count() > 500 && table.puzzle().is_none()
}

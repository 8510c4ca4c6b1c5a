//! Whatever is pressed, clicked and pasted, at whatever size: nothing panics, what is on the table is a
//! record, what was played is saved, nothing plays by itself for ever, and no junk reaches the screen.

use std::time::Duration;

use crossterm::event::KeyCode::{
    self, BackTab, Backspace, Down, End, Enter, Esc, Home, Left, PageDown, PageUp, Right, Tab, Up,
};
use crossterm::event::{Event, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use pegwise::app::{Input, Key};
use pegwise::rules::{Dice, Game};
use pegwise::run::headless::Headless;
use pegwise::ui::{Depth, Theme};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::support::play::*;

const WALKS: u64 = 12;
const STEPS: usize = 100;
const KEYS: [KeyCode; 15] = [
    Enter, Enter, Enter, Esc, Tab, BackTab, Left, Right, Up, Down, Home, End, PageUp, PageDown,
    Backspace,
];
/// Rows, ways to play, commands and junk. A key for quitting ends a walk too soon.
const SYMBOLS: &str =
    "ABCDEFABCDEFABCDEF1234560 abcdefhilnoprstuvxyz+-?.世ש\u{202e}\u{200b}\u{301}\u{1b}";
const TEXTS: [&str; 5] = ["AABB", "2 1", "FFFF\n", "KIWI", "nonsense"];
/// What is a code, a score or a seed nowhere.
const JUNK: [&str; 6] = [
    "",
    "世界",
    "\u{202e}שלום",
    "👩‍👩‍👧‍👦 🧨",
    "e\u{301}\u{300}\u{200b}\u{feff}\u{fe0f}",
    "\u{1b}[2J\u{1b}]0;x\u{7}",
];
const SIZES: [(u16, u16); 5] = [(200, 60), (120, 40), (80, 24), (40, 14), TOO_SMALL];
/// Nothing is played here.
const TOO_SMALL: (u16, u16) = (20, 5);
const DEPTHS: [Depth; 3] = [Depth::TrueColour, Depth::Indexed, Depth::Mono];

fn one_of<T: Copy>(all: &[T], dice: &mut Dice) -> T {
    all[dice.index(all.len())]
}

fn beginning(dice: &mut Dice) -> Headless {
    match dice.below(6) {
        0 => opened(RUNNING),
        1 => opened(WON),
        2 => opened("hand by=minimax"),
        3 => at_first_row(),
        _ => at_setup(),
    }
}

/// What the terminal reports of somebody who tries everything.
fn event((columns, lines): (u16, u16), dice: &mut Dice) -> Event {
    let symbols: Vec<char> = SYMBOLS.chars().collect();
    let key = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
    let mouse = |kind, dice: &mut Dice| {
        Event::Mouse(MouseEvent {
            kind,
            column: dice.index(columns.into()) as u16,
            row: dice.index(lines.into()) as u16,
            modifiers: KeyModifiers::NONE,
        })
    };
    match dice.below(20) {
        0..=2 => mouse(MouseEventKind::Down(MouseButton::Left), dice),
        3 => mouse(MouseEventKind::ScrollUp, dice),
        4 => mouse(MouseEventKind::ScrollDown, dice),
        5 => Event::Paste(one_of(&TEXTS, dice).to_owned()),
        6..=12 => key(one_of(&KEYS, dice)),
        _ => key(KeyCode::Char(one_of(&symbols, dice))),
    }
}

/// Lets it happen; whether it ends the program.
fn happen(game: &mut Headless, event: Event, dice: &mut Dice) -> bool {
    // Questions are answered, and the end is left, by an Enter after half a second only.
    game.world.now.time += Duration::from_millis(dice.below(1_000));
    let now = game.world.now;
    if game.handle(event, now).is_break() {
        game.end();
        return true;
    }
    // The worker answers.
    game.send(Input::Wake);
    false
}

/// Nothing is on the screen but letters and signs, each in a cell of its own, and what is said is short.
fn is_clean(game: &Headless, screen: &Buffer) {
    for symbol in screen.content.iter().map(Cell::symbol) {
        let is_plain = |sign: char| sign.escape_debug().len() == 1 || "'\"\\".contains(sign);
        assert!(symbol.chars().all(is_plain), "{symbol:?} is on the screen");
    }
    let said = notice(game);
    assert!(said.chars().count() < 160, "{said}");
}

/// What could be written down now can be read again, and is saved if it was played here.
fn is_kept(game: &Headless, opened: Option<&Game>) {
    let Some(table) = game.app.table() else {
        return;
    };
    for game in [table.game(), table.main_line()] {
        assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(game));
    }
    let played = table.main_line();
    let is_new = !played.turns().is_empty() && Some(played.turns()) != opened.map(Game::turns);
    if table.puzzle().is_none() && is_new {
        // A score that is coming is saved already.
        let rows = |saved: &Game| saved.turns().get(..played.turns().len()) == Some(played.turns());
        assert!(game.world.games.values().any(rows), "not saved:\n{played}");
    }
}

fn walk(dice: &mut Dice) {
    let mut game = beginning(dice);
    let opened = game.app.table().map(|table| table.main_line().clone());
    let (mut size, mut theme) = ((80, 24), Theme::new(Depth::TrueColour, false));
    for _ in 0..STEPS {
        if dice.below(12) == 0 {
            size = one_of(&SIZES, dice);
            theme = Theme::new(one_of(&DEPTHS, dice), dice.below(4) == 0);
        }
        let mut screen = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        game.draw(&mut screen, theme);
        is_clean(&game, &screen);
        match dice.below(24) {
            0..=2 => drop(game.pass_time()),
            3 if size != TOO_SMALL => {
                let text = one_of(&JUNK, dice).repeat(1 + dice.index(2) * 100_000);
                happen(&mut game, Event::Paste(text), dice);
                let said = notice(&game);
                assert!(said.to_lowercase().contains("paste"), "{said}");
            }
            _ => {
                let event = event(size, dice);
                if happen(&mut game, event, dice) {
                    break;
                }
            }
        }
        is_kept(&game, opened.as_ref());
    }
    run_down(&mut game);
    is_kept(&game, opened.as_ref());
}

#[test]
fn random_keys_and_clicks_break_nothing() {
    for number in 0..WALKS {
        println!("walk {number}");
        walk(&mut Dice::from_number(number));
    }
}

#[test]
fn a_key_that_cannot_be_shown_is_named() {
    let mut game = opened(RUNNING);
    game.send(Input::Key(Key::Char('\u{202e}')));
    assert!(notice(&game).starts_with("U+202E: not used here"));
    game.send(Input::Key(Key::Other));
    assert!(notice(&game).starts_with("that key: not used here"));
}

//! Whatever is pressed, clicked and pasted at whatever size: nothing panics, what is on the table is a
//! record, what was played is kept, and nothing plays by itself for ever.

use pegwise::app::{Key, Message, Target};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Dice, Game};
use pegwise::ui::{self, Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::common::*;

const WALKS: u64 = 40;
const STEPS: usize = 80;
/// Pauses until what plays or moves by itself has come to its end.
const PAUSES: usize = 2_000;

const NAMED: [Key; 16] = [
    Key::Enter,
    Key::Enter,
    Key::Enter,
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
    Key::Other,
];
/// Rows, ways to play and commands; a key for quitting ends a walk too soon.
const SYMBOLS: &str = "ABCDEFABCDEF1234560 abcdefhiklmnoprstuvxyz+-?[].界";
const SIZES: [(u16, u16); 5] = [(200, 60), (120, 40), (80, 24), (40, 14), (20, 5)];
const DEPTHS: [Depth; 3] = [Depth::TrueColour, Depth::Indexed, Depth::Mono];

fn one_of<T: Copy>(all: &[T], dice: &mut Dice) -> T {
    all[dice.index(all.len())]
}

fn beginning(dice: &mut Dice) -> Headless {
    match dice.below(6) {
        0 => opened(RUNNING),
        1 => opened(WON),
        2 => opened(BY_HAND),
        3 => at_first_row(),
        _ => at_setup(),
    }
}

fn happen(game: &mut Headless, (columns, lines): (u16, u16), theme: Theme, dice: &mut Dice) {
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    let drawn = ui::draw(&mut screen, &game.app, theme);
    if let Some(limit) = drawn.scroll_limit {
        game.app.limit_scroll(limit);
    }
    let symbols: Vec<char> = SYMBOLS.chars().collect();
    let message = match dice.below(20) {
        0 | 1 => {
            let over = drawn.target_at(
                dice.index(columns.into()) as u16,
                dice.index(lines.into()) as u16,
            );
            Message::Click(over.unwrap_or(Target::Beside))
        }
        2 => Message::Wheel {
            up: dice.below(2) == 0,
            over: None,
        },
        3 => {
            Message::Paste(one_of(&["AABB", "2 1", "FFFF\n", "nonsense", "KIWI"], dice).to_owned())
        }
        4..=6 => {
            game.pass_time();
            return;
        }
        7..=12 => Message::Key(one_of(&NAMED, dice)),
        _ => Message::Key(Key::Char(one_of(&symbols, dice))),
    };
    game.send(message);
}

/// What could be written down now can be read again, and is kept if it was played here.
fn check(game: &Headless, opened: Option<&Game>) {
    let Some(table) = game.app.table() else {
        return;
    };
    for game in [table.game(), table.main_line()] {
        assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(game));
    }
    let played = table.main_line();
    let is_new = !played.turns().is_empty() && Some(played.turns()) != opened.map(Game::turns);
    if table.puzzle().is_none() && is_new {
        assert!(
            game.kept()
                .iter()
                .any(|game| game.turns() == played.turns()),
            "not kept:\n{played}"
        );
    }
}

#[test]
fn random_keys_and_clicks_break_nothing() {
    for walk in 0..WALKS {
        println!("walk {walk}");
        let mut dice = Dice::from_number(walk);
        let mut game = beginning(&mut dice);
        let opened = game.app.table().map(|table| table.main_line().clone());
        let mut look = ((80, 24), Theme::new(Depth::TrueColour, false));
        for _ in 0..STEPS {
            if dice.below(12) == 0 {
                let theme = Theme::new(one_of(&DEPTHS, &mut dice), dice.below(4) == 0);
                look = (one_of(&SIZES, &mut dice), theme);
            }
            happen(&mut game, look.0, look.1, &mut dice);
            check(&game, opened.as_ref());
        }
        let pauses = (0..PAUSES).take_while(|_| game.pass_time()).count();
        assert!(pauses < PAUSES, "something plays for ever");
        check(&game, opened.as_ref());
    }
}

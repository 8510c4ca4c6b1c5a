//! Whatever is pressed, clicked and pasted at whatever size: nothing panics, what is on the table is a record, what was
//! played is saved, nothing plays by itself for ever, and no junk reaches the screen.

use pegwise::app::{Input, Key, Target};
use pegwise::rules::{Dice, Game};
use pegwise::run::headless::Headless;
use pegwise::ui::{self, Depth, Drawn, Theme};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::support::play::*;

const WALKS: u64 = 12;
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
const SYMBOLS: &str = "ABCDEFABCDEF1234560 abcdefhilnoprstuvxyz+-?.界";
const SIZES: [(u16, u16); 5] = [(200, 60), (120, 40), (80, 24), (40, 14), (20, 5)];
const DEPTHS: [Depth; 3] = [Depth::TrueColour, Depth::Indexed, Depth::Mono];

fn one_of<T: Copy>(all: &[T], dice: &mut Dice) -> T {
    all[dice.index(all.len())]
}

fn beginning(dice: &mut Dice) -> Headless {
    match dice.below(6) {
        0 => opened(RUNNING),
        1 => opened(WON),
        2 => opened("hand by=minimax"),
        3 => after(at_setup(), "Enter"),
        _ => at_setup(),
    }
}

fn happen(game: &mut Headless, (columns, lines): (u16, u16), theme: Theme, dice: &mut Dice) {
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    let mut drawn = Drawn::default();
    ui::draw(&mut screen, &game.app, theme, &mut drawn);
    if let Some(limit) = drawn.scroll_limit {
        game.app.limit_scroll(limit);
    }
    let symbols: Vec<char> = SYMBOLS.chars().collect();
    let (column, line) = (dice.index(columns.into()), dice.index(lines.into()));
    let over = drawn.target_at(column as u16, line as u16);
    let input = match dice.below(20) {
        0 | 1 => Input::Click(over.unwrap_or(Target::Beside)),
        2 => Input::Wheel {
            up: dice.below(2) == 0,
            over,
        },
        3 => Input::Paste(one_of(&["AABB", "2 1", "FFFF\n", "nonsense", "KIWI"], dice).to_owned()),
        4..=6 => {
            game.pass_time();
            return;
        }
        7..=12 => Input::Key(one_of(&NAMED, dice)),
        _ => Input::Key(Key::Char(one_of(&symbols, dice))),
    };
    // Questions are answered, and the end is left, by an Enter after half a second only.
    game.world.now.time += std::time::Duration::from_millis(dice.below(1_000));
    game.send(input);
}

/// What could be written down now can be read again, and is saved if it was played here.
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
        // A score that is coming is saved already.
        let rows = |saved: &Game| saved.turns().get(..played.turns().len()) == Some(played.turns());
        assert!(game.world.games.values().any(rows), "not saved:\n{played}");
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

/// Every place where something is written, and some where nothing is.
const PLACES: [(&str, &str); 8] = [
    ("", "Up"),
    ("", ""),
    ("", "4 Enter"),
    (RUNNING, ""),
    ("hand by=minimax", "s"),
    (WON, ""),
    (RUNNING, "?"),
    (RUNNING, "p"),
];

fn place((line, keys): (&str, &str)) -> Headless {
    let game = if line.is_empty() {
        at_setup()
    } else {
        opened(line)
    };
    after(game, keys)
}

fn junk() -> Vec<String> {
    vec![
        String::new(),
        "世界".to_owned(),
        "\u{202e}שלום".to_owned(),
        "👩‍👩‍👧‍👦 🧨".to_owned(),
        "e\u{301}\u{300}\u{200b}\u{feff}\u{fe0f}".to_owned(),
        "\u{1b}[2J\u{1b}]0;x\u{7}".to_owned(),
        "A\0B\rC\nD\tE".to_owned(),
        "界".repeat(350_000),
        "A".repeat(1_000_000),
        "\u{1b}".repeat(1_000_000),
    ]
}

/// Nothing on the screen but letters and signs of the game, each in a cell of its own.
fn is_clean(game: &Headless, what: &str) {
    for size in [(80, 24), (40, 14)] {
        let screen = game.screen(size.0, size.1, Theme::new(Depth::Mono, false));
        for symbol in screen.content.iter().map(Cell::symbol) {
            let mut signs = symbol.chars();
            let shaped = signs.all(|it| it.escape_debug().len() == 1 || "'\"\\".contains(it));
            assert!(shaped, "{symbol:?} {what}");
        }
    }
    let text = notice(game);
    assert!(text.chars().count() < 160, "{what}: {text}");
    assert!(!text.chars().any(char::is_control), "{what}: {text}");
}

#[test]
fn pasted_junk_is_refused_with_the_reason() {
    for at in PLACES {
        let mut game = place(at);
        let before = game.app.place();
        for text in junk() {
            game.send(Input::Paste(text.clone()));
            let start: String = text.chars().take(9).collect();
            let what = format!("{start:?} pasted after {at:?}");
            is_clean(&game, &what);
            let said = notice(&game).to_lowercase();
            assert!(said.contains("paste"), "{what}: {said}");
            assert_eq!(game.app.place(), before, "{what}");
        }
    }
}

#[test]
fn typed_junk_is_named() {
    for at in PLACES {
        let mut game = place(at);
        for symbol in [
            '\u{202e}',
            '\u{200b}',
            '\u{301}',
            '\u{1b}',
            '世',
            'ש',
            '\u{10ffff}',
        ] {
            for key in [Key::Char(symbol), Key::Ctrl(symbol)] {
                game.send(Input::Key(key));
                is_clean(&game, &format!("{symbol:?} typed after {at:?}"));
            }
        }
    }
    let mut game = opened(RUNNING);
    game.send(Input::Key(Key::Char('\u{202e}')));
    assert!(notice(&game).starts_with("U+202E: not used here"));
    game.send(Input::Key(Key::Other));
    assert!(notice(&game).starts_with("that key: not used here"));
}

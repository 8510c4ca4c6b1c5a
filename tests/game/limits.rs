//! Where boards end: in the setup, in what is remembered, and in the folder of saved games.

use std::fs;

use pegwise::app::{App, Custom, Field, Found};
use pegwise::rules::{Board, Dice};
use pegwise::store::games::Store;
use pegwise::store::state::StateFile;

use crate::support::drawing::shown;
use crate::support::play::started;

fn board(pegs: u8, colours: u8, rows: u8, repeats: bool) -> Board {
    Board::new(pegs, colours, rows, repeats).unwrap()
}

/// The board with its pegs and colours, and what is told beside the field.
fn now(custom: Custom, field: Field) -> String {
    let (board, told) = (custom.board(), custom.gives_way(field));
    let repeats = if board.repeats() { "" } else { " no repeats" };
    let (pegs, colours) = (board.pegs(), board.colours());
    format!("{pegs}x{colours}{repeats}; {}", told.unwrap_or_default())
}

#[test]
fn what_was_set_last_holds_and_wishes_hold_where_they_make_a_board() {
    let mut dice = Dice::from_number(1);
    let mut number = |least: u8, most: u8| least + dice.index(usize::from(most - least) + 1) as u8;
    for _ in 0..200 {
        let mut custom = Custom::default();
        let (mut pegs, mut colours, mut rows, mut repeats) = (4, 7, 10, true);
        for _ in 0..40 {
            match number(0, 3) {
                0 => {
                    pegs = number(1, 12);
                    custom.set(Field::Pegs, pegs);
                    assert_eq!(custom.board().pegs(), usize::from(pegs));
                }
                1 => {
                    colours = number(2, 26);
                    custom.set(Field::Colours, colours);
                    assert_eq!(custom.board().colours(), usize::from(colours));
                }
                2 => {
                    rows = number(1, 99);
                    custom.set(Field::Rows, rows);
                }
                _ => {
                    repeats = number(0, 1) == 1;
                    custom.set_repeats(repeats);
                    assert_eq!(custom.board().repeats(), repeats);
                }
            }
            assert_eq!(custom.board().rows(), usize::from(rows));
            // So a number that goes elsewhere and back leaves the board as it was.
            let wished = Board::new(pegs, colours, rows, repeats).ok();
            assert!(wished.is_none_or(|wished| custom.board() == wished));
            let told = custom.gives_way(Field::Pegs);
            assert_eq!(told.is_none(), wished.is_some(), "{told:?}");
        }
    }
}

#[test]
fn the_other_number_gives_way_then_repeats_and_the_line_says_so() {
    let mut custom = Custom::default();
    for line in [
        "Pegs 12: 12x3; 12 pegs: up to 3 colours",
        "Pegs 7: 7x7; ",
        "Colours 9: 6x9; 9 colours: up to 6 pegs",
        // The first digit of 12.
        "Colours 1: 7x2; 7 pegs: at least 2 colours",
        "Colours 7: 7x7; ",
        "Repeats 0: 7x7 no repeats; ",
        "Pegs 10: 10x10 no repeats; 10 pegs: at least 10 colours",
        "Pegs 11: 11x4; With 11 pegs colours repeat",
        "Pegs 8: 8x8 no repeats; 8 pegs: at least 8 colours",
        "Colours 11: 7x11 no repeats; 11 colours: up to 7 pegs",
        "Pegs 12: 12x3; With 12 pegs colours repeat",
        // Whoever asks for no repeats gets none.
        "Repeats 0: 10x10 no repeats; Without repeats: up to 10 pegs",
        "Repeats 1: 12x3; 12 pegs: up to 3 colours",
    ] {
        let (set, is) = line.split_once(": ").unwrap();
        let (field, number) = set.split_once(' ').unwrap();
        let mut fields = Field::ALL.into_iter();
        let field = fields.find(|it| it.name() == field).unwrap();
        match number.parse().unwrap() {
            number if field == Field::Repeats => custom.set_repeats(number == 1),
            number => custom.set(field, number),
        }
        assert_eq!(now(custom, field), is);
    }
}

#[test]
fn what_holds_is_remembered_and_not_what_was_wished() {
    let mut game = started(App::new(Found::default(), Dice::from_number(1)));
    game.press("Tab Left Down 1 2 Enter");
    let home = tempfile::tempdir().unwrap();
    let file = StateFile::open(home.path());
    file.write(game.world.memories.last().unwrap());
    assert_eq!(file.read().memory.setup.board(), board(12, 3, 10, true));
    assert_eq!(file.read().memory.setup.preset, None);
}

#[test]
fn games_on_larger_boards_are_counted_and_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let mut records = Vec::new();
    for (number, size) in ["4x6", "8x12", "4x", "12x26"].into_iter().enumerate() {
        let board = format!("board {size} rows 10 repeats");
        let record = format!("pegwise 1\n{board}\ncodemaker seed KIWI\ncodebreaker you\n");
        let name = format!("2026-11-21-174934-0000000{number}.txt");
        let file = home.path().join(name);
        fs::write(&file, &record).unwrap();
        records.push((file, record));
    }
    let saved = Store::open(home.path()).all();
    assert_eq!((saved.games.len(), saved.larger), (1, 2));
    assert_eq!(saved.problems.len(), 1, "{:?}", saved.problems);
    for (file, record) in records {
        assert_eq!(fs::read_to_string(file).unwrap(), record);
    }
}

#[test]
fn the_list_of_games_has_one_line_for_those_on_larger_boards() {
    for (count, is) in [
        (0, None),
        (1, Some("1 game on larger boards: files only")),
        (25, Some("25 games on larger boards: files only")),
    ] {
        let found = Found {
            larger_games: count,
            ..Found::default()
        };
        let mut game = started(App::new(found, Dice::from_number(1)));
        game.press("l");
        for size in [(40, 14), (80, 24), (120, 40)] {
            let shown = shown(&game, size);
            assert_eq!(shown.contains("larger boards"), is.is_some());
            assert!(is.is_none_or(|is| shown.contains(is)), "{shown}");
        }
    }
}

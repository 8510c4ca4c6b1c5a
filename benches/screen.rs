//! Drawing: `cargo bench --bench screen`.

use divan::{Bencher, black_box};
use pegwise::app::{App, Key, Message, Page, Setup};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Dice, Game};
use pegwise::ui::{self, Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const RUNNING: &str = include_str!("../assets/games/example.txt");

fn main() {
    divan::main();
}

/// A game in its third row with the ranked guesses beside it.
fn with_hints() -> Headless {
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(RUNNING.parse::<Game>().expect("a record"));
    let mut game = Headless::new(app);
    for key in [Key::Char('h'), Key::Tab, Key::Tab] {
        game.send(Message::Key(key));
    }
    game
}

/// A row in the making, with the map and four more pages beside the board.
#[divan::bench]
fn one_frame_with_all_pages(bencher: Bencher) {
    let theme = Theme::new(Depth::TrueColour, false);
    let mut game = with_hints();
    for key in [Key::Tab, Key::Tab]
        .into_iter()
        .chain("CDAB".chars().map(Key::Char))
    {
        game.send(Message::Key(key));
    }
    let mut screen = game.show(200, 60, theme);
    let drawn = ui::draw(&mut screen, &game.app, theme);
    assert!(
        Page::ALL[..5]
            .iter()
            .all(|page| drawn.pages.contains(*page))
    );
    bencher.bench_local(|| {
        screen.reset();
        ui::draw(black_box(&mut screen), &game.app, theme)
    });
}

#[divan::bench(args = [(80, 24), (200, 60)])]
fn one_frame(bencher: Bencher, (columns, lines): (u16, u16)) {
    let game = with_hints();
    let theme = Theme::new(Depth::TrueColour, false);
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    ui::draw(&mut screen, &game.app, theme);
    assert!(screen.content.iter().any(|cell| cell.symbol() == "▸"));
    bencher.bench_local(|| {
        screen.reset();
        ui::draw(black_box(&mut screen), &game.app, theme)
    });
}

/// The setup with the classic board beside the choices.
#[divan::bench(args = [(80, 24), (200, 60)])]
fn one_frame_of_the_setup(bencher: Bencher, (columns, lines): (u16, u16)) {
    let game = Headless::new(App::new(Setup::default(), Dice::from_number(1)));
    let theme = Theme::new(Depth::TrueColour, false);
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    bencher.bench_local(|| {
        screen.reset();
        ui::draw(black_box(&mut screen), &game.app, theme)
    });
}

/// The map of a board with 32,768 codes, all of them possible, and the answers of a row.
#[divan::bench(args = [(80, 24), (200, 60)])]
fn one_frame_with_the_map(bencher: Bencher, (columns, lines): (u16, u16)) {
    let record = "pegwise 1\nboard 5x8 rows 12 repeats\ncodemaker seed KIWI\ncodebreaker you\n";
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(record.parse::<Game>().expect("a record"));
    let mut game = Headless::new(app);
    for key in "AABBCh".chars().map(Key::Char).chain([Key::BackTab]) {
        game.send(Message::Key(key));
    }
    let theme = Theme::new(Depth::TrueColour, false);
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    bencher.bench_local(|| {
        screen.reset();
        ui::draw(black_box(&mut screen), &game.app, theme)
    });
}

#[divan::bench]
fn from_nothing_to_the_first_frame(bencher: Bencher) {
    let theme = Theme::new(Depth::TrueColour, false);
    bencher.bench_local(|| {
        let game = Headless::new(App::new(Setup::default(), Dice::from_number(1)));
        game.screen(80, 24, theme)
    });
}

#[divan::bench]
fn a_key_press_with_its_frame(bencher: Bencher) {
    let mut game = with_hints();
    let theme = Theme::new(Depth::TrueColour, false);
    bencher.bench_local(|| {
        game.send(Message::Key(Key::Up));
        game.screen(80, 24, theme)
    });
}

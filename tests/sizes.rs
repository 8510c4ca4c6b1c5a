//! Every screen at every size: nothing panics, nothing is drawn where there is nothing, and drawing leaves
//! no traces that the next one could depend on.
#![cfg(feature = "tui")]

#[path = "support/play.rs"]
mod play;
#[path = "sizes/scenes.rs"]
mod scenes;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use pegwise::run::headless::Headless;
use pegwise::ui::{self, Depth, Drawn, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::Span;
use scenes::{SCENES, Scene};

const WIDEST: u16 = 200;
const HIGHEST: u16 = 60;
const DEPTHS: [Depth; 4] = [Depth::TrueColour, Depth::Indexed, Depth::Ansi, Depth::Mono];

/// Every depth of colours, with all symbols and with ASCII only.
const LOOKS: usize = 2 * DEPTHS.len();

fn theme(look: usize) -> (Theme, Depth, bool) {
    let (depth, ascii) = (DEPTHS[look % DEPTHS.len()], look / DEPTHS.len() % 2 == 1);
    (Theme::new(depth, ascii), depth, ascii)
}

/// One way to draw a scene.
struct Drawing<'a> {
    scene: &'a str,
    game: &'a Headless,
    size: (u16, u16),
    look: usize,
}

impl Drawing<'_> {
    fn check(&self) {
        let (theme, depth, ascii) = theme(self.look);
        let (columns, lines) = self.size;
        let what = format!(
            "{} at {columns}x{lines}, {depth:?}, ASCII: {ascii}",
            self.scene
        );
        let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
        let mut drawn = Drawn::default();
        ui::draw(&mut screen, &self.game.app, theme, &mut drawn);
        let cells = usize::from(columns) * usize::from(lines);
        assert_eq!(screen.content.len(), cells, "{what}");
        for outside in [
            (columns, 0),
            (0, lines),
            (columns, lines),
            (u16::MAX, u16::MAX),
        ] {
            assert_eq!(drawn.target_at(outside.0, outside.1), None, "{what}");
        }
        let mut last = " ";
        for cell in &screen.content {
            let symbol = cell.symbol();
            // Most cells are like the one before.
            if symbol != last {
                assert!(symbol.is_ascii() || !ascii, "{symbol} in {what}");
                assert_eq!(Span::raw(symbol).width(), 1, "{symbol:?} in {what}");
                last = symbol;
            }
            let no_colours = (cell.fg, cell.bg) == (Color::Reset, Color::Reset);
            assert!(depth != Depth::Mono || no_colours, "{what}");
        }
    }

    /// The same is drawn once more into the same cells, and anywhere else: it depends on nothing but the
    /// game and the size.
    fn check_again(&self) {
        let (theme, depth, _) = theme(self.look);
        let (columns, lines) = self.size;
        let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
        ui::draw(&mut screen, &self.game.app, theme, &mut Drawn::default());
        let before = screen.clone();
        screen.reset();
        ui::draw(&mut screen, &self.game.app, theme, &mut Drawn::default());
        let what = format!("{} at {columns}x{lines}, {depth:?}", self.scene);
        assert_eq!(screen, before, "once more: {what}");
        let mut elsewhere = Buffer::empty(Rect::new(7, 5, columns, lines));
        ui::draw(&mut elsewhere, &self.game.app, theme, &mut Drawn::default());
        assert_eq!(elsewhere.content, screen.content, "elsewhere: {what}");
    }
}

/// Lets `work` see every scene, with its number, on as many threads as there are processors.
fn for_all_scenes(work: impl Fn(usize, Scene, &Headless) + Sync) {
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(scene) = SCENES.get(number) else {
                        break;
                    };
                    work(number, *scene, &scene.1());
                }
            });
        }
    });
}

fn sizes() -> impl Iterator<Item = (u16, u16)> {
    (1..=WIDEST).flat_map(|columns| (1..=HIGHEST).map(move |lines| (columns, lines)))
}

/// Where the layout is under pressure every size is drawn, beyond that one of so many. Their number has
/// no divisor in common with the lines, so that no column and no line is left out.
const STRIDE: usize = 31;

/// What is drawn where does not depend on the colours: a size is drawn in one of the looks, and the looks
/// take turns.
#[test]
fn every_screen_fits_every_size() {
    for_all_scenes(|number, (scene, _), game| {
        for (place, size) in sizes().enumerate() {
            let is_small = size.0 <= 84 && size.1 <= 26 && (place + number).is_multiple_of(3);
            if !is_small && !(place + number).is_multiple_of(STRIDE) {
                continue;
            }
            let look = (place + usize::from(size.0) + number) % LOOKS;
            let drawing = Drawing {
                scene,
                game,
                size,
                look,
            };
            drawing.check();
            if look == number % LOOKS {
                drawing.check_again();
            }
        }
    });
}

/// All of it takes minutes.
#[test]
#[ignore = "takes minutes"]
fn every_screen_fits_every_size_in_every_look() {
    for_all_scenes(|_, (scene, _), game| {
        for size in sizes() {
            for look in 0..LOOKS {
                Drawing {
                    scene,
                    game,
                    size,
                    look,
                }
                .check();
            }
        }
    });
}

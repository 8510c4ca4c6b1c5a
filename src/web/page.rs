//! The page while it is open: what happens on it goes into the session, and a frame of the state is drawn when the browser
//! is about to paint.

use std::cell::RefCell;
use std::panic;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::HtmlElement;

use crate::app::{
    Animation, App, Config, First, GameId, Host, Input, Settings, Startup, reason_of_panic,
};
use crate::rules::{Dice, harmless};
use crate::session::Session;
use crate::texts::summed_up;
use crate::texts::themes::Themes;
use crate::ui::{self, Depth, Paper, Theme};

use super::browser::{self, LocalStorage, Timer, document, now, window};
use super::events;
use super::picture::Picture;
use super::place::Cells;
use super::seed_field::SeedField;
use super::storage::Kept;
use super::worker::Worker;
use super::world::Browser;

/// The element of the page that the game is drawn in.
const BOARD: &str = "board";
/// The element that the seed is written in.
const SEED: &str = "seed";
/// The element with what has happened, which a screen reader reads out as it changes.
const STATUS: &str = "status";
/// The element with what the next key changes, which is read out too.
const ATTENTION: &str = "attention";
/// What has been on show for so long is read out: not each of many keys that are typed quickly.
const READ_OUT_AFTER: Duration = Duration::from_millis(150);

/// The page, for all that may happen on it.
#[derive(Clone)]
pub(super) struct Shared(Rc<RefCell<Page>>);

/// The page while it is open.
pub(super) struct Page {
    pub(super) session: Session<Browser>,
    pub(super) picture: Picture,
    pub(super) seed_field: SeedField,
    pub(super) cells: Cells,
    look: Look,
    /// The timer of the next time at which something is due by itself.
    timer: Option<Timer>,
    /// The timer of what is read out next.
    voice: Option<Timer>,
    /// Whether the browser is asked to call for a frame.
    is_frame_due: bool,
}

/// Opens the page: what is kept is read, and the first frame is drawn.
///
/// # Panics
/// If the page has no element to draw in, or the browser gives no random numbers.
pub(super) fn open() {
    tell_of_panics();
    browser::claim(|is_claimed| {
        let page = Shared::new(element(BOARD));
        page.change(|page| page.show_first(is_claimed));
        events::listen(&page);
    });
}

/// Says on the page that the game has stopped, should that ever happen, and what to do.
fn tell_of_panics() {
    let is_told = AtomicBool::new(false);
    panic::set_hook(Box::new(move |panic| {
        // Whatever happens on the page after a panic ends in another one.
        if !is_told.swap(true, Ordering::Relaxed) {
            let reason = reason_of_panic(panic.payload());
            let board: HtmlElement = element(BOARD);
            board.set_text_content(Some(&format!(
                "Pegwise has stopped: {reason}. Your games are kept. Load this page again to play on."
            )));
        }
    }));
}

/// The element with this name.
///
/// # Panics
/// If the page has none.
fn element<E: JsCast>(name: &str) -> E {
    let element = document().get_element_by_id(name);
    element.expect("the page has its elements").unchecked_into()
}

impl Shared {
    fn new(board: HtmlElement) -> Self {
        Self(Rc::new_cyclic(|page| {
            let told = page.clone();
            let tell = move |input| {
                if let Some(page) = told.upgrade() {
                    Self(page).happen(|_| Some(input));
                }
            };
            RefCell::new(Page::new(board, Rc::new(tell)))
        }))
    }

    /// Lets something happen. `meaning` changes the page, and tells what the game takes in, if it takes in anything.
    pub(super) fn happen(&self, meaning: impl FnOnce(&mut Page) -> Option<Input>) {
        let mut page = self.0.borrow_mut();
        if let Some(input) = meaning(&mut page) {
            page.session.update(input, now());
        }
        drop(page);
        self.ask_for_frame();
    }

    /// Lets the page change by something that the game is not told of as an input.
    pub(super) fn change(&self, change: impl FnOnce(&mut Page)) {
        self.happen(|page| {
            change(page);
            None
        });
    }

    /// Looks at the page.
    pub(super) fn look<T>(&self, at: impl FnOnce(&Page) -> T) -> T {
        at(&self.0.borrow())
    }

    /// Asks the browser to call for a frame. One shows the result of all that happens until then.
    pub(super) fn ask_for_frame(&self) {
        let mut page = self.0.borrow_mut();
        if page.is_frame_due {
            return;
        }
        page.is_frame_due = true;
        let this = self.clone();
        let draw = Closure::once_into_js(move || this.draw());
        let _ = window().request_animation_frame(draw.unchecked_ref());
    }

    /// Draws a frame, and sees to the next time at which something is due.
    fn draw(&self) {
        let mut page = self.0.borrow_mut();
        page.is_frame_due = false;
        page.draw();
        let this = self.clone();
        let read_out = move || this.0.borrow_mut().read_out();
        page.voice = Some(Timer::new(READ_OUT_AFTER, read_out));
        let this = self.clone();
        let wake = move || this.happen(|_| Some(Input::Wake));
        let due = page.session.app.wake_at();
        page.timer = due.map(|at| Timer::new(at.saturating_sub(now().time), wake));
    }
}

impl Page {
    fn new(board: HtmlElement, tell: Rc<dyn Fn(Input)>) -> Self {
        let themes = Themes::built_in();
        let mut kept = Kept::new(LocalStorage);
        let (found, problem) = startup(&mut kept, &themes);
        let dice = Dice::from_system().expect("a browser has random numbers");
        let app = App::new(found, dice, ui::metrics());
        let worker = board.dataset().get("worker").unwrap_or_default();
        let tell_news = tell.clone();
        let world = Browser {
            kept,
            worker: Worker::new(worker, move |news| tell_news(Input::News(news))),
            tell,
            has_asked_to_keep: app.has_finished_game(),
            themes,
        };
        let look = Look::new(&app, &world.themes, paper());
        let mut page = Self {
            session: Session::new(app, world, look.theme.clone()),
            picture: Picture::new(board),
            seed_field: SeedField::new(element(SEED)),
            cells: Cells::within(0.0, 0.0),
            look,
            timer: None,
            voice: None,
            is_frame_due: false,
        };
        page.fit();
        page.session.touch(is_touched(), now());
        if let Some(problem) = problem {
            // It quotes what is kept.
            page.session.app.warn(harmless(&problem));
        }
        page
    }

    /// Shows what the address asks for, or the last game. One that was played in this tab goes on, also where another tab
    /// has claimed the games.
    fn show_first(&mut self, is_claimed: bool) {
        let of_tab = browser::remembered_for_tab().and_then(|name| GameId::of_name(&name));
        let last = of_tab.or_else(|| self.session.world.kept.last());
        let may_go_on = is_claimed || of_tab.is_some();
        self.show(last, may_go_on);
    }

    /// Shows what the address asks for by now.
    pub(super) fn follow_address(&mut self) {
        self.show(None, true);
    }

    /// Shows what the address asks for. Without anything it is this game, if that may go on.
    fn show(&mut self, last: Option<GameId>, may_go_on: bool) {
        let Session { app, world, .. } = &mut self.session;
        match First::of_address(&browser::fragment()) {
            Ok(first) => app.show_first(first, last, world, |_| may_go_on),
            Err(why) => app.warn(why),
        }
        browser::forget_fragment();
        // The state asks for the work that it needs.
        self.session.update(Input::Wake, now());
    }

    /// Takes in how large the page is.
    pub(super) fn fit(&mut self) {
        let area = self.picture.element().get_bounding_client_rect();
        let cells = Cells::within(area.width(), area.height());
        if cells != self.cells {
            self.cells = cells;
            self.session.resize(cells.columns, cells.lines, now());
        }
    }

    /// Takes in whether the page is light or dark.
    pub(super) fn take_paper(&mut self) {
        let Session { app, world, .. } = &self.session;
        self.look = Look::new(app, &world.themes, paper());
    }

    fn draw(&mut self) {
        let Session { app, world, .. } = &self.session;
        if self.look.settings != app.config().settings {
            self.look = Look::new(app, &world.themes, self.look.paper);
        }
        let frame = self.session.draw(&self.look.theme);
        self.picture.draw(frame, self.look.paper, self.cells);
        self.place_seed_field();
    }

    /// Lets a screen reader read out what has changed since the last time.
    fn read_out(&mut self) {
        let spoken = self.session.spoken();
        for (name, text) in [(STATUS, spoken.status), (ATTENTION, spoken.attention)] {
            let heard: HtmlElement = element(name);
            // A text that is set is read out, also the same again.
            if heard.text_content().as_deref() != Some(&text) {
                heard.set_text_content(Some(&text));
            }
        }
    }

    /// Shows the field of the seed over its cells, while the seed is written.
    pub(super) fn place_seed_field(&mut self) {
        match (self.session.seed_field(), self.picture.drawn()) {
            (Some((text, place)), Some(picture)) => {
                self.seed_field.show(&text, place, self.cells, &picture);
            }
            _ => {
                if self.seed_field.hide() {
                    self.focus();
                }
            }
        }
    }

    /// Gives the focus to the board.
    pub(super) fn focus(&self) {
        let _ = self.picture.element().focus();
    }

    /// The cell at a point of the window.
    pub(super) fn cell_at(&self, x: i32, y: i32) -> Option<(u16, u16)> {
        let area = self.picture.drawn()?.get_bounding_client_rect();
        self.cells
            .at(f64::from(x) - area.left(), f64::from(y) - area.top())
    }
}

/// What is kept for the first frame, and a sentence on what of it cannot be used.
fn startup(kept: &mut Kept<LocalStorage>, themes: &Themes) -> (Startup, Option<String>) {
    let settings = kept.settings(usual_settings(), &themes.names());
    let (memory, problem_of_memory) = kept.memory();
    let games = kept.games();
    let problems = [
        settings.problem,
        problem_of_memory,
        summed_up(&games.problems),
    ];
    let config = Config {
        host: Host::Page {
            address: browser::address(),
        },
        settings: settings.settings,
        keymap: settings.keymap,
        themes: themes.names(),
        ..Config::default()
    };
    let found = Startup {
        memory,
        games: games.games,
        unread_games: 0,
        larger_games: games.larger,
        config,
        now: now(),
    };
    let said: Vec<String> = problems.into_iter().flatten().collect();
    let problem = (!said.is_empty()).then(|| said.join(". "));
    (found, problem)
}

/// The settings of a player who has chosen none: a browser knows who wants little to move.
fn usual_settings() -> Settings {
    let mut usual = Settings::default();
    if browser::matches("(prefers-reduced-motion: reduce)") {
        usual.animation = Animation::Reduced;
    }
    usual
}

/// The theme, with what it was worked out from: every frame asks for it.
struct Look {
    settings: Settings,
    paper: Paper,
    theme: Theme,
}

impl Look {
    /// The theme of the settings on this paper. A page shows all colours and symbols.
    fn new(app: &App, themes: &Themes, paper: Paper) -> Self {
        let settings = app.config().settings.clone();
        let theme = themes
            .theme(&settings, Depth::TrueColour, app.config().draws_ascii())
            .on_paper(Some(paper));
        Self {
            settings,
            paper,
            theme,
        }
    }
}

/// The paper of the page, by what the player has told the browser.
fn paper() -> Paper {
    if browser::matches(browser::IS_LIGHT) {
        Paper::LIGHT
    } else {
        Paper::DARK
    }
}

/// Whether the page is played by touch, as far as that is known before the first one.
fn is_touched() -> bool {
    browser::matches("(pointer: coarse)")
}

//! The mouse and pasted text.

use crate::rules::Colour;
use crate::solver::Solver;

use crate::app::{Action, App, Field, Help, Key, Mode, Page, Pin, Screen, Way, World};
use crate::app::{Said, Table};

/// Something on the screen that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// A hole of the row being edited, counted from 0.
    Hole(usize),
    /// A colour of the palette.
    Colour(Colour),
    /// The game after so many rows.
    Row(usize),
    /// A page of the coach, or its tab.
    Page(Page),
    /// A guess in the coach's list, counted from 0.
    Guess(usize),
    /// The coach's list of codes.
    Codes,
    /// The number of black or of white pins that are being set.
    Pin(Pin),
    /// A line of the list on top, counted from 0.
    Line(usize),
    /// A way to play.
    Way(Way),
    /// A field of the setup.
    Field(Field),
    /// A solver in the setup.
    Solver(Solver),
    /// A key shown on the screen.
    Key(Key),
    /// The overlay, where nothing else can be clicked.
    Overlay,
    /// The screen beside the overlay, and where nothing can be clicked.
    Beside,
}

impl App {
    /// Where the player's attention is: the line, field, hole or number that the next key changes, else the row on
    /// show.
    pub fn attention(&self) -> Option<Target> {
        match (self.view.help, self.view.list) {
            (Some(Help::Keys(line)), _) => return Some(Target::Line(line)),
            (Some(Help::Rules(_)), _) => return None,
            (None, Some((_, line))) => {
                let has_line = self.has_line() && !self.shows_statistics_alone();
                return has_line.then_some(Target::Line(line));
            }
            (None, None) => {}
        }
        match (self.table_on_show(), self.hiding_on_show()) {
            (Some(table), _) => table.attention(),
            (None, Some(hiding)) => Some(Target::Hole(hiding.row.cursor())),
            (None, None) => self.attention_in_setup(),
        }
    }

    fn attention_in_setup(&self) -> Option<Target> {
        let key = |action| self.config.keymap.key_in(Mode::Setup, action);
        match self.setup.focus() {
            Field::Way => Some(Target::Way(self.setup.kind.way)),
            Field::GoOn => key(Action::Back).map(Target::Key),
            Field::Daily => key(Action::Daily).map(Target::Key),
            field => Some(Target::Field(field)),
        }
    }

    pub(in crate::app) fn click(&mut self, target: Target, world: &mut dyn World) {
        if let Target::Key(key) = target {
            return self.press(key, world);
        }
        // A click is no answer to a question.
        self.view.fall_silent();
        if self.mode().is_over_screen() {
            match target {
                Target::Line(line) => self.click_line(line, world),
                Target::Beside => _ = self.view.close_overlay(),
                _ => {}
            }
            return;
        }
        match (target, self.view.screen) {
            (Target::Way(way), Screen::Setup) => self.setup.choose_way(way),
            (Target::Solver(solver), Screen::Setup) => self.setup.choose_solver(solver),
            (Target::Field(field), Screen::Setup) if field == self.setup.focus() => {
                self.setup_change(1);
            }
            (Target::Field(field), Screen::Setup) => self.setup.focus_on(field),
            (Target::Hole(hole), _) => _ = self.edit_row(|row| row.click(hole)),
            (Target::Colour(colour), _) => {
                let said = self.edit_row(|row| row.put(colour));
                self.view.tell(said.flatten());
            }
            (_, Screen::Table) => self.at_table(|table| table.click(target)),
            _ => {}
        }
    }

    /// Turns the wheel: the list on top, what is under the pointer, or the rows of the game.
    pub(in crate::app) fn wheel(&mut self, up: bool, over: Option<Target>) {
        // No answer to a question either.
        self.view.fall_silent();
        let step = if up { -1 } else { 1 };
        let mode = self.mode();
        if mode.scrolls() {
            return self.select_line(step);
        }
        match (self.view.screen, over, &mut self.table) {
            _ if mode == Mode::Statistics => {}
            (Screen::Table, _, Some(table)) => table.turn_wheel(step, over),
            (Screen::Setup, Some(Target::Solver(_) | Target::Field(_)), _) => {
                self.setup_change(step);
            }
            (Screen::Setup, ..) => {
                if let Some(Target::Way(_)) = over {
                    self.setup.focus_on(Field::Way);
                }
                self.setup_move(step);
            }
            _ => {}
        }
    }

    pub(in crate::app) fn paste(&mut self, text: &str) {
        self.view.fall_silent();
        let typed = text.trim();
        let pasted = match self.mode() {
            Mode::Seed => self.setup.paste(typed).map_err(|why| why.to_string()),
            Mode::Row | Mode::Hide => match self.edit_row(|row| row.paste(typed)) {
                Some(pasted) => pasted.map_err(|why| why.to_string()),
                None => return,
            },
            _ => return self.warn("You can paste only a row or a seed"),
        };
        if let Err(why) = pasted {
            self.warn(format!("Not pasted: {why}"));
        }
    }
}

impl Table {
    fn attention(&self) -> Option<Target> {
        let turns = self.game().turns();
        match self.mode() {
            Mode::Pins => Some(Target::Pin(self.scored_row()?.1.selected())),
            Mode::Wrong if !self.corrections().is_empty() => {
                Some(Target::Line(self.panel().correction))
            }
            // At the start there is no row: the first one follows.
            Mode::Solver | Mode::Back | Mode::Review | Mode::End if !turns.is_empty() => {
                Some(Target::Row(self.variation().cursor().max(1)))
            }
            Mode::Row => Some(Target::Hole(self.variation().row_in_the_making()?.cursor())),
            _ => None,
        }
    }

    fn click(&mut self, target: Target) -> Said {
        match target {
            Target::Row(rows) => self.look_at(rows),
            Target::Page(page) => self.turn_to(page),
            Target::Guess(index) => self.choose(index),
            Target::Line(line) => return self.click_correction(line),
            Target::Pin(pin) => self.edit_pins(|pins| pins.click(pin)),
            _ => {}
        }
        None
    }

    fn turn_wheel(&mut self, step: isize, over: Option<Target>) {
        match over {
            Some(Target::Codes) => self.scroll_panel(step),
            Some(Target::Guess(_)) => self.turn_guesses(step),
            Some(Target::Line(_)) => self.select_correction(step),
            Some(Target::Pin(pin)) => self.edit_pins(|pins| {
                pins.select(pin);
                pins.change(if step < 0 { 1 } else { -1 });
            }),
            // A row in the making is not left by accident.
            _ if matches!(self.mode(), Mode::Row | Mode::Pins) => {}
            _ if step < 0 => self.earlier(),
            _ if self.variation().at_end() => {}
            _ => self.later(),
        }
    }
}

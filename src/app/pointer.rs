//! The mouse and pasted text: clicks, the wheel, and pegs that are dragged.

use crate::app::{Action, App, Context, Draft, Effect, Key, Move, Notice, Screen, Target};
use crate::rules::Colour;

impl App {
    pub(super) fn paste(&mut self, text: &str) {
        self.notice = None;
        let typed = text.trim();
        let pasted = match (self.context(), self.screens.top_mut()) {
            (Context::SeedField, _) => self.setup.paste(typed).map_err(|why| no("seed", &why)),
            (Context::Scoring, Screen::Table(table)) => table.paste_score(typed),
            (Context::Telling | Context::Editing, Screen::Table(table)) => table.paste(typed),
            (Context::Hiding, Screen::Hiding(hiding)) => hiding.draft_mut().paste(typed),
            _ => Err(Notice::warning(
                "Paste a code into a row, or a seed into its field",
            )),
        };
        self.notice = pasted.err();
    }

    pub(super) fn click(&mut self, target: Target) -> Option<Effect> {
        let asked = self.clear_notice();
        if let Target::Key(action) = target {
            return self.act_unasked(asked, action);
        }
        if let Some(overlay) = self.overlay {
            return self.click_overlay(overlay, target);
        }
        match (target, self.screens.top_mut()) {
            (Target::Field(index), Screen::Setup) => {
                let was_in_focus = self.setup.click(index);
                return was_in_focus.then(|| self.act(Action::Increase)).flatten();
            }
            (Target::Way(place), Screen::Setup) => {
                self.setup.choose_way(place);
            }
            (Target::Solver(place), Screen::Setup) => {
                self.setup.choose_solver(place);
            }
            (_, Screen::Hiding(hiding)) => self.notice = hiding.draft_mut().click(target),
            (_, Screen::History) => self.click_in_history(target),
            (_, Screen::Table(table)) => self.notice = table.click(target),
            _ => {}
        }
        None
    }

    pub(super) fn wheel(&mut self, up: bool, over: Option<Target>) -> Option<Effect> {
        let [back, forth] = match (self.screens.top_mut(), self.overlay, over) {
            (Screen::Table(table), None, Some(Target::Entry(page, _) | Target::Page(page))) => {
                if table.shows(page) {
                    table.turn_to(page);
                }
                [Action::Move(Move::PageUp), Action::Move(Move::PageDown)]
            }
            (Screen::Table(table), None, Some(Target::Pin(pin))) => {
                if let Some(pins) = table.pins_mut() {
                    pins.select(pin);
                }
                [Action::Increase, Action::Decrease]
            }
            (Screen::Table(_), None, Some(Target::Correction(_))) => {
                [Action::Move(Move::Up), Action::Move(Move::Down)]
            }
            // A row in the making is not left by accident.
            (Screen::Table(table), None, _)
                if matches!(table.mode().context(), Context::Editing | Context::Scoring) =>
            {
                return None;
            }
            (Screen::Table(_), None, _) => [Action::StepBack, Action::StepForward],
            (Screen::Setup, None, Some(Target::Way(_))) => {
                self.setup.focus_on_ways();
                [Action::Move(Move::Up), Action::Move(Move::Down)]
            }
            (Screen::Setup, None, Some(Target::Solver(_))) => [Action::Decrease, Action::Increase],
            (Screen::Setup, None, Some(Target::Field(field))) if self.setup.is_in_focus(field) => {
                // Numbers grow upwards, lists downwards.
                if self.setup.focus().is_list() {
                    [Action::Decrease, Action::Increase]
                } else {
                    [Action::Increase, Action::Decrease]
                }
            }
            _ => [Action::Move(Move::Up), Action::Move(Move::Down)],
        };
        self.act(if up { back } else { forth })
    }
}

/// Why the pasted text is no `what`.
pub(super) fn no(what: &str, why: &impl std::fmt::Display) -> Notice {
    Notice::warning(format!("You did not paste a {what}: {why}"))
}

/// A peg that the pointer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Drag {
    /// Where it was taken.
    pub from: Target,
    /// Its colour.
    pub colour: Colour,
    /// The target under the pointer.
    pub over: Option<Target>,
    /// Whether the pointer has moved off the pressed target: then it is a drag, not a click.
    pub is_moving: bool,
    /// The cell over which the peg is held, column and line; `None` where it lies in a hole.
    pub held_over: Option<(u16, u16)>,
}

impl Drag {
    /// The drag after the pointer has come to a cell. It is the same where nothing moves on the screen.
    #[must_use]
    pub fn moved(self, over: Option<Target>, at: (u16, u16)) -> Self {
        let is_moving = self.is_moving || over != self.over;
        let lies_in_hole = matches!(over, Some(Target::Hole(_)));
        Self {
            over,
            is_moving,
            held_over: (is_moving && !lies_in_hole).then_some(at),
            ..self
        }
    }
}

impl App {
    /// The peg that the pointer holds, if it holds one.
    pub fn held(&self) -> Option<Drag> {
        self.held
    }

    /// Takes the peg under the pointer; anything else is clicked at once.
    pub(super) fn press_pointer(&mut self, over: Option<Target>) -> Option<Effect> {
        self.held = over.and_then(|from| {
            Some(Drag {
                from,
                colour: self.peg_at(from)?,
                over,
                is_moving: false,
                held_over: None,
            })
        });
        if self.held.is_some() {
            self.notice = None;
            return None;
        }
        self.click(over?)
    }

    pub(super) fn move_pointer(&mut self, over: Option<Target>, at: (u16, u16)) {
        self.held = self.held.map(|held| held.moved(over, at));
    }

    /// Lets go of the peg: where it was taken that is a click.
    pub(super) fn release_pointer(&mut self, over: Option<Target>) -> Option<Effect> {
        // The peg is put down: it is of no matter any more in which cell.
        let held = self.held.take()?.moved(over, (0, 0));
        // The row may have gone from under the pointer.
        if self.peg_at(held.from) != Some(held.colour) {
            return None;
        }
        if !held.is_moving {
            return self.click(held.from);
        }
        self.notice = match self.screens.top_mut() {
            Screen::Hiding(hiding) => hiding.draft_mut().put_down(held),
            Screen::Table(table) => table.put_down(held),
            Screen::Setup | Screen::History => None,
        };
        None
    }

    /// Ends a drag with a key press; true if the key does nothing else.
    pub(super) fn let_go(&mut self, key: Key) -> bool {
        let ends = self.keymap.action(self.context(), key) == Some(Action::Back);
        self.held.take().is_some_and(|held| held.is_moving) && ends
    }

    /// The peg that could be taken from there into the row in the making.
    fn peg_at(&self, target: Target) -> Option<Colour> {
        let row = self.row_in_the_making()?;
        match target {
            Target::Hole(hole) => row.holes().get(hole)?.colour,
            Target::Colour(colour) => Some(colour),
            Target::Peg { turn, hole } => {
                let turns = self.table()?.game().turns();
                turns.get(turn.checked_sub(1)?)?.guess.colours().nth(hole)
            }
            _ => None,
        }
    }

    fn row_in_the_making(&self) -> Option<&Draft> {
        match self.screens.top() {
            Screen::Hiding(hiding) if self.overlay.is_none() => Some(hiding.draft()),
            Screen::Table(table) if self.overlay.is_none() => table.row_in_the_making(),
            _ => None,
        }
    }
}

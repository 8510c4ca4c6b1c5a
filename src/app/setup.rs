//! The setup screen: a kind of game, a board, and the options that they need.

mod begin;
mod custom;
mod kinds;

use crate::rules::{Board, Player, Preset, Seed, SeedError, named_enum};
use crate::solver::Solver;

use super::lists::neighbour;
use super::{App, Table};

pub use custom::Custom;
pub use kinds::{KINDS, Kind, Maker, Way};

/// The setup of the next game. It is remembered but for the seed, which would play the same secret again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// The kind of game.
    pub kind: &'static Kind,
    /// The solver that was chosen; `None` for the usual one.
    pub solver: Option<Solver>,
    /// `None` for a custom board.
    pub preset: Option<Preset>,
    /// The custom board, chosen or not.
    pub custom: Custom,
    /// `None` for a new secret each time.
    pub seed: Option<Seed>,
    focus: Field,
    /// Whether the number in focus is being typed: the next digit is appended to it.
    is_typed: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            kind: &KINDS[0],
            solver: None,
            preset: Some(Preset::Classic),
            custom: Custom::default(),
            seed: None,
            focus: Field::Way,
            is_typed: false,
        }
    }
}

named_enum! {
    /// A field of the setup.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Field {
        /// The game that waits, above the ways to play.
        GoOn = "Go on";
        /// The game of the day, above them too.
        Daily = "Daily";
        /// The way to play.
        #[default]
        Way = "Play";
        /// A preset, or a custom board.
        Board = "Board";
        Pegs = "Pegs";
        Colours = "Colours";
        Rows = "Rows";
        /// Whether colours repeat on a custom board.
        Repeats = "Repeats";
        /// Where the code comes from.
        Code = "Code";
        /// Which solver guesses.
        Solver = "Solver";
        /// The word that the program's secret comes from.
        Seed = "Seed";
    }
}

impl Field {
    /// Whether it is one of the lines above the options: a game, or the ways to play.
    pub fn is_game(self) -> bool {
        matches!(self, Self::GoOn | Self::Daily | Self::Way)
    }
}

impl Setup {
    /// The board.
    pub fn board(&self) -> Board {
        let custom = || self.custom.board();
        self.preset.map_or_else(custom, Preset::board)
    }

    /// Chooses a board: as a preset, if it is one.
    pub fn set_board(&mut self, board: Board) {
        self.preset = Preset::of(board);
        if self.preset.is_none() {
            self.custom = Custom::of(board);
        }
    }

    /// The solver that guesses where one does.
    pub fn solver(&self) -> Solver {
        let usual = || self.kind.maker.usual_solver(self.board());
        self.solver.unwrap_or_else(usual)
    }

    /// Who guesses.
    pub fn codebreaker(&self) -> Player {
        if self.kind.solver {
            Player::Solver(self.solver())
        } else {
            Player::Person
        }
    }

    /// The field that keys change.
    pub fn focus(&self) -> Field {
        self.focus
    }

    /// Lets keys change this field.
    pub fn focus_on(&mut self, field: Field) {
        (self.focus, self.is_typed) = (field, false);
    }

    /// The seed as written so far.
    pub fn seed(&self) -> String {
        self.seed.map(|seed| seed.to_string()).unwrap_or_default()
    }

    /// The way to play and its options on show, in their order.
    pub fn fields(&self) -> Vec<Field> {
        let kind = self.kind;
        let is_shown = |field: &Field| match field {
            Field::GoOn | Field::Daily => false,
            Field::Way | Field::Board => true,
            Field::Pegs | Field::Colours | Field::Rows | Field::Repeats => self.preset.is_none(),
            Field::Code => kind.way.kinds().len() > 1,
            Field::Solver => kind.solver,
            Field::Seed => kind.maker == Maker::Program,
        };
        Field::ALL.into_iter().filter(is_shown).collect()
    }

    /// Changes the value in focus to its neighbour: of a list round its end, of a number within its limits.
    fn step(&mut self, step: isize) {
        self.is_typed = false;
        match self.focus {
            Field::Board => {
                let presets = Preset::ALL.into_iter().map(Some);
                let boards: Vec<_> = presets.chain([None]).collect();
                self.preset = neighbour(&boards, &self.preset, step);
            }
            Field::Repeats => self.custom.set_repeats(!self.board().repeats()),
            Field::Code => self.kind = neighbour(&self.kind.way.kinds(), &self.kind, step),
            Field::Solver => self.choose_solver(neighbour(&Solver::ALL, &self.solver(), step)),
            _ => {
                if let Some((_, number, limits)) = self.custom.number(self.focus) {
                    let stepped = number.saturating_add_signed(step.signum() as i8);
                    let stepped = stepped.clamp(*limits.start(), *limits.end());
                    self.custom.set(self.focus, stepped);
                }
            }
        }
    }

    /// Takes a whole seed; nothing changes if the text is none.
    pub(super) fn paste(&mut self, text: &str) -> Result<(), SeedError> {
        self.seed = Some(text.parse()?);
        Ok(())
    }

    pub(super) fn choose_solver(&mut self, solver: Solver) {
        self.solver = Some(solver);
    }

    /// Goes to a way to play; who hides the code stays the same if it can.
    pub(super) fn choose_way(&mut self, way: Way) {
        let kinds = way.kinds();
        let same = kinds.iter().find(|kind| kind.maker == self.kind.maker);
        self.kind = same.unwrap_or(&kinds[0]);
        self.focus_on(Field::Way);
    }
}

impl App {
    /// The game that waits to be gone on with, if it is not that of today, which has a line of its own.
    pub fn waiting(&self) -> Option<&Table> {
        let today = self.game_of_today().map(|(id, _)| id);
        let is_other = |table: &&Table| today.is_none() || table.id() != today;
        let table = self.table.as_ref().filter(is_other);
        table.filter(|table| !table.is_over())
    }

    /// The next game or way to play while these have the focus, or with −1 the one before; else the next field.
    pub(super) fn setup_move(&mut self, step: isize) {
        let (focus, way) = (self.setup.focus, self.setup.kind.way);
        if !focus.is_game() {
            return self.setup_focus(step);
        }
        let goes_on = self.waiting().map(|_| (Field::GoOn, way));
        let daily = self.daily().map(|_| (Field::Daily, way));
        let ways = Way::ALL.map(|way| (Field::Way, way));
        let lines: Vec<_> = goes_on.into_iter().chain(daily).chain(ways).collect();
        let (focus, way) = neighbour(&lines, &(focus, way), step);
        self.setup.choose_way(way);
        self.setup.focus_on(focus);
    }

    /// The next field or, with −1, the one before, round the end.
    pub(super) fn setup_focus(&mut self, step: isize) {
        let focus = self.setup.focus;
        let focus = if focus.is_game() { Field::Way } else { focus };
        let focus = neighbour(&self.setup.fields(), &focus, step);
        self.setup.focus_on(focus);
    }

    /// Changes the field in focus. Beside the ways to play lie their options.
    pub(super) fn setup_change(&mut self, step: isize) {
        if self.setup.focus.is_game() {
            self.setup_focus(1);
        } else {
            self.setup.step(step);
        }
    }

    /// Takes a character: of the seed, a digit of a number, or the number of a solver or of a way to play.
    pub(super) fn setup_type(&mut self, symbol: char) {
        let setup = &mut self.setup;
        if setup.focus == Field::Seed {
            let longer = format!("{}{symbol}", setup.seed());
            if let Err(why) = setup.paste(&longer) {
                self.warn(format!("Seed: {why}"));
            }
            return;
        }
        let digit = symbol.to_digit(10).map(|digit| digit as u8);
        let number = setup.custom.number(setup.focus);
        if let (Some(digit), Some((wished, _, limits))) = (digit, number) {
            // A digit that cannot be appended begins another number.
            let before = if setup.is_typed { wished } else { 0 };
            let appended = 10 * u16::from(before) + u16::from(digit);
            let fits = appended <= u16::from(*limits.end());
            setup
                .custom
                .set(setup.focus, if fits { appended as u8 } else { digit });
            setup.is_typed = true;
            if !fits {
                let (least, most) = (limits.start(), limits.end());
                let name = setup.focus.name();
                self.say(format!("{name}: from {least} to {most}"));
            }
            return;
        }
        let index = digit.map_or(usize::MAX, |digit| usize::from(digit).wrapping_sub(1));
        match (setup.focus, Way::ALL.get(index), Solver::ALL.get(index)) {
            (Field::Solver, _, Some(solver)) => setup.choose_solver(*solver),
            (field, Some(way), _) if field != Field::Solver => setup.choose_way(*way),
            _ => self.warn(format!(
                "{symbol}: not used here. Choose a way to play: 1 to 5"
            )),
        }
    }

    pub(super) fn setup_erase(&mut self) {
        let mut seed = self.setup.seed();
        seed.pop();
        self.setup.seed = seed.parse().ok();
    }
}

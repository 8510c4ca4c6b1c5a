//! The setup screen: a kind of game, a board, and the options that they need.

mod begin;
mod custom;
mod hiding;
mod kinds;

use std::ops::RangeInclusive;

use crate::rules::{Board, Player, Preset, Seed, SeedError, named_enum};
use crate::solver::Solver;

use super::lists::neighbour;
use super::reply::Reply;

pub(super) use begin::origin_of;
pub use custom::Custom;
pub use hiding::Hiding;
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
        match self.preset {
            Some(preset) => preset.board(),
            None => self.custom.board(),
        }
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
        match self.solver {
            Some(solver) => solver,
            None => self.kind.maker.usual_solver(self.board()),
        }
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
        self.focus = field;
        self.is_typed = false;
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

/// What keys do.
impl Setup {
    /// Goes to the next game or way to play while these have the focus, or with −1 to the one before; else to the next
    /// field.
    pub(super) fn move_focus(&mut self, step: isize, lines_above: &[Field]) {
        if !self.focus.is_game() {
            return self.next_field(step);
        }
        let way = self.kind.way;
        let mut lines: Vec<_> = lines_above.iter().map(|field| (*field, way)).collect();
        lines.extend(Way::ALL.map(|way| (Field::Way, way)));
        let (focus, way) = neighbour(&lines, &(self.focus, way), step);
        self.choose_way(way);
        self.focus_on(focus);
    }

    /// Goes to the next field or, with −1, to the one before, round the end.
    pub(super) fn next_field(&mut self, step: isize) {
        let from = if self.focus.is_game() {
            Field::Way
        } else {
            self.focus
        };
        self.focus_on(neighbour(&self.fields(), &from, step));
    }

    /// Changes the field in focus. Beside the ways to play lie their options.
    pub(super) fn change(&mut self, step: isize) {
        if self.focus.is_game() {
            self.next_field(1);
        } else {
            self.step(step);
        }
    }

    /// Clicks a field: it gets the focus, or its next value if it has it.
    pub(super) fn click_field(&mut self, field: Field) {
        if field == self.focus {
            self.change(1);
        } else {
            self.focus_on(field);
        }
    }

    /// Takes a character: of the seed, a digit of a number, or the number of a solver or of a way to play.
    pub(super) fn write(&mut self, symbol: char) -> Reply {
        if self.focus == Field::Seed {
            return self.write_seed(symbol);
        }
        let digit = symbol.to_digit(10).map(|digit| digit as u8);
        if let Some(digit) = digit
            && let Some((wished, _, limits)) = self.custom.number(self.focus)
        {
            return self.write_digit(digit, wished, &limits);
        }
        let index = match digit {
            Some(digit @ 1..) => usize::from(digit) - 1,
            _ => usize::MAX,
        };
        if self.focus == Field::Solver
            && let Some(solver) = Solver::ALL.get(index)
        {
            self.choose_solver(*solver);
            return Reply::Nothing;
        }
        if self.focus != Field::Solver
            && let Some(way) = Way::ALL.get(index)
        {
            self.choose_way(*way);
            return Reply::Nothing;
        }
        Reply::warning(format!(
            "{symbol}: not used here. Choose a way to play: 1 to 5"
        ))
    }

    fn write_seed(&mut self, symbol: char) -> Reply {
        match self.paste(&format!("{}{symbol}", self.seed())) {
            Ok(()) => Reply::Nothing,
            Err(why) => Reply::warning(format!("Seed: {why}")),
        }
    }

    /// Appends a digit to the number in focus. One that cannot be appended begins another number.
    fn write_digit(&mut self, digit: u8, wished: u8, limits: &RangeInclusive<u8>) -> Reply {
        let before = if self.is_typed { wished } else { 0 };
        let appended = 10 * u16::from(before) + u16::from(digit);
        let fits = appended <= u16::from(*limits.end());
        let number = if fits { appended as u8 } else { digit };
        self.custom.set(self.focus, number);
        self.is_typed = true;
        if fits {
            return Reply::Nothing;
        }
        let name = self.focus.name();
        Reply::info(format!(
            "{name}: from {} to {}",
            limits.start(),
            limits.end()
        ))
    }

    /// Erases the last character of the seed.
    pub(super) fn erase(&mut self) {
        let mut seed = self.seed();
        seed.pop();
        self.seed = seed.parse().ok();
    }
}

//! The setup screen: a kind of game, a board, and the options that they need.

mod custom;
mod editing;
mod hiding;
mod kinds;
mod origin;

use jiff::civil::Date;

use crate::rules::{Board, Player, Preset, Seed, named_enum};
use crate::solver::Solver;

pub use custom::Custom;
pub use hiding::Hiding;
pub use kinds::{KINDS, Kind, Maker, Way};
pub(super) use origin::origin_of;

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
    /// The day chosen on the line of the daily, while that has the focus; `None` for today.
    day: Option<Date>,
    /// Whether the number in focus is being typed: the next digit is appended to it.
    is_typing_number: bool,
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
            day: None,
            is_typing_number: false,
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
        self.preset = Preset::from_board(board);
        if self.preset.is_none() {
            self.custom = Custom::from_board(board);
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
        if self.kind.solver_guesses {
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
        self.day = None;
        self.is_typing_number = false;
    }

    /// The day chosen on the line of the daily; `None` for today.
    pub(super) fn day(&self) -> Option<Date> {
        self.day
    }

    /// Chooses a day on the line of the daily.
    pub(super) fn choose_day(&mut self, day: Date) {
        self.focus_on(Field::Daily);
        self.day = Some(day);
    }

    /// The seed as written so far.
    pub fn seed(&self) -> String {
        self.seed.map(|seed| seed.to_string()).unwrap_or_default()
    }

    /// The way to play and its options on show, in their order.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = Field::ALL.to_vec();
        fields.retain(|field| self.shows(*field));
        fields
    }

    /// Whether a field is on show: not if the chosen way or board leaves nothing to choose there.
    fn shows(&self, field: Field) -> bool {
        match field {
            // These are games, not options.
            Field::GoOn | Field::Daily => false,
            Field::Way | Field::Board => true,
            Field::Pegs | Field::Colours | Field::Rows | Field::Repeats => self.preset.is_none(),
            Field::Code => self.kind.way.kinds().len() > 1,
            Field::Solver => self.kind.solver_guesses,
            Field::Seed => self.kind.maker == Maker::Program,
        }
    }

    fn choose_solver(&mut self, solver: Solver) {
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

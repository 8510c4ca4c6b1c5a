//! The setup screen: a way to play, a board, and the options that they need.

mod example;
#[cfg(test)]
mod tests;
mod values;

use crate::app::action::neighbour;
use crate::app::seats::GameConfig;
use crate::app::{Action, Maker, Move, Notice, Seats, Way};
use crate::rules::{Board, BoardError, Game, Player, Preset, Seed, SeedError};
use crate::solver::Solver;

pub use values::{CustomBoard, SetupValues};

/// The setup of the next game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    values: SetupValues,
    seed: String,
    focus: Field,
}

impl Default for Setup {
    fn default() -> Self {
        Self::of(SetupValues::default(), None)
    }
}

impl Setup {
    /// The setup with these values and a seed (`None`: a new one each time).
    pub fn of(values: SetupValues, seed: Option<Seed>) -> Self {
        Self {
            values,
            seed: seed.map(|seed| seed.to_string()).unwrap_or_default(),
            focus: Field::Way,
        }
    }

    /// The setup for games with the program's secret on `board`, with `solver` as codebreaker (`None`:
    /// you) and a seed (`None`: a new one each time).
    pub fn new(board: Board, solver: Option<Solver>, seed: Option<Seed>) -> Self {
        let mut values = SetupValues {
            seats: Seats {
                maker: Maker::Program,
                solver: solver.is_some(),
            },
            ..SetupValues::default()
        };
        values.solver = solver;
        values.set_board(board);
        Self::of(values, seed)
    }

    /// The setup for games like `game`, whose solver is `solver`.
    pub(super) fn like(game: &Game, solver: Option<Solver>) -> Self {
        let mut setup = Self::new(game.board(), solver, None);
        setup.values.seats = Seats::of(game);
        setup
    }

    /// The values, without the seed.
    pub fn values(&self) -> SetupValues {
        self.values
    }

    /// The seats.
    pub fn seats(&self) -> Seats {
        self.values.seats
    }

    /// The way to play.
    pub fn way(&self) -> Way {
        Way::of(self.values.seats)
    }

    /// The preset, or `None` for a custom board.
    pub fn preset(&self) -> Option<Preset> {
        self.values.preset
    }

    /// The numbers of the custom board.
    pub fn custom(&self) -> CustomBoard {
        self.values.custom
    }

    /// The solver that breaks the code where one does.
    pub fn solver(&self) -> Solver {
        let usual = || self.board().map_or(Solver::Entropy, Solver::usual);
        self.values.solver.unwrap_or_else(usual)
    }

    /// The seed as written so far.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// The field that keys change.
    pub fn focus(&self) -> Field {
        self.focus
    }

    /// The fields on show, in their order.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Way, Field::Board];
        if self.values.preset.is_none() {
            fields.extend([Field::Pegs, Field::Colours, Field::Rows, Field::Repeats]);
        }
        let way = self.way();
        if way.makers().len() > 1 {
            fields.push(Field::Code);
        }
        if way.has_solver() {
            fields.push(Field::Solver);
        }
        if self.values.seats.maker == Maker::Program {
            fields.push(Field::Seed);
        }
        fields
    }

    /// The board, if there can be one.
    ///
    /// # Errors
    /// There is no such custom board.
    pub fn board(&self) -> Result<Board, BoardError> {
        self.values.board()
    }

    /// The game described here.
    ///
    /// # Errors
    /// There is no such board.
    pub(super) fn config(&self) -> Result<GameConfig, BoardError> {
        let board = self.board()?;
        let Seats { maker, solver } = self.values.seats;
        let seed = self.seed.parse::<Seed>().ok();
        Ok(GameConfig {
            board,
            maker,
            seed: seed
                .filter(|_| maker == Maker::Program)
                .map(|seed| seed.on(board)),
            codebreaker: if solver {
                Player::Solver(self.solver())
            } else {
                Player::Person
            },
        })
    }

    /// Changes the field in focus, or moves the focus; the notice says why nothing has changed. `today` is
    /// the seed of today's game.
    pub(super) fn act(&mut self, action: Action, today: Option<Seed>) -> Option<Notice> {
        let of_ways = self.focus == Field::Way;
        match action {
            Action::Type(symbol) => return (!self.write(symbol)).then(|| self.refusal(symbol)),
            Action::EraseBack if self.focus == Field::Seed => self.erase(),
            Action::EraseBack => {
                return Some(Notice::info("Use ⟨decrease increase⟩ to change this"));
            }
            Action::Move(Move::Up) if of_ways => self.change(-1),
            Action::Move(Move::Down) if of_ways => self.change(1),
            Action::Move(Move::Up) | Action::PreviousPage => self.move_focus(-1),
            Action::Move(Move::Down) | Action::NextPage => self.move_focus(1),
            // Beside the ways to play lie their options.
            Action::Decrease | Action::Increase if of_ways => self.move_focus(1),
            Action::Decrease | Action::Increase => {
                match today.filter(|_| self.focus == Field::Seed) {
                    Some(today) => self.toggle_seed(today),
                    None => self.change(action.change().unwrap_or_default()),
                }
            }
            _ => {}
        }
        None
    }

    /// Why a character has no place in the field in focus.
    fn refusal(&self, symbol: char) -> Notice {
        Notice::warning(match self.focus {
            Field::Seed => format!("A seed has at most {} characters", Seed::MAX_LEN),
            Field::Way => format!("{symbol}: not used here. Choose a way to play: 1 to 5"),
            _ => format!("{symbol}: not used here. ⟨decrease increase⟩ change this"),
        })
    }

    /// Goes to the field below (or, with −1, above), round the end.
    pub fn move_focus(&mut self, step: isize) {
        self.focus = neighbour(&self.fields(), &self.focus, step);
    }

    /// Changes the field's value to its neighbour.
    pub fn change(&mut self, step: isize) {
        match self.focus {
            Field::Way => self.set_way(neighbour(&Way::ALL, &self.way(), step)),
            Field::Board => {
                self.values.preset = neighbour(&Self::boards(), &self.values.preset, step);
            }
            Field::Code => {
                let makers = self.way().makers();
                let maker = &mut self.values.seats.maker;
                *maker = neighbour(makers, maker, step);
            }
            Field::Solver => {
                self.values.solver = Some(neighbour(&Solver::ALL, &self.solver(), step));
            }
            Field::Seed => {}
            Field::Pegs | Field::Colours | Field::Rows | Field::Repeats => {
                self.values.custom.step(self.focus, step);
            }
        }
    }

    /// Changes the way to play; the codemaker stays if it can be chosen there.
    fn set_way(&mut self, way: Way) {
        let seats = &mut self.values.seats;
        seats.solver = way.has_solver();
        if !way.makers().contains(&seats.maker) {
            seats.maker = way.makers()[0];
        }
    }

    /// Takes a character: anything a seed may hold for the seed, a digit for a number, for a place in the
    /// list of solvers, or for a way to play.
    ///
    /// False if it has no place here.
    pub fn write(&mut self, symbol: char) -> bool {
        if self.focus == Field::Seed {
            let fits = self.seed.len() < Seed::MAX_LEN
                && format!("{}{symbol}", self.seed).parse::<Seed>().is_ok();
            if fits {
                self.seed.push(symbol.to_ascii_uppercase());
            }
            return fits;
        }
        let Some(digit) = symbol.to_digit(10).map(|digit| digit as u8) else {
            return false;
        };
        let place = usize::from(digit).checked_sub(1);
        match self.focus {
            Field::Pegs | Field::Colours | Field::Rows => {
                self.values.custom.write(self.focus, digit)
            }
            Field::Solver => place.is_some_and(|place| self.choose_solver(place)),
            Field::Way | Field::Board | Field::Code | Field::Repeats | Field::Seed => {
                place.is_some_and(|place| self.choose_way(place))
            }
        }
    }

    /// Goes to the way to play with this place, counted from 0; false if there is none.
    pub(super) fn choose_way(&mut self, place: usize) -> bool {
        let way = Way::ALL.get(place).copied();
        if let Some(way) = way {
            self.set_way(way);
            self.focus = Field::Way;
        }
        way.is_some()
    }

    /// Chooses the solver with this place, counted from 0; false if there is none.
    pub(super) fn choose_solver(&mut self, place: usize) -> bool {
        let solver = Solver::ALL.get(place).copied();
        self.values.solver = solver.or(self.values.solver);
        solver.is_some()
    }

    /// Goes to the ways to play.
    pub(super) fn focus_on_ways(&mut self) {
        self.focus = Field::Way;
    }

    /// Whether the field with this place in the list has the focus.
    pub(super) fn is_in_focus(&self, field: usize) -> bool {
        self.fields().get(field) == Some(&self.focus)
    }

    /// Goes to the field with this place in the list; true if it was there already.
    pub fn click(&mut self, field: usize) -> bool {
        let clicked = self.fields().get(field).copied();
        let was_there = clicked == Some(self.focus);
        self.focus = clicked.unwrap_or(self.focus);
        was_there
    }

    /// Sets this seed, or clears it if it is set: then a new one is drawn each time.
    fn toggle_seed(&mut self, seed: Seed) {
        let seed = seed.to_string();
        self.seed = if self.seed == seed {
            String::new()
        } else {
            seed
        };
    }

    /// Takes a whole seed.
    ///
    /// # Errors
    /// The text is no seed; nothing has changed then.
    pub fn paste(&mut self, text: &str) -> Result<(), SeedError> {
        self.seed = text.parse::<Seed>()?.to_string();
        Ok(())
    }

    /// Takes the last character of the seed away.
    pub fn erase(&mut self) {
        if self.focus == Field::Seed {
            self.seed.pop();
        }
    }

    /// Every choice of the board field: the presets, then custom.
    pub fn boards() -> Vec<Option<Preset>> {
        Preset::ALL.into_iter().map(Some).chain([None]).collect()
    }
}

/// A field of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The way to play.
    Way,
    /// A preset, or a custom board.
    Board,
    /// Pegs of a custom board.
    Pegs,
    /// Colours of a custom board.
    Colours,
    /// Rows of a custom board.
    Rows,
    /// Whether colours repeat on a custom board.
    Repeats,
    /// Where the code comes from.
    Code,
    /// Which solver breaks the code.
    Solver,
    /// The program's secret: a word, or empty for a new one each time.
    Seed,
}

impl Field {
    /// Whether one of a list is chosen in it.
    pub fn is_list(self) -> bool {
        matches!(self, Self::Way | Self::Board | Self::Code | Self::Solver)
    }
}

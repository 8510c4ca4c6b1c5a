//! The setup screen: who sits where, on which board, and what else that needs.

mod custom;
#[cfg(test)]
mod tests;

use crate::app::seats::GameConfig;
use crate::app::{Maker, Seats};
use crate::rules::{Board, BoardError, Codemaker, Game, Player, Preset, Seed, WordError};
use crate::solver::Solver;

pub use crate::app::setup::custom::CustomBoard;

/// What the next game will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    choice: SetupValues,
    seed: String,
    focus: Field,
}

impl Default for Setup {
    fn default() -> Self {
        Self::of(SetupValues::default(), None)
    }
}

impl Setup {
    /// How many games two players can play: each hides as many codes as the other.
    pub const GAMES: [usize; 4] = [2, 4, 6, 8];

    /// The setup in which this is chosen, with a seed (`None`: a new one each time).
    pub fn of(choice: SetupValues, seed: Option<Seed>) -> Self {
        Self {
            choice,
            seed: seed.map(|seed| seed.to_string()).unwrap_or_default(),
            focus: Field::Play,
        }
    }

    /// The setup for games with the program's secret on `board`, with `solver` as codebreaker (`None`:
    /// you) and a seed (`None`: a new one each time).
    pub fn new(board: Board, solver: Option<Solver>, seed: Option<Seed>) -> Self {
        let mut choice = SetupValues {
            seats: Seats {
                maker: Maker::Program,
                solver: solver.is_some(),
            },
            ..SetupValues::default()
        };
        choice.solver = solver.unwrap_or(choice.solver);
        choice.set_board(board);
        Self::of(choice, seed)
    }

    /// The setup for games like `game`, whose solver is `solver`.
    pub(super) fn like(game: &Game, solver: Option<Solver>) -> Self {
        let mut setup = Self::new(game.board(), solver, None);
        setup.choice.seats = Seats::of(game);
        setup.choice.told = matches!(game.codemaker(), Codemaker::Hand(Some(_)));
        setup
    }

    /// What is chosen, but for the seed.
    pub fn choice(&self) -> SetupValues {
        self.choice
    }

    /// Who sits where.
    pub fn seats(&self) -> Seats {
        self.choice.seats
    }

    /// The preset, or `None` for a custom board.
    pub fn preset(&self) -> Option<Preset> {
        self.choice.preset
    }

    /// The numbers of the custom board.
    pub fn custom(&self) -> CustomBoard {
        self.choice.custom
    }

    /// The solver that breaks the code where one does.
    pub fn solver(&self) -> Solver {
        self.choice.solver
    }

    /// The seed as written so far.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// Whether the secret is told by whoever sets the pins.
    pub fn is_told(&self) -> bool {
        self.choice.told
    }

    /// How many games two players play.
    pub fn games(&self) -> usize {
        self.choice.games
    }

    /// The field that keys change.
    pub fn focus(&self) -> Field {
        self.focus
    }

    /// The fields on show, in their order.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Play, Field::Board];
        if self.choice.preset.is_none() {
            fields.extend([Field::Pegs, Field::Colours, Field::Rows, Field::Repeats]);
        }
        if self.choice.seats.solver {
            fields.push(Field::Solver);
        }
        fields.extend(match self.choice.seats.maker {
            Maker::Program => Some(Field::Seed),
            Maker::Hand => Some(Field::Secret),
            Maker::Person if !self.choice.seats.solver => Some(Field::Games),
            Maker::Person | Maker::Evil => None,
        });
        fields
    }

    /// The board, if there can be one.
    ///
    /// # Errors
    /// Why there is no such custom board.
    pub fn board(&self) -> Result<Board, BoardError> {
        self.choice.board()
    }

    /// The game described here.
    ///
    /// # Errors
    /// Why there is no such board.
    pub(super) fn config(&self) -> Result<GameConfig, BoardError> {
        let solver = Player::Solver(self.choice.solver.into());
        let board = self.board()?;
        Ok(GameConfig {
            board,
            maker: self.choice.seats.maker,
            told: self.choice.told && self.choice.seats.maker == Maker::Hand,
            // Other fields stay written while nobody sees them.
            seed: self
                .seed
                .parse()
                .ok()
                .filter(|_| self.choice.seats.maker == Maker::Program)
                .map(|seed: Seed| seed.on(board)),
            codebreaker: if self.choice.seats.solver {
                solver
            } else {
                Player::Person
            },
        })
    }

    /// Goes to the field below (or, with −1, above), round the end.
    pub fn move_focus(&mut self, step: isize) {
        self.focus = neighbour(&self.fields(), &self.focus, step);
    }

    /// Changes the field's value to its neighbour.
    pub fn change(&mut self, step: isize) {
        match self.focus {
            Field::Play => self.choice.seats = neighbour(&Seats::ALL, &self.choice.seats, step),
            Field::Board => {
                self.choice.preset = neighbour(&Self::boards(), &self.choice.preset, step);
            }
            Field::Solver => {
                self.choice.solver = neighbour(&Solver::ALL, &self.choice.solver, step);
            }
            Field::Secret => self.choice.told = !self.choice.told,
            Field::Games => self.choice.games = neighbour(&Self::GAMES, &self.choice.games, step),
            Field::Seed => {}
            Field::Pegs | Field::Colours | Field::Rows | Field::Repeats => {
                self.choice.custom.step(self.focus, step);
            }
        }
    }

    /// Takes a character: anything a seed may hold for the seed, a digit for a number or for a place in a
    /// list.
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
        match (self.focus, usize::from(digit)) {
            (Field::Games, games) => {
                let is_offered = Self::GAMES.contains(&games);
                if is_offered {
                    self.choice.games = games;
                }
                is_offered
            }
            (field, place) if field.is_list() => {
                place.checked_sub(1).is_some_and(|place| self.choose(place))
            }
            _ => self.choice.custom.write(self.focus, digit),
        }
    }

    /// Chooses the line with this place, counted from 0, of the list in focus; false if there is none.
    pub(super) fn choose(&mut self, place: usize) -> bool {
        match self.focus {
            Field::Play => choose_from(&Seats::ALL, place, &mut self.choice.seats),
            Field::Board => choose_from(&Self::boards(), place, &mut self.choice.preset),
            Field::Solver => choose_from(&Solver::ALL, place, &mut self.choice.solver),
            _ => false,
        }
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

    /// Takes this seed if another one stands there, or none; else a new one is drawn each time.
    pub(super) fn toggle_seed(&mut self, seed: Seed) {
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
    /// Why it is none; then nothing has changed.
    pub fn paste(&mut self, text: &str) -> Result<(), WordError> {
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

/// The item `step` places further in `items`, round the end.
pub(super) fn neighbour<T: Clone + PartialEq>(items: &[T], from: &T, step: isize) -> T {
    let at = items.iter().position(|item| item == from).unwrap_or(0);
    let to = (at.cast_signed() + step).rem_euclid(items.len().cast_signed());
    items[to.cast_unsigned()].clone()
}

/// Makes `chosen` the item at `place`; false if there is none.
fn choose_from<T: Clone>(items: &[T], place: usize, chosen: &mut T) -> bool {
    let item = items.get(place).cloned();
    item.map(|item| *chosen = item).is_some()
}

/// A field of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Who sits where.
    Play,
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
    /// Which solver breaks the code.
    Solver,
    /// The program's secret: a word, or empty for a new one each time.
    Seed,
    /// Whether the secret is told by whoever sets the pins.
    Secret,
    /// How many games two players play.
    Games,
}

impl Field {
    /// Whether one of a list is chosen in it.
    pub fn is_list(self) -> bool {
        matches!(self, Self::Play | Self::Board | Self::Solver)
    }
}

/// What is chosen in the setup, and offered again the next time: all but the seed, which would play the
/// same secret again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetupValues {
    /// Who sits where.
    pub seats: Seats,
    /// `None` is the custom board.
    pub preset: Option<Preset>,
    /// The numbers of the custom board.
    pub custom: CustomBoard,
    /// Who breaks the code where a solver does.
    pub solver: Solver,
    /// Whether the secret is told by whoever sets the pins.
    pub told: bool,
    /// How many games two players play.
    pub games: usize,
}

impl Default for SetupValues {
    fn default() -> Self {
        Self {
            seats: Seats::FIND,
            preset: Some(Preset::Classic),
            custom: CustomBoard::default(),
            solver: Solver::Entropy,
            told: false,
            games: Setup::GAMES[0],
        }
    }
}

impl SetupValues {
    /// The board, if there can be one.
    ///
    /// # Errors
    /// Why there is no such custom board.
    pub fn board(&self) -> Result<Board, BoardError> {
        self.preset
            .map_or_else(|| self.custom.board(), |preset| Ok(preset.board()))
    }

    /// Chooses a board: as a preset, if it is one.
    pub fn set_board(&mut self, board: Board) {
        self.preset = Preset::of(board);
        if self.preset.is_none() {
            self.custom = board.into();
        }
    }
}

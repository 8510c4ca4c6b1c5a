//! The setup screen: seats, board and the values that they need.

use std::ops::RangeInclusive;

#[cfg(test)]
mod tests;

use crate::app::action::neighbour;
use crate::app::seats::GameConfig;
use crate::app::{Action, Maker, Move, Notice, Seats};
use crate::rules::{Board, BoardError, Codemaker, Game, Player, Preset, Seed, WordError};
use crate::solver::Solver;

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
    /// How many games two players can play: each hides as many codes as the other.
    pub const GAMES: [usize; 4] = [2, 4, 6, 8];

    /// The setup with these values and a seed (`None`: a new one each time).
    pub fn of(values: SetupValues, seed: Option<Seed>) -> Self {
        Self {
            values,
            seed: seed.map(|seed| seed.to_string()).unwrap_or_default(),
            focus: Field::Play,
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
        values.solver = solver.unwrap_or(values.solver);
        values.set_board(board);
        Self::of(values, seed)
    }

    /// The setup for games like `game`, whose solver is `solver`.
    pub(super) fn like(game: &Game, solver: Option<Solver>) -> Self {
        let mut setup = Self::new(game.board(), solver, None);
        setup.values.seats = Seats::of(game);
        setup.values.told = matches!(game.codemaker(), Codemaker::Hand(Some(_)));
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
        self.values.solver
    }

    /// The seed as written so far.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// Whether the person who sets the pins enters the secret first.
    pub fn is_told(&self) -> bool {
        self.values.told
    }

    /// How many games two players play.
    pub fn games(&self) -> usize {
        self.values.games
    }

    /// The field that keys change.
    pub fn focus(&self) -> Field {
        self.focus
    }

    /// The fields on show, in their order.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Play, Field::Board];
        if self.values.preset.is_none() {
            fields.extend([Field::Pegs, Field::Colours, Field::Rows, Field::Repeats]);
        }
        if self.values.seats.solver {
            fields.push(Field::Solver);
        }
        fields.extend(match self.values.seats.maker {
            Maker::Program => Some(Field::Seed),
            Maker::Hand => Some(Field::Secret),
            Maker::Person if !self.values.seats.solver => Some(Field::Games),
            Maker::Person | Maker::Evil => None,
        });
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
            // Hidden fields keep their values, which do not count.
            told: self.values.told && maker == Maker::Hand,
            seed: seed
                .filter(|_| maker == Maker::Program)
                .map(|seed| seed.on(board)),
            codebreaker: if solver {
                Player::Solver(self.values.solver.into())
            } else {
                Player::Person
            },
        })
    }

    /// Changes the field in focus, or moves the focus; the notice says why nothing has changed. `today` is
    /// the seed of today's game.
    pub(super) fn act(&mut self, action: Action, today: Option<Seed>) -> Option<Notice> {
        if let Action::Type(symbol) = action {
            return (!self.write(symbol)).then(|| self.refusal(symbol));
        }
        if action == Action::EraseBack && self.focus != Field::Seed {
            return Some(Notice::info("⟨decrease⟩ and ⟨increase⟩ change this field"));
        }
        if action == Action::EraseBack {
            self.erase();
        } else if action == Action::Move(Move::Up) {
            self.move_focus(-1);
        } else if action == Action::Move(Move::Down) {
            self.move_focus(1);
        } else if let Some(step) = action.change() {
            match today.filter(|_| self.focus == Field::Seed) {
                Some(today) => self.toggle_seed(today),
                None => self.change(step),
            }
        }
        None
    }

    /// Why a character has no place in the field in focus.
    fn refusal(&self, symbol: char) -> Notice {
        Notice::warning(match self.focus {
            Field::Seed => format!("A seed has at most {} characters", Seed::MAX_LEN),
            Field::Games => "2, 4, 6 or 8 games: both hide as many codes".to_owned(),
            _ => format!("{symbol} does nothing here: ⟨decrease⟩ and ⟨increase⟩ change this field"),
        })
    }

    /// Goes to the field below (or, with −1, above), round the end.
    pub fn move_focus(&mut self, step: isize) {
        self.focus = neighbour(&self.fields(), &self.focus, step);
    }

    /// Changes the field's value to its neighbour.
    pub fn change(&mut self, step: isize) {
        match self.focus {
            Field::Play => self.values.seats = neighbour(&Seats::ALL, &self.values.seats, step),
            Field::Board => {
                self.values.preset = neighbour(&Self::boards(), &self.values.preset, step);
            }
            Field::Solver => {
                self.values.solver = neighbour(&Solver::ALL, &self.values.solver, step);
            }
            Field::Secret => self.values.told = !self.values.told,
            Field::Games => self.values.games = neighbour(&Self::GAMES, &self.values.games, step),
            Field::Seed => {}
            Field::Pegs | Field::Colours | Field::Rows | Field::Repeats => {
                self.values.custom.step(self.focus, step);
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
        let number = usize::from(digit);
        if self.focus == Field::Games {
            let place = Self::GAMES.iter().position(|games| *games == number);
            return place.is_some_and(|place| self.choose(place));
        }
        if self.focus.is_list() {
            return number
                .checked_sub(1)
                .is_some_and(|place| self.choose(place));
        }
        self.values.custom.write(self.focus, digit)
    }

    /// Chooses the line with this place, counted from 0, of the list in focus; false if there is none.
    pub(super) fn choose(&mut self, place: usize) -> bool {
        match self.focus {
            Field::Play => choose_from(&Seats::ALL, place, &mut self.values.seats),
            Field::Board => choose_from(&Self::boards(), place, &mut self.values.preset),
            Field::Solver => choose_from(&Solver::ALL, place, &mut self.values.solver),
            Field::Games => choose_from(&Self::GAMES, place, &mut self.values.games),
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

/// Makes `chosen` the item at `place`; false if there is none.
fn choose_from<T: Clone>(items: &[T], place: usize, chosen: &mut T) -> bool {
    let item = items.get(place).cloned();
    item.map(|item| *chosen = item).is_some()
}

/// A field of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The seats.
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
    /// Whether the person who sets the pins enters the secret first.
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

/// The values of the setup that are remembered: all but the seed, which would play the same secret again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetupValues {
    /// The seats.
    pub seats: Seats,
    /// `None` for a custom board.
    pub preset: Option<Preset>,
    /// The numbers of the custom board.
    pub custom: CustomBoard,
    /// The solver in the codebreaker's seat.
    pub solver: Solver,
    /// Whether the person who sets the pins enters the secret first.
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
    /// There is no such custom board.
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

/// The numbers of a custom board, which need not fit together yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomBoard {
    /// Pegs in a code.
    pub pegs: u8,
    /// Colours to choose from.
    pub colours: u8,
    /// Guesses the codebreaker has.
    pub rows: u8,
    /// Whether a colour may repeat.
    pub repeats: bool,
}

impl Default for CustomBoard {
    fn default() -> Self {
        Self {
            pegs: 4,
            colours: 7,
            rows: 10,
            repeats: true,
        }
    }
}

impl From<Board> for CustomBoard {
    fn from(board: Board) -> Self {
        Self {
            pegs: board.pegs() as u8,
            colours: board.colours() as u8,
            rows: board.rows() as u8,
            repeats: board.repeats(),
        }
    }
}

impl CustomBoard {
    /// The board, if there can be one.
    fn board(self) -> Result<Board, BoardError> {
        Board::new(self.pegs, self.colours, self.rows, self.repeats)
    }

    /// Changes the value of `field` by one, within its limits.
    fn step(&mut self, field: Field, step: isize) {
        if field == Field::Repeats {
            self.repeats = !self.repeats;
            return;
        }
        let Some((number, limits)) = self.number(field) else {
            return;
        };
        let stepped = i16::from(*number) + if step < 0 { -1 } else { 1 };
        *number = u8::try_from(stepped)
            .unwrap_or(0)
            .clamp(*limits.start(), *limits.end());
    }

    /// Takes a digit of a number; false if it has no place in `field`.
    fn write(&mut self, field: Field, digit: u8) -> bool {
        let Some((number, limits)) = self.number(field) else {
            return false;
        };
        // A digit is appended while the number can be meant; else it starts a new one. A number
        // that is too small yet is let be: the next digit may be on its way.
        let appended = number
            .checked_mul(10)
            .and_then(|tens| tens.checked_add(digit));
        *number = appended
            .filter(|number| number <= limits.end())
            .unwrap_or(digit);
        true
    }

    fn number(&mut self, field: Field) -> Option<(&mut u8, RangeInclusive<u8>)> {
        match field {
            Field::Pegs => Some((&mut self.pegs, Board::PEGS)),
            Field::Colours => Some((&mut self.colours, Board::COLOURS)),
            Field::Rows => Some((&mut self.rows, Board::ROWS)),
            _ => None,
        }
    }
}

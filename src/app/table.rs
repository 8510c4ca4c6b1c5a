//! The table: one game, the place in it that is on show, what is going on, and the coach beside it.
//!
//! What can be done here stands in `play.rs`, `walk.rs`, `coach.rs`, `corrections.rs`, `review.rs` and `versus.rs`.

use std::sync::Arc;
use std::time::Duration;

use jiff::civil::DateTime;

use crate::coach::{Insight, Review, ReviewQuestion};
use crate::rules::{Code, Codemaker, Colour, Game, Outcome, Player, Score};
use crate::solver::{Disclosure, Position, Solver};

use super::coach::Coach;
use super::tips::{GivenTip, Wanted};
use super::walk::Under;
use super::{GameId, Job, Notice, Pick, Pins, Row, Side};

/// A game with a cursor on its rows.
pub struct Table {
    pub(super) game: Game,
    /// Its name, once it is saved.
    pub(super) id: Option<GameId>,
    /// Whether it has changed since it was saved last.
    pub(super) unsaved: bool,
    /// When it came onto the table.
    pub(super) begun: DateTime,
    /// The time of the last input.
    pub(super) now: Duration,
    /// How many rows are shown: the end of the game is where it is played on.
    pub(super) cursor: usize,
    /// Whether the last row of a running game is looked at, not the one to come.
    pub(super) looks_back: bool,
    pub(super) row: Row,
    pub(super) doing: Doing,
    pub(super) auto: Auto,
    /// When the next step comes by itself, once that is known.
    pub(super) due: Option<Duration>,
    /// When the last score landed.
    pub(super) landed: Option<Duration>,
    /// The games that this one branched off from, the first one at the bottom.
    pub(super) under: Vec<Under>,
    /// The game before each correction of its scores.
    pub(super) corrected: Vec<Game>,
    /// Which correction is selected, counted from 0.
    pub(super) correction: usize,
    pub(super) solver: Solver,
    /// Random seed of solvers that draw.
    pub(super) seed: u64,
    pub(super) coach: Coach,
    /// What waits for the worker.
    pub(super) wanted: Wanted,
    /// The tip given last.
    pub(super) tip: Option<GivenTip>,
    /// What is known of positions of the game and its branches, the latest last.
    pub(super) insights: Vec<Arc<Insight>>,
    /// The jobs that the worker failed on, until it may try again.
    pub(super) failed: Vec<Job>,
    /// The reviews of the game and its branches, or why there is none.
    pub(super) reviews: Vec<(ReviewQuestion, Result<Review, String>)>,
    /// Evil's proof for a game that ended with this position, or why there is none.
    pub(super) disclosure: Option<(Position, Result<Disclosure, String>)>,
    /// The solvers' games with the code, so far.
    pub(super) rivals: Vec<(Solver, Game)>,
    /// Who hid the code, if two players play.
    pub(super) hidden_by: Option<Side>,
    /// The puzzle that the game began with.
    pub(super) puzzle: Option<(Pick, Game)>,
    /// Whether the game shows the first steps: see [`Table::first_step`].
    pub(super) teaches: bool,
}

/// What is going on at the end of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doing {
    /// Nothing: the game is over, or its solver pauses.
    Nothing,
    /// A person makes the row to come.
    Row,
    /// A person sets the pins of a guess.
    Pins {
        /// The guess.
        guess: Guess,
        /// Its pins so far.
        pins: Pins,
    },
    /// A person sets the pins of an earlier row again.
    Again {
        /// The row, counted from 0.
        row: usize,
        /// Its pins so far.
        pins: Pins,
        /// What goes on afterwards.
        then: Box<Doing>,
    },
    /// A guess was made, and its score comes.
    Score {
        /// The guess.
        guess: Guess,
        /// The game with that row; `None` while evil chooses its answer.
        after: Option<Box<Game>>,
        /// When the first pin began to come.
        since: Duration,
    },
    /// A solver works out its guess, or leaves time to read what it says of it.
    Solver,
}

/// A guess that has no score yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    /// The guess.
    pub code: Code,
    /// Who made it.
    pub by: Player,
}

/// What goes on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Auto {
    /// Nothing.
    Off,
    /// The rows come again, one after another.
    Rows,
    /// A solver plays on.
    Solver,
}

/// A guess on the row to come, with the pins that it has so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingGuess {
    /// The guess.
    pub guess: Code,
    /// Who made it.
    pub by: Player,
    /// The pins.
    pub pins: Pins,
}

/// The solver in the codebreaker's seat.
pub(super) fn solver_in_seat(game: &Game) -> Option<Solver> {
    match game.codebreaker() {
        Player::Solver(solver) => Some(solver),
        Player::Person => None,
    }
}

impl Table {
    /// A table with the cursor at the end of `game`. Nothing plays yet.
    pub(super) fn new(game: Game, seed: u64) -> Self {
        let board = game.board();
        let mut table = Self {
            cursor: game.turns().len(),
            looks_back: false,
            row: Row::new(board),
            doing: Doing::Nothing,
            auto: Auto::Off,
            due: None,
            landed: None,
            under: Vec::new(),
            corrected: Vec::new(),
            correction: 0,
            solver: solver_in_seat(&game).unwrap_or_else(|| Solver::usual(board)),
            seed,
            coach: Coach::default(),
            wanted: Wanted::Nothing,
            tip: None,
            insights: Vec::new(),
            failed: Vec::new(),
            reviews: Vec::new(),
            disclosure: None,
            rivals: Vec::new(),
            hidden_by: None,
            puzzle: None,
            teaches: false,
            game,
            id: None,
            unsaved: false,
            begun: DateTime::ZERO,
            now: Duration::ZERO,
        };
        table.doing = table.at_rest();
        table
    }

    /// What is going on where nobody has asked for anything.
    pub(super) fn at_rest(&self) -> Doing {
        if self.game.outcome() != Outcome::Running {
            Doing::Nothing
        } else if self.game.codebreaker() == Player::Person {
            Doing::Row
        } else if self.is_scored_by_hand() {
            // A guess that a person has to score comes without being asked for.
            Doing::Solver
        } else {
            Doing::Nothing
        }
    }

    /// The game on the table, which may be a branch.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Its name, once it is saved.
    pub fn id(&self) -> Option<GameId> {
        self.id
    }

    /// What is going on.
    pub fn doing(&self) -> &Doing {
        &self.doing
    }

    /// How many rows are shown.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Whether the end of the game is on show, where it is played on.
    pub fn at_end(&self) -> bool {
        self.cursor == self.game.turns().len() && !self.looks_back
    }

    /// Whether the game is won or lost.
    pub fn is_over(&self) -> bool {
        self.game.outcome() != Outcome::Running
    }

    /// The row being edited; of use while a person makes a row.
    pub fn row(&self) -> &Row {
        &self.row
    }

    /// The row in the making.
    pub fn row_in_the_making(&self) -> Option<&Row> {
        self.makes_row().then_some(&self.row)
    }

    /// Whether a person makes the row on show.
    pub(super) fn makes_row(&self) -> bool {
        self.doing == Doing::Row && self.at_end()
    }

    /// The row in the making, or the one whose score comes, if it is a code that may be played.
    pub fn drafted(&self) -> Option<Code> {
        let made = self.row.code().filter(|_| self.makes_row());
        let code = match &self.doing {
            Doing::Score { guess, .. } if guess.by == Player::Person => Some(guess.code),
            _ => made,
        };
        code.filter(|code| self.game.board().check(*code).is_ok())
    }

    /// The guess on the row to come that has no score yet, with its pins so far.
    pub fn pending_guess(&self) -> Option<PendingGuess> {
        let pegs = self.game.board().pegs();
        let (guess, pins) = match &self.doing {
            Doing::Pins { guess, pins } => (guess, *pins),
            Doing::Score {
                guess,
                after,
                since,
            } => {
                let score = after.as_ref().and_then(|game| game.turns().last());
                let score = score.map_or(Score::new(0, 0), |turn| turn.score);
                let so_far = super::motion::pins_so_far(score, self.now.saturating_sub(*since));
                (guess, Pins::of(so_far, pegs))
            }
            Doing::Again { then, .. } => match &**then {
                Doing::Pins { guess, pins } => (guess, *pins),
                _ => return None,
            },
            Doing::Nothing | Doing::Row | Doing::Solver => return None,
        };
        self.at_end().then_some(PendingGuess {
            guess: guess.code,
            by: guess.by,
            pins,
        })
    }

    /// The row, counted from 0, whose pins a person sets or come one after another, and those pins.
    pub fn scored_row(&self) -> Option<(usize, Pins)> {
        if let Doing::Again { row, pins, .. } = &self.doing {
            return Some((*row, *pins));
        }
        let pins = self.pending_guess()?.pins;
        let is_seen = matches!(self.doing, Doing::Pins { .. }) || pins.score().total() > 0;
        is_seen.then_some((self.game.turns().len(), pins))
    }

    /// Whether a person gives the scores of the game on the table.
    pub fn is_scored_by_hand(&self) -> bool {
        matches!(self.game.codemaker(), Codemaker::Hand)
    }

    /// Whether a solver sits in the codebreaker's seat.
    pub fn is_watched(&self) -> bool {
        self.game.codebreaker() != Player::Person
    }

    /// Whether the code is at a real board, where help counts for nothing.
    pub fn is_played_elsewhere(&self) -> bool {
        !self.is_watched() && self.is_scored_by_hand()
    }

    /// Whether the end of a finished game is on show, where its secret is revealed.
    pub fn is_secret_shown(&self) -> bool {
        self.at_end() && self.is_over()
    }

    /// The solver that plays or helps, whose measure ranks the guesses.
    pub fn solver(&self) -> Solver {
        self.solver
    }

    /// Whether a solver plays on, or has been asked for a row.
    pub fn is_solver_at_work(&self) -> bool {
        self.auto == Auto::Solver || self.doing == Doing::Solver
    }

    /// Whether something goes on by itself: a solver, or the rows once more.
    pub fn plays_on(&self) -> bool {
        self.auto != Auto::Off
    }

    /// Colours of the board, for the palette.
    pub fn palette(&self) -> impl Iterator<Item = Colour> {
        self.game.board().palette()
    }

    /// The game to be saved: the first one, with the row whose score is coming.
    pub(super) fn game_to_save(&self) -> &Game {
        match &self.doing {
            Doing::Score {
                after: Some(after), ..
            } if self.under.is_empty() => after,
            _ => self.main_line(),
        }
    }

    /// Notes that the game is to be saved; practice never is.
    pub(super) fn has_changed(&mut self) {
        self.unsaved |= !self.game.is_practice();
    }

    /// Stops what goes on by itself, and what waits for the worker.
    pub(super) fn pause(&mut self) {
        self.auto = Auto::Off;
        self.due = None;
        self.wanted = Wanted::Nothing;
        if self.doing == Doing::Solver {
            self.doing = self.at_rest();
        }
    }

    /// Shows the game after so many rows.
    pub(super) fn move_cursor(&mut self, rows: usize) {
        self.cursor = rows.min(self.game.turns().len());
        self.looks_back = false;
        self.due = None;
        self.wanted = Wanted::Nothing;
        self.correction = 0;
        self.coach.begin_row();
        if let Doing::Again { then, .. } = &mut self.doing {
            self.doing = std::mem::replace(then, Doing::Nothing);
        }
    }

    /// The pins that a person sets at the moment.
    pub(super) fn pins_mut(&mut self) -> Option<&mut Pins> {
        let at_end = self.at_end();
        match &mut self.doing {
            Doing::Again { pins, .. } => Some(pins),
            Doing::Pins { pins, .. } if at_end => Some(pins),
            _ => None,
        }
    }
}

/// What a key or the worker did, for the player.
pub(super) type Said = Option<Notice>;

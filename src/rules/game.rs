//! A game: the rows played so far, and the rules for playing on.

use thiserror::Error;

use super::players::SeatedCodemaker;
use super::{Board, Code, CodeError, Codemaker, Help, Player, Score, ScoreError, Solver};

/// A guess and its score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Turn {
    /// The guess.
    pub guess: Code,
    /// The score.
    pub score: Score,
    /// The maker of the guess.
    pub by: Player,
    /// The help on show while it was made.
    pub help: Option<Help>,
}

/// State of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// There are rows left and the secret is not found.
    Running,
    /// The last guess is the secret.
    Won,
    /// All rows are used up.
    Lost,
}

/// A game so far.
///
/// Every turn is legal, and scored by the secret if it was fixed before the first row; no turn follows the
/// end. Only scores given by a person without a fixed secret can contradict each other.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Game {
    board: Board,
    codemaker: SeatedCodemaker,
    codebreaker: Player,
    pub(super) practice: bool,
    turns: Vec<Turn>,
    /// Help on show for the next row.
    looking_at: Option<Help>,
    /// The secret told after the last row.
    revealed: Option<Code>,
}

impl Game {
    /// A game before its first row.
    ///
    /// # Panics
    /// If the board does not allow the codemaker's secret: check it first with [`Board::check`].
    pub fn new(board: Board, codemaker: Codemaker, codebreaker: Player) -> Self {
        Self {
            board,
            codemaker: SeatedCodemaker::new(codemaker, board)
                .expect("the secret must be a code of the board"),
            codebreaker,
            practice: false,
            turns: Vec::new(),
            looking_at: None,
            revealed: None,
        }
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The codemaker.
    pub fn codemaker(&self) -> Codemaker {
        self.codemaker.codemaker()
    }

    /// The codebreaker. Single turns can be made by another player.
    pub fn codebreaker(&self) -> Player {
        self.codebreaker
    }

    /// The solver in the codebreaker's seat.
    pub fn solver(&self) -> Option<Solver> {
        match self.codebreaker {
            Player::Solver(solver) => Some(solver),
            Player::Person => None,
        }
    }

    /// Whether this is a branch of another game.
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The secret, once it is fixed, found or revealed. Do not show it while the game runs.
    pub fn secret(&self) -> Option<Code> {
        let found = || self.turns.last().filter(|_| self.outcome() == Outcome::Won);
        let told = self.codemaker.fixed_secret().or(self.revealed);
        told.or_else(|| Some(found()?.guess))
    }

    /// The rows, counted from 1, whose score is wrong for the secret, if it is known. Only a person can be wrong.
    pub fn wrong_rows(&self) -> impl Iterator<Item = usize> {
        let secret = self.secret().into_iter();
        secret.flat_map(|secret| self.rows_against(secret))
    }

    /// The rows, counted from 1, to which this secret gives another score.
    fn rows_against(&self, secret: Code) -> impl Iterator<Item = usize> {
        let rows = (1..).zip(&self.turns);
        let wrong = rows.filter(move |(_, turn)| turn.guess.score(secret) != turn.score);
        wrong.map(|(row, _)| row)
    }

    /// The state of the game.
    pub fn outcome(&self) -> Outcome {
        match self.turns.last() {
            Some(turn) if turn.score.is_win(self.board.pegs()) => Outcome::Won,
            _ if self.turns.len() == self.board.rows() => Outcome::Lost,
            _ => Outcome::Running,
        }
    }

    /// Whether it is won or lost.
    pub fn is_over(&self) -> bool {
        self.outcome() != Outcome::Running
    }

    /// Plays a guess scored by the secret, with the help looked at since the last turn.
    ///
    /// # Errors
    /// The game is over, the board forbids the guess, or the score must be given. The game is unchanged.
    pub fn play(&mut self, guess: Code, by: Player) -> Result<Score, PlayError> {
        self.check_guess(guess)?;
        let secret = self.codemaker.fixed_secret().ok_or(PlayError::Unscored)?;
        let score = guess.score(secret);
        self.push(guess, score, by);
        Ok(score)
    }

    /// Plays a guess with a given score.
    ///
    /// # Errors
    /// The game is over, the guess or the score is impossible on this board, the fixed secret gives another
    /// score, or the win contradicts an answer of the evil codemaker. The game is unchanged.
    pub fn play_scored(&mut self, guess: Code, score: Score, by: Player) -> Result<(), PlayError> {
        self.check_guess(guess)?;
        score.check(self.board.pegs())?;
        if let Some(secret) = self.codemaker.fixed_secret() {
            let right = guess.score(secret);
            if score != right {
                return Err(PlayError::WrongScore {
                    guess,
                    score,
                    right,
                });
            }
        }
        let wins = score.is_win(self.board.pegs());
        if wins && self.codemaker() == Codemaker::Evil {
            self.check_fits(guess)?;
        }
        self.push(guess, score, by);
        Ok(())
    }

    /// Whether this guess can be played now.
    ///
    /// # Errors
    /// The game is over, or the board does not allow the guess.
    pub fn check_guess(&self, guess: Code) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        Ok(self.board.check(guess)?)
    }

    fn push(&mut self, guess: Code, score: Score, by: Player) {
        self.turns.push(Turn {
            guess,
            score,
            by,
            help: std::mem::take(&mut self.looking_at),
        });
    }

    /// Reveals the secret of a lost game, if it is unknown.
    ///
    /// # Errors
    /// Nothing to reveal, a code that the board forbids, or a row that contradicts it. The game is unchanged.
    pub fn reveal(&mut self, code: Code) -> Result<(), PlayError> {
        if self.outcome() != Outcome::Lost || self.secret().is_some() {
            return Err(PlayError::NothingToReveal);
        }
        self.board.check(code)?;
        self.check_fits(code)?;
        self.revealed = Some(code);
        Ok(())
    }

    /// The code told after the last row.
    pub fn revealed(&self) -> Option<Code> {
        self.revealed
    }

    /// Checks that every row has the score that this secret gives.
    fn check_fits(&self, secret: Code) -> Result<(), PlayError> {
        match self.rows_against(secret).next() {
            Some(row) => Err(PlayError::Contradicts { code: secret, row }),
            None => Ok(()),
        }
    }

    /// Records help for the next row; the strongest counts.
    pub fn look_at(&mut self, help: Help) {
        if !self.is_over() {
            self.looking_at = self.looking_at.max(Some(help));
        }
    }

    /// The help so far for the next row.
    pub fn looking_at(&self) -> Option<Help> {
        self.looking_at
    }

    /// Number of rows with help, or played by a solver for a person; the next row included.
    pub fn rows_with_help(&self) -> usize {
        let is_helped = |turn: &&Turn| {
            let taken_over = self.codebreaker == Player::Person && turn.by != Player::Person;
            taken_over || turn.help.is_some()
        };
        let played = self.turns.iter().filter(is_helped).count();
        played + usize::from(self.looking_at.is_some())
    }

    /// The game with other scores for some rows, counted from 1. A revealed secret and rows after a new win go.
    ///
    /// # Errors
    /// As [`Game::play_scored`].
    pub fn rescored(&self, changes: &[(usize, Score)]) -> Result<Self, PlayError> {
        let mut corrected = self.first_turns(0);
        for (row, turn) in (1..).zip(&self.turns) {
            let change = changes.iter().find(|(changed, _)| *changed == row);
            let score = change.map_or(turn.score, |(_, score)| *score);
            corrected.looking_at = turn.help;
            corrected.play_scored(turn.guess, score, turn.by)?;
            if corrected.is_over() {
                return Ok(corrected);
            }
        }
        corrected.looking_at = self.looking_at;
        Ok(corrected)
    }

    /// The game before its last turn; the game itself if there is none.
    #[must_use]
    pub fn before_last_turn(&self) -> Self {
        let Some(last) = self.turns.last() else {
            return self.clone();
        };
        let mut before = self.first_turns(self.turns.len() - 1);
        before.looking_at = last.help;
        before
    }

    /// The game after `turns` turns, as practice for this codebreaker.
    #[must_use]
    pub fn branch(&self, turns: usize, codebreaker: Player) -> Self {
        let mut branch = self.first_turns(turns);
        branch.practice = true;
        branch.codebreaker = codebreaker;
        branch
    }

    /// The game after `turns` turns, as practice for a person who looks for this secret.
    ///
    /// # Errors
    /// The board forbids the code, or one of the turns contradicts it.
    pub fn practice(&self, turns: usize, secret: Code) -> Result<Self, PlayError> {
        let mut practice = self.branch(turns, Player::Person);
        practice.codemaker = SeatedCodemaker::new(Codemaker::Secret(secret), self.board)?;
        practice.check_fits(secret)?;
        Ok(practice)
    }

    /// The game after so many turns, with what was known then.
    fn first_turns(&self, turns: usize) -> Self {
        Self {
            turns: self.turns[..turns.min(self.turns.len())].to_vec(),
            looking_at: None,
            revealed: None,
            ..*self
        }
    }
}

/// Why a guess was not played, or a code not revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// Won or lost: no row follows.
    #[error("the game is over")]
    Over,
    /// No game has more rows, not even one that goes on until the code is found.
    #[error("a game has at most {} rows", Board::ROWS.end())]
    TooManyRows,
    /// The board does not allow the code.
    #[error(transparent)]
    Illegal(#[from] CodeError),
    /// The score must be given.
    #[error("this guess needs pins from the codemaker")]
    Unscored,
    /// No guess can get such a score.
    #[error(transparent)]
    Impossible(#[from] ScoreError),
    /// The secret is known and gives another score.
    #[error("{guess} gets “{right}”, not “{score}”")]
    WrongScore {
        /// The guess.
        guess: Code,
        /// The score it was to get.
        score: Score,
        /// What the secret gives it.
        right: Score,
    },
    /// A row contradicts the code.
    #[error("{code} does not fit row {row}")]
    Contradicts {
        /// The code.
        code: Code,
        /// The row, counted from 1.
        row: usize,
    },
    /// The game is running, or its secret is known.
    #[error("there is no code to reveal here")]
    NothingToReveal,
}

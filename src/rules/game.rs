//! A game: the rows played so far, and the rules for playing on.

use thiserror::Error;

use super::players::SeatedCodemaker;
use super::{Board, Code, CodeError, Codemaker, Help, Player, Score, ScoreError, Solver};

/// A row of a [`Game`]: a guess and its score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Turn {
    /// The guess.
    pub guess: Code,
    /// The score.
    pub score: Score,
    /// The maker of the guess.
    pub player: Player,
    /// The strongest help that was looked at before it.
    pub help: Option<Help>,
}

/// The state of a game.
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
/// Every turn is legal, and scored by the secret if that was fixed before the first row; no turn follows the end. Only
/// scores that a person gives without a fixed secret can contradict each other.
///
/// ```
/// use pegwise::rules::{Board, Codemaker, Game, Outcome, PlayError, Player, Score};
///
/// let mut game = Game::new(Board::new(4, 6)?, Codemaker::Secret("FCAF".parse()?), Player::Person);
/// assert_eq!(game.play("AABB".parse()?, Player::Person)?, Score::new(0, 1)?);
/// assert_eq!(game.outcome(), Outcome::Running);
/// assert!(game.play("AABG".parse()?, Player::Person).is_err());
///
/// game.play("FCAF".parse()?, Player::Person)?;
/// assert_eq!(game.outcome(), Outcome::Won);
/// assert_eq!(game.turns().len(), 2);
/// assert_eq!(game.play("AABB".parse()?, Player::Person), Err(PlayError::Over));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Records
///
/// The text of a game is its record. It is written by `Display`, and read by `FromStr`:
///
/// ```
/// use pegwise::rules::Game;
///
/// let record = "pegwise 1
/// board 4x6 rows 10 repeats
/// codemaker secret FCAF
/// codebreaker you
/// 1 AABB 0 1
/// 2 ACCD 1 1 by optimal
/// 3 ADFC 0 3 saw hints
/// looking tip
/// ";
/// let game: Game = record.parse()?;
/// assert_eq!(game.turns().len(), 3);
/// assert_eq!(game.to_string(), record);
/// # Ok::<(), pegwise::rules::RecordError>(())
/// ```
///
/// | line | what it says |
/// |---|---|
/// | `pegwise 1` | the version of the format |
/// | `board 4x6 rows 10 repeats` | the [`Board`]: pegs, colours and rows; `repeats` or `no-repeats` |
/// | `codemaker secret FCAF` | the [`Codemaker`]: `secret` and the code, `seed` and its word, `hand` or `evil` |
/// | `codebreaker you` | `you`, or the name of a [`Solver`] |
/// | `practice` | the game is practice, or a puzzle |
/// | `1 AABB 0 1` | a row: its number, the guess, black and white pins; then `by` a solver, if one made it; then `saw` the [`Help`] that was on show |
/// | `looking tip` | the help for the row to come |
/// | `revealed DAFE` | the code that was told after a loss |
///
/// The lines keep this order; the last four may be missing. Empty lines, and everything after a `#`, are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Game {
    board: Board,
    codemaker: SeatedCodemaker,
    codebreaker: Player,
    is_practice: bool,
    turns: Vec<Turn>,
    /// The strongest help that was looked at for the next row.
    looking_at: Option<Help>,
    /// The secret that was revealed after the last row.
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
            is_practice: false,
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

    /// Whether this is practice: a branch of another game, or a puzzle.
    pub fn is_practice(&self) -> bool {
        self.is_practice
    }

    /// Makes this a branch of another game, as its record says.
    pub(super) fn set_practice(&mut self) {
        self.is_practice = true;
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The secret, once it is fixed, found or revealed. Do not show it while the game runs.
    pub fn secret(&self) -> Option<Code> {
        self.codemaker
            .fixed_secret()
            .or(self.found())
            .or(self.revealed)
    }

    /// The code that the last guess found.
    fn found(&self) -> Option<Code> {
        match self.turns.last() {
            Some(last) if self.outcome() == Outcome::Won => Some(last.guess),
            _ => None,
        }
    }

    /// The rows, counted from 1, whose score is wrong for the secret, once that is known. Only a person can be wrong.
    ///
    /// ```
    /// use pegwise::rules::{Board, Codemaker, Game, Player, Score};
    ///
    /// let mut game = Game::new(Board::new(4, 6)?, Codemaker::Hand, Player::Person);
    /// game.play_scored("AABB".parse()?, Score::new(1, 0)?, Player::Person)?;
    /// assert_eq!(game.wrong_rows().count(), 0);
    ///
    /// game.play_scored("FCAF".parse()?, Score::new(4, 0)?, Player::Person)?;
    /// assert!(game.wrong_rows().eq([1]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn wrong_rows(&self) -> impl Iterator<Item = usize> {
        self.secret()
            .into_iter()
            .flat_map(|secret| self.rows_against(secret))
    }

    /// The rows, counted from 1, that would have another score with this secret.
    fn rows_against(&self, secret: Code) -> impl Iterator<Item = usize> {
        (1..)
            .zip(&self.turns)
            .filter(move |(_, turn)| turn.guess.score(secret) != turn.score)
            .map(|(row, _)| row)
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

    /// Plays a guess, which the secret scores. It is noted with the help that was on show since the last turn.
    ///
    /// A person who sets the pins, and the evil codemaker, have no secret before the first row: their scores are given to
    /// [`Game::play_scored`]. Those of evil are worked out by `solver::evil_answer`.
    ///
    /// # Errors
    /// The game is over, the board forbids the guess, or there is no secret to score it. The game is unchanged.
    pub fn play(&mut self, guess: Code, player: Player) -> Result<Score, PlayError> {
        self.check_guess(guess)?;
        let secret = self.codemaker.fixed_secret().ok_or(PlayError::Unscored)?;
        let score = guess.score(secret);
        self.push(guess, score, player);
        Ok(score)
    }

    /// Plays a guess with a given score.
    ///
    /// # Errors
    /// The error tells that the game is over, that the guess or the score is impossible on this board, that the fixed secret
    /// gives another score, or that the win contradicts an answer of the evil codemaker. The game has not changed then.
    ///
    /// ```
    /// use pegwise::rules::{Board, Codemaker, Game, PlayError, Player, Score};
    ///
    /// let mut game = Game::new(Board::new(4, 6)?, Codemaker::Hand, Player::Person);
    /// let guess = "AABB".parse()?;
    /// assert_eq!(game.play(guess, Player::Person), Err(PlayError::Unscored));
    /// game.play_scored(guess, Score::new(1, 1)?, Player::Person)?;
    /// assert!(game.play_scored(guess, Score::new(3, 1)?, Player::Person).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_scored(
        &mut self,
        guess: Code,
        score: Score,
        player: Player,
    ) -> Result<(), PlayError> {
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
        self.push(guess, score, player);
        Ok(())
    }

    /// Checks that this guess can be played now.
    ///
    /// # Errors
    /// The error tells that the game is over, or why the board does not allow the guess.
    pub fn check_guess(&self, guess: Code) -> Result<(), PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        Ok(self.board.check(guess)?)
    }

    /// Adds a turn, with the help that was looked at for it.
    fn push(&mut self, guess: Code, score: Score, player: Player) {
        self.turns.push(Turn {
            guess,
            score,
            player,
            help: std::mem::take(&mut self.looking_at),
        });
    }

    /// Reveals the secret of a lost game, if it is unknown.
    ///
    /// # Errors
    /// The error tells that there is nothing to reveal, why the board does not allow the code, or which row contradicts it.
    /// The game has not changed then.
    ///
    /// ```
    /// use pegwise::rules::{Board, Codemaker, Game, PlayError, Player, Score};
    ///
    /// let mut game = Game::new(Board::new(4, 6)?.with_rows(1)?, Codemaker::Hand, Player::Person);
    /// game.play_scored("AABB".parse()?, Score::new(1, 1)?, Player::Person)?;
    /// let (wrong, right) = ("CCCC".parse()?, "ACCA".parse()?);
    /// assert_eq!(game.reveal(wrong), Err(PlayError::Contradicts { code: wrong, row: 1 }));
    /// game.reveal(right)?;
    /// assert_eq!(game.secret(), Some(right));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reveal(&mut self, code: Code) -> Result<(), PlayError> {
        if self.outcome() != Outcome::Lost || self.secret().is_some() {
            return Err(PlayError::NothingToReveal);
        }
        self.board.check(code)?;
        self.check_fits(code)?;
        self.revealed = Some(code);
        Ok(())
    }

    /// The code that was revealed after the last row.
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

    /// Notes that help was looked at for the next row. The strongest counts.
    ///
    /// ```
    /// use pegwise::rules::{Board, Codemaker, Game, Help, Player};
    ///
    /// let mut game = Game::new(Board::new(4, 6)?, Codemaker::Seed("KIWI".parse()?), Player::Person);
    /// game.look_at(Help::Coach);
    /// game.look_at(Help::Tips);
    /// assert_eq!(game.looking_at(), Some(Help::Coach));
    ///
    /// game.play("AABB".parse()?, Player::Person)?;
    /// assert_eq!(game.turns()[0].help, Some(Help::Coach));
    /// assert_eq!((game.looking_at(), game.rows_with_help()), (None, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn look_at(&mut self, help: Help) {
        if !self.is_over() {
            self.looking_at = self.looking_at.max(Some(help));
        }
    }

    /// The strongest help that was looked at for the next row so far.
    pub fn looking_at(&self) -> Option<Help> {
        self.looking_at
    }

    /// Number of rows with help, or that a solver played for a person. The next row counts, too.
    pub fn rows_with_help(&self) -> usize {
        let is_person = self.codebreaker == Player::Person;
        let mut rows = usize::from(self.looking_at.is_some());
        for turn in &self.turns {
            let is_taken_over = is_person && turn.player != Player::Person;
            rows += usize::from(is_taken_over || turn.help.is_some());
        }
        rows
    }

    /// The game with other scores for some rows, counted from 1. It has no rows after a new win, and no revealed secret.
    ///
    /// # Errors
    /// The error is that of [`Game::play_scored`] for the first row that cannot be played.
    ///
    /// ```
    /// use pegwise::rules::{Board, Codemaker, Game, Player, Score};
    ///
    /// let mut game = Game::new(Board::new(4, 6)?, Codemaker::Hand, Player::Person);
    /// game.play_scored("AABB".parse()?, Score::new(1, 0)?, Player::Person)?;
    /// let corrected = game.rescored(&[(1, Score::new(0, 1)?)])?;
    /// assert_eq!(corrected.turns()[0].score, Score::new(0, 1)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rescored(&self, changes: &[(usize, Score)]) -> Result<Self, PlayError> {
        let mut corrected = self.first_turns(0);
        for (row, turn) in (1..).zip(&self.turns) {
            let score = match changes.iter().find(|(changed, _)| *changed == row) {
                Some((_, other)) => *other,
                None => turn.score,
            };
            corrected.looking_at = turn.help;
            corrected.play_scored(turn.guess, score, turn.player)?;
            if corrected.is_over() {
                return Ok(corrected);
            }
        }
        corrected.looking_at = self.looking_at;
        Ok(corrected)
    }

    /// The game before its last turn; the game itself if there is none.
    ///
    /// ```
    /// use pegwise::rules::{Board, Codemaker, Game, Player};
    ///
    /// let start = Game::new(Board::new(4, 6)?, Codemaker::Seed("KIWI".parse()?), Player::Person);
    /// let mut game = start.clone();
    /// game.play("AABB".parse()?, Player::Person)?;
    /// assert_eq!(game.before_last_turn(), start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use pegwise::rules::{Board, Codemaker, Game, Player};
    /// use pegwise::solver::Solver;
    ///
    /// let mut game = Game::new(Board::new(4, 6)?, Codemaker::Seed("KIWI".parse()?), Player::Person);
    /// game.play("AABB".parse()?, Player::Person)?;
    /// game.play("CDEE".parse()?, Player::Person)?;
    /// let branch = game.branch(1, Player::Solver(Solver::Minimax));
    /// assert!(branch.is_practice());
    /// assert_eq!(branch.turns(), &game.turns()[..1]);
    /// assert_eq!(branch.solver(), Some(Solver::Minimax));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn branch(&self, turns: usize, codebreaker: Player) -> Self {
        let mut branch = self.first_turns(turns);
        branch.is_practice = true;
        branch.codebreaker = codebreaker;
        branch
    }

    /// The game after `turns` turns, as practice for a person who looks for this secret.
    ///
    /// # Errors
    /// The error tells why the board does not allow the code, or which of the turns contradicts it.
    ///
    /// ```
    /// use pegwise::rules::{Board, Codemaker, Game, Player, Score};
    ///
    /// let mut game = Game::new(Board::new(4, 6)?, Codemaker::Evil, Player::Person);
    /// game.play_scored("AABB".parse()?, Score::new(0, 0)?, Player::Person)?;
    /// let secret = "CDEF".parse()?;
    /// let mut practice = game.practice(1, secret)?;
    /// assert_eq!(practice.play("CDFE".parse()?, Player::Person)?, Score::new(2, 2)?);
    /// assert!(game.practice(1, "ACDE".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn practice(&self, turns: usize, secret: Code) -> Result<Self, PlayError> {
        let mut practice = self.branch(turns, Player::Person);
        practice.codemaker = SeatedCodemaker::new(Codemaker::Secret(secret), self.board)?;
        practice.check_fits(secret)?;
        Ok(practice)
    }

    /// The game after its first turns, as it was then; the whole game if it has no more turns.
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
    /// The game is won or lost: no row follows.
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
        /// The score that it was to get.
        score: Score,
        /// The score that the secret gives it.
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

//! A game: the one source of truth about what was played.

#[cfg(test)]
mod tests;

use thiserror::Error;

use super::{
    Board, Code, CodeError, Codemaker, Degree, HelpKind, HelpSet, Player, Round, Score, ScoreError,
    SolverName,
};

/// A guess and its score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The code that was played.
    pub guess: Code,
    /// What it scored.
    pub score: Score,
    /// Who made the guess.
    pub by: Player,
    /// What help was on show while it was made.
    pub help: HelpSet,
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// There are rows left and the secret is not found.
    Running,
    /// The last guess is the secret.
    Won,
    /// All rows are used up.
    Lost,
}

/// A game from its first row to wherever it has got.
///
/// Every turn in it is legal on its board and scored against its secret where that was fixed before, and
/// none follows the end. Only scores that a person gives without having told the secret may contradict
/// each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    board: Board,
    codemaker: Codemaker,
    codebreaker: Player,
    practice: bool,
    /// Which game of two players it is, if it is one.
    round: Option<Round>,
    turns: Vec<Turn>,
    /// Help on show for the row that is not played yet.
    looking_at: HelpSet,
    /// What the codemaker fixed before the first row, or told after the last one.
    secret: Option<Code>,
}

impl Game {
    /// A game before its first row.
    ///
    /// # Panics
    /// If the codemaker chose a secret that the board does not allow.
    pub fn new(board: Board, codemaker: Codemaker, codebreaker: Player) -> Self {
        let secret = codemaker.fixed(board);
        if let Some(secret) = secret {
            assert_eq!(
                board.check(secret),
                Ok(()),
                "the secret must be a code of the board"
            );
        }
        Self {
            board,
            codemaker,
            codebreaker,
            practice: false,
            round: None,
            turns: Vec::new(),
            looking_at: HelpSet::NONE,
            secret,
        }
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Who hides the secret.
    pub fn codemaker(&self) -> Codemaker {
        self.codemaker
    }

    /// Who sits in the codebreaker's seat; single turns may still be another's.
    pub fn codebreaker(&self) -> Player {
        self.codebreaker
    }

    /// Whether this is a branch of another game, which never counts.
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// The same game as one that two players play.
    #[must_use]
    pub fn in_round(self, round: Round) -> Self {
        Self {
            round: Some(round),
            ..self
        }
    }

    /// Which game of two players it is, if it is one.
    pub fn round(&self) -> Option<Round> {
        self.round
    }

    /// What was played so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The code to find, once it is fixed, found or revealed. Whoever draws a running game keeps it
    /// covered.
    pub fn secret(&self) -> Option<Code> {
        let found = || self.turns.last().filter(|_| self.outcome() == Outcome::Won);
        self.secret.or_else(|| Some(found()?.guess))
    }

    /// The rows, counted from 1, whose score is not what they score against the secret, if that is known.
    /// There are some only if a person gave the scores.
    pub fn wrong_rows(&self) -> impl Iterator<Item = usize> {
        let secret = self.secret();
        let rows = (1..).zip(&self.turns);
        rows.filter(move |(_, turn)| {
            secret.is_some_and(|secret| turn.guess.score(secret) != turn.score)
        })
        .map(|(row, _)| row)
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        match self.turns.last() {
            Some(turn) if turn.score.is_win(self.board.pegs()) => Outcome::Won,
            _ if self.turns.len() == self.board.rows() => Outcome::Lost,
            _ => Outcome::Running,
        }
    }

    /// Whether there is something left to play: a row, or another game of the two players.
    pub fn goes_on(&self) -> bool {
        let is_followed = self.round.is_some_and(|round| round.number < round.games);
        self.outcome() == Outcome::Running || is_followed
    }

    /// Plays a guess that the secret scores; the help looked at since the last one is kept with it.
    ///
    /// # Errors
    /// The game is over, or the board does not allow the guess, or somebody has to give the score. The
    /// game is then as before.
    pub fn play(&mut self, guess: Code, by: Player) -> Result<Score, PlayError> {
        self.check_guess(guess)?;
        let secret = self
            .secret
            .filter(|_| self.codemaker.scores_by_secret())
            .ok_or(PlayError::Unscored)?;
        let score = guess.score(secret);
        self.push(guess, score, by);
        Ok(score)
    }

    /// Plays a guess with the score that its codemaker gives it.
    ///
    /// # Errors
    /// The game is over, or the board does not allow the guess, or no guess can get this score, or the
    /// secret is fixed and gives another one, or it is a win that an answer of evil contradicts. The game
    /// is then as before.
    pub fn play_scored(&mut self, guess: Code, score: Score, by: Player) -> Result<(), PlayError> {
        self.check_guess(guess)?;
        score.check(self.board.pegs())?;
        if let Some(secret) = self.secret {
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
        if wins && self.codemaker == Codemaker::Evil {
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
        if self.outcome() != Outcome::Running {
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

    /// Tells the secret after the last row, where it was not found and nobody knows it yet.
    ///
    /// # Errors
    /// There is nothing to reveal, or the board does not allow the code, or a row contradicts it. The game
    /// is then as before.
    pub fn reveal(&mut self, code: Code) -> Result<(), PlayError> {
        if self.outcome() != Outcome::Lost || self.secret.is_some() {
            return Err(PlayError::NothingToReveal);
        }
        self.board.check(code)?;
        self.check_fits(code)?;
        self.secret = Some(code);
        Ok(())
    }

    /// The code told after the last row.
    pub fn revealed(&self) -> Option<Code> {
        self.secret
            .filter(|_| self.codemaker.fixed(self.board).is_none())
    }

    /// Whether every row scores with this secret what it scored.
    fn check_fits(&self, secret: Code) -> Result<(), PlayError> {
        for (row, turn) in (1..).zip(&self.turns) {
            let right = turn.guess.score(secret);
            if turn.score != right {
                return Err(PlayError::Contradicts { code: secret, row });
            }
        }
        Ok(())
    }

    /// For the reader of records.
    pub(super) fn mark_as_practice(&mut self) {
        self.practice = true;
    }
}

impl Game {
    /// The same game with other scores for some rows, counted from 1. What follows a row that is now the
    /// win is gone, and so is a secret told after the last row.
    ///
    /// # Errors
    /// As [`Game::play_scored`].
    pub fn rescored(&self, changes: &[(usize, Score)]) -> Result<Self, PlayError> {
        let mut corrected = Self {
            turns: Vec::new(),
            secret: self.codemaker.fixed(self.board),
            ..self.clone()
        };
        for (row, turn) in (1..).zip(&self.turns) {
            let change = changes.iter().find(|(changed, _)| *changed == row);
            let score = change.map_or(turn.score, |(_, score)| *score);
            corrected.looking_at = turn.help;
            corrected.play_scored(turn.guess, score, turn.by)?;
            if corrected.outcome() != Outcome::Running {
                break;
            }
        }
        corrected.looking_at = if corrected.outcome() == Outcome::Running {
            self.looking_at
        } else {
            HelpSet::NONE
        };
        Ok(corrected)
    }

    /// The game as it was after `turns` turns, to be played on as practice by a person. Where a person gave
    /// the scores and the secret is out by now, it gives them from there on.
    #[must_use]
    pub fn branch(&self, turns: usize) -> Self {
        let mut branch = self.clone();
        if let (Codemaker::Hand(_), Some(secret), None) =
            (self.codemaker, self.secret(), self.wrong_rows().next())
        {
            branch.codemaker = Codemaker::Secret(secret);
        }
        branch.turns.truncate(turns);
        branch.practice = true;
        branch.round = None;
        branch.codebreaker = Player::Person;
        branch.looking_at = HelpSet::NONE;
        branch.secret = branch.codemaker.fixed(branch.board);
        branch
    }

    /// The same board and secret before the first row, with this solver in the codebreaker's seat:
    /// practice, for the secret may be known. Where a person gave the scores, the secret gives them if it
    /// is out.
    #[must_use]
    pub fn rival(&self, solver: SolverName) -> Self {
        let mut rival = self.branch(0);
        rival.codebreaker = Player::Solver(solver);
        rival
    }
}

/// Why a guess was not played, or a code not revealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// Won or lost: no row follows.
    #[error("the game is over")]
    Over,
    /// The board does not allow the code.
    #[error(transparent)]
    Illegal(#[from] CodeError),
    /// The secret does not score here: somebody gives the score.
    #[error("the codemaker has to give this guess its score")]
    Unscored,
    /// No guess can get such a score.
    #[error(transparent)]
    Impossible(#[from] ScoreError),
    /// The secret is known and gives another score.
    #[error("{guess} scores “{right}” against the secret, not “{score}”")]
    WrongScore {
        /// The guess.
        guess: Code,
        /// The score it was to get.
        score: Score,
        /// What the secret gives it.
        right: Score,
    },
    /// A row would have another score if this were the secret.
    #[error("{code} does not fit the score of row {row}")]
    Contradicts {
        /// What would be the secret.
        code: Code,
        /// The row, counted from 1.
        row: usize,
    },
    /// The game goes on, or its secret is known.
    #[error("there is no secret to be revealed here")]
    NothingToReveal,
}

impl Game {
    /// Notes that the codebreaker is being shown help for the row not played yet.
    ///
    /// True if that was not noted before.
    pub fn look_at(&mut self, kind: HelpKind) -> bool {
        self.outcome() == Outcome::Running && self.looking_at.insert(kind)
    }

    /// The help on show for the row that is not played yet.
    pub fn looking_at(&self) -> HelpSet {
        self.looking_at
    }

    /// In how many rows help was looked at or a solver moved in a person's place, the row not
    /// played yet included.
    pub fn rows_with_help(&self) -> usize {
        self.degrees().flatten().count()
    }

    /// In how many of these rows the most that was looked at gave away so much.
    pub fn rows_with(&self, degree: Degree) -> usize {
        self.degrees().filter(|most| *most == Some(degree)).count()
    }

    /// How much help gave away, row by row, the row not played yet included. Whose row a solver played
    /// got the answer.
    fn degrees(&self) -> impl Iterator<Item = Option<Degree>> {
        let played = self.turns.iter().map(|turn| {
            let taken_over = self.codebreaker == Player::Person && turn.by != Player::Person;
            taken_over.then_some(Degree::Answer).max(turn.help.degree())
        });
        played.chain([self.looking_at.degree()])
    }
}

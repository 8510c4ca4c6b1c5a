//! A game: the one source of truth about what was played.

#[cfg(test)]
mod tests;

use thiserror::Error;

use super::{Board, Code, CodeError, Codemaker, Degree, Help, HelpKind, Player, Score, SolverName};

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
    pub help: Help,
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
/// Every turn in it is legal on its board and scored against its secret, and none follows the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    board: Board,
    codemaker: Codemaker,
    codebreaker: Player,
    practice: bool,
    turns: Vec<Turn>,
    /// Help on show for the row that is not played yet.
    looking_at: Help,
    /// Derived from the codemaker once.
    secret: Code,
}

impl Game {
    /// A game before its first row.
    ///
    /// # Panics
    /// If the codemaker chose a secret that the board does not allow.
    pub fn new(board: Board, codemaker: Codemaker, codebreaker: Player) -> Self {
        let secret = match codemaker {
            Codemaker::Seed(seed) => seed.secret(board),
            Codemaker::Secret(code) => code,
        };
        assert_eq!(
            board.check(secret),
            Ok(()),
            "the secret must be a code of the board"
        );
        Self {
            board,
            codemaker,
            codebreaker,
            practice: false,
            turns: Vec::new(),
            looking_at: Help::NONE,
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

    /// What was played so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The code to find. Whoever draws a running game keeps it covered.
    pub fn secret(&self) -> Code {
        self.secret
    }

    /// How the game stands.
    pub fn outcome(&self) -> Outcome {
        match self.turns.last() {
            Some(turn) if turn.score.is_win(self.board.pegs()) => Outcome::Won,
            _ if self.turns.len() == self.board.rows() => Outcome::Lost,
            _ => Outcome::Running,
        }
    }

    /// Plays a guess; the help looked at since the last one is kept with it.
    ///
    /// # Errors
    /// The game is over, or the board does not allow the guess. The game is then as before.
    pub fn play(&mut self, guess: Code, by: Player) -> Result<Score, PlayError> {
        if self.outcome() != Outcome::Running {
            return Err(PlayError::Over);
        }
        self.board.check(guess)?;
        let score = guess.score(self.secret);
        self.turns.push(Turn {
            guess,
            score,
            by,
            help: std::mem::take(&mut self.looking_at),
        });
        Ok(score)
    }

    /// Notes that the codebreaker is being shown help for the row not played yet.
    ///
    /// True if that was not noted before.
    pub fn look_at(&mut self, kind: HelpKind) -> bool {
        self.outcome() == Outcome::Running && self.looking_at.insert(kind)
    }

    /// The help on show for the row that is not played yet.
    pub fn looking_at(&self) -> Help {
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

    /// The game as it was after `turns` turns, to be played on as practice by a person.
    #[must_use]
    pub fn branch(&self, turns: usize) -> Self {
        let mut branch = self.clone();
        branch.turns.truncate(turns);
        branch.practice = true;
        branch.codebreaker = Player::Person;
        branch.looking_at = Help::NONE;
        branch
    }

    /// The same board and secret before the first row, with this solver in the codebreaker's seat:
    /// practice, for the secret may be known.
    #[must_use]
    pub fn rival(&self, solver: SolverName) -> Self {
        let mut rival = Self::new(self.board, self.codemaker, Player::Solver(solver));
        rival.practice = true;
        rival
    }

    /// For the reader of records.
    pub(super) fn mark_as_practice(&mut self) {
        self.practice = true;
    }
}

/// Why a guess was not played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlayError {
    /// Won or lost: no row follows.
    #[error("the game is over")]
    Over,
    /// The board does not allow the code.
    #[error(transparent)]
    Illegal(#[from] CodeError),
}

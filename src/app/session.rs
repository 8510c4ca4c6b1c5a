//! A game being played: a guess is pending until its codemaker scores it.

use crate::coach::EvilQuestion;
use crate::rules::{Code, Codemaker, Game, Outcome, PlayError, Player, Score};
use crate::solver::Position;

use super::Pins;

/// A guess on the row to come, which its codemaker has not scored yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingGuess {
    /// The guess.
    pub guess: Code,
    /// The codebreaker who made it.
    pub by: Player,
    /// The pins set so far, where a person sets them.
    pub pins: Pins,
}

/// A game and the guess that waits for its score.
#[derive(Debug, Clone)]
pub struct Session {
    game: Game,
    pending: Option<PendingGuess>,
}

impl Session {
    /// The session that goes on with `game`.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            pending: None,
        }
    }

    /// The session of the branch after `turns` turns.
    #[must_use]
    pub(super) fn branch(&self, turns: usize) -> Self {
        Self::new(self.game.branch(turns))
    }

    /// The session of the same game with other scores; a guess of a person stays up.
    pub(super) fn corrected(&self, corrected: Game) -> Self {
        let by_person = |pending: &PendingGuess| pending.by == Player::Person;
        Self {
            pending: self.pending.filter(by_person),
            ..Self::new(corrected)
        }
    }

    /// The game, without the pending guess.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game alone.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// The game, to note help in it or to reveal its secret.
    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// The position at the end of the game.
    pub fn position(&self) -> Position {
        Position::of(&self.game, self.game.turns().len())
    }

    /// The guess that waits for its score.
    pub fn pending(&self) -> Option<PendingGuess> {
        self.pending
    }

    /// The pins that a person sets for the pending guess.
    pub(super) fn pins_mut(&mut self) -> Option<&mut Pins> {
        let pending = self.pending.as_mut()?;
        matches!(self.game.codemaker(), Codemaker::Hand).then_some(&mut pending.pins)
    }

    /// Whether a person sets the pins.
    pub fn is_scored_by_hand(&self) -> bool {
        matches!(self.game.codemaker(), Codemaker::Hand)
    }

    /// Plays a guess if a secret scores it, else puts it up until its codemaker does.
    ///
    /// # Errors
    /// The game is over, or the board has no such code. Nothing has changed then.
    pub fn guess(&mut self, guess: Code, by: Player) -> Result<(), PlayError> {
        if self.game.codemaker().scores_by_secret() {
            self.game.play(guess, by)?;
            return Ok(());
        }
        self.game.check_guess(guess)?;
        let pins = Pins::new(self.game.board().pegs());
        self.pending = Some(PendingGuess { guess, by, pins });
        Ok(())
    }

    /// Plays the pending guess with this score. Returns who made it; `None` without a pending guess.
    ///
    /// # Errors
    /// The score cannot be. The guess stays up then.
    pub fn score(&mut self, score: Score) -> Result<Option<Player>, PlayError> {
        let Some(PendingGuess { guess, by, .. }) = self.pending else {
            return Ok(None);
        };
        self.game.play_scored(guess, score, by)?;
        self.pending = None;
        Ok(Some(by))
    }

    /// Takes the pending guess back.
    pub fn take_back(&mut self) -> Option<PendingGuess> {
        self.pending.take()
    }

    /// The question to evil: to answer the pending guess, or to prove its honesty at the end.
    pub fn evil_question(&self) -> Option<EvilQuestion> {
        let guess = self.pending.map(|pending| pending.guess);
        let is_asked = guess.is_some() || self.game.outcome() != Outcome::Running;
        (self.game.codemaker() == Codemaker::Evil && is_asked).then(|| EvilQuestion {
            position: self.position(),
            guess,
        })
    }
}

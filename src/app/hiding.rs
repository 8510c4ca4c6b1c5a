//! A person hides a code: the row is made in the place of the shield.

use crate::rules::{Board, Code, Dice, Player, Round, Seed};

use super::seats::GameConfig;
use super::{Action, App, Draft, Notice, Screen, Seats};

/// A code in the making, and the game that is to be played for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hiding {
    config: GameConfig,
    /// Which game of a contest it is.
    round: Option<Round>,
    draft: Draft,
}

impl Hiding {
    fn new(config: GameConfig, round: Option<Round>) -> Self {
        Self {
            config,
            round,
            draft: Draft::new(config.board),
        }
    }

    /// Its board.
    pub fn board(&self) -> Board {
        self.config.board
    }

    /// The seats of the game.
    pub fn seats(&self) -> Seats {
        self.config.seats()
    }

    /// The codebreaker of the game.
    pub fn codebreaker(&self) -> Player {
        self.config.codebreaker
    }

    /// Which game of a contest it will be.
    pub fn round(&self) -> Option<Round> {
        self.round
    }

    /// The code in the making.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    pub(super) fn draft_mut(&mut self) -> &mut Draft {
        &mut self.draft
    }

    /// The code, or why it cannot be a secret.
    pub(super) fn code(&self) -> Result<Code, Notice> {
        let code = self.draft.complete()?;
        let checked = self.board().check(code).map(|()| code);
        checked.map_err(|why| Notice::warning(why.to_string()))
    }

    /// Edits the code, or draws one; the notice says why nothing has changed.
    pub(super) fn act(&mut self, action: Action, dice: &mut Dice) -> Option<Notice> {
        if action == Action::Insert {
            self.draft.set(Seed::random(dice).secret(self.board()));
        }
        self.draft.act(action)
    }
}

impl App {
    /// Lets a person hide the code of a game, which may be one of a contest. What was made for the same
    /// game before is still there.
    pub(super) fn hide(&mut self, config: GameConfig, round: Option<Round>) {
        self.pause();
        let same = |hiding: &Hiding| (hiding.config, hiding.round) == (config, round);
        let before = self.screens.take_hiding().filter(same);
        let hiding = before.unwrap_or_else(|| Hiding::new(config, round));
        self.screens.show(Screen::Hiding(hiding));
    }

    /// Begins the game whose code has been hidden.
    pub(super) fn begin_hidden(&mut self, code: Code) {
        let Some(Hiding { config, round, .. }) = self.screens.hiding() else {
            return;
        };
        let (game, round) = (config.with_hidden(code), *round);
        match round {
            Some(round) => self.begin_round(round, game),
            None => self.begin(game),
        }
    }
}

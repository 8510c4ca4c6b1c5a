//! A person hides a code: the row is made in the place of the shield.

use crate::rules::{Board, Code, Dice, Player, Seed};

use super::seats::GameConfig;
use super::{Action, App, Draft, Notice, Screen, Seats};

/// A code in the making, and the game that is to be played for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hiding {
    config: GameConfig,
    draft: Draft,
}

impl Hiding {
    fn new(config: GameConfig) -> Self {
        Self {
            config,
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
    /// Lets a person hide the code of a game. What was made for the same game before is still there.
    pub(super) fn hide(&mut self, config: GameConfig) {
        self.pause();
        let same = |hiding: &Hiding| hiding.config == config;
        let before = self.screens.take_hiding().filter(same);
        let hiding = before.unwrap_or_else(|| Hiding::new(config));
        self.screens.show(Screen::Hiding(hiding));
    }

    /// Begins the game whose code has been hidden.
    pub(super) fn begin_hidden(&mut self, code: Code) {
        if let Some(Hiding { config, .. }) = self.screens.hiding() {
            self.begin(config.with_hidden(code));
        }
    }
}

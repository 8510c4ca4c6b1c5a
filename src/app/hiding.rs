//! A person hides a code: the row is made in the place of the shield.

use crate::rules::{Board, Code, Player, Round, Seed};

use super::seats::GameConfig;
use super::{Action, App, Draft, Drag, Notice, Screen, Seats, Target};

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

    /// Who will sit where.
    pub fn seats(&self) -> Seats {
        self.config.seats()
    }

    /// Who will look for the code.
    pub fn codebreaker(&self) -> Player {
        self.config.codebreaker
    }

    /// Which game of a contest it will be.
    pub fn round(&self) -> Option<Round> {
        self.round
    }

    /// The code as far as it is made.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    pub(super) fn paste(&mut self, text: &str) -> Result<(), Notice> {
        self.draft.paste(text)
    }

    /// The code, if there can be such a secret.
    fn code(&self) -> Result<Code, Notice> {
        let code = self.draft.complete()?;
        let checked = self.board().check(code).map(|()| code);
        checked.map_err(|why| Notice::warning(why.to_string()))
    }

    pub(super) fn click(&mut self, target: Target) -> Option<Notice> {
        self.draft.click(target)
    }

    pub(super) fn put_down(&mut self, peg: Drag) -> Option<Notice> {
        self.draft.put_down(peg)
    }
}

impl App {
    /// Lets a person hide the code of a game, which may be one of a contest. What was made for the same
    /// game before is still there.
    pub(super) fn hide(&mut self, config: GameConfig, round: Option<Round>) {
        if let Some(table) = self.screens.table_mut() {
            table.pause();
        }
        self.awaits_daily = false;
        let same = |hiding: &Hiding| (hiding.config, hiding.round) == (config, round);
        let before = self.screens.take_hiding().filter(same);
        let hiding = before.unwrap_or_else(|| Hiding::new(config, round));
        self.screens.show(Screen::Hiding(hiding));
    }

    pub(super) fn act_on_hiding(&mut self, action: Action) {
        let Screen::Hiding(hiding) = self.screens.top_mut() else {
            return;
        };
        if action == Action::Submit {
            return match hiding.code() {
                Ok(code) => {
                    let game = hiding.config.with_hidden(code);
                    match hiding.round {
                        Some(round) => self.begin_round(round, game),
                        None => self.begin(game),
                    }
                }
                Err(why) => self.notice = Some(why),
            };
        }
        if action == Action::Draw {
            let code = Seed::random(&mut self.dice).secret(hiding.board());
            hiding.draft.set(code);
        }
        self.notice = hiding.draft.act(action);
    }
}

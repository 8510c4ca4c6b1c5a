//! A code that a person hides behind the shield, before its game begins.

use crate::app::Draft;
use crate::app::reply::Reply;
use crate::rules::{Board, Dice, Player, Seed};

/// A code in the making, and the game that is to be played for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hiding {
    /// Who looks for it.
    pub codebreaker: Player,
    /// The code in the making.
    pub draft: Draft,
    /// How it was before each change, the last one at the end.
    past: Vec<Draft>,
}

impl Hiding {
    pub(crate) fn new(board: Board, codebreaker: Player) -> Self {
        Self {
            codebreaker,
            draft: Draft::new(board),
            past: Vec::new(),
        }
    }

    /// Changes the code. That can be undone if it has other pegs then.
    pub(crate) fn edit(&mut self, edit: impl FnOnce(&mut Draft) -> Reply) -> Reply {
        let before = self.draft.clone();
        let reply = edit(&mut self.draft);
        if before.holes() != self.draft.holes() {
            self.past.push(before);
        }
        reply
    }

    /// Draws a random code.
    pub(crate) fn draw(&mut self, dice: &mut Dice) {
        let code = Seed::random(dice).secret(self.draft.board());
        let _ = self.edit(|draft| {
            draft.set(code);
            Reply::Nothing
        });
    }

    /// Whether there is a change to undo.
    pub(crate) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Takes the last change back.
    pub(crate) fn undo(&mut self) {
        if let Some(mut before) = self.past.pop() {
            before.note_restored();
            self.draft = before;
        }
    }
}

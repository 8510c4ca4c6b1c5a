//! What the keys do that answer a question, and the keys that ask before they leave a row.

use crate::app::play::ask;
use crate::app::reply::{Notice, Reply, Tone};
use crate::app::{Action, App, Asked, Leaving, Question, World};
use crate::rules::Player;

use super::{Key, Mode};

/// How questions are answered.
impl App {
    /// Answers the question that a notice asked. `None` if it asked none, or if this action means no and acts.
    pub(super) fn answer_question(
        &mut self,
        notice: Notice,
        action: Action,
        world: &mut dyn World,
    ) -> Option<Reply> {
        let Tone::Question(question) = notice.tone else {
            return None;
        };
        match action {
            Action::Submit => Some(self.answer_yes(question, notice, world)),
            Action::Back => Some(Reply::Nothing),
            Action::Type => {
                self.begin_row_again(question);
                None
            }
            _ => None,
        }
    }

    /// Does what was asked. The question stays if the answer came too soon to be meant.
    fn answer_yes(&mut self, question: Question, notice: Notice, world: &mut dyn World) -> Reply {
        if question.is_too_new(self.now.time) {
            return Reply::Say(notice);
        }
        match question.asked() {
            Asked::Solver { plays_on } => self.change_table(world, |table, ctx| {
                table.let_solver_play(plays_on, ctx);
            }),
            Asked::PlayRow(code) => self.at_table(world, |table, ctx| {
                table.make_guess(code, Player::Person, ctx.time())
            }),
            Asked::Leave(leaving) => self.leave_row(leaving),
        }
    }

    /// Lets the peg that is typed go into the first hole if the question was whether to play the row: it begins another
    /// row.
    fn begin_row_again(&mut self, question: Question) {
        if let Asked::PlayRow(_) = question.asked()
            && let Some(table) = &mut self.table
        {
            table.begin_draft_again();
        }
    }
}

/// How a row is left.
impl App {
    /// Leaves the row in the making. A capital may be meant as a peg, so it asks first if the row is begun.
    pub(super) fn leave_row_by(&mut self, key: Key, leaving: Leaving) -> Reply {
        if key.is_capital()
            && let Some(begun) = self.begun_in_row()
        {
            let what = match leaving {
                Leaving::NewGame => "start a new game",
                Leaving::Quit => "quit",
            };
            let text = format!("Drop this {begun} and {what}?");
            return ask(Asked::Leave(leaving), text, self.now.time);
        }
        self.leave_row(leaving)
    }

    fn leave_row(&mut self, leaving: Leaving) -> Reply {
        match leaving {
            Leaving::NewGame => self.new_game(),
            Leaving::Quit => {
                self.quit();
                Reply::Nothing
            }
        }
    }

    /// What is begun where pegs are placed: the word for a row or a code that has pegs already.
    fn begun_in_row(&self) -> Option<&'static str> {
        let (draft, name) = match self.mode() {
            Mode::Row => (self.table.as_ref()?.variation().draft(), "row"),
            Mode::Hide => (&self.hiding_on_show()?.draft, "code"),
            _ => return None,
        };
        if draft.is_empty() { None } else { Some(name) }
    }
}

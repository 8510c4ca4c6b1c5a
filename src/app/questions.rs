//! Questions that Enter answers with yes: before a solver plays for a person, and before a row that cannot be
//! the code.

use std::time::Duration;

use crate::coach::{Conflict, say};
use crate::rules::{Code, Help, Player};

use super::table::Table;
use super::{App, Impossible, Notice, Now, Tone};

/// A question that Enter answers with yes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    pub(super) question: Question,
    since: Duration,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Question {
    /// Whether the solver is to play, the rest of the game or one row.
    Solver { plays_on: bool },
    /// Whether a row that cannot be the code is to be played.
    Row(Code),
}

/// Enter that follows a question or the end of a game sooner was meant for something else.
pub(super) const MEANT: Duration = Duration::from_millis(500);

impl Asked {
    /// Whether Enter is an answer by now.
    pub(super) fn counts(&self, now: Now) -> bool {
        now.time >= self.since + MEANT
    }
}

impl App {
    /// Asks a question that Enter answers with yes.
    fn put_question(&mut self, question: Question, text: String) {
        if let Some(table) = &mut self.table {
            table.pause();
        }
        let since = self.now.time;
        let tone = Tone::Question;
        let asked = Asked { question, since };
        self.view.ask(asked, Some(Notice { text, tone }));
    }

    /// The question was answered with yes.
    pub(super) fn answer(&mut self, question: Question) {
        self.at_table(|table| match question {
            Question::Solver { plays_on } => {
                table.let_solver_play(plays_on);
                None
            }
            Question::Row(code) => table.put_up(code, Player::Person),
        });
    }

    /// Lets the solver play, but asks before its first row in a game that counts.
    pub(super) fn ask_solver(&mut self, plays_on: bool) {
        let Some(table) = &mut self.table else { return };
        if plays_on && table.plays_on() {
            table.pause();
        } else if table.is_all_own_play() {
            let what = if plays_on {
                "finish the game"
            } else {
                "play this row"
            };
            let text = format!("Let the computer {what}? It counts as help");
            self.put_question(Question::Solver { plays_on }, text);
        } else {
            table.let_solver_play(plays_on);
        }
    }

    /// Plays the row in the making; as the settings say, not at once if it cannot be the code.
    pub(super) fn play_row(&mut self) {
        let Some(table) = &mut self.table else { return };
        if let Some(waits) = table.awaits_answer() {
            return self.view.tell(Some(waits));
        }
        let code = table
            .drafted()
            .filter(|_| self.config.settings.impossible != Impossible::Play);
        let conflict = code.and_then(|code| Conflict::all(&table.position(), code).next());
        let (Some(code), Some(conflict)) = (code, conflict) else {
            return self.at_table(Table::submit);
        };
        let why = say::fit("This row", Some(conflict));
        if self.config.settings.impossible == Impossible::Refuse {
            self.warn(why);
        } else {
            table.note(Help::Tips);
            let text = format!("{why} ⟨submit⟩: play it anyway");
            self.put_question(Question::Row(code), text);
        }
    }
}

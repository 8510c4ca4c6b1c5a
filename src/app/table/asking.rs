//! Questions to the worker, and the effects of its answers.

use crate::coach::{
    Analysis, AnalysisQuestion, Answer, EvilReply, Forecast, Question, ReviewQuestion, Wanted,
};
use crate::rules::{Code, Player, Score};
use crate::solver::{Choice, Position};

use super::{Mode, Notice, Page, Pending, Table};

impl Table {
    /// A question about the position on show.
    pub(super) fn ask_for(&self, wanted: Wanted) -> Question {
        Question::Analysis(AnalysisQuestion {
            position: self.position(),
            solver: self.solver,
            seed: self.solver_seed,
            wanted,
        })
    }

    /// The analysis of the position on show, as far as it is known.
    pub fn analysis(&self) -> Option<&Analysis> {
        match self.answers.get(&self.ask_for(Wanted::Move))? {
            Answer::Analysis(analysis) => Some(analysis),
            _ => None,
        }
    }

    /// The answers that the last row on show could get, and the one it got.
    pub fn last_forecast(&self) -> Option<(&Forecast, Score)> {
        let turn = self.game().turns()[..self.cursor].last()?;
        let Question::Analysis(asked) = self.ask_for(Wanted::Move) else {
            return None;
        };
        let before = Question::Analysis(AnalysisQuestion {
            position: Position::of(self.game(), self.cursor - 1),
            ..asked
        });
        let Answer::Analysis(analysis) = self.answers.get(&before)? else {
            return None;
        };
        let forecast = analysis.forecast.as_deref()?;
        (forecast.guess == Some(turn.guess)).then_some((forecast, turn.score))
    }

    /// The solver's move here, if it is known.
    pub fn solver_move(&self) -> Option<&Choice> {
        self.analysis()?.choice.as_ref()?.as_deref().ok()
    }

    /// The question that the worker should be working on.
    pub(crate) fn question(&self) -> Option<Question> {
        if self.is_reviewing() {
            return self.review_question();
        }
        self.mistakes_question().or_else(|| {
            let wanted = self.wanted().into_iter();
            let mut questions = wanted.map(|wanted| self.ask_for(wanted));
            questions
                .find(|question| self.answers.is_open(question))
                .or_else(|| self.accuracy_question())
        })
    }

    /// After a person's game its review: the end names the accuracy, and the turning point of a loss.
    fn accuracy_question(&self) -> Option<Question> {
        let is_of_person = self.game().codebreaker() == Player::Person;
        let wanted = self.is_secret_shown() && is_of_person && self.can_review();
        wanted.then(|| self.review_question()).flatten()
    }

    /// The wanted parts of the analysis, the most important first: what a key press changes, then the page
    /// that keys act on.
    fn wanted(&self) -> Vec<Wanted> {
        let mut wanted = Vec::new();
        if self.owes_guess() || self.pending == Pending::Move {
            wanted.push(Wanted::Move);
        }
        if matches!(self.pending, Pending::Suggestion | Pending::Tip(_)) {
            wanted.push(Wanted::Ranking);
        }
        if self.pending == Pending::Nothing {
            let mut shown: Vec<_> = Page::ALL
                .into_iter()
                .filter(|page| self.shows(*page))
                .collect();
            shown.sort_by_key(|page| {
                let follows_row = matches!(page, Page::Row | Page::Codes | Page::Map);
                (!follows_row, *page != self.coach().page())
            });
            wanted.extend(shown.into_iter().map(|page| self.wants(page)));
        }
        if self.judges() && matches!(self.mode(), Mode::Solving | Mode::Paused) {
            wanted.push(Wanted::Move);
        }
        let guesses = self.unappraised();
        if !guesses.is_empty() {
            wanted.push(Wanted::Worths(guesses));
        }
        wanted
    }

    /// What a page shows. Each answer has the codes left as well.
    fn wants(&self, page: Page) -> Wanted {
        match page {
            Page::Row | Page::Codes | Page::Map => Wanted::Forecast(self.judged()),
            Page::Knowledge => Wanted::Knowledge,
            Page::Guesses => Wanted::Ranking,
            Page::Solver => Wanted::Move,
        }
    }

    /// Whether a page is on show that says what the row would tell.
    fn judges(&self) -> bool {
        self.shows(Page::Row) || self.shows(Page::Map)
    }

    /// The row that the coach judges: the one in the making if it is full, the one that waits for its score,
    /// the solver's next one where it guesses, or the next one of the game.
    pub fn judged(&self) -> Option<Code> {
        match self.mode() {
            Mode::Editing => self.drafted(),
            Mode::Landing(pending) | Mode::Scoring(pending) | Mode::AwaitingAnswer(pending) => {
                Some(pending.guess)
            }
            Mode::Solving | Mode::Paused | Mode::AwaitingGuess => {
                self.solver_move().map(|choice| choice.guess)
            }
            Mode::Rescoring { .. }
            | Mode::Correcting
            | Mode::Walking
            | Mode::Reviewing
            | Mode::Ended => {
                let next = self.game().turns().get(self.cursor);
                next.map(|turn| turn.guess)
            }
        }
    }

    /// The guesses on show of whose worth more may be known: the row in the making, then those of the
    /// ranking.
    fn unappraised(&self) -> Vec<Code> {
        let lists = self.shows(Page::Guesses);
        let is_shown = lists || self.shows(Page::Row);
        let Some(analysis) = self.analysis().filter(|_| is_shown) else {
            return Vec::new();
        };
        // In the order of the ranking, which stays: another order would be another question.
        let ranked = analysis.ranking.iter().flat_map(|ranking| &ranking.guesses);
        let listed = ranked.filter(|_| lists && analysis.worths.are_possible());
        self.drafted()
            .into_iter()
            .chain(listed.map(|guess| guess.code))
            .filter(|guess| !analysis.worths.is_settled(*guess))
            .collect()
    }

    /// The row in the making, if it is a code that may be played.
    pub fn drafted(&self) -> Option<Code> {
        let row = self.draft.code().filter(|_| self.is_editing());
        let code = self.landing.map(|landing| landing.guess).or(row);
        code.filter(|code| self.game().board().check(*code).is_ok())
    }

    /// Takes in an answer of the worker, and carries out the action that was waiting for it.
    pub(crate) fn learn(&mut self, question: &Question, answer: Answer) -> Option<Notice> {
        let is_of_evil = self.evil_question().as_ref() == Some(question);
        if !is_of_evil {
            self.tell_rival(question, Ok(&answer));
        }
        // A score is part of the game from then on: it is not kept beside it.
        if let Answer::Evil(EvilReply::Answer(answer)) = answer {
            return is_of_evil.then(|| self.hear_evil(&answer)).flatten();
        }
        let chosen = self.chosen_suggestion();
        self.answers.learn(question, answer);
        match question {
            Question::Analysis(_) => {
                self.choose_suggestion(chosen);
                self.insert_if_pending()
                    .or_else(|| self.tip_if_pending())
                    .or_else(|| self.move_if_pending())
            }
            Question::Evil(asked) => self.reveal(&asked.position),
            Question::Mistakes(position) => {
                let known = self.answers.get(question);
                let is_wrong = matches!(known, Some(Answer::Mistakes(Some(_))));
                (is_wrong && *position == self.position())
                    .then(|| Notice::warning("No code fits these scores: at least one is wrong"))
            }
            Question::Review(_) | Question::Accuracy(_) => None,
        }
    }

    /// The worker failed on a question. If that is still of interest, the game goes on without its
    /// answer, and the notice says so.
    pub(crate) fn give_up_on(&mut self, question: &Question, why: &str) -> Option<Notice> {
        let is_of_evil = self.evil_question().as_ref() == Some(question);
        self.answers.give_up(question);
        if is_of_evil {
            return Some(self.silence_evil(why));
        }
        self.tell_rival(question, Err(why));
        let said = match question {
            Question::Analysis(_) if question.subject() == self.ask_for(Wanted::Move) => {
                self.pause();
                let solver = self.solver.title();
                format!("{solver} failed here ({why}). You can play on")
            }
            Question::Review(asked)
                if self.is_reviewing()
                    && ReviewQuestion::of_game(self.game()).as_ref() == Ok(asked) =>
            {
                format!("The review failed ({why})")
            }
            _ => return None,
        };
        Some(Notice::warning(said))
    }

    /// Whether the worker failed on the position on show.
    pub fn has_failed(&self) -> bool {
        self.answers.has_failed(&self.ask_for(Wanted::Move))
    }

    /// Allows failed questions about this position to be asked again.
    pub(super) fn ask_again(&mut self) {
        let subject = self.ask_for(Wanted::Move);
        self.answers.forget_failures(|failed| *failed == subject);
    }
}

//! Cache of the coach's answers, and the questions it failed on.

use std::collections::{HashMap, HashSet};

use crate::coach::{Answer, Question};

/// The answers to all questions, each by the subject of its question.
#[derive(Default)]
pub(super) struct Answers {
    known: HashMap<Question, Answer>,
    /// It is not asked about that again but by a key press.
    failed: HashSet<Question>,
}

impl Answers {
    /// Answers kept for stepping back and forth without waiting. Beyond that, analyses are forgotten.
    const KEPT: usize = 256;

    /// The answer to a question, as far as it is known.
    pub(super) fn get(&self, question: &Question) -> Option<&Answer> {
        self.known.get(&question.subject())
    }

    /// The answer to this question alone.
    #[must_use]
    pub(super) fn to(&self, question: &Question) -> Self {
        let known = self.known.get_key_value(&question.subject());
        Self {
            known: known
                .map(|(question, answer)| (question.clone(), answer.clone()))
                .into_iter()
                .collect(),
            failed: HashSet::new(),
        }
    }

    /// Whether there is more to know, and the coach did not fail on it.
    pub(super) fn is_open(&self, question: &Question) -> bool {
        let is_settled = |known: &Answer| known.settles(question);
        !self.get(question).is_some_and(is_settled) && !self.has_failed(question)
    }

    /// Whether the coach failed on the subject of a question.
    pub(super) fn has_failed(&self, question: &Question) -> bool {
        self.failed.contains(&question.subject())
    }

    /// Takes in an answer. It is true of its question, whatever is on show now.
    pub(super) fn learn(&mut self, question: &Question, answer: Answer) {
        let subject = question.subject();
        let known = match self.known.remove(&subject) {
            Some(earlier) => answer.after(earlier),
            None => answer,
        };
        if self.known.len() >= Self::KEPT {
            self.known
                .retain(|about, _| !matches!(about, Question::Analysis(_)));
        }
        self.known.insert(subject, known);
    }

    /// The coach failed on a question.
    pub(super) fn give_up(&mut self, question: &Question) {
        self.failed.insert(question.subject());
    }

    /// Allows failed questions to be asked again, after a key press of the player.
    pub(super) fn forget_failures(&mut self, of: impl Fn(&Question) -> bool) {
        self.failed.retain(|failed| !of(failed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{AnalysisQuestion, Wanted};
    use crate::rules::Preset;
    use crate::solver::{Position, Solver};

    /// Otherwise the last answer would be asked for again and again.
    #[test]
    fn only_analyses_are_forgotten_and_never_the_last() {
        let position = Position::new(Preset::Classic.board());
        let analysis = |seed| {
            Question::Analysis(AnalysisQuestion {
                position: position.clone(),
                solver: Solver::Entropy,
                seed,
                wanted: Wanted::Ranking,
            })
        };
        let mistakes = Question::Mistakes(position.clone());
        let mut answers = Answers::default();
        answers.learn(&mistakes, Answer::Mistakes(None));
        for seed in 0..1_000 {
            answers.learn(&analysis(seed), Answer::Mistakes(None));
            assert!(answers.get(&analysis(seed)).is_some());
            assert!(answers.known.len() <= Answers::KEPT);
        }
        assert!(!answers.is_open(&mistakes) && answers.get(&analysis(0)).is_none());
    }
}

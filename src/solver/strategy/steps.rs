//! Going through a strategy.

use crate::rules::{Code, Score};

use super::{Place, Step, Strategy};

impl Strategy {
    /// Every position that it comes to, with what it does there: the turns before, as far as they go,
    /// in the order of its text.
    pub fn steps(&self) -> impl Iterator<Item = (Vec<(Code, Score)>, Step)> {
        Steps {
            open: vec![(Vec::new(), &self.start)],
        }
    }
}

/// Positions that are still to come, the next on top.
struct Steps<'a> {
    open: Vec<(Vec<(Code, Score)>, &'a Place)>,
}

impl Iterator for Steps<'_> {
    type Item = (Vec<(Code, Score)>, Step);

    fn next(&mut self) -> Option<Self::Item> {
        let (history, place) = self.open.pop()?;
        let guess = place.step.guess;
        for (score, next) in place.then.iter().rev() {
            let mut history = history.clone();
            history.push((guess, *score));
            self.open.push((history, next));
        }
        Some((history, place.step))
    }
}

//! The rule of Gür, arXiv 2511.19446, 2025: entropy, where each answer has a weight.

use pegwise::rules::Code;
use pegwise::solver::{Cancel, Candidates, ChooseError, GuessRule, Partition};

/// The weight of each answer on the classic board: black pins stand downwards, white pins across. Answers that no guess
/// can get have none.
const WEIGHTS: [[f64; 5]; 5] = [
    [0.473, 0.446, 0.523, 0.410, 0.350],
    [0.534, 0.486, 0.423, 0.383, 0.0],
    [0.406, 0.413, 0.458, 0.0, 0.0],
    [0.424, 0.0, 0.0, 0.0, 0.0],
    [0.800, 0.0, 0.0, 0.0, 0.0],
];

/// Figures that differ by no more than this are equal.
const TOLERANCE: f64 = 1e-6;

/// Guesses the code of the board whose answer tells most, weighted. Of equal guesses it takes the first that can be the
/// code, else the first of all. It is for the classic board alone: other boards have other answers.
pub(super) struct WeightedEntropy;

impl GuessRule for WeightedEntropy {
    fn choose_guess(
        &self,
        candidates: &Candidates,
        _: u64,
        cancel: &Cancel,
    ) -> Result<Code, ChooseError> {
        let mut figures: Vec<(Code, f64)> = Vec::new();
        let mut highest = f64::NEG_INFINITY;
        for guess in candidates.position().board().codes() {
            let partition = Partition::try_new(guess, candidates.codes(), cancel)?;
            let figure = weighted_entropy(&partition, candidates.count());
            figures.push((guess, figure));
            highest = highest.max(figure);
        }
        figures.retain(|(_, figure)| *figure >= highest - TOLERANCE);
        let possible = figures
            .iter()
            .find(|(guess, _)| candidates.contains(*guess));
        match possible.or(figures.first()) {
            Some((guess, _)) => Ok(*guess),
            None => Err(ChooseError::NoCandidates),
        }
    }
}

/// −Σ w p log₂ p over the answers, of which each has the weight w and the probability p.
///
/// A guess that was played before gets the same answer again, for certain: its figure is 0, so it is not played twice.
fn weighted_entropy(partition: &Partition, candidate_count: usize) -> f64 {
    let mut sum = 0.0;
    for (score, size) in partition.iter() {
        let weight = WEIGHTS[usize::from(score.black())][usize::from(score.white())];
        let probability = f64::from(size) / candidate_count as f64;
        sum -= weight * probability * probability.log2();
    }
    sum
}

//! The guesses of a solver over many games.

/// How many guesses a solver needed, over many secrets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many secrets there were.
    pub games: u64,
    /// Guesses in all of them together, the winning ones included.
    pub total: u64,
    /// Guesses in the longest.
    pub max: usize,
    /// How many games took 1, 2, 3, … guesses.
    pub distribution: Vec<u64>,
    /// Random codes tried for the first, second, third, … guess, the guesses included, if the solver
    /// tries any. `None` for a row with a guess that was found in another way.
    pub drawn: Vec<Option<u64>>,
}

impl Tally {
    /// Guesses in a game, on average.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.games.max(1) as f64
    }

    /// The standard error of the mean, if the secrets are a sample.
    pub fn standard_error(&self) -> f64 {
        let mean = self.mean();
        let all = (1_u32..).zip(&self.distribution);
        let squares =
            all.map(|(guesses, games)| (f64::from(guesses) - mean).powi(2) * *games as f64);
        let games = self.games as f64;
        (squares.sum::<f64>() / (games - 1.0).max(1.0) / games.max(1.0)).sqrt()
    }

    /// Mean number of random codes tried for the first, second, third, … guess over all games, those
    /// that ended earlier included (Wiener's table).
    pub fn codes_drawn(&self) -> Vec<Option<f64>> {
        let mean = |codes: u64| codes as f64 / self.games.max(1) as f64;
        self.drawn.iter().map(|drawn| drawn.map(mean)).collect()
    }

    /// Adds games that ended with this guess, counted from 1.
    pub(super) fn note(&mut self, guesses: usize, games: u64) {
        if games > 0 {
            self.games += games;
            self.total += guesses as u64 * games;
            self.max = self.max.max(guesses);
            self.distribution.resize(self.max, 0);
            self.distribution[guesses - 1] += games;
        }
    }

    /// Adds the random codes tried in this row, counted from 0, in each of some games.
    pub(super) fn note_draws(&mut self, row: usize, drawn: Option<u64>, games: u64) {
        self.drawn.resize(self.drawn.len().max(row + 1), Some(0));
        let sum = &mut self.drawn[row];
        *sum = sum.zip(drawn).map(|(sum, codes)| sum + codes * games);
    }

    /// Adds the games of another tally.
    pub(super) fn add(&mut self, other: &Self) {
        for (row, games) in other.distribution.iter().enumerate() {
            self.note(row + 1, *games);
        }
        for (row, drawn) in other.drawn.iter().enumerate() {
            self.note_draws(row, *drawn, 1);
        }
    }
}

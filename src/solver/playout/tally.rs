//! How many guesses many games took.

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
    /// What finding the first, second, third, … guesses took, if they were drawn by lot.
    pub draws: Vec<Draws>,
}

/// Codes drawn by lot to find the guesses of one row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws {
    /// Codes drawn, those that became guesses included.
    pub codes: u64,
    /// Guesses of this row that were found in another way.
    pub others: u64,
}

impl Tally {
    /// Guesses in a game, on average.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.games.max(1) as f64
    }

    /// The standard error of the mean, if the secrets are a sample.
    pub fn standard_error(&self) -> f64 {
        let mean = self.mean();
        let squares = (1..)
            .zip(&self.distribution)
            .map(|(guesses, games): (u32, _)| (f64::from(guesses) - mean).powi(2) * *games as f64);
        let games = self.games as f64;
        (squares.sum::<f64>() / (games - 1.0).max(1.0) / games.max(1.0)).sqrt()
    }

    /// Codes drawn by lot for the first, second, third, … guess, on average over all games, whether
    /// they came so far or not (Wiener's table). None for a row with a guess that was found otherwise;
    /// empty if nothing was drawn.
    pub fn codes_drawn(&self) -> Vec<Option<f64>> {
        let mean = |draws: &Draws| {
            (draws.others == 0).then(|| draws.codes as f64 / self.games.max(1) as f64)
        };
        self.draws.iter().map(mean).collect()
    }

    /// So many games ended with this guess, counted from 1.
    pub(in crate::solver) fn note(&mut self, guesses: usize, games: u64) {
        self.games += games;
        self.total += guesses as u64 * games;
        self.max = self.max.max(guesses);
        self.distribution.resize(self.max, 0);
        self.distribution[guesses - 1] += games;
    }

    /// How this guess, counted from 0, was found in so many games.
    pub(super) fn note_draws(&mut self, row: usize, drawn: Option<u64>, games: u64) {
        if self.draws.len() <= row {
            self.draws.resize(row + 1, Draws::default());
        }
        let sum = &mut self.draws[row];
        match drawn {
            Some(codes) => sum.codes += codes * games,
            None => sum.others += games,
        }
    }

    /// With the games of another tally.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (row, games) in other.distribution.iter().enumerate() {
            if *games > 0 {
                self.note(row + 1, *games);
            }
        }
        if self.draws.len() < other.draws.len() {
            self.draws.resize(other.draws.len(), Draws::default());
        }
        for (sum, draws) in self.draws.iter_mut().zip(&other.draws) {
            sum.codes += draws.codes;
            sum.others += draws.others;
        }
        self
    }
}

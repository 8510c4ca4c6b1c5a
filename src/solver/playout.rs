//! Playing a solver or a rule against many secrets, and the count of its guesses.

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::{fmt, thread, vec};

use crate::rules::{Code, Dice, Score, Solver};

use super::rule::checked_guess;
use super::strategy::try_split_by_score;
use super::{Cancel, Cancelled, Candidates, Codebreaker, GuessRule, RuleError};

/// Games of one player against many secrets: every candidate, or a sample of them.
///
/// Games that begin alike are played together, so a whole board takes little longer than its different positions. A rule
/// that draws lots has its own seed in each game. The result depends neither on the number of threads nor on the machine.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Cancel, Codebreaker, PlayOut, Solver};
///
/// let start = Codebreaker::new(Board::new(3, 4)?, Solver::Minimax, 0);
/// let tally = PlayOut::new(&start).run(&Cancel::default())?;
/// assert_eq!((tally.games, tally.total, tally.max), (64, 216, 4));
///
/// // A thousand secrets at random, on two threads.
/// let ended = std::sync::atomic::AtomicU64::new(0);
/// let count = |games| {
///     ended.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
/// };
/// let sample = PlayOut::new(&start).sample(1_000).threads(2).on_finished(&count);
/// assert_eq!(sample.run(&Cancel::default())?.games, 1_000);
/// assert_eq!(ended.into_inner(), 1_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "games have to be run"]
pub struct PlayOut<'a> {
    player: Player<'a>,
    start: Candidates,
    seed: u64,
    sample: Option<usize>,
    threads: usize,
    on_finished: &'a (dyn Fn(u64) + Sync),
}

/// The player of the games.
#[derive(Clone, Copy)]
enum Player<'a> {
    /// Plays on from where it is.
    Codebreaker(&'a Codebreaker),
    Rule(&'a dyn GuessRule),
}

/// A guess of a player.
struct Move {
    guess: Code,
    /// The candidates with which it plays on.
    candidates: Candidates,
    /// How many random codes were tried for the guess, if it was found so.
    drawn: Option<u64>,
}

impl Player<'_> {
    /// Its guess at a position.
    fn play(self, candidates: &Candidates, seed: u64, cancel: &Cancel) -> Result<Move, RuleError> {
        match self {
            Self::Rule(rule) => Ok(Move {
                guess: checked_guess(rule, candidates, seed, cancel)?,
                candidates: candidates.clone(),
                drawn: None,
            }),
            Self::Codebreaker(codebreaker) => {
                let (choice, plays_on_with) = codebreaker
                    .choice_at(candidates, seed, cancel)
                    .map_err(|why| RuleError::no_guess_at(candidates.position(), why))?;
                Ok(Move {
                    guess: choice.guess,
                    candidates: plays_on_with,
                    drawn: choice.codes_drawn(),
                })
            }
        }
    }

    /// Whether its seed matters.
    fn draws_lots(self) -> bool {
        match self {
            Self::Codebreaker(codebreaker) => codebreaker.draws_lots(),
            Self::Rule(rule) => rule.draws_lots(),
        }
    }

    /// Whether the random codes that it tries are counted.
    fn draws_codes(self) -> bool {
        match self {
            Self::Codebreaker(codebreaker) => codebreaker.solver == Solver::RandomConsistent,
            Self::Rule(_) => false,
        }
    }

    /// Whether it guesses one of two candidates and then the other. So do solvers that rank guesses: one of two codes
    /// tells them apart and can be the secret, so no guess is better.
    fn finishes_pairs(self) -> bool {
        match self {
            Self::Codebreaker(codebreaker) => codebreaker.solver.measure().is_some(),
            Self::Rule(_) => false,
        }
    }
}

/// Games with the same rows so far.
struct Games {
    candidates: Candidates,
    secrets: Secrets,
    seed: u64,
}

/// The secrets of games.
enum Secrets {
    /// Each candidate once.
    Candidates,
    /// Some of them, in any order.
    Sample(Vec<Code>),
}

impl Games {
    fn secrets(&self) -> &[Code] {
        match &self.secrets {
            Secrets::Candidates => self.candidates.codes(),
            Secrets::Sample(codes) => codes,
        }
    }
}

/// The games in which a guess gets the same score.
struct ScoredGames {
    score: Score,
    /// The candidates that are left.
    codes: Vec<Code>,
    secrets: Secrets,
}

impl ScoredGames {
    fn game_count(&self) -> u64 {
        match &self.secrets {
            Secrets::Candidates => self.codes.len() as u64,
            Secrets::Sample(secrets) => secrets.len() as u64,
        }
    }

    /// Whether there is one game for each of one or two candidates, and so many rows are left that each can be guessed.
    fn is_pair_or_less(&self, rows_left: usize) -> bool {
        matches!(self.secrets, Secrets::Candidates) && self.codes.len() <= rows_left.min(2)
    }

    /// The games after the guess.
    fn after(self, played: &Move, seed: u64) -> Games {
        let position = played
            .candidates
            .position()
            .after(played.guess, self.score)
            .expect("the guess is of the board, and a row is left");
        Games {
            candidates: played.candidates.later_with_codes(position, self.codes),
            secrets: self.secrets,
            seed,
        }
    }
}

/// Games that wait for a thread.
struct WorkQueue(Mutex<vec::IntoIter<Games>>);

impl WorkQueue {
    fn new(games: Vec<Games>) -> Self {
        Self(Mutex::new(games.into_iter()))
    }

    fn take(&self) -> Option<Games> {
        // A thread that panics does so while it plays: it has not got the lock then, and the queue is whole.
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.next()
    }
}

/// How far games are played that were taken from a queue.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    OneRow,
    End,
}

impl<'a> PlayOut<'a> {
    /// Games that a codebreaker begins like the one it plays.
    pub fn new(codebreaker: &'a Codebreaker) -> Self {
        let start = codebreaker.candidates().clone();
        Self {
            seed: codebreaker.seed,
            ..Self::with_player(Player::Codebreaker(codebreaker), start)
        }
    }

    /// Games of a rule from a position on.
    ///
    /// A rule that never ends is stopped after 99 rows, or where the rows of the position end; such games are lost.
    ///
    /// ```
    /// use pegwise::rules::Board;
    /// use pegwise::solver::{Cancel, Candidates, PlayOut, Position, prove};
    ///
    /// // The optimal strategy, played with fewer rows than it needs for all codes.
    /// let strategy = prove(&Position::unlimited(Board::new(3, 4)?))?;
    /// let three_rows = Candidates::new(Position::new(Board::new(3, 4)?.with_rows(3)?));
    /// let tally = PlayOut::from_rule(&strategy, three_rows).run(&Cancel::default())?;
    /// assert_eq!((tally.games, tally.max), (64, 3));
    /// assert!(tally.lost > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_rule(rule: &'a dyn GuessRule, start: Candidates) -> Self {
        Self::with_player(Player::Rule(rule), start)
    }

    fn with_player(player: Player<'a>, start: Candidates) -> Self {
        Self {
            player,
            start,
            seed: 0,
            sample: None,
            threads: 1,
            on_finished: &|_| {},
        }
    }

    /// The seed for the sample, and for a rule that draws lots. It is that of the codebreaker, or 0.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Plays against this many secrets, which are drawn from the candidates and can repeat, instead of each candidate.
    pub fn sample(self, games: usize) -> Self {
        Self {
            sample: Some(games),
            ..self
        }
    }

    /// Plays with this many threads instead of the caller's alone.
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Calls this from any of the threads, with the number of games that have ended there since the last call.
    pub fn on_finished(self, on_finished: &'a (dyn Fn(u64) + Sync)) -> Self {
        Self {
            on_finished,
            ..self
        }
    }

    /// Plays all games.
    ///
    /// # Errors
    /// It is cancelled, or the rule has no guess that the board allows. Games of a solver can only be cancelled.
    pub fn run(&self, cancel: &Cancel) -> Result<Tally, RuleError> {
        let mut games = self.first_games(cancel)?;
        let mut tally = Tally::default();
        while !games.is_empty() {
            // Row by row, until there are enough games to share among the threads.
            let reach = if games.len() / 16 >= self.threads {
                Reach::End
            } else {
                Reach::OneRow
            };
            let threads = self.threads.min(games.len());
            let queue = WorkQueue::new(games);
            games = Vec::new();
            for done in self.play_on_threads(threads, &queue, reach, cancel) {
                let (part, going_on) = done?;
                tally.add(&part);
                games.extend(going_on);
            }
        }
        Ok(tally)
    }

    /// The games before their first guess: all at once, or each by itself if it has its own seed.
    fn first_games(&self, cancel: &Cancel) -> Result<Vec<Games>, Cancelled> {
        let together = Games {
            candidates: self.start.clone(),
            secrets: match self.sample {
                None => Secrets::Candidates,
                Some(games) => Secrets::Sample(self.drawn_secrets(games, cancel)?),
            },
            seed: self.seed,
        };
        if !self.player.draws_lots() {
            return Ok(vec![together]);
        }
        let mut dice = Dice::from_number(self.seed);
        let mut games_apart = Vec::new();
        for secret in together.secrets() {
            cancel.check()?;
            games_apart.push(Games {
                candidates: self.start.clone(),
                secrets: Secrets::Sample(vec![*secret]),
                seed: dice.bits(),
            });
        }
        Ok(games_apart)
    }

    /// Secrets drawn from the candidates, each with the same probability; none if there is no candidate.
    fn drawn_secrets(&self, games: usize, cancel: &Cancel) -> Result<Vec<Code>, Cancelled> {
        let position = self.start.position();
        let mut dice = position.dice(*b"secret", self.seed);
        // Then every code is a candidate, and is drawn peg by peg. Published figures depend on what a seed gives here.
        let are_all_codes = position.history().is_empty() && self.start.are_all_that_fit();
        let codes = self.start.codes();
        let mut secrets = Vec::new();
        if codes.is_empty() {
            return Ok(secrets);
        }
        for _ in 0..games {
            cancel.check()?;
            secrets.push(if are_all_codes {
                dice.code(position.board())
            } else {
                codes[dice.index(codes.len())]
            });
        }
        Ok(secrets)
    }

    /// Plays the games of a queue on so many threads. Each gives its count, and the games that go on.
    fn play_on_threads(
        &self,
        threads: usize,
        queue: &WorkQueue,
        reach: Reach,
        cancel: &Cancel,
    ) -> Vec<Result<(Tally, Vec<Games>), RuleError>> {
        thread::scope(|scope| {
            let play = || self.play_from_queue(queue, reach, cancel);
            // The system may refuse to start threads. This one plays too, so that all games are played.
            let others: Vec<_> = (1..threads)
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, play).ok())
                .collect();
            let mut done = vec![play()];
            for other in others {
                done.push(other.join().unwrap_or_else(|why| resume_unwind(why)));
            }
            done
        })
    }

    /// Plays games of a queue until it is empty.
    fn play_from_queue(
        &self,
        queue: &WorkQueue,
        reach: Reach,
        cancel: &Cancel,
    ) -> Result<(Tally, Vec<Games>), RuleError> {
        let mut tally = Tally::default();
        let mut going_on = Vec::new();
        while let Some(games) = queue.take() {
            // The games that were split off last go on first: so there are few of them at a time.
            let mut open = vec![games];
            while let Some(games) = open.pop() {
                let games_before = tally.games;
                let later = self.play_row(&games, &mut tally, cancel)?;
                (self.on_finished)(tally.games - games_before);
                match reach {
                    Reach::OneRow => going_on.extend(later),
                    Reach::End => open.extend(later),
                }
            }
        }
        Ok((tally, going_on))
    }

    /// Plays one row of these games. Returns those that go on, by their score.
    fn play_row(
        &self,
        games: &Games,
        tally: &mut Tally,
        cancel: &Cancel,
    ) -> Result<Vec<Games>, RuleError> {
        cancel.check()?;
        let position = games.candidates.position();
        let rows_before = position.history().len();
        let game_count = games.secrets().len() as u64;
        if position.is_won() {
            tally.note(rows_before, game_count);
            return Ok(Vec::new());
        }
        if !position.has_room() || game_count == 0 {
            tally.note_lost(rows_before, game_count);
            return Ok(Vec::new());
        }
        let played = self.player.play(&games.candidates, games.seed, cancel)?;
        if self.player.draws_codes() {
            tally.note_draws(rows_before, played.drawn, game_count);
        }
        let rows_left = played.candidates.position().rows_left().guesses_left();
        let rows_after = usize::from(rows_left) - 1;
        let finishes_pairs = self.player.finishes_pairs();
        let mut games_not_won = 0;
        let mut going_on = Vec::new();
        for scored in split_games(&played, &games.secrets, cancel)? {
            games_not_won += scored.game_count();
            if finishes_pairs && scored.is_pair_or_less(rows_after) {
                // The next guess finds one of them, and the one after it the other.
                for more in 1..=scored.codes.len() {
                    tally.note(rows_before + 1 + more, 1);
                }
            } else {
                going_on.push(scored.after(&played, games.seed));
            }
        }
        tally.note(rows_before + 1, game_count - games_not_won);
        Ok(going_on)
    }
}

impl fmt::Debug for PlayOut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayOut")
            .field("position", self.start.position())
            .field("seed", &self.seed)
            .field("sample", &self.sample)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// The games with some secrets by the score of a guess, but for those that it wins.
fn split_games(
    played: &Move,
    secrets: &Secrets,
    cancel: &Cancel,
) -> Result<Vec<ScoredGames>, Cancelled> {
    let candidates = played.candidates.codes();
    let mut split = Vec::new();
    match secrets {
        Secrets::Candidates => {
            for (score, codes) in try_split_by_score(played.guess, candidates, cancel)? {
                split.push(ScoredGames {
                    score,
                    codes,
                    secrets: Secrets::Candidates,
                });
            }
        }
        Secrets::Sample(sample) => {
            let parts = try_split_by_score(played.guess, sample, cancel)?;
            let scores: Vec<Score> = parts.iter().map(|(score, _)| *score).collect();
            let codes_by_score = codes_with_scores(played.guess, candidates, &scores, cancel)?;
            for ((score, part), codes) in parts.into_iter().zip(codes_by_score) {
                let part_secrets = if part == codes {
                    Secrets::Candidates
                } else {
                    Secrets::Sample(part)
                };
                split.push(ScoredGames {
                    score,
                    codes,
                    secrets: part_secrets,
                });
            }
        }
    }
    Ok(split)
}

/// For each of some scores the codes that give it to a guess, in one pass over all codes.
fn codes_with_scores(
    guess: Code,
    codes: &[Code],
    scores: &[Score],
    cancel: &Cancel,
) -> Result<Vec<Vec<Code>>, Cancelled> {
    let mut number_of_score = [None; Score::COUNT];
    for (number, score) in scores.iter().enumerate() {
        number_of_score[score.index()] = Some(number);
    }
    let mut with_scores = vec![Vec::new(); scores.len()];
    for chunk in codes.chunks(1 << 12) {
        cancel.check()?;
        for code in chunk {
            if let Some(number) = number_of_score[guess.score(*code).index()] {
                with_scores[number].push(*code);
            }
        }
    }
    Ok(with_scores)
}

/// How many guesses a solver or a rule needed, over many secrets: what a [`PlayOut`] counts.
///
/// ```
/// use pegwise::rules::Board;
/// use pegwise::solver::{Cancel, Codebreaker, PlayOut, Solver};
///
/// let start = Codebreaker::new(Board::new(2, 3)?, Solver::Optimal, 0);
/// let tally = PlayOut::new(&start).run(&Cancel::default())?;
/// assert_eq!(tally.distribution, [1, 4, 4]);
/// assert_eq!((tally.total, tally.max, tally.lost), (21, 3, 0));
/// assert!((tally.mean() - 21.0 / 9.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// How many secrets there were.
    pub games: u64,
    /// In how many games the secret was not found: with a guess in each row that was left, or in each of 99 rows where
    /// there is no limit. So no game is longer than a lost one.
    pub lost: u64,
    /// Guesses in all games together, the winning ones and those of lost games included.
    pub total: u64,
    /// Guesses in the longest.
    pub max: usize,
    /// In how many games the secret was found with 1, 2, 3, … guesses.
    pub distribution: Vec<u64>,
    /// Random codes tried for the first, second, third, … guess, the guesses included, if the solver
    /// tries any. `None` for a row with a guess that was found in another way.
    pub drawn: Vec<Option<u64>>,
}

impl Tally {
    /// Guesses in a game, on average. A lost game has as many as there are rows.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.games.max(1) as f64
    }

    /// The standard error of the mean, if the secrets are a sample. If each secret is played once by a solver that draws
    /// lots, the error is no larger than this.
    pub fn standard_error(&self) -> f64 {
        // A lost game has as many guesses as there are rows, which is the most.
        let mut sum_of_squares = self.squares(self.max, self.lost);
        for (guesses, games) in (1..).zip(&self.distribution) {
            sum_of_squares += self.squares(guesses, *games);
        }
        let games = self.games as f64;
        (sum_of_squares / (games - 1.0).max(1.0) / games.max(1.0)).sqrt()
    }

    /// The squared distance from the mean of games with so many guesses, for all of them together.
    fn squares(&self, guesses: usize, games: u64) -> f64 {
        (guesses as f64 - self.mean()).powi(2) * games as f64
    }

    /// Random codes tried for the first, second, third, … guess, on average over all games, ended or not (Wiener).
    pub fn codes_drawn(&self) -> Vec<Option<f64>> {
        let games = self.games.max(1) as f64;
        let mut means = Vec::new();
        for drawn in &self.drawn {
            means.push(drawn.map(|codes| codes as f64 / games));
        }
        means
    }

    /// Adds games that were won with this guess, counted from 1.
    fn note(&mut self, guesses: usize, games: u64) {
        if games > 0 {
            self.games += games;
            self.total += guesses as u64 * games;
            self.max = self.max.max(guesses);
            self.distribution
                .resize(self.distribution.len().max(guesses), 0);
            self.distribution[guesses - 1] += games;
        }
    }

    /// Adds games that were lost after so many guesses, which are all that their rows allow.
    fn note_lost(&mut self, guesses: usize, games: u64) {
        if games > 0 {
            self.games += games;
            self.lost += games;
            self.total += guesses as u64 * games;
            self.max = self.max.max(guesses);
        }
    }

    /// Adds the random codes tried in this row, counted from 0, in each of some games.
    fn note_draws(&mut self, row: usize, drawn: Option<u64>, games: u64) {
        self.drawn.resize(self.drawn.len().max(row + 1), Some(0));
        let sum = &mut self.drawn[row];
        *sum = sum.zip(drawn).map(|(sum, codes)| sum + codes * games);
    }

    /// Adds the games of another tally.
    fn add(&mut self, other: &Self) {
        for (row, games) in other.distribution.iter().enumerate() {
            self.note(row + 1, *games);
        }
        // Its lost games are its longest: they have a guess in each row.
        self.note_lost(other.max, other.lost);
        for (row, drawn) in other.drawn.iter().enumerate() {
            self.note_draws(row, *drawn, 1);
        }
    }
}

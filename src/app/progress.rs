//! How the latest games went, beside what the optimal solver needs for the same secrets.

use crate::coach::{Accuracy, Answer, Performance, Question, ReviewQuestion};
use crate::rules::{Game, Outcome};

use super::{App, GameId};

/// A game without help among the latest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LatestGame {
    /// Its identifier.
    pub id: GameId,
    /// Its guesses; `None` if it was lost.
    pub guesses: Option<usize>,
    /// The question about its figures; `None` where that takes too long.
    pub question: Option<ReviewQuestion>,
}

impl LatestGame {
    /// How many games are compared.
    pub const MOST: usize = 30;
    /// Boards with more codes take too long: more than a second for each game.
    const MOST_CODES: u64 = 50_000;

    pub(super) fn of((id, game): (GameId, &Game)) -> Self {
        let is_quick = game.board().code_count() <= Self::MOST_CODES;
        Self {
            id,
            guesses: (game.outcome() == Outcome::Won).then_some(game.turns().len()),
            question: ReviewQuestion::of_game(game).filter(|_| is_quick),
        }
    }
}

/// A figure that may take time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Figure<T> {
    /// It is known.
    Known(T),
    /// It is being worked out.
    Awaited,
    /// There is none.
    Missing,
}

impl<T> Figure<T> {
    /// The figure, if it is known.
    pub fn known(self) -> Option<T> {
        match self {
            Self::Known(figure) => Some(figure),
            Self::Awaited | Self::Missing => None,
        }
    }

    fn and_then<U>(self, get: impl FnOnce(T) -> Option<U>) -> Figure<U> {
        match self {
            Self::Known(figure) => get(figure).map_or(Figure::Missing, Figure::Known),
            Self::Awaited => Figure::Awaited,
            Self::Missing => Figure::Missing,
        }
    }
}

/// A game in figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GameFigures {
    /// Its identifier.
    pub id: GameId,
    /// The guesses; `None` if it was lost.
    pub guesses: Option<usize>,
    /// The accuracy of the review.
    pub accuracy: Figure<Accuracy>,
    /// The guesses of the optimal solver.
    pub optimal: Figure<usize>,
}

/// The latest games without help, the earliest first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Progress {
    /// The games.
    pub games: Vec<GameFigures>,
}

/// The averages of some games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Averages {
    /// Number of games.
    pub games: usize,
    /// Their accuracy; games in which no row was judged have none.
    pub accuracy: Figure<Accuracy>,
    /// The guesses in the games that were won.
    pub guesses: Figure<f64>,
    /// The guesses of the optimal solver for the secrets of those.
    pub optimal: Figure<f64>,
}

impl Progress {
    /// How many of the games are the last ones, which are compared with those before.
    const LAST: usize = 10;

    /// The games with what `performance` says of each.
    pub(crate) fn of(
        games: &[LatestGame],
        mut performance: impl FnMut(&ReviewQuestion) -> Figure<Performance>,
    ) -> Self {
        let figures = |game: &LatestGame| {
            let found = game.question.as_ref();
            let found = found.map_or(Figure::Missing, &mut performance);
            GameFigures {
                id: game.id,
                guesses: game.guesses,
                accuracy: found.and_then(|found| found.accuracy),
                optimal: found.and_then(|found| found.optimal),
            }
        };
        Self {
            games: games.iter().map(figures).collect(),
        }
    }

    /// The averages of the last games; `None` without any.
    pub fn last(&self) -> Option<Averages> {
        averages(&self.games[self.before_last()..])
    }

    /// The averages of the games before those; `None` without any.
    pub fn before(&self) -> Option<Averages> {
        averages(&self.games[..self.before_last()])
    }

    fn before_last(&self) -> usize {
        self.games.len().saturating_sub(Self::LAST)
    }
}

fn averages(games: &[GameFigures]) -> Option<Averages> {
    let won = || games.iter().filter(|game| game.guesses.is_some());
    let is_awaited = |game: &GameFigures| game.accuracy == Figure::Awaited;
    let accuracies = games.iter().filter_map(|game| game.accuracy.known());
    let optimal: Option<Vec<usize>> = won().map(|game| game.optimal.known()).collect();
    let guesses: Vec<usize> = won().filter_map(|game| game.guesses).collect();
    (!games.is_empty()).then(|| Averages {
        games: games.len(),
        accuracy: figure(games.iter().any(is_awaited), Accuracy::mean(accuracies)),
        guesses: figure(false, mean(&guesses)),
        optimal: figure(
            won().any(|game| game.optimal == Figure::Awaited),
            optimal.and_then(|optimal| mean(&optimal)),
        ),
    })
}

fn figure<T>(is_awaited: bool, known: Option<T>) -> Figure<T> {
    match known {
        _ if is_awaited => Figure::Awaited,
        Some(figure) => Figure::Known(figure),
        None => Figure::Missing,
    }
}

fn mean(guesses: &[usize]) -> Option<f64> {
    let sum: usize = guesses.iter().sum();
    (!guesses.is_empty()).then(|| sum as f64 / guesses.len() as f64)
}

impl App {
    /// How the latest games on the board of the statistics went, as far as it is known.
    pub fn progress(&self) -> Option<Progress> {
        let games = &self.statistics()?.latest_games;
        Some(Progress::of(games, |question| {
            let question = Question::Performance(question.clone());
            match self.answers.get(&question) {
                Some(Answer::Performance(found)) => Figure::Known(*found),
                _ if self.answers.is_open(&question) => Figure::Awaited,
                _ => Figure::Missing,
            }
        }))
    }

    /// The next question about those games, the latest first.
    pub(super) fn progress_question(&self) -> Option<Question> {
        let games = self.statistics()?.latest_games.iter().rev();
        let mut questions = games
            .filter_map(|game| game.question.clone())
            .map(Question::Performance);
        questions.find(|question| self.answers.is_open(question))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Any game: lost or won, with figures that are known, awaited or missing.
    fn any_game() -> impl Strategy<Value = GameFigures> {
        let guesses = prop::option::weighted(0.8, 1..=10_usize);
        let known = prop::option::weighted(0.9, (0.0..=1.0, 1..=10_usize));
        (guesses, known, any::<bool>()).prop_map(|(guesses, known, is_awaited)| {
            let unknown = is_awaited && known.is_none();
            let accuracy = known.map(|(share, _)| Accuracy { share });
            GameFigures {
                id: GameId::new(jiff::civil::DateTime::ZERO, 0),
                guesses,
                accuracy: figure(unknown, accuracy),
                optimal: figure(unknown, known.map(|(_, optimal)| optimal)),
            }
        })
    }

    /// Compares averages with those of these games, counted one by one.
    fn check(found: Option<Averages>, games: &[GameFigures]) {
        let Some(found) = found else {
            assert!(games.is_empty());
            return;
        };
        let (mut won, mut guesses, mut optimal, mut has_all) = (0, 0, 0, true);
        let (mut judged, mut shares) = (0, 0.0);
        let mut awaits = [false; 2];
        for game in games {
            match game.accuracy {
                Figure::Known(accuracy) => {
                    judged += 1;
                    shares += accuracy.share;
                }
                Figure::Awaited => awaits[0] = true,
                Figure::Missing => {}
            }
            let Some(taken) = game.guesses else { continue };
            won += 1;
            guesses += taken;
            match game.optimal {
                Figure::Known(taken) => optimal += taken,
                Figure::Awaited => awaits[1] = true,
                Figure::Missing => has_all = false,
            }
        }
        assert_eq!(found.games, games.len());
        match found.accuracy {
            Figure::Known(accuracy) => {
                assert!(!awaits[0]);
                assert!((accuracy.share * f64::from(judged) - shares).abs() < 1e-9);
            }
            Figure::Awaited => assert!(awaits[0]),
            Figure::Missing => assert!(!awaits[0] && judged == 0),
        }
        match found.guesses {
            Figure::Known(mean) => assert!((mean * f64::from(won) - guesses as f64).abs() < 1e-9),
            _ => assert_eq!(won, 0),
        }
        match found.optimal {
            Figure::Known(mean) => {
                assert!(!awaits[1] && has_all);
                assert!((mean * f64::from(won) - optimal as f64).abs() < 1e-9);
            }
            Figure::Awaited => assert!(awaits[1]),
            Figure::Missing => assert!(!awaits[1] && (won == 0 || !has_all)),
        }
    }

    proptest! {
        #[test]
        fn averages_agree_with_plain_counting(games in prop::collection::vec(any_game(), 0..30)) {
            let last = games.len() - games.len().min(10);
            let progress = Progress { games: games.clone() };
            check(progress.last(), &games[last..]);
            check(progress.before(), &games[..last]);
        }
    }
}

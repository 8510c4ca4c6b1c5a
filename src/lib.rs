//! A Mastermind solver that explains itself, and the terminal game built on it.
//!
//! A solver finds your code:
//!
//! ```
//! use pegwise::rules::{Code, Preset};
//! use pegwise::solver::{Codebreaker, Solver};
//!
//! let secret: Code = "FCAF".parse()?;
//! let mut codebreaker = Codebreaker::new(Preset::Classic.board(), Solver::Minimax, 0);
//! while let Some(guess) = codebreaker.guess() {
//!     let score = guess.score(secret);
//!     println!("{guess} scores {score}");
//!     codebreaker.score(guess, score)?;
//! }
//! assert_eq!(codebreaker.solved(), Some(secret));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layers
//!
//! The library has three layers. Each one uses only those above it.
//!
//! - [`rules`]: boards, codes, scores and games. [`Code::score`](rules::Code::score) gives the pins of a
//!   guess. A [`Game`](rules::Game) holds the rows, knows when it is over, and is written as a short text.
//! - [`solver`]: what to guess. [`Candidates`](solver::Candidates) are the codes that are still possible,
//!   [`rank`](solver::rank) orders guesses by what they tell, and a [`Solver`](solver::Solver) chooses one.
//!   A [`Codebreaker`](solver::Codebreaker) plays a whole game. [`prove`](solver::prove) finds the fewest
//!   guesses a board needs.
//! - [`coach`]: why. An [`Analyst`](coach::Analyst) says what the rows tell about each hole and colour, and
//!   why a guess is good. A [`Review`](coach::Review) says what each row of a game cost.
//!
//! No layer reads the clock, a file or a terminal. The same input and seed give the same answer on every
//! machine. Long work takes a [`Cancel`](solver::Cancel) and stops when another thread asks.
//!
//! # The game
//!
//! The feature `tui` is on by default and adds the game: `app` is its state, `ui` draws it, `run` brings both to
//! a terminal, `store` has its files and `cli` its commands. They can change in any version. Another program
//! leaves them out:
//!
//! ```toml
//! pegwise = { path = "../pegwise", default-features = false }
//! ```

#[cfg(feature = "tui")]
pub mod app;
#[cfg(feature = "tui")]
pub mod cli;
pub mod coach;
pub mod rules;
#[cfg(feature = "tui")]
pub mod run;
pub mod solver;
#[cfg(feature = "tui")]
pub mod store;
#[cfg(feature = "tui")]
pub mod ui;

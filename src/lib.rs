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
//!     codebreaker.take_score(guess, score)?;
//! }
//! assert_eq!(codebreaker.solved(), Some(secret));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How a guess is found
//!
//! ```text
//! position    the rows so far         AABB:1,1
//!                                        │
//! candidates  the codes that fit      208 codes
//!                                        │
//! partition   how many of them each   AACD  20 38 22 24 32 12 4 34 12 2 4 4
//!             answer to a guess       ABCD  18 22 42 44 18 28 14 8 6 5 2 1
//!             would leave             AAAA  72 64 64 8
//!                                        │
//! measure     how good that is        at worst 38 for AACD, 44 and 72
//!                                        │
//! choice      the best guess          AACD
//! ```
//!
//! The four measures compare guesses by *one step*: by what their answers leave. A proof compares them to the *end of the
//! game*. What seems best by one step need not be, but it is found far sooner.
//!
//! # Which call answers which question
//!
//! | question | call |
//! |---|---|
//! | Which codes can it be? | [`Candidates::new`](solver::Candidates::new) |
//! | What would one of the nine solvers guess? | [`Codebreaker`](solver::Codebreaker) in a whole game, [`Solver::choose`](solver::Solver::choose) at a position |
//! | Which guesses are the best by one step? | [`rank`](solver::rank) |
//! | Which guesses win with the fewest guesses, proven? | [`Insight::guesses`](coach::Insight::guesses), which an [`Analyst`](coach::Analyst) works out; of a single guess [`Prover::worth`](solver::Prover::worth) |
//! | How many guesses does a solver need, over all codes? | [`PlayOut`](solver::PlayOut) |
//! | How many does a rule of my own need? | [`PlayOut::from_rule`](solver::PlayOut::from_rule) with a [`GuessRule`](solver::GuessRule) |
//! | How few guesses can any player need? | [`prove`](solver::prove), which finds a [`Strategy`](solver::Strategy) that needs no more |
//! | Why can this not be the code? | [`Conflict::all`](coach::Conflict::all) |
//! | What is known of each hole and colour? | [`Knowledge`](coach::Knowledge) |
//! | Which pins are wrong, if no code fits? | [`WrongScores`](coach::WrongScores) |
//! | What did each row of a game cost? | [`Review`](coach::Review); of a game that was played elsewhere, a [`Transcript`](rules::Transcript) of it in a [`ReviewQuestion`](coach::ReviewQuestion) |
//!
//! # Layers
//!
//! The library has three layers. Each one uses only those above it.
//!
//! - [`rules`]: boards, codes, scores and games. [`Code::score`](rules::Code::score) gives the pins of a
//!   guess. A [`Game`](rules::Game) holds the rows, knows when it is over, and is written as a short text.
//! - [`solver`]: what to guess. It has the candidates, the rankings by one step, the nine solvers, and the proofs.
//! - [`coach`]: why. It explains positions and guesses. Its sentences are in [`say`](coach::say).
//!
//! No layer reads the clock, a file or a terminal. The same input and seed give the same answer on every machine: work
//! is limited by counting it, never by time.
//!
//! # What takes how long
//!
//! In an optimised build, on one core of a server of 2025: before the first row of the classic board, where most take the
//! longest, and on the largest boards, of four million codes. For all that can take more than a twentieth of a second there
//! is a call that takes a [`Cancel`](solver::Cancel), which another thread can raise: it comes back within 20
//! milliseconds, with [`Cancelled`](solver::Cancelled) or what its documentation says. `cargo bench --bench costs`
//! measures both. Only [`Candidates::from_codes`](solver::Candidates::from_codes) cannot be cancelled: it checks and sorts
//! your own codes, of which four million take 0.2 seconds.
//!
//! | call | classic board | largest boards | can be cancelled |
//! |---|---|---|---|
//! | [`Code::score`](rules::Code::score) | 15 ns | 30 ns | |
//! | [`Candidates::new`](solver::Candidates::new) | 10 µs | 0.2 s | `Candidates::try_new` |
//! | [`Candidates::row_by_row`](solver::Candidates::row_by_row) | 20 µs | 0.2 s | `Candidates::try_row_by_row` |
//! | [`Partition::new`](solver::Partition::new) | 15 µs | 0.2 s | `Partition::try_new` |
//! | [`rank`](solver::rank), and a one-step solver | 20 µs | 0.5 s | `try_rank` |
//! | [`Solver::Optimal`](solver::Solver::Optimal) | 30 ms | 2 s | `Solver::try_choose`, `Codebreaker::try_choice` |
//! | [`Codebreaker::take_score`](solver::Codebreaker::take_score) | 10 µs | 0.2 s | `Codebreaker::try_take_score` |
//! | [`Prover::best`](solver::Prover::best) | 30 ms | 1 s | `Prover::try_best` |
//! | [`Prover::worth`](solver::Prover::worth), and a list of guesses with their worth | 0.1 s | 2 s | `Prover::try_worth`, `Prover::list` |
//! | [`PlayOut`](solver::PlayOut), [`Strategy::from_rule`](solver::Strategy::from_rule), of a one-step solver | 3 ms | hours | `PlayOut::run`, `Strategy::from_rule` |
//! | [`prove`](solver::prove) | 30 ms | days | `ProofSearch::run` |
//! | [`evil_answer`](solver::evil_answer), and what is told of games of evil | 20 µs | 0.2 s | `try_evil_answer`, `try_check_evil`, `EvilReveal::try_new` |
//! | [`fewest_against_evil`](solver::fewest_against_evil) | 0.1 ms | 1 s | `try_fewest_against_evil` |
//! | [`Knowledge::new`](coach::Knowledge::new), [`WrongScores::find`](coach::WrongScores::find) | 0.1 ms | 1 s | `Knowledge::try_new`, `WrongScores::try_find` |
//! | [`Forecast::new`](coach::Forecast::new) | 30 µs | 0.2 s | `Forecast::try_new` |
//! | [`Analyst::study`](coach::Analyst::study) | 0.1 s | 3 s | `Analyst::try_study` |
//! | [`ReviewQuestion::from_rows`](coach::ReviewQuestion::from_rows) | 10 µs | 0.2 s | `ReviewQuestion::try_from_rows` |
//! | [`Review::new`](coach::Review::new) | 0.1 s | 10 s | `Review::work_out` |
//! | [`Puzzle::generate`](coach::Puzzle::generate) | 1 ms | 10 s | `Puzzle::try_generate` |
//!
//! In a development build of your own program all of this takes twenty times as long. Two lines in its `Cargo.toml`
//! help:
//!
//! ```toml
//! [profile.dev.package.pegwise]
//! opt-level = 3
//! ```
//!
//! # Errors
//!
//! Each error is a type, and its text is a sentence for people that says what would be right. A `main` that returns an
//! error prints its fields instead, so print the sentence yourself:
//!
//! ```
//! use pegwise::rules::Preset;
//! use pegwise::solver::Position;
//!
//! match Position::parse(Preset::Classic.board(), "AABG:1,1") {
//!     Ok(position) => println!("{position}"),
//!     Err(why) => eprintln!("{why}"), // row 1: G is not on this board: use A to F
//! }
//! ```
//!
//! # Whole programs
//!
//! They lie in the folder `examples` beside these sources, and each begins with the line that runs it:
//!
//! | program | what it does |
//! |---|---|
//! | `guess_my_code` | guesses the code that you think of |
//! | `own_rule`, `weighted_entropy` | count the guesses of a rule that is no solver of the library |
//! | `prove_a_board` | proves how few guesses a board needs, and tells the bounds on the way |
//! | `review_a_game` | says of each row of a game what it cost |
//! | `check_proof` | checks the lines of a long proof without the search that found them |
//! | `solver_player` | is judged by `examples/arena`, as any program that plays can be |
//!
//! # Features
//!
//! | feature | | what it adds |
//! |---|---|---|
//! | `tui` | on by default | the game in a terminal and its commands: no library, and different in any version |
//! | `web` | off | the game on a page of a browser, which `web/build` makes: no library either |
//! | `screens` | on with both | what they have in common |
//! | `system-rng` | on with both | [`Dice::from_system`](rules::Dice), random numbers of the operating system |
//! | `threads` | on with `tui` | [`ProofSearch::threads`](solver::ProofSearch::threads) has an effect: proofs on several threads |
//! | `serde` | off | what has a text is serialised as that: boards, codes, scores, games; of a [`Strategy`](solver::Strategy) the text is written |
//!
//! A library for another program, which depends on three small crates; it compiles for `wasm32-unknown-unknown` too:
//!
//! ```toml
//! pegwise = { path = "../pegwise", default-features = false }
//! ```

// The game is no library: its layers are hidden from the documentation, which `--cfg whole_docs` shows.
#[cfg(feature = "screens")]
#[cfg_attr(all(doc, not(whole_docs)), doc(hidden))]
pub mod app;
#[cfg(feature = "tui")]
#[cfg_attr(all(doc, not(whole_docs)), doc(hidden))]
pub mod cli;
pub mod coach;
pub mod rules;
#[cfg(feature = "tui")]
#[cfg_attr(all(doc, not(whole_docs)), doc(hidden))]
pub mod run;
#[cfg(feature = "screens")]
#[cfg_attr(all(doc, not(whole_docs)), doc(hidden))]
pub mod session;
pub mod solver;
#[cfg(feature = "tui")]
#[cfg_attr(all(doc, not(whole_docs)), doc(hidden))]
pub mod store;
#[cfg(feature = "screens")]
#[cfg_attr(all(doc, not(whole_docs)), doc(hidden))]
pub mod texts;
#[cfg(feature = "screens")]
#[cfg_attr(all(doc, not(whole_docs)), doc(hidden))]
pub mod ui;
#[cfg(feature = "web")]
#[cfg_attr(all(doc, not(whole_docs)), doc(hidden))]
pub mod web;

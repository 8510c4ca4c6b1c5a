//! The table: one game, its timeline, the row being edited and the coach beside it.

mod asking;
mod branches;
mod coach_panel;
mod correcting;
mod first_steps;
mod making;
mod mode;
mod pages;
mod puzzles;
mod reviewing;
mod scoring;
mod suspense;
mod timeline;
mod versus;

use std::sync::Arc;

use crate::coach::{Degree, Insight, Review, ReviewQuestion, Study};
use crate::rules::{Code, Codemaker, Colour, Game, Outcome, Player};
use crate::solver::{Disclosure, Position, Solver};

use super::kept::Kept;
use super::session::{PendingGuess, Session};
use super::{Action, Context, Draft, Move, Notice, Pins, RowEdit, Side, Target};
use branches::ParentGame;
use making::GivenTip;
use versus::Rival;

pub use coach_panel::CoachPanel;
pub use first_steps::FirstStep;
pub use mode::Mode;
pub use pages::Page;
pub use puzzles::Pick;
pub(crate) use puzzles::solved;
pub use timeline::Autoplay;
pub use versus::{Entrant, Standing};

/// A game with a cursor on its timeline.
///
/// Playing, replaying, watching and reviewing are the same thing with the cursor elsewhere.
pub struct Table {
    session: Session,
    /// How many turns are shown: the end of the game is where it is played on.
    cursor: usize,
    draft: Draft,
    /// The row, counted from 0, whose pins are being corrected, and those pins.
    rescoring: Option<(usize, Pins)>,
    /// Which correction is selected, counted from 0.
    correction: usize,
    /// The guess whose pins come one after another: see [`Table::in_suspense`].
    landing: Option<PendingGuess>,
    /// The games this one branched off from, the first one at the bottom.
    parents: Vec<ParentGame>,
    coach: CoachPanel,
    solver: Solver,
    autoplay: Autoplay,
    pending: Pending,
    /// The tip given last.
    tip: Option<GivenTip>,
    /// The row that there was a warning of last: its number, from 0, and its code.
    warned_of: Option<(usize, Code)>,
    /// Random seed of solvers that draw.
    solver_seed: u64,
    /// What is known of positions of the game and its branches, the latest last.
    insights: Vec<Arc<Insight>>,
    /// The study that the worker failed on last.
    failed: Option<Study>,
    /// The reviews of the game and its branches, or why there is none.
    reviews: Vec<(ReviewQuestion, Result<Review, String>)>,
    /// Evil's proof for a game that ended with this position, or why there is none.
    disclosure: Option<(Position, Result<Disclosure, String>)>,
    /// The solvers' games with the secret, after the comparison was opened.
    rivals: Vec<Rival>,
    /// The main line as it was kept last.
    pub(super) kept: Option<Kept>,
    /// Who hid the code of the game itself, if two players play it.
    pub(super) hidden_by: Option<Side>,
    /// The puzzle that the game itself began with.
    puzzle: Option<(Pick, Game)>,
    /// Whether the review is on show.
    shows_review: bool,
    /// Whether the game shows the first steps: see [`Table::first_step`].
    pub(super) teaches: bool,
    /// The autoplay when the last score came in; it is taken to animate that score.
    fresh_score: Option<Autoplay>,
}

/// An action that waits for the worker. Any edit, step or other action cancels it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pending {
    Nothing,
    /// The solver plays its move.
    Move,
    /// What is selected on this page of the coach is put into the row.
    Insert(Page),
    /// A tip that gives away so much.
    Tip(Degree),
}

/// The solver in the codebreaker's seat.
pub(super) fn solver_in_seat(game: &Game) -> Option<Solver> {
    match game.codebreaker() {
        Player::Solver(solver) => Some(solver),
        Player::Person => None,
    }
}

impl Table {
    /// A table with the cursor at the end of `game`. A solver in the codebreaker's seat plays at once.
    pub(super) fn new(game: Game, solver_seed: u64) -> Self {
        let (board, seated) = (game.board(), solver_in_seat(&game));
        // A guess that a person has to score comes without being asked for.
        let watching = seated.is_some()
            && game.outcome() == Outcome::Running
            && !matches!(game.codemaker(), Codemaker::Hand);
        let runs = game.outcome() == Outcome::Running;
        let mut table = Self {
            cursor: game.turns().len(),
            draft: Draft::new(game.board()),
            rescoring: None,
            correction: 0,
            landing: None,
            session: Session::new(game),
            parents: Vec::new(),
            coach: CoachPanel::new(Page::Row),
            solver: seated.unwrap_or_else(|| Solver::usual(board)),
            autoplay: if watching {
                Autoplay::Solver
            } else {
                Autoplay::Off
            },
            pending: Pending::Nothing,
            tip: None,
            warned_of: None,
            solver_seed,
            insights: Vec::new(),
            failed: None,
            reviews: Vec::new(),
            disclosure: None,
            rivals: Vec::new(),
            kept: None,
            hidden_by: None,
            puzzle: None,
            shows_review: false,
            teaches: false,
            fresh_score: None,
        };
        table.coach = CoachPanel::new(table.pages()[0]);
        // Who watches a solver wants to see its reasons, who asks at a real board the best guesses.
        table
            .coach
            .turn(watching || runs && table.is_played_elsewhere());
        table
    }

    /// Keeps the solver chosen at another table, and the hints from one solver that is watched to the next:
    /// no game of a person begins with help that was asked for in another one.
    pub(super) fn keep_habits_of(&mut self, other: &Self) {
        if self.game().codebreaker() == Player::Person {
            self.solver = other.solver;
        } else if other.game().codebreaker() != Player::Person {
            self.coach = other.coach;
            self.coach.select_first();
        }
    }

    /// The game on the table, which may be a branch.
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// How many turns are shown.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Whether the cursor is at the end of the game.
    pub fn at_end(&self) -> bool {
        self.cursor == self.game().turns().len()
    }

    /// The row being edited; of use while a person makes a row.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The row, counted from 1, in which the row in the making was played already.
    pub fn row_played_before(&self) -> Option<usize> {
        let code = self.draft.code().filter(|_| self.is_editing())?;
        let mut turns = self.game().turns().iter();
        turns.position(|turn| turn.guess == code).map(|row| row + 1)
    }

    /// The row in the making.
    pub fn row_in_the_making(&self) -> Option<&Draft> {
        self.is_editing().then_some(&self.draft)
    }

    fn is_solver_at_it(&self) -> bool {
        self.autoplay == Autoplay::Solver || self.is_solver_thinking()
    }

    fn is_editing(&self) -> bool {
        self.mode() == Mode::Editing
    }

    /// Whether the game runs and a person sits in the codebreaker's seat.
    fn awaits_a_person(&self) -> bool {
        self.game().outcome() == Outcome::Running && self.game().codebreaker() == Player::Person
    }

    /// Whether the end of a finished game is on show, where its secret is revealed.
    pub fn is_secret_shown(&self) -> bool {
        self.at_end() && self.game().outcome() != Outcome::Running
    }

    /// The secret where it is visible: at the end of the game if it is known, and throughout for the person
    /// who set it for a solver.
    pub fn open_secret(&self) -> Option<Code> {
        let secret = self.game().secret();
        secret.filter(|_| self.is_behind_shield() || self.is_secret_shown())
    }

    /// Whether the person at the table has set the secret for a solver.
    pub(super) fn is_behind_shield(&self) -> bool {
        self.game().codebreaker() != Player::Person
            && matches!(
                self.game().codemaker(),
                Codemaker::Secret(_) | Codemaker::Hand
            )
    }

    /// The solver that takes over, whose measure ranks the guesses.
    pub fn solver(&self) -> Solver {
        self.solver
    }

    /// The current autoplay.
    pub fn autoplay(&self) -> Autoplay {
        self.autoplay
    }

    /// Whether the solver is at work on its move.
    pub fn is_solver_thinking(&self) -> bool {
        self.pending == Pending::Move
    }

    /// The position on show.
    pub fn position(&self) -> Position {
        Position::of(self.game(), self.cursor)
    }

    /// Colours of the board, for the palette.
    pub fn palette(&self) -> impl Iterator<Item = Colour> {
        self.game().board().palette()
    }

    /// Whether [`Table::tick`] is due after a pause.
    pub(super) fn awaits_tick(&self) -> bool {
        let is_free = self.pending != Pending::Move && self.pending_guess().is_none();
        // What the solver says of its guess comes before the time to read it.
        let is_silent = self.autoplay == Autoplay::Solver
            && self.at_end()
            && self.game().outcome() == Outcome::Running
            && self.shows(Page::Solver)
            && self
                .insight()
                .is_none_or(|insight| insight.choice.is_none());
        self.autoplay != Autoplay::Off && is_free && !is_silent
    }

    /// Number of words on show that the solver says of its next guess.
    pub(super) fn words_to_read(&self) -> usize {
        let said = self.solver_move().filter(|_| self.shows(Page::Solver));
        let words = |text: &str| text.split_whitespace().count();
        said.map_or(0, |choice| {
            let remarks = choice.remarks().map(|remark| words(&remark.to_string()));
            words(choice.stage.unwrap_or_default()) + remarks.sum::<usize>()
        })
    }

    /// Takes the autoplay of the last score, if there was one since the last call.
    pub(super) fn take_fresh_score(&mut self) -> Option<Autoplay> {
        self.fresh_score.take()
    }

    /// Carries out an action; the notice tells the player its result.
    pub(super) fn act(&mut self, action: Action) -> Option<Notice> {
        let mode = self.mode();
        let notice = self.act_in(mode, action);
        let is_left = matches!(mode, Mode::Rescoring { .. }) && self.rescoring.is_none();
        notice.or_else(|| is_left.then(Self::pins_stay))
    }

    fn act_in(&mut self, mode: Mode, action: Action) -> Option<Notice> {
        match action {
            Action::Submit if mode == Mode::Editing => self.submit(),
            Action::Submit if mode.is_of_pins() => self.give_score(),
            Action::Submit => self.go_forward(mode),
            Action::Row(edit) => self.edit(mode, |draft| draft.edit(edit), |pins| pins.edit(edit)),
            Action::Type(symbol) => self.edit(
                mode,
                |draft| draft.type_symbol(symbol),
                |pins| pins.type_symbol(symbol),
            ),
            Action::Undo if mode.context() == Context::Scoring => Some(self.take_guess_back()),
            Action::Undo => self.edit(mode, Draft::take_back, |_| None),
            Action::Increase => self.edit(mode, |_| None, |pins| pins.edit(RowEdit::ColourUp)),
            Action::Decrease => self.edit(mode, |_| None, |pins| pins.edit(RowEdit::ColourDown)),
            Action::Hold => Some(self.hold()),
            Action::CopyRow if mode == Mode::Editing => self.copy_row_above(),
            Action::CopyRow => self.copy_shown_row(),
            Action::Tip | Action::Insert if self.mistakes().is_some() => self.toggle_hints(),
            Action::Tip => Some(self.give_tip()),
            Action::Insert => self.insert(),
            Action::Fix => Some(self.fix()),
            Action::Rescore => Some(self.rescore()),
            Action::ToggleHints => self.toggle_hints(),
            Action::NextPage => self.turn_pages(1),
            Action::PreviousPage => self.turn_pages(-1),
            Action::Move(Move::Up) => Some(self.select_correction(-1)),
            Action::Move(Move::Down) => Some(self.select_correction(1)),
            Action::Move(Move::PageUp) => self.select(-1),
            Action::Move(Move::PageDown) => self.select(1),
            Action::Move(Move::Home) => self.go_to_start(),
            Action::Move(Move::End) => self.go_to_end(),
            Action::StepBack => self.step_back(),
            Action::StepForward => self.step_forward(mode),
            Action::TogglePlay => self.toggle_play(),
            Action::Branch => Some(self.branch_here()),
            Action::SolverStep | Action::ToggleSolver if self.is_all_own_play() => {
                Some(self.ask_about_solver(action))
            }
            Action::SolverStep => self.let_solver_play(false),
            Action::ToggleSolver => self.let_solver_play(true),
            Action::Review => self.toggle_review(),
            // The app carries these out, whatever screen is on show.
            Action::Quit
            | Action::Suspend
            | Action::ToggleMouse
            | Action::Settings
            | Action::ToggleHelp
            | Action::Back
            | Action::Daily
            | Action::EraseBack
            | Action::Faster
            | Action::Slower
            | Action::Compare
            | Action::Puzzles
            | Action::Share
            | Action::History
            | Action::Delete
            | Action::NewGame => None,
        }
    }

    pub(super) fn click(&mut self, target: Target) -> Option<Notice> {
        match target {
            Target::Hole(hole) if hole == self.draft.cursor() => {
                self.act(Action::Row(RowEdit::ColourUp))
            }
            Target::Hole(hole) => {
                self.draft.move_to(hole);
                None
            }
            Target::Colour(colour) if self.is_editing() => {
                self.edit(Mode::Editing, |row| row.place_if_there(colour), |_| None)
            }
            Target::Turn(turns) => {
                let is_left = self.rescoring.is_some();
                self.go_to(turns);
                is_left.then(Self::pins_stay)
            }
            Target::Page(page) => {
                self.turn_to(page);
                None
            }
            Target::Entry(page, entry) if self.is_suggestion(page, entry) => {
                self.act(Action::Insert)
            }
            Target::Entry(page, entry) => {
                self.turn_to(page);
                self.select_entry(page, entry)
            }
            Target::Pin(pin) => {
                self.pins_mut()?.click(pin);
                None
            }
            Target::PinPlace(place) => {
                self.pins_mut()?.turn(place);
                None
            }
            Target::Correction(correction) if correction == self.selected_correction() => {
                Some(self.fix())
            }
            Target::Correction(correction) => {
                self.correction = correction;
                None
            }
            Target::Colour(_)
            | Target::Entrant(_)
            | Target::Pick(_)
            | Target::Setting(_)
            | Target::Kept(_)
            | Target::Shared(_)
            | Target::Field(_)
            | Target::Way(_)
            | Target::Solver(_)
            | Target::Overlay
            | Target::Beside
            | Target::Key(_) => None,
        }
    }
}

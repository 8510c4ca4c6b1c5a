//! The coach beside the board: what the worker is asked, what it has answered, and what the panel shows of it.

mod answers;
mod comparison;
mod first_steps;
mod held;
mod job;
mod needs;
mod panel;
mod position;
mod tips;

pub(crate) use answers::Answers;
pub use comparison::Entrant;
pub use first_steps::FirstStep;
pub(crate) use held::{HeldPanel, MOMENT};
pub use job::{Answer, Job, News, PracticeQuestion, VersusQuestion};
pub(crate) use job::{is_quick, reason_of_panic};
pub use panel::{CoachPage, Panel};
pub(crate) use tips::GivenTip;

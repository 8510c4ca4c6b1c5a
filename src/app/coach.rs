//! The coach beside the board: what the worker is asked, what it has answered, and what the panel shows of it.

pub(super) mod answers;
pub(super) mod job;
mod panel;
mod review;
mod study;
mod tips;
mod versus;

pub use job::{Answer, Job, News, VersusQuestion};
pub use panel::{FirstStep, Page, Panel};
pub use versus::Entrant;

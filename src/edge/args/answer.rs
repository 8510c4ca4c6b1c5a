//! The options about the form of an answer.

/// The form of an answer.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct AnswerOptions {
    /// Answer with one line of JSON, for programs
    #[arg(long)]
    pub(crate) json: bool,
}

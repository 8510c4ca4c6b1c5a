//! What the page asks its worker and what that answers, as bytes. Both are the same build.

use serde::{Deserialize, Serialize, de};

use crate::app::{Answer, Job};

/// A job with its number.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Question {
    /// The number, by which its answers are known.
    pub number: u32,
    /// What the worker is to do.
    pub job: Job,
}

/// What the worker tells the page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Message {
    /// The worker listens.
    Ready,
    /// What is known of the job with this number, or why it failed.
    News(u32, Result<Answer, String>),
    /// The job with this number is done.
    Done(u32),
    /// The worker fails, and why. It tells nothing more.
    Failed(String),
}

/// A question or a message as bytes.
///
/// # Panics
/// Never: there is nothing that has no bytes.
pub fn bytes(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).expect("all that crosses has bytes")
}

/// The question or the message with these bytes; `None` if they are damaged.
pub fn read<'de, T: de::Deserialize<'de>>(bytes: &'de [u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

//! What differs between operating systems: signals and hang-ups. Each of the two files has the same functions,
//! but only Unix stops programs; nearly all other code is the same.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::*;
#[cfg(windows)]
pub(crate) use windows::*;

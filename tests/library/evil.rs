//! The evil codemaker: it never lies, gives way as little as it can, and its games come to an end.

mod naive;
mod play;
mod small;
mod solvers;

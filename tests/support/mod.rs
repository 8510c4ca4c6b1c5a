//! What the tests of the library share.

pub(crate) mod calls;
pub(crate) mod cases;
pub(crate) mod golden;
pub(crate) mod naive;

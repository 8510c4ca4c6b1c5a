//! The `pegwise` program.

fn main() {}

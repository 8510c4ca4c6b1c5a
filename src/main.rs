//! The `pegwise` program. Everything it does is in the library; see [`pegwise::edge`].

use std::process::ExitCode;

fn main() -> ExitCode {
    pegwise::edge::main()
}

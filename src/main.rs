//! The `pegwise` program. Everything it does is in the library; see [`pegwise::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    pegwise::cli::main()
}

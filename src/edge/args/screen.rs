//! The options about what is drawn.

use clap::ValueEnum;

/// How things are drawn, whichever command draws them.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Screen")]
pub(in crate::edge) struct ScreenOptions {
    /// How many colours the terminal has
    #[arg(
        long,
        value_name = "DEPTH",
        default_value = "auto",
        global = true,
        alias = "colour"
    )]
    pub(in crate::edge) color: ColorChoice,
    /// Draw nothing that is not ASCII
    #[arg(long, global = true)]
    pub(in crate::edge) ascii: bool,
}

/// What `--color` can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::edge) enum ColorChoice {
    /// As the environment says: `NO_COLOR`, `COLORTERM`, `TERM`
    Auto,
    /// 16 million
    Truecolor,
    /// 256
    #[value(name = "256")]
    Indexed,
    /// 16
    #[value(name = "16")]
    Ansi,
    /// None
    None,
}

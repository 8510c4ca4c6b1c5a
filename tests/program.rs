//! The program: what a player can do, what is to be seen, what commands answer, what a terminal and the files get,
//! and whether the pages tell the truth.
#![cfg(feature = "tui")]

#[path = "support/program.rs"]
mod support;

mod game {
    mod all_games;
    mod daily;
    mod keys;
    mod limits;
    mod lists;
    mod mistakes;
    mod page;
    mod random;
    mod reading;
    mod responses;
    mod reviews;
    mod run;
    mod scripts;
    mod sharing;
    mod statistics;
    mod store;
    mod themes;
    mod typed_ahead;
    mod worker;
}

mod screens {
    mod board;
    mod clicks;
    mod looks;
    mod map;
    mod panels;
    mod scenes;
    mod spoken;
    mod steady;
    mod suspense;
    mod touch;
    mod widgets;
}

mod commands {
    mod arguments;
    pub(crate) mod program;
    mod streams;
    mod transcripts;
}

/// The real program on a real terminal: a pseudo-terminal with a screen behind it.
///
/// Nothing here sleeps or measures time: a test says what it wants to see and waits until it is
/// there. After every test the terminal must be as it was before.
#[cfg(unix)]
mod terminal {
    mod escapes;
    mod keys;
    mod launch;
    mod pty;
    mod view;

    mod colours;
    mod files;
    mod idle;
    mod input;
    mod journey;
    mod killed;
    mod plain;
    mod refused;
    mod session;
    mod stop;
}

/// The front end for browsers, without a browser.
#[cfg(feature = "web")]
mod web {
    mod input;
    mod jobs;
    mod storage;
    mod wire;
}

mod docs {
    mod guide;
    mod pictures;
    mod tables;
    mod words;
}

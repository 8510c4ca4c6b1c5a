//! The game without a terminal: what the player can do, as scripts of keys; the worker, the pointer, time and chance.
#![cfg(feature = "tui")]

mod game {
    mod animation;
    mod corrections;
    mod keys;
    mod names;
    mod pairs;
    mod pointer;
    mod random;
    mod run;
    mod scripts;
    mod statistics;
    mod store;
    mod themes;
    mod worker;
}
#[path = "support/game.rs"]
mod support;

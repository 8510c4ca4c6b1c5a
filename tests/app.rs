//! The app as a state machine: keys in, state out.
#![cfg(feature = "tui")]

mod app {
    mod animation;
    mod coach;
    mod correcting;
    mod daily;
    mod editing;
    mod every_pair;
    mod evil;
    mod first_steps;
    mod hiding;
    mod history;
    mod junk;
    mod mouse;
    mod outside;
    mod pages;
    mod puzzles;
    mod random;
    mod review;
    mod rivals;
    mod scoring;
    mod seats;
    mod settings;
    mod setup;
    mod sharing;
    mod solving;
    mod timeline;
    mod tips;
    mod two;
    mod waiting;
    mod warnings;
    mod watching;
}
mod common;

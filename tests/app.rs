//! The app as a state machine: keys in, state out.

mod app {
    mod coach;
    mod editing;
    mod outside;
    mod puzzles;
    mod review;
    mod rivals;
    mod setup;
    mod solving;
    mod timeline;
    mod tips;
    mod waiting;
    mod worths;
}
mod common;

//! What is to be heard of the screens.

use std::fmt::Write;

use pegwise::ui;

use super::scenes::scenes;
use crate::support::drawing::{coloured, in_window};
use crate::support::golden::golden;

#[test]
fn screens_sound_as_they_did() {
    let mut all = String::new();
    for scene in scenes() {
        let spoken = ui::spoken(&in_window(&scene.app, (80, 24), coloured()), coloured());
        let (status, attention) = (spoken.status, spoken.attention);
        writeln!(all, "== {}\n{attention}\n{status}", scene.name).unwrap();
    }
    golden("spoken.txt", &all);
}

//! Screens as people see them, in one file a size. A head line `== NAME` names each scene.

use std::fmt::Write;

use super::scenes::scenes;
use crate::support::drawing::*;
use crate::support::golden::golden;

#[test]
fn screens_look_as_they_did() {
    for size in [(80, 24), (40, 14)] {
        let mut all = String::new();
        for scene in scenes().iter().filter(|scene| scene.shown.contains(&size)) {
            let (screen, _) = draw(&scene.app, size, coloured());
            writeln!(all, "== {}\n{}", scene.name, text(&screen)).unwrap();
        }
        golden(&format!("screens-{}x{}.txt", size.0, size.1), &all);
    }
}

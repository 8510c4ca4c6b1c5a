//! Screens as people see them, in one file a size. A head line `== NAME` names each scene.

use std::fmt::Write;

use pegwise::app::Labels;
use pegwise::ui::{Depth, Theme};

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

#[test]
fn screens_in_other_looks_look_as_they_did() {
    let digits = coloured().with_labels(Labels::Digits);
    let mut all = String::new();
    for (look, name, size, theme) in [
        ("no colours", "map of a row", (40, 14), plain()),
        (
            "ASCII",
            "review of a row",
            (40, 14),
            Theme::new(Depth::TrueColour, true),
        ),
        ("digits", "knowledge", (40, 14), digits),
    ] {
        let scene = scenes().iter().find(|scene| scene.name == name).unwrap();
        let (screen, _) = draw(&scene.app, size, theme);
        writeln!(all, "== {name}, {look}\n{}", text(&screen)).unwrap();
    }
    golden("screens-looks.txt", &all);
}

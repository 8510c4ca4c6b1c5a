//! The guide for contributors agrees with the code.

use std::fs;
use std::path::Path;

const GUIDE: &str = include_str!("../CONTRIBUTING.md");

/// What stands between backticks.
fn quoted() -> impl Iterator<Item = &'static str> {
    GUIDE.split('`').skip(1).step_by(2)
}

fn in_package(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn is_path(text: &str) -> bool {
    ["src/", "tests/", "assets/", "fuzz/", ".ci/"]
        .iter()
        .any(|folder| text.starts_with(folder))
}

#[test]
fn every_path_is_there_and_holds_what_the_guide_says() {
    let mut checked = 0;
    for place in quoted().filter(|text| is_path(text)) {
        let (path, name) = place.split_once(": ").unwrap_or((place, ""));
        let file = in_package(path);
        assert!(file.exists(), "{path} is not there");
        if name.is_empty() {
            continue;
        }
        let code = fs::read_to_string(file).unwrap();
        let is_defined = ["fn", "struct", "enum", "const"].iter().any(|kind| {
            code.split(&format!("{kind} {name}")).skip(1).any(|rest| {
                rest.starts_with(|after: char| !after.is_alphanumeric() && after != '_')
            })
        });
        assert!(is_defined, "{path} defines no {name}");
        checked += 1;
    }
    assert!(checked > 25, "only {checked} names");
}

#[test]
fn every_layer_knows_only_those_above_it() {
    let layers = ["rules", "solver", "coach", "app", "ui", "edge"];
    for (place, layer) in layers.iter().enumerate() {
        for (path, code) in sources(&in_package(&format!("src/{layer}.rs"))) {
            for below in &layers[place + 1..] {
                assert!(
                    !code.contains(&format!("crate::{below}")),
                    "{path} knows {below}"
                );
            }
        }
    }
}

/// A module's file and those of its children, tests left out.
fn sources(file: &Path) -> Vec<(String, String)> {
    let mut files = vec![file.to_owned()];
    let mut folders = vec![file.with_extension("")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                files.push(path);
            }
        }
    }
    let read = |path: std::path::PathBuf| {
        let code = fs::read_to_string(&path).unwrap();
        let (code, _) = code
            .split_once("#[cfg(test)]\nmod tests")
            .unwrap_or((&code, ""));
        (path.display().to_string(), code.to_owned())
    };
    files
        .into_iter()
        .filter(|path| !path.ends_with("tests.rs"))
        .map(read)
        .collect()
}

#[test]
fn it_is_one_page() {
    assert!(GUIDE.lines().count() <= 110);
}

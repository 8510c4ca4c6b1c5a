//! Links, paths and names on the pages lead somewhere. The layers of the program are as CONTRIBUTING says,
//! and every file of tests is part of a test program.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::files::{self, files};

/// Each layer of the program knows only those before it.
const LAYERS: &str = "rules solver coach app ui texts session store run cli web";

/// Where the code is, and what belongs to it.
const FOLDERS: &str = "src tests assets docs examples packaging web .ci .github";

/// The README, the changelog, the guide for contributors and the pages in `docs/`, by their paths.
fn pages() -> Vec<(PathBuf, String)> {
    ["docs", "."].map(files::pages).concat()
}

/// A page without its blocks of code.
fn prose(page: &str) -> String {
    page.split("```").step_by(2).collect()
}

/// The names and keywords of a source.
fn words(code: &str) -> impl Iterator<Item = &str> {
    let words = code.split(|it: char| !it.is_alphanumeric() && it != '_');
    words.filter(|word| !word.is_empty())
}

#[test]
fn every_layer_knows_only_those_before_it() {
    let layers: Vec<_> = LAYERS.split(' ').collect();
    for (place, layer) in layers.iter().enumerate() {
        let later = &layers[place + 1..];
        let mut sources = files(format!("src/{layer}"), "rs");
        sources.push(format!("src/{layer}.rs").into());
        for path in sources {
            let code = fs::read_to_string(&path).unwrap();
            // The file `src/app/table.rs` is the module `crate::app::table`.
            let depth = path.components().count() - 1;
            for known in modules(&code, depth) {
                let is_allowed = known != EVERYTHING && !later.contains(&known);
                assert!(is_allowed, "{}: {known}", path.display());
            }
        }
    }
}

#[test]
fn a_layer_is_seen_however_it_is_named() {
    for code in [
        "use crate::run;",
        "use crate::run::session::Session;",
        "use crate::{app::App, run};",
        "crate::run::start()",
        "use super::super::run;",
        "use super::super::{Theme, run::session};",
        "super::super::run::start()",
        // In a module within the file.
        "use super::super::super::run;",
        "use super::{Pen, super::run};",
    ] {
        assert!(modules(code, 2).contains(&"run"), "{code}");
    }
    for code in [
        "use crate::*;",
        "use super::super::*;",
        "use crate as root;",
    ] {
        assert!(modules(code, 2).contains(&EVERYTHING), "{code}");
    }
    for code in ["use super::run;", "use super::{run, Pen};", "run()"] {
        assert_eq!(modules(code, 2), [""; 0], "{code}");
    }
}

/// In the place of a module: all modules of the crate are named at once.
const EVERYTHING: &str = "*";

/// The modules at the root of the crate that a source names: by `crate::`, or by as many `super::` as lead from this
/// depth to the root.
fn modules(code: &str, depth: usize) -> Vec<&str> {
    let mut modules = Vec::new();
    for path in code.split("crate::").skip(1) {
        modules.extend(first_names(path));
    }
    for path in code.split(&"super::".repeat(depth)).skip(1) {
        modules.extend(first_names(path.trim_start_matches("super::")));
    }
    // Within braces, `super` leads on from the path before them: all names there count.
    for path in code.split("super::{").skip(1) {
        let names: Vec<_> = group(path).collect();
        if names.contains(&"super") {
            modules.extend(names);
        }
    }
    if code.contains("use crate as ") || code.contains("super as ") {
        modules.push(EVERYTHING);
    }
    modules
}

/// The first name of a path, or all names of a group in braces.
fn first_names(path: &str) -> Vec<&str> {
    if path.starts_with('*') {
        return vec![EVERYTHING];
    }
    match path.strip_prefix('{') {
        Some(names) => group(names).collect(),
        None => words(path).take(1).collect(),
    }
}

/// The names in braces, which end before a semicolon.
fn group(names: &str) -> impl Iterator<Item = &str> {
    let end = names.find(';').unwrap_or(names.len());
    words(&names[..end])
}

/// Rust does not compile a file that no list of modules names.
#[test]
fn every_file_of_tests_is_named_in_a_test_program() {
    let programs = ["tests/library.rs", "tests/program.rs"];
    let lists = programs.map(|path| fs::read_to_string(path).unwrap());
    let lists = lists.concat();
    for file in files("tests", "rs") {
        let name = file.file_stem().unwrap().to_str().unwrap();
        let is_named = lists.contains(&format!("mod {name};"));
        let is_support = file.starts_with("tests/support");
        let is_program = file.parent().unwrap().ends_with("tests");
        assert!(is_support || is_program || is_named, "{}", file.display());
    }
}

/// A place is a path, or a path and a name that is defined there: `src/ui.rs: draw`.
#[test]
fn every_place_in_the_code_that_a_page_names_is_there() {
    let mut names = 0;
    for (file, page) in pages() {
        for place in prose(&page).split('`').skip(1).step_by(2) {
            let (path, name) = place.split_once(": ").unwrap_or((place, ""));
            let folder = path.split_once('/').map_or("", |(folder, _)| folder);
            if !FOLDERS.split(' ').any(|it| it == folder) {
                continue;
            }
            assert!(Path::new(path).exists(), "{}: no {path}", file.display());
            if !name.is_empty() {
                let code = fs::read_to_string(path).unwrap();
                assert!(defines(&code, name), "{path} defines no {name}");
                names += 1;
            }
        }
    }
    assert!(names > 10, "only {names} names");
}

fn defines(code: &str, name: &str) -> bool {
    let kinds = ["fn", "struct", "enum", "trait", "const", "static"];
    let words: Vec<_> = words(code).collect();
    words
        .windows(2)
        .any(|pair| kinds.contains(&pair[0]) && pair[1] == name)
}

#[test]
fn every_link_leads_somewhere() {
    let mut links = 0;
    for (file, page) in pages() {
        for link in prose(&page).split("](").skip(1) {
            let (link, _) = link.split_once(')').expect("a link has an end");
            if link.starts_with("https://") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => file.clone(),
                _ => file.parent().unwrap().join(path),
            };
            assert!(target.exists(), "{}: {link}", file.display());
            if !anchor.is_empty() {
                let anchors = anchors(&fs::read_to_string(target).unwrap());
                let is_there = anchors.iter().any(|it| it == anchor);
                assert!(is_there, "{}: {link}", file.display());
            }
            links += 1;
        }
    }
    assert!(links > 10, "only {links} links");
}

/// The anchors of the headings, as GitHub makes them.
fn anchors(page: &str) -> Vec<String> {
    let prose = prose(page);
    let headings = prose.lines().filter(|line| line.starts_with('#'));
    let anchor = |line: &str| {
        let heading = line.trim_start_matches('#').trim().to_lowercase();
        let kept = |it: &char| it.is_alphanumeric() || " -_".contains(*it);
        heading.replace(' ', "-").chars().filter(kept).collect()
    };
    headings.map(anchor).collect()
}

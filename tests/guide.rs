//! The guide for contributors agrees with the code.
#![cfg(feature = "tui")]

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
    let folders = [
        "src/",
        "tests/",
        "assets/",
        "packaging/",
        ".ci/",
        ".github/",
    ];
    folders.iter().any(|folder| text.starts_with(folder))
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
        let kinds = ["fn", "struct", "enum", "trait", "const", "static"];
        let is_defined = kinds.iter().any(|kind| {
            code.split(&format!("{kind} {name}")).skip(1).any(|rest| {
                rest.starts_with(|after: char| !after.is_alphanumeric() && after != '_')
            })
        });
        assert!(is_defined, "{path} defines no {name}");
        checked += 1;
    }
    assert!(checked > 10, "only {checked} names");
}

#[test]
fn every_file_of_the_state_is_listed() {
    let (_, list) = GUIDE.split_once("```text\n").expect("a list");
    let (list, _) = list.split_once("```").expect("an end");
    let is_file = |word: &&str| Path::new(word).extension().is_some_and(|it| it == "rs");
    let listed = list.split_whitespace().filter(is_file);
    let mut listed: Vec<_> = listed.map(str::to_owned).collect();
    let files = fs::read_dir(in_package("src/app")).unwrap();
    let files = files.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut files: Vec<_> = files.filter(|name| is_file(&name.as_str())).collect();
    files.push("app.rs".to_owned());
    listed.sort();
    files.sort();
    assert_eq!(listed, files);
}

#[test]
fn every_layer_knows_only_those_above_it() {
    let layers = [
        "rules", "solver", "coach", "app", "ui", "store", "run", "cli",
    ];
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

/// The README, the changes, the guide, and the pages in `docs/`, by their paths.
fn pages() -> Vec<(std::path::PathBuf, String)> {
    let docs = fs::read_dir(in_package("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = docs
        .filter(|file| file.extension().is_some_and(|it| it == "md"))
        .collect();
    let others = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"];
    files.extend(others.map(in_package));
    let read = |file: std::path::PathBuf| {
        let text = fs::read_to_string(&file).unwrap();
        (file, text)
    };
    files.into_iter().map(read).collect()
}

/// A page without its blocks of code.
fn prose(page: &str) -> String {
    page.split("```").step_by(2).collect()
}

/// The anchors of the headings, as GitHub makes them.
fn anchors(page: &str) -> Vec<String> {
    let prose = prose(page);
    let headings = prose.lines().filter(|line| line.starts_with('#'));
    let anchor = |line: &str| -> String {
        let heading = line.trim_start_matches('#').trim().to_lowercase();
        let kept = heading
            .chars()
            .filter(|it| it.is_alphanumeric() || " -_".contains(*it));
        kept.map(|it| if it == ' ' { '-' } else { it }).collect()
    };
    headings.map(anchor).collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut checked = 0;
    for (file, page) in pages() {
        let prose = prose(&page);
        for link in prose.split("](").skip(1) {
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
                let text = fs::read_to_string(&target).unwrap();
                assert!(
                    anchors(&text).iter().any(|it| it == anchor),
                    "{}: {link}",
                    file.display()
                );
            }
            checked += 1;
        }
    }
    assert!(checked > 20, "only {checked} links");
}

#[test]
fn every_path_on_a_page_is_there() {
    for (file, page) in pages() {
        let prose = prose(&page);
        for path in prose.split('`').skip(1).step_by(2).filter(|it| is_path(it)) {
            let (path, _) = path.split_once(": ").unwrap_or((path, ""));
            assert!(in_package(path).exists(), "{}: {path}", file.display());
        }
    }
}

#[test]
fn every_page_can_be_reached_from_the_readme() {
    let readme = fs::read_to_string(in_package("README.md")).unwrap();
    for (file, _) in pages() {
        let path = file.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
        let link = format!("]({}", path.display().to_string().replace('\\', "/"));
        assert!(
            readme.contains(&link) || path == Path::new("README.md"),
            "{link}"
        );
    }
}

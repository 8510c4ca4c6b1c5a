//! Every sentence that the program can say is short, plain English.
//!
//! The sentences are the texts in the source of the program, without its tests, and the help of its commands.
//! `LIST=1 cargo test --test words -- --nocapture` prints them with their places.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The most words of a sentence.
const LONGEST: usize = 20;
/// The least Flesch reading ease of all sentences together: plain English.
const EASE: f64 = 70.0;
/// Words that make riddles, or that nobody else in the field uses.
const RULED_OUT: [&str; 20] = [
    "whoever",
    "whomever",
    "whom",
    "thereof",
    "therein",
    "whereby",
    "hereby",
    "thereby",
    "nobody",
    "somebody",
    "than which",
    "none of them",
    "so many",
    "in vain",
    "by lot",
    "draws lots",
    "as it were",
    "be told",
    "is told",
    "henceforth",
];

/// A sentence and its place.
struct Sentence {
    place: String,
    text: String,
}

impl Sentence {
    fn words(&self) -> impl Iterator<Item = &str> {
        let words = self
            .text
            .split(|symbol: char| !(symbol.is_alphanumeric() || "'’×-".contains(symbol)));
        words.filter(|word| word.contains(char::is_alphanumeric))
    }
}

#[test]
fn sentences_are_short_and_plain() {
    let all = sentences();
    assert!(all.len() > 500, "only {} sentences were found", all.len());
    if std::env::var_os("LIST").is_some() {
        for Sentence { place, text } in &all {
            println!("{place}: {text}");
        }
    }
    let mut offenders = Vec::new();
    for sentence in &all {
        let words = sentence.words().count();
        let lower = format!(
            " {} ",
            sentence
                .words()
                .collect::<Vec<_>>()
                .join(" ")
                .to_lowercase()
        );
        let ruled_out = RULED_OUT
            .iter()
            .filter(|word| lower.contains(&format!(" {word} ")));
        let mut why: Vec<_> = ruled_out.map(|word| format!("“{word}”")).collect();
        if words > LONGEST {
            why.push(format!("{words} words"));
        }
        if !why.is_empty() {
            offenders.push(format!(
                "{}: {}: {}",
                sentence.place,
                why.join(", "),
                sentence.text
            ));
        }
    }
    let ease = reading_ease(&all);
    println!("{} sentences, reading ease {ease:.1}", all.len());
    assert!(
        offenders.is_empty(),
        "{} offenders:\n{}",
        offenders.len(),
        offenders.join("\n")
    );
    assert!(ease >= EASE, "reading ease {ease:.1}");
}

/// Flesch (1948): 206.835 − 1.015 × words per sentence − 84.6 × syllables per word.
fn reading_ease(all: &[Sentence]) -> f64 {
    let words: Vec<&str> = all.iter().flat_map(Sentence::words).collect();
    let syllables: usize = words.iter().map(|word| syllables(word)).sum();
    let count = words.len() as f64;
    206.835 - 1.015 * count / all.len() as f64 - 84.6 * syllables as f64 / count
}

/// About as many as a dictionary counts: groups of vowels, without a silent e at the end.
fn syllables(word: &str) -> usize {
    let word = word.to_lowercase();
    let is_vowel = |symbol: char| "aeiouy".contains(symbol);
    let mut before = false;
    let mut groups = 0;
    for symbol in word.chars() {
        groups += usize::from(is_vowel(symbol) && !before);
        before = is_vowel(symbol);
    }
    let is_silent = |ending: &str| {
        word.strip_suffix(ending)
            .is_some_and(|stem| !stem.ends_with(is_vowel) && stem.contains(is_vowel))
    };
    let le = word.ends_with("le") && !word.trim_end_matches("le").ends_with(is_vowel);
    if (is_silent("e") && !le)
        || (is_silent("es") && !word.ends_with("sses") && !word.ends_with("ches"))
        || (is_silent("ed") && !word.ends_with("ted") && !word.ends_with("ded"))
    {
        groups -= 1;
    }
    groups.max(1)
}

fn sentences() -> Vec<Sentence> {
    let mut all = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in [
        "src/rules",
        "src/solver",
        "src/coach",
        "src/app",
        "src/ui",
        "src/edge",
    ] {
        for file in rust_files(&root.join(folder)) {
            let tokens: TokenStream = fs::read_to_string(&file)
                .unwrap()
                .parse()
                .expect("it compiles");
            let place = file.strip_prefix(root).unwrap().display().to_string();
            collect(tokens, &place, &mut all);
        }
    }
    for command in [
        "", "play", "replay", "solve", "suggest", "stats", "prove", "assist", "review",
    ] {
        let mut line = Command::cargo_bin("pegwise").unwrap();
        let help = line
            .args(["help", command].iter().filter(|arg| !arg.is_empty()))
            .output()
            .unwrap();
        let help = String::from_utf8(help.stdout).unwrap();
        for paragraph in paragraphs(&help) {
            add(&paragraph, &format!("pegwise help {command}"), &mut all);
        }
    }
    all
}

/// The wrapped lines of the descriptions in a help, those of one paragraph together.
fn paragraphs(help: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    for line in help.lines() {
        let text = line.trim();
        let is_option =
            text.starts_with(['-', '[', '<']) || line.starts_with("Usage") || text.ends_with(':');
        match (text.is_empty() || is_option, all.last_mut()) {
            (false, Some(last)) => {
                last.push(' ');
                last.push_str(text);
            }
            _ => all.push(String::new()),
        }
    }
    all
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut files = Vec::new();
    for path in entries {
        if path.is_dir() {
            let is_of_tests = path.ends_with("tests");
            files.extend(if is_of_tests {
                Vec::new()
            } else {
                rust_files(&path)
            });
        } else if !path.ends_with("tests.rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// The texts among the tokens, without attributes, modules of tests and checks of the program itself.
fn collect(tokens: TokenStream, file: &str, all: &mut Vec<Sentence>) {
    let mut tokens = tokens.into_iter().peekable();
    let mut is_test = false;
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '#' => {
                tokens.next_if(|token| matches!(token, TokenTree::Punct(_)));
                if let Some(TokenTree::Group(group)) = tokens.peek()
                    && group.delimiter() == Delimiter::Bracket
                {
                    is_test |= group.stream().to_string().replace(' ', "") == "cfg(test)";
                    tokens.next();
                }
            }
            TokenTree::Ident(name)
                if ["expect", "assert", "unreachable", "debug_assert", "panic"]
                    .contains(&name.to_string().as_str()) =>
            {
                // What only a mistake in the program would say.
                if matches!(tokens.peek(), Some(TokenTree::Punct(_))) {
                    tokens.next();
                }
                if matches!(tokens.peek(), Some(TokenTree::Group(_))) {
                    tokens.next();
                }
            }
            TokenTree::Group(group) if is_test && group.delimiter() == Delimiter::Brace => {
                is_test = false;
            }
            TokenTree::Group(group) => collect(group.stream(), file, all),
            TokenTree::Literal(literal) => {
                let place = format!("{file}:{}", literal.span().start().line);
                if let Some(text) = text_of(&literal.to_string()) {
                    add(&text, &place, all);
                }
            }
            TokenTree::Punct(sign) if sign.as_char() == ';' => is_test = false,
            TokenTree::Punct(_) | TokenTree::Ident(_) => {}
        }
    }
}

/// What a literal of the source says, if it is a string.
fn text_of(literal: &str) -> Option<String> {
    let inner = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut text = String::new();
    let mut rest = inner;
    while let Some((before, after)) = rest.split_once('\\') {
        text += before;
        rest = match after.chars().next()? {
            '\n' => after.trim_start(),
            'n' => {
                text.push('\n');
                &after[1..]
            }
            't' | 'r' => {
                text.push('\u{1}');
                &after[1..]
            }
            _ => {
                text.push(after.chars().next()?);
                &after[after.chars().next()?.len_utf8()..]
            }
        };
    }
    Some(text + rest)
}

/// Adds the sentences of a text for people: three words or more, mostly letters.
fn add(text: &str, place: &str, all: &mut Vec<Sentence>) {
    // Columns and the lines of a list stand apart.
    let text = filled(text).replace("  ", "\u{1}").replace("\n\n", "\u{1}");
    if text.starts_with(['<', '#']) || text.contains("::") || text.contains("</") {
        return;
    }
    for part in text
        .split_inclusive(['.', '!', '?', '\u{1}'])
        .flat_map(|part| part.split(": "))
    {
        let part = part.trim_matches(['\u{1}', ' ', '\n']).replace('\n', " ");
        let letters = part
            .chars()
            .filter(|symbol| symbol.is_alphabetic() || *symbol == ' ')
            .count();
        let sentence = Sentence {
            place: place.to_owned(),
            text: part.clone(),
        };
        if sentence.words().count() >= 3 && 10 * letters >= 7 * part.chars().count() {
            all.push(sentence);
        }
    }
}

/// The text with a word for each key and each value that is put in.
fn filled(text: &str) -> String {
    let mut filled = String::new();
    let mut depth = 0;
    for symbol in text.chars() {
        match symbol {
            '⟨' | '{' => {
                if depth == 0 {
                    filled.push_str("it");
                }
                depth += 1;
            }
            '⟩' | '}' => depth -= 1,
            _ if depth > 0 => {}
            _ => filled.push(symbol),
        }
    }
    filled
}

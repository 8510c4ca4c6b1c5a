//! What the program says is easy to read: each sentence is short, and all of them together are plain English.
//!
//! The sentences are the string literals of the program, what `--help` prints of its options, and the texts in
//! `assets`. A place that is filled in while the program runs counts as one short word.

use std::fs;
use std::mem;

use proc_macro2::{Literal, TokenStream, TokenTree};

use crate::commands::program::{answer, commands};
use crate::support::files::files;

/// No sentence has more words.
const MOST_WORDS: usize = 20;
/// What has fewer words is a label.
const FEWEST_WORDS: usize = 3;
/// All sentences together read at least as easily: 60 to 70 is plain English, 70 to 80 is fairly easy.
const READING_EASE: f64 = 70.0;

/// Macros and methods whose texts no player sees: they tell of faults of the program itself.
const FOR_DEVELOPERS: [&str; 6] = [
    "expect",
    "panic",
    "unreachable",
    "assert",
    "debug_assert",
    "assert_eq",
];

/// A sentence that the program can say, and where it stands.
struct Sentence {
    words: Vec<String>,
    place: String,
}

/// All sentences that the program can say.
fn sentences() -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for path in files("src", "rs") {
        let code = fs::read_to_string(&path).unwrap();
        let mut texts = Vec::new();
        collect_texts(code.parse().unwrap(), &mut texts);
        for text in texts {
            sentences.extend(split(&text, &path.display().to_string()));
        }
    }
    for file in ["assets/help.txt", "assets/settings.toml"] {
        let text = fs::read_to_string(file).unwrap();
        for line in text.lines() {
            sentences.extend(split(line.trim_start_matches('#'), file));
        }
    }
    for command in commands() {
        for text in paragraphs(&answer(&["help", &command])) {
            sentences.extend(split(&text, &format!("pegwise help {command}")));
        }
    }
    sentences
}

/// Adds the texts of a piece of code that a player may see. Attributes and doc comments have none: what `--help`
/// prints of them is looked at as it is printed.
fn collect_texts(code: TokenStream, texts: &mut Vec<String>) {
    let tokens: Vec<_> = code.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                if !is_for_developers(&tokens[..index]) {
                    collect_texts(group.stream(), texts);
                }
            }
            TokenTree::Literal(literal) => texts.extend(text_of(literal)),
            TokenTree::Ident(_) | TokenTree::Punct(_) => (),
        }
    }
}

/// Whether the group that follows these tokens is an attribute, or has texts that no player sees.
fn is_for_developers(before: &[TokenTree]) -> bool {
    let named = match before {
        [.., name, TokenTree::Punct(mark)] if mark.as_char() == '!' => name,
        [.., name] => name,
        [] => return false,
    };
    let name = named.to_string();
    name == "#" || FOR_DEVELOPERS.contains(&name.as_str())
}

/// The paragraphs of what `--help` prints. A line that is indented less than the one before it begins a new one, and so
/// does what stands in the next column.
fn paragraphs(help: &str) -> Vec<String> {
    let mut paragraphs = Vec::new();
    let mut paragraph = String::new();
    let mut last_indent = 0;
    for line in help.lines() {
        let text = line.trim();
        let indent = line.len() - line.trim_start().len();
        if text.is_empty() || indent < last_indent {
            paragraphs.push(mem::take(&mut paragraph));
        }
        for (column, cell) in text.split("  ").enumerate() {
            if column > 0 {
                paragraphs.push(mem::take(&mut paragraph));
            }
            paragraph.push(' ');
            paragraph.push_str(cell);
        }
        last_indent = indent;
    }
    paragraphs.push(paragraph);
    paragraphs
}

/// What a string literal says; `None` for other literals.
fn text_of(literal: &Literal) -> Option<String> {
    let source = literal.to_string();
    let text = source.trim_start_matches(['r', '#']).trim_end_matches('#');
    let text = text.strip_prefix('"')?.strip_suffix('"')?;
    Some(text.replace("\\n", "\n").replace("\\\"", "\""))
}

/// The sentences of a text, labels left out. Colons and semicolons end one as full stops do: what stands before and
/// after them is understood by itself (Flesch, "A new readability yardstick", 1948).
fn split(text: &str, place: &str) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut words = Vec::new();
    for paragraph in filled_in(text).split('\n') {
        for word in paragraph.split_whitespace() {
            let ends = word.ends_with(['.', '!', '?', ':', ';']);
            let letters = word.trim_matches(|sign: char| !sign.is_alphanumeric());
            if !letters.is_empty() {
                words.push(letters.to_owned());
            }
            if ends {
                sentences.push(mem::take(&mut words));
            }
        }
        sentences.push(mem::take(&mut words));
    }
    let is_sentence = |words: &Vec<String>| words.len() >= FEWEST_WORDS;
    let sentences = sentences.into_iter().filter(is_sentence);
    let with_file = |words| Sentence {
        words,
        place: place.to_owned(),
    };
    sentences.map(with_file).collect()
}

/// A text in which each place that is filled in, a `{name}` or the name of a key, has a short word.
fn filled_in(text: &str) -> String {
    let mut filled = String::new();
    let mut depth = 0_usize;
    for sign in text.chars() {
        match sign {
            '{' | '⟨' => depth += 1,
            '}' | '⟩' => {
                depth = depth.saturating_sub(1);
                filled.push('x');
            }
            _ if depth == 0 => filled.push(sign),
            _ => (),
        }
    }
    filled
}

/// The syllables of a word: its groups of vowels, without an `e` at its end that is not spoken.
fn syllables(word: &str) -> usize {
    let word = word.to_lowercase();
    let silent = ["es", "ed", "e"];
    let spoken = [
        "le", "les", "ted", "ded", "ses", "ches", "shes", "xes", "zes",
    ];
    let mut stem = word.as_str();
    if !spoken.iter().any(|end| word.ends_with(end)) {
        for end in silent {
            if let Some(rest) = word.strip_suffix(end) {
                stem = rest;
                break;
            }
        }
    }
    let mut count = 0;
    let mut was_vowel = false;
    for letter in stem.chars() {
        let is_vowel = "aeiouy".contains(letter);
        if is_vowel && !was_vowel {
            count += 1;
        }
        was_vowel = is_vowel;
    }
    count.max(1)
}

/// The reading ease of these sentences by Flesch's formula of 1948.
fn reading_ease(sentences: &[Sentence]) -> f64 {
    let words: usize = sentences.iter().map(|sentence| sentence.words.len()).sum();
    let spoken = sentences.iter().flat_map(|sentence| &sentence.words);
    let syllables: usize = spoken.map(|word| syllables(word)).sum();
    let words_a_sentence = words as f64 / sentences.len() as f64;
    let syllables_a_word = syllables as f64 / words as f64;
    206.835 - 1.015 * words_a_sentence - 84.6 * syllables_a_word
}

#[test]
fn no_sentence_is_long() {
    let mut long = Vec::new();
    for sentence in sentences() {
        let count = sentence.words.len();
        if count > MOST_WORDS {
            let words = sentence.words.join(" ");
            long.push(format!("{} ({count} words): {words}", sentence.place));
        }
    }
    assert!(
        long.is_empty(),
        "These sentences have more than {MOST_WORDS} words:\n{}",
        long.join("\n")
    );
}

#[test]
fn all_sentences_together_are_easy_to_read() {
    let sentences = sentences();
    assert!(sentences.len() > 500, "only {} were found", sentences.len());
    let ease = reading_ease(&sentences);
    assert!(
        ease > READING_EASE,
        "Flesch's reading ease is {ease:.1}, not above {READING_EASE}"
    );
}

#[test]
fn syllables_are_counted_as_they_are_spoken() {
    let counted = [
        ("code", 1),
        ("codes", 1),
        ("played", 1),
        ("possible", 3),
        ("average", 3),
        ("title", 2),
        ("board", 1),
        ("started", 2),
        ("colour", 2),
        ("guesses", 2),
        ("the", 1),
        ("x", 1),
        ("answer", 2),
        ("solver", 2),
    ];
    for (word, expected) in counted {
        assert_eq!(syllables(word), expected, "{word}");
    }
}

//! The tables in which the grammar of scripts stands: each entry has an example, which errors list.

/// The entry of a table whose example begins with this word. The error says which words there are.
pub(super) fn entry<T: Copy>(
    what: &str,
    word: &str,
    ends: &[char],
    table: &[(&str, T)],
) -> Result<T, String> {
    for (example, entry) in table {
        let end = example.find(ends).unwrap_or(example.len());
        if word == &example[..end] {
            return Ok(*entry);
        }
    }
    Err(unknown(what, word, &examples(table)))
}

/// The examples of a table, as errors list them.
pub(super) fn examples<T>(table: &[(&str, T)]) -> Vec<String> {
    table
        .iter()
        .map(|(example, _)| (*example).to_owned())
        .collect()
}

pub(super) fn unknown(what: &str, word: &str, known: &[String]) -> String {
    format!(
        "unknown {what} `{word}`; known are `{}`",
        known.join("`, `")
    )
}

/// Refuses words where none are meant.
pub(super) fn no_more(rest: &str) -> Result<(), String> {
    if rest.is_empty() {
        Ok(())
    } else {
        Err(format!("nothing can follow here, but `{rest}` does"))
    }
}

/// A number, or the sentence that this is none.
pub(super) fn number(text: &str) -> Result<usize, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is not a number, as 2 is"))
}

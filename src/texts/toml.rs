//! TOML: how settings and themes are written.

use toml_edit::{DocumentMut, TomlError};

/// The document of a text.
///
/// # Errors
/// Line and column of the error, and what it is.
pub(super) fn parse(text: &str) -> Result<DocumentMut, String> {
    text.parse().map_err(|why: TomlError| {
        let report = why.to_string();
        let headline = report.lines().next().unwrap_or_default();
        let place = headline.trim_start_matches("TOML parse error at ");
        format!("{place}: {}", why.message().replace('\n', " "))
    })
}

/// The problems of a text in one line: the first of them, and the number of the others.
pub(super) fn listed(mut problems: Vec<String>) -> String {
    const MOST: usize = 10;
    let others = problems.len().saturating_sub(MOST);
    problems.truncate(MOST);
    if others > 0 {
        problems.push(format!("and {others} more"));
    }
    problems.join("; ")
}

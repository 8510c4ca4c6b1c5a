//! Numbers and what is counted.

/// A number and what is counted: `1 row`, `3 rows`, `2 guesses`.
pub(crate) fn counted(number: usize, one: &str) -> String {
    let ending = match (number, one.ends_with('s')) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{number} {one}{ending}")
}

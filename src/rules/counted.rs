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

/// Ascending numbers, runs of them drawn together: `1`, `1 and 2`, `1–3, 5 and 8–9`.
pub(crate) fn numbers(ascending: &[usize]) -> String {
    let runs: Vec<String> = ascending
        .chunk_by(|one, next| one + 1 == *next)
        .flat_map(|run| match run {
            [first, .., last] if run.len() > 2 => vec![format!("{first}–{last}")],
            few => few.iter().map(ToString::to_string).collect(),
        })
        .collect();
    match runs.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_like_a_sentence() {
        assert_eq!(numbers(&[1]), "1");
        assert_eq!(numbers(&[1, 2]), "1 and 2");
        assert_eq!(numbers(&[1, 2, 3]), "1–3");
        assert_eq!(numbers(&[1, 3, 4, 5, 8]), "1, 3–5 and 8");
    }
}

//! Finding things by the names that people write.

/// Of `all`, the one with this name; capitals make no difference.
pub(crate) fn named<T: Copy>(
    all: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
    text: &str,
) -> Option<T> {
    all.into_iter()
        .find(|one| name(*one).eq_ignore_ascii_case(text))
}

//! Failures on demand, so that the tests can see the terminal survive them. Debug builds only.

/// Panics if the environment asks for a panic at this place: `PEGWISE_DRILL=solver`, or `key`.
pub(super) fn panic_if_asked(place: &str) {
    let asked = || std::env::var("PEGWISE_DRILL").is_ok_and(|wanted| wanted == place);
    assert!(
        !cfg!(debug_assertions) || !asked(),
        "a drill in the {place}"
    );
}

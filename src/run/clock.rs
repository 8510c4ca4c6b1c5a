//! The clock on the wall where the player is, for the game, the commands and the names of games.

use std::env;
use std::sync::LazyLock;
use std::time::Instant;

use jiff::ZonedDateTime;
use jiff::civil::DateTime;

/// The date and the time of day.
///
/// `PEGWISE_NOW` in the environment sets the clock to a date and time such as `2026-11-21T23:59:58`, at which the
/// program starts: so a day can be shown again.
pub(crate) fn date() -> DateTime {
    static SET: LazyLock<Option<(DateTime, Instant)>> = LazyLock::new(|| {
        let date = env::var("PEGWISE_NOW").ok()?.parse().ok()?;
        Some((date, Instant::now()))
    });
    match *SET {
        Some((date, start)) => date.saturating_add(start.elapsed()),
        None => ZonedDateTime::now().datetime(),
    }
}

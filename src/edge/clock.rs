//! The local time.

use std::time::SystemTime;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// The local date and time.
pub(super) fn now() -> DateTime {
    at(SystemTime::now())
}

/// The local time of an instant, clamped to years of four digits.
fn at(instant: SystemTime) -> DateTime {
    let nearest = if instant < SystemTime::UNIX_EPOCH {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    };
    let timestamp = Timestamp::try_from(instant).unwrap_or(nearest);
    timestamp.to_zoned(TimeZone::system()).datetime()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Half a minute before the end of the last day there is, and later.
    #[test]
    fn a_clock_after_the_year_9999_stands_still() {
        let last = Duration::from_secs(253_402_207_200);
        for more in [0, 60, 1_000_000, u32::MAX.into()] {
            let late = at(SystemTime::UNIX_EPOCH + last + Duration::from_secs(more));
            assert_eq!((late.year(), late.month()), (9999, 12));
        }
        // Windows knows no year before 1601.
        if let Some(early) = SystemTime::UNIX_EPOCH.checked_sub(2 * last) {
            assert_eq!(at(early).year(), -9999);
        }
    }
}

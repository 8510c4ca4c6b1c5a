//! The local time.

use jiff::Zoned;
use jiff::civil::DateTime;

/// The local date and time.
pub(super) fn now() -> DateTime {
    Zoned::now().datetime()
}

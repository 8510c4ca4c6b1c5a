//! The local time.

use jiff::Zoned;
use jiff::civil::DateTime;

/// The local date and time.
pub(crate) fn now() -> DateTime {
    Zoned::now().datetime()
}

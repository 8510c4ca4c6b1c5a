//! What a terminal sends for keys and a paste.

pub(crate) const ENTER: &str = "\r";
pub(crate) const ESC: &str = "\x1b";
pub(crate) const TAB: &str = "\t";
pub(crate) const BACK_TAB: &str = "\x1b[Z";
pub(crate) const BACKSPACE: &str = "\x7f";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const END: &str = "\x1b[F";
pub(crate) const CTRL_C: &str = "\x03";
pub(crate) const CTRL_D: &str = "\x04";
pub(crate) const CTRL_Z: &str = "\x1a";
pub(crate) const WHEEL_UP: &str = "\x1b[<64;3;3M";
/// In a window of 80 columns and 24 lines.
pub(crate) const CLICK_ROW_1: &str = "\x1b[<0;10;21M\x1b[<0;10;21m";

/// Text from the clipboard.
pub(crate) fn paste(text: &str) -> String {
    format!("\x1b[200~{text}\x1b[201~")
}

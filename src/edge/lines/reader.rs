//! Lines of any length, of which only so much is kept.

use std::io::{self, BufRead, ErrorKind};

use thiserror::Error;

/// Bytes of a line that are kept: far more than any answer needs.
const KEPT: usize = 1024;

/// Why a line means nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(super) enum Unreadable {
    #[error("this line is far longer than any answer, and was passed over")]
    TooLong,
    #[error(
        "this line is not plain text, and was passed over: keys such as arrows mean nothing here"
    )]
    NotText,
}

/// Reads lines without holding more than [`KEPT`] bytes of one.
pub(super) struct LineReader<R>(R);

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(source: R) -> Self {
        Self(source)
    }

    /// The next line without its end, if there is one.
    pub(super) fn next(&mut self) -> io::Result<Option<Result<String, Unreadable>>> {
        let (mut kept, mut begun) = (Vec::new(), false);
        loop {
            let bytes = match self.0.fill_buf() {
                Err(interrupted) if interrupted.kind() == ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                return Ok(begun.then(|| text(kept)));
            }
            begun = true;
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            // One byte more than is kept tells that there was more.
            kept.extend(part.iter().take(KEPT + 1 - kept.len()));
            let used = part.len() + usize::from(end.is_some());
            self.0.consume(used);
            if end.is_some() {
                return Ok(Some(text(kept)));
            }
        }
    }
}

/// A line as text: what would move the cursor, or worse, if it were quoted is none.
fn text(bytes: Vec<u8>) -> Result<String, Unreadable> {
    if bytes.len() > KEPT {
        return Err(Unreadable::TooLong);
    }
    let text = String::from_utf8(bytes).map_err(|_| Unreadable::NotText)?;
    let controls = |symbol: char| symbol.is_control() && !symbol.is_whitespace();
    if text.contains(controls) {
        return Err(Unreadable::NotText);
    }
    Ok(text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Result<String, Unreadable>> {
        // Parts of three bytes, so that lines end within and between them.
        let mut reader = LineReader::new(io::BufReader::with_capacity(3, input));
        std::iter::from_fn(|| reader.next().expect("memory can be read")).collect()
    }

    #[test]
    fn lines_end_in_every_usual_way() {
        let line = |text: &str| Ok(text.to_owned());
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [line("")]);
        assert_eq!(lines(b"1 1"), [line("1 1")]);
        assert_eq!(
            lines(b" AABB\r\n\n2 1\n"),
            [line("AABB"), line(""), line("2 1")]
        );
    }

    #[test]
    fn what_is_no_answer_takes_its_line_with_it() {
        let mut input = vec![b'A'; 100_000];
        input.extend(b"\n1 1\n\xff\xfe\n\x1b[A\n\0\na\tb\n");
        assert_eq!(
            lines(&input),
            [
                Err(Unreadable::TooLong),
                Ok("1 1".to_owned()),
                Err(Unreadable::NotText),
                Err(Unreadable::NotText),
                Err(Unreadable::NotText),
                Ok("a\tb".to_owned()),
            ]
        );
        let longest = vec![b' '; KEPT];
        assert_eq!(lines(&longest), [Ok(String::new())]);
    }
}

//! Texts from files and pipes.

use std::error::Error;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};

/// What is written in a file of at most so many bytes; `-` is standard input. `what` says what it must
/// be.
///
/// # Errors
/// The file cannot be read, or it is something else.
pub(super) fn read<T>(path: &Path, what: &str, longest: u64) -> Result<T>
where
    T: FromStr<Err: Error + Send + Sync + 'static>,
{
    let name = if path == Path::new("-") {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    };
    let bytes = if path == Path::new("-") {
        bytes_of(io::stdin(), longest)
    } else {
        File::open(path).and_then(|file| bytes_of(file, longest))
    }
    .with_context(|| format!("cannot read {name}"))?;
    ensure!(
        bytes.len() as u64 <= longest,
        "{name} is no {what}: it is longer than any can be"
    );
    let text =
        String::from_utf8(bytes).with_context(|| format!("{name} is no {what}: it is not text"))?;
    text.parse().with_context(|| format!("{name} is no {what}"))
}

/// All bytes, or one more than that.
fn bytes_of(source: impl Read, longest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(longest + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

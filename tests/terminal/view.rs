//! What can be seen from outside: the screen, the raw output, whether the program runs.

use std::any::Any;
use std::fmt;
use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::process::{Pid, WaitOptions, WaitStatus, waitpid};

/// Far more than any wait takes on a busy machine: it only ends a test that would wait for ever.
pub(super) const LIMIT: Duration = Duration::from_secs(60);

/// Follows what a program has written. The output need not end with the program: what another test starts while a
/// terminal is made may inherit it, and hold it open.
const END: u8 = 0;

/// Everything there is to see at a moment.
pub(crate) struct View {
    pub(crate) parser: vt100::Parser,
    pub(crate) output: Vec<u8>,
    /// The last that was heard of the program.
    pub(crate) status: Option<WaitStatus>,
    /// Nothing more will be written.
    pub(crate) output_ended: bool,
    /// Why the screen has panicked, if it has.
    pub(crate) panic: Option<Box<dyn Any + Send>>,
    /// The reader must close the terminal after its next read.
    pub(crate) letting_go: bool,
    /// The reader takes nothing for now.
    pub(crate) is_deaf: bool,
}

impl View {
    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    pub(crate) fn size(&self) -> (u16, u16) {
        size_of(self.screen())
    }

    pub(crate) fn resize(&mut self, columns: u16, lines: u16) {
        let screen = self.parser.screen_mut();
        screen.set_size(extent(lines), extent(columns));
    }

    pub(crate) fn is_gone(&self) -> bool {
        let is_end = |status: WaitStatus| status.exited() || status.signaled();
        self.status.is_some_and(is_end)
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.output_ended && self.is_gone()
    }
}

/// How many lines and columns a screen has.
pub(crate) fn size_of(screen: &vt100::Screen) -> (u16, u16) {
    let (lines, columns) = screen.size();
    (lines.get(), columns.get())
}

/// So many lines or columns of a screen, which has at least one of both.
fn extent(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).expect("a screen has lines and columns")
}

/// For the message of a test that failed.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let screen = self.screen();
        let (lines, columns) = size_of(screen);
        let tail = &self.output[self.output.len().saturating_sub(200)..];
        writeln!(f, "program: {:?}", self.status)?;
        if self.panic.is_some() {
            writeln!(f, "the screen has panicked: see above")?;
        }
        writeln!(f, "modes: {:?}", super::escapes::modes_after(&self.output))?;
        writeln!(f, "last output: {}", tail.escape_ascii())?;
        writeln!(f, "screen, {columns}x{lines}:")?;
        for line in screen.rows(0, columns) {
            writeln!(f, "|{line}")?;
        }
        Ok(())
    }
}

/// A view that threads keep up to date, and that can be waited on.
#[derive(Clone)]
pub(crate) struct Watch(Arc<(Mutex<View>, Condvar)>);

impl Watch {
    pub(crate) fn new((columns, lines): (u16, u16)) -> Self {
        let view = View {
            parser: vt100::Parser::new(extent(lines), extent(columns), 0),
            output: Vec::new(),
            status: None,
            output_ended: false,
            panic: None,
            letting_go: false,
            is_deaf: false,
        };
        Self(Arc::new((Mutex::new(view), Condvar::new())))
    }

    /// A test that failed while it looked leaves nothing half done.
    pub(crate) fn lock(&self) -> MutexGuard<'_, View> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn change(&self, change: impl FnOnce(&mut View)) {
        change(&mut self.lock());
        self.0.1.notify_all();
    }

    /// Waits until the view is as wished; at the end of the program, or of all patience, the test
    /// fails and shows what there is instead.
    pub(crate) fn wait_until(&self, what: &str, is_so: impl Fn(&View) -> bool) {
        let is_open = |view: &mut View| !is_so(view) && !view.has_ended() && view.panic.is_none();
        let (view, _) = self
            .0
            .1
            .wait_timeout_while(self.lock(), LIMIT, is_open)
            .unwrap_or_else(PoisonError::into_inner);
        let dump = (!is_so(&view)).then(|| view.to_string());
        drop(view);
        if let Some(dump) = dump {
            panic!("waited in vain for {what}\n{dump}");
        }
    }

    /// Feeds the screen until the output ends or the reader must let go.
    pub(crate) fn read(&self, source: Box<dyn Read + Send>) {
        let fed = catch_unwind(AssertUnwindSafe(|| self.feed(source)));
        self.change(|view| {
            view.output_ended = true;
            view.panic = fed.err();
        });
    }

    fn feed(&self, mut source: Box<dyn Read + Send>) {
        let mut bytes = [0; 16 * 1024];
        loop {
            let open = self.0.1.wait_while(self.lock(), |view| view.is_deaf);
            drop(open.unwrap_or_else(PoisonError::into_inner));
            let count = source.read(&mut bytes).unwrap_or(0);
            let end = bytes[..count].iter().position(|byte| *byte == END);
            let written = &bytes[..end.unwrap_or(count)];
            let mut letting_go = false;
            self.change(|view| {
                view.parser.process(written);
                view.output.extend_from_slice(written);
                letting_go = view.letting_go;
            });
            if count == 0 || end.is_some() || letting_go {
                break;
            }
        }
    }

    /// Follows the program through stops to its end, which it marks in the output.
    pub(crate) fn follow(&self, pid: Pid, mut output: File) {
        let stops_too = WaitOptions::UNTRACED | WaitOptions::CONTINUED;
        while let Ok(Some((_, status))) =
            rustix::io::retry_on_intr(|| waitpid(Some(pid), stops_too))
        {
            self.change(|view| view.status = Some(status));
            if self.lock().is_gone() {
                // The terminal may have hung up.
                let _ = output.write_all(&[END]);
                return;
            }
        }
    }
}

//! How the program is started.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use portable_pty::CommandBuilder;
use tempfile::TempDir;

use super::terminal::Terminal;

/// Tells a test that it is the program on a terminal of its own.
pub(crate) const THIS_TEST: &str = "PEGWISE_TEST_ON_ITS_TERMINAL";

/// A program to be started on a terminal of its own, with a home that is thrown away afterwards:
/// a test must never see or touch the files of whoever runs it.
pub(crate) struct Launch {
    command: CommandBuilder,
    size: (u16, u16),
    home: Arc<TempDir>,
}

impl Launch {
    /// The game with these arguments.
    pub(crate) fn new(arguments: &[&str]) -> Self {
        Self::at(new_home(), arguments)
    }

    /// The game for whoever has this home.
    pub(crate) fn at(home: Arc<TempDir>, arguments: &[&str]) -> Self {
        Self::program(home, env!("CARGO_BIN_EXE_pegwise"), arguments)
    }

    /// A line of shell, in which `$PEGWISE` is the game.
    pub(crate) fn shell(line: &str) -> Self {
        Self::program(new_home(), "/bin/sh", &["-c", line])
            .env("PEGWISE", env!("CARGO_BIN_EXE_pegwise"))
    }

    /// One of these tests, told to be the program.
    pub(crate) fn this_test(name: &str) -> Self {
        let tests = std::env::current_exe().expect("these tests are a program");
        let tests = tests.to_str().expect("a path");
        Self::program(new_home(), tests, &["--exact", "--nocapture", name]).env(THIS_TEST, "1")
    }

    fn program(home: Arc<TempDir>, program: &str, arguments: &[&str]) -> Self {
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env_clear();
        command.cwd(home.path());
        let launch = Self {
            command,
            size: (80, 24),
            home,
        };
        let folder = |name: &str| launch.file(name).display().to_string();
        let folders = [
            "HOME",
            "XDG_CONFIG_HOME",
            "XDG_DATA_HOME",
            "XDG_STATE_HOME",
            "XDG_CACHE_HOME",
        ]
        .map(|name| (name, folder(name)));
        let path = std::env::var("PATH").unwrap_or_default();
        let launch = folders
            .iter()
            .fold(launch, |launch, (name, folder)| launch.env(name, folder));
        launch
            .env("TERM", "xterm")
            .env("LANG", "C.UTF-8")
            .env("PATH", &path)
    }

    /// Sets a variable of the environment.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Starts with so many columns and lines instead of 80 and 24.
    pub(crate) fn size(mut self, columns: u16, lines: u16) -> Self {
        self.size = (columns, lines);
        self
    }

    /// Writes a file into the folder the program is started in.
    pub(crate) fn with_file(self, name: &str, content: &str) -> Self {
        std::fs::write(self.file(name), content).expect("the folder takes files");
        self
    }

    fn file(&self, name: &str) -> PathBuf {
        let folder: &Path = self.home.path();
        folder.join(name)
    }

    /// Starts the program.
    pub(crate) fn start(self) -> Terminal {
        Terminal::start(self.command, self.size, self.home)
    }

    /// Starts the game and begins one: the setup is accepted.
    pub(crate) fn play(self) -> Terminal {
        let game = self.start();
        game.shows("Board");
        game.press(super::keys::ENTER);
        game.shows("row 1 of");
        game
    }
}

/// A home in which nothing was ever kept.
pub(crate) fn new_home() -> Arc<TempDir> {
    Arc::new(tempfile::tempdir().expect("a folder for the test"))
}

/// The folder in which games are kept at this home.
pub(crate) fn games(home: &TempDir) -> PathBuf {
    home.path().join("XDG_DATA_HOME/pegwise/games")
}

/// A game on the classic board with the secret DAFE, at its first row.
pub(crate) fn play_kiwi() -> Terminal {
    Launch::new(&["--seed", "KIWI"]).play()
}

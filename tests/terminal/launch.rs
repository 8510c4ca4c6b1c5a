//! How the program is started.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use portable_pty::CommandBuilder;
use tempfile::TempDir;

use super::pty::Terminal;

/// Tells a test that it is the program on a terminal of its own.
pub(crate) const THIS_TEST: &str = "PEGWISE_TEST_ON_ITS_TERMINAL";

const PEGWISE: &str = env!("CARGO_BIN_EXE_pegwise");

/// A program to be started on a terminal of its own, with a home that is thrown away afterwards:
/// a test must never see or touch the files of the person who runs it.
pub(crate) struct Launch {
    command: CommandBuilder,
    home: Arc<TempDir>,
}

impl Launch {
    /// The game with these arguments, in a home in which nothing was ever kept.
    pub(crate) fn new(arguments: &[&str]) -> Self {
        Self::program(new_home(), PEGWISE, arguments)
    }

    /// The game for the player with this home.
    pub(crate) fn at(home: &Arc<TempDir>, arguments: &[&str]) -> Self {
        Self::program(Arc::clone(home), PEGWISE, arguments)
    }

    /// A line of shell, in which `$PEGWISE` is the game.
    pub(crate) fn shell(line: &str) -> Self {
        Self::program(new_home(), "/bin/sh", &["-c", line]).env("PEGWISE", PEGWISE)
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
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
            command.env(name, home.path().join(name));
        }
        let path = std::env::var("PATH").unwrap_or_default();
        let launch = Self { command, home };
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

    /// Starts the program in a session that has no terminal, though its output is one.
    pub(crate) fn without_keyboard(mut self) -> Self {
        self.command.set_controlling_tty(false);
        self
    }

    /// Writes a file into the folder the program is started in.
    pub(crate) fn with_file(self, name: &str, content: &str) -> Self {
        let file = self.home.path().join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("room for a folder");
        fs::write(file, content).expect("room for a file");
        self
    }

    /// Writes the file of settings.
    pub(crate) fn with_settings(self, settings: &str) -> Self {
        self.with_file("XDG_CONFIG_HOME/pegwise/settings.toml", settings)
    }

    /// Starts the program.
    pub(crate) fn start(self) -> Terminal {
        Terminal::start(self.command, self.home)
    }

    /// Starts the game with an option that begins one.
    pub(crate) fn play(self) -> Terminal {
        let game = self.start();
        game.shows("row 1 of");
        game
    }
}

fn new_home() -> Arc<TempDir> {
    Arc::new(tempfile::tempdir().expect("a folder for the test"))
}

/// The folder in which games are kept at this home.
pub(crate) fn games(home: &TempDir) -> PathBuf {
    home.path().join("XDG_DATA_HOME/pegwise/games")
}

/// The program started again without options.
pub(crate) fn again(home: &Arc<TempDir>) -> Terminal {
    Launch::at(home, &[]).start()
}

/// A game on the classic board with the secret DAFE, at its first row. A row comes at once with its pins.
pub(crate) fn play_kiwi() -> Terminal {
    let launch = Launch::new(&["--seed", "KIWI"]);
    launch.with_settings("animation = \"off\"\n").play()
}

/// That game after its first row: there is a record to be saved.
pub(crate) fn begun() -> Terminal {
    after_a_row(play_kiwi())
}

/// The same with these settings as the job of a shell. The shell says when it has stopped, and goes on with it after
/// Enter.
pub(crate) fn begun_job(settings: &str) -> Terminal {
    let line = "set -m; \"$PEGWISE\" --seed KIWI; end=$?
        while [ $end -gt 144 ] && [ $end -lt 151 ]; do
            times=$((times + 1)); echo stopped $times; read go; fg > /dev/null; end=$?
        done; exit $end";
    let launch = Launch::shell(line);
    let settings = format!("animation = \"off\"\n{settings}");
    after_a_row(launch.with_settings(&settings).play())
}

fn after_a_row(game: Terminal) -> Terminal {
    game.press("AABB\r");
    game.shows("row 2 of 10");
    game
}

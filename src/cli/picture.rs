//! `pegwise picture`.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use anyhow::Result;

use crate::app::{App, Key, Setup};
use crate::cli::answer;
use crate::cli::args::{BoardOptions, GameOptions, ScreenOptions};
use crate::rules::Dice;
use crate::run::environment;
use crate::run::headless::Headless;
use crate::store::records;
use crate::ui::{self, Paper};

/// Print a screen of the game as an SVG picture
#[derive(Debug, clap::Args)]
pub(crate) struct PictureOptions {
    /// The game file to show; without one you get the setup
    #[arg(value_name = "FILE", conflicts_with_all = ["BoardOptions", "GameOptions"])]
    record: Option<PathBuf>,
    /// Press these keys first, such as "h Tab Left"
    #[arg(long, default_value_t, value_name = "KEYS", hide_default_value = true)]
    keys: KeyList,
    /// Set the columns and lines of the screen
    #[arg(long, default_value = "80x24", value_name = "WxH")]
    size: Size,
    /// Draw as on a light terminal
    #[arg(long)]
    light: bool,
    /// Draw an animated picture, to the end of all movement
    #[arg(long)]
    play: bool,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    game: GameOptions,
    #[command(flatten)]
    screen: ScreenOptions,
}

/// How long the last screen of an animated picture is shown.
const END: Duration = Duration::from_secs(6);

/// Prints the screen after these keys, the same every time: random numbers have a fixed seed.
pub(crate) fn run(options: &PictureOptions) -> Result<()> {
    let setup = options.game.setup(&options.board, Setup::default())?;
    let mut app = App::new(setup, Dice::from_number(0));
    if let Some(record) = &options.record {
        app.open(records::read(record)?);
    }
    let mut game = Headless::new(app);
    game.press(&options.keys.to_string());
    let theme = environment::theme_of_options(&options.screen)?;
    let paper = if options.light {
        Paper::Light
    } else {
        Paper::Dark
    };
    let Size { columns, lines } = options.size;
    if !options.play {
        game.settle();
        while game.app.motion().is_some() && game.pass_time() {}
        return answer::print(&ui::svg(&game.screen(columns, lines, theme), paper));
    }
    let begin = game.world.now.time;
    let mut screens = vec![(Duration::ZERO, game.screen(columns, lines, theme))];
    while game.pass_time() {
        let at = game.world.now.time.saturating_sub(begin);
        screens.push((at, game.screen(columns, lines, theme)));
    }
    let end = game.world.now.time.saturating_sub(begin) + END;
    answer::print(&ui::moving_svg(&screens, end, paper))
}

/// Keys with spaces between them.
#[derive(Debug, Clone, Default)]
struct KeyList(Vec<Key>);

impl FromStr for KeyList {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl std::fmt::Display for KeyList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.0.iter().map(Key::to_string).collect();
        f.write_str(&names.join(" "))
    }
}

/// Columns and lines, 1 to 500 each.
#[derive(Debug, Clone, Copy)]
struct Size {
    columns: u16,
    lines: u16,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| {
            text.parse()
                .ok()
                .filter(|number| (1..=500).contains(number))
        };
        text.split_once('x')
            .and_then(|(columns, lines)| {
                Some(Self {
                    columns: number(columns)?,
                    lines: number(lines)?,
                })
            })
            .ok_or_else(|| "write columns and lines such as 80x24, 1 to 500 each".to_owned())
    }
}

//! Any text to the reader of settings, and to that of themes.

use pegwise::app::{Action, App, Binding, Context, Glyphs, Key, Keymap, Setup};
use pegwise::edge::{settings, themes};
use pegwise::rules::Dice;
use pegwise::ui::{self, Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Whatever a text says, there are settings, keys and colours; what could not be used is named, a line for
/// each; and what the program writes says the same.
pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let (chosen, keymap, problems) = settings::read(&text);
    are_lines(&problems);
    no_action_is_lost(&keymap);
    help_is_where_it_is_said_to_be(&keymap);

    let anew = settings::written_anew(&text);
    let (read, keys, problems) = settings::read(&anew);
    assert_eq!(problems, Vec::<String>::new(), "{anew}");
    assert_eq!(read, chosen, "{anew}");
    assert_eq!(table_of(&keys), table_of(&keymap), "{anew}");

    // The last byte that is not a line end says what the player changes.
    let last = input.trim_ascii_end().last().copied().unwrap_or(0);
    let mut wanted = chosen.clone();
    wanted.mouse ^= last & 1 != 0;
    if last & 2 != 0 {
        let theme = pegwise::app::THEMES[usize::from(last >> 4) % 4];
        theme.clone_into(&mut wanted.theme);
    }
    if last & 4 != 0 {
        wanted.glyphs = Some(Glyphs::ALL[usize::from(last >> 3 & 3)]);
    }
    match settings::changed(&text, &wanted) {
        Ok(after) => assert_eq!(settings::read(&after).0, wanted, "{after}"),
        Err(why) => is_line(&why),
    }

    let (colours, problems) = themes::read(&text);
    are_lines(&problems);
    let app = App::new(Setup::default(), Dice::from_number(1)).with_settings(chosen, keymap);
    for depth in [Depth::TrueColour, Depth::Ansi] {
        let mut screen = Buffer::empty(Rect::new(0, 0, 80, 24));
        ui::draw(
            &mut screen,
            &app,
            Theme::of(&colours, depth, Glyphs::Blocks),
        );
    }
}

fn are_lines(problems: &[String]) {
    for problem in problems {
        is_line(problem);
    }
}

fn is_line(problem: &str) {
    assert!(
        problem.trim().chars().count() > 10,
        "says nothing: {problem:?}"
    );
    assert!(
        !problem.contains(char::is_control),
        "not one line: {problem:?}"
    );
    // Forty characters of what was written are repeated; some are named by seven.
    assert!(problem.chars().count() < 600, "too long: {problem:?}");
}

/// What can be done with the usual keys can be done with these, wherever letters are no text; and
/// everywhere there is a way out.
fn no_action_is_lost(keymap: &Keymap) {
    for context in Context::ALL {
        let quits = keymap.action(context, Key::Ctrl('c'));
        assert_eq!(quits, Some(Action::Quit), "{context:?}");
        let usual = Keymap::default();
        for binding in usual.of(context) {
            let gives_way = context == Context::SeedField && binding.action() == Action::ToggleHelp;
            let mut keys = keymap
                .of(context)
                .filter(|it| it.action() == binding.action());
            let has_key = keys.any(|it| keymap.key_of(context, it).is_some());
            assert!(
                has_key || gives_way,
                "no {:?} in {context:?}",
                binding.action()
            );
        }
    }
}

/// Who presses a key that does nothing is told of help, wherever help has a key.
fn help_is_where_it_is_said_to_be(keymap: &Keymap) {
    for context in Context::ALL {
        let why = keymap.why_nothing(context, Key::Other);
        let Some(told) = why.strip_suffix(" shows the keys") else {
            continue;
        };
        let key = told.rsplit(": ").next().and_then(|key| key.parse().ok());
        let action = key.and_then(|key| keymap.action(context, key));
        assert_eq!(action, Some(Action::ToggleHelp), "{why} ({context:?})");
    }
}

fn table_of(keymap: &Keymap) -> Vec<(Context, Action, String)> {
    let line = |context, it: &Binding| (context, it.action(), it.keys());
    let contexts = Context::ALL.into_iter();
    let lines = contexts.flat_map(|context| keymap.of(context).map(move |it| line(context, it)));
    lines.collect()
}

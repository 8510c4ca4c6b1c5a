//! What the file of settings says, and what becomes of it when the program changes settings.

use proptest::prelude::*;

use super::*;
use crate::app::{
    Action, Animation, Context, Glyphs, Key, Labels, PinsShape, Setting, Speed, THEMES, Warnings,
};

fn themes() -> Vec<String> {
    THEMES.map(str::to_owned).to_vec()
}

fn found(text: &str) -> ReadSettings {
    reading::read(text, &themes())
}

fn problems(text: &str) -> Vec<String> {
    let problems = found(text).problems;
    problems.iter().map(Problem::to_string).collect()
}

fn changed_settings() -> Settings {
    Settings {
        theme: "mono".to_owned(),
        labels: Labels::Shapes,
        pins: PinsShape::InLine,
        glyphs: Some(Glyphs::HalfBlocks),
        mouse: false,
        animation: Animation::Reduced,
        speed: Speed::Instant,
        warnings: Warnings::Impossible,
    }
}

#[test]
fn what_the_program_writes_it_reads() {
    for settings in [Settings::default(), changed_settings()] {
        let written = text(&settings, &[]);
        let found = found(&written);
        assert_eq!((found.settings, found.problems), (settings, vec![]));
        assert!(
            written.lines().all(|line| line.chars().count() <= 110),
            "{written}"
        );
    }
}

/// Whoever takes all the number signs away before the keys has the usual ones.
#[test]
fn all_keys_of_the_text_can_be_written_down() {
    let written = text(&Settings::default(), &[]);
    let (head, keys) = written.split_once("[keys]").unwrap();
    let keys: Vec<_> = keys
        .lines()
        .filter_map(|line| line.strip_prefix("# "))
        .filter(|line| line.contains(" = "))
        .collect();
    assert!(keys.len() > 40, "{keys:?}");
    let found = found(&format!("{head}[keys]\n{}", keys.join("\n")));
    assert_eq!(found.problems, []);
    assert_eq!(found.remaps.len(), keys.len());
    let again = text(&Settings::default(), &found.remaps);
    assert_eq!(problems(&again), Vec::<String>::new());
}

#[test]
fn every_entry_is_read() {
    let found = found(
        "theme = \"mono\"\nlabels = \"shapes\"\npins = \"in a line\"\nglyphs = \"half blocks\"\nmouse = false\n\
         animation = \"reduced\"\nspeed = \"instant\"\nwarnings = \"impossible rows\"\nkeys.hints = \"z\"\nkeys.tip = [\"k\", \"PageUp\"]\n",
    );
    assert_eq!(found.settings, changed_settings());
    assert_eq!(
        found.keymap.action(Context::Editing, Key::Char('z')),
        Some(Action::ToggleHints)
    );
    assert_eq!(found.problems.len(), 1, "PageUp is taken");
}

#[test]
fn what_glyphs_were_called_before_is_read() {
    for (text, glyphs) in [
        ("ascii = true", Some(Glyphs::Ascii)),
        ("ascii = false", Some(Glyphs::Blocks)),
        ("ascii = true\nglyphs = \"plain\"", Some(Glyphs::Plain)),
    ] {
        let found = found(text);
        assert_eq!((found.settings.glyphs, found.problems), (glyphs, vec![]));
    }
}

#[test]
fn speeds_that_were_numbers_are_read() {
    let speeds = [1, 2, 3, 4, 5].map(|level| {
        let found = found(&format!("speed = {level}"));
        assert_eq!(found.problems, []);
        found.settings.speed.name()
    });
    assert_eq!(speeds, ["slow", "slow", "normal", "fast", "instant"]);
}

#[test]
fn what_is_wrong_is_named_with_its_place_and_the_rest_is_used() {
    let text = "\
theme = \"calssic\"
label = \"digits\"
pins = 2
glyphs = \"yes\"
mouse = \"no\"
animation = \"some\"
speed = 6
labels = \"digits\"

[keys]
hint = \"z\"
hints = \"s\"
tip = [\"k\", \"Shift-Q\", 7]
fill = []
review = \"z\"
versus = \"z\"
";
    let found = found(text);
    assert_eq!(found.settings.labels, Labels::Digits);
    assert_eq!(
        found.keymap.action(Context::Editing, Key::Char('k')),
        Some(Action::Tip)
    );
    assert_eq!(
        problems(text),
        [
            "settings.toml, line 1, column 9: theme cannot be “calssic”: choose one of \"classic\", \"colour-blind-safe\", \"high-contrast\", \"mono\"",
            "settings.toml, line 2, column 1: there is no setting “label”: did you mean labels?",
            "settings.toml, line 3, column 8: pins cannot be “2”: choose one of \"two by two\", \"in a line\"",
            "settings.toml, line 4, column 10: glyphs cannot be “yes”: choose one of \"auto\", \"blocks\", \"half blocks\", \"plain\", \"ascii\"",
            "settings.toml, line 5, column 9: mouse cannot be “no”: choose one of true, false",
            "settings.toml, line 6, column 13: animation cannot be “some”: choose one of \"off\", \"reduced\", \"full\"",
            "settings.toml, line 7, column 9: speed cannot be “6”: choose one of \"slow\", \"normal\", \"fast\", \"instant\"",
            "settings.toml, line 11, column 1: there is no action “hint”: did you mean hints?",
            "settings.toml, line 12, column 9: s is solver-step already (making a row); hints keeps its default keys",
            "settings.toml, line 13, column 13: “Shift-Q” is no key: write one character, or a name such as Enter, Left, PageDown or Ctrl-C",
            "settings.toml, line 13, column 24: a number is not a key: write it in quotes, as \"h\" or \"Enter\"",
            "settings.toml, line 14, column 1: fill needs a key; fill keeps its default keys",
            "settings.toml, line 16, column 10: z is review already (making a row); versus keeps its default keys",
        ]
    );
}

#[test]
fn errors_of_the_notation_do_not_hide_what_follows() {
    let found = found("speed = 1\ntheme = mono\nmouse =\n= 4\nspeed = 2\nlabels = \"digits\"\n");
    assert_eq!(found.settings.labels, Labels::Digits);
    assert!(found.problems.len() >= 4, "{:?}", found.problems);
    for (text, place) in [
        ("keys = 3", "line 1, column 8"),
        ("[[keys]]\nhints = \"z\"", "line 1, column 1"),
        ("[theme]\nname = \"mono\"", "line 1, column 1"),
        ("speed = 1\nspeed = 2", "line 2, column 1"),
        ("speed = 99999999999999999999", "line 1, column 9"),
    ] {
        let problems = problems(text);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].contains(place), "{problems:?}");
    }
}

/// A file of settings in a folder that is thrown away.
fn file(content: Option<&str>) -> (tempfile::TempDir, SettingsFile) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pegwise").join(NAME);
    if let Some(content) = content {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
    }
    let file = SettingsFile {
        path: Some(path),
        ..SettingsFile::default()
    };
    (folder, file)
}

fn content_of(file: &SettingsFile) -> String {
    fs::read_to_string(file.path().unwrap()).unwrap()
}

#[test]
fn a_change_leaves_the_rest_of_the_file_as_it_was() {
    let before =
        "# mine\nspeed = 2 # slowly\n\n  labels=\"wrong\"\n[keys] # all of them\nhints = \"z\"\n";
    let (_folder, mut file) = file(Some(before));
    let mut settings = file.read(&themes()).settings;
    settings.speed = Speed::Fast;
    assert_eq!(file.keep(&settings), Ok(()));
    assert_eq!(
        content_of(&file),
        before.replace("speed = 2", "speed = \"fast\"")
    );
    settings.theme = "mono".to_owned();
    assert_eq!(file.keep(&settings), Ok(()));
    let after = content_of(&file);
    assert!(
        after.contains("# mine") && after.contains("\"wrong\"") && after.contains("# all of them")
    );
    assert_eq!(file.read(&themes()).settings, settings);
}

#[test]
fn the_first_change_writes_a_file_with_every_entry() {
    let (_folder, mut file) = file(None);
    assert_eq!(file.read(&themes()).problems, []);
    assert_eq!(file.keep(&changed_settings()), Ok(()));
    assert_eq!(content_of(&file), text(&changed_settings(), &[]));
    for setting in Setting::ALL {
        assert!(content_of(&file).contains(&format!("\n{} = ", setting.name())));
    }
}

#[test]
fn what_cannot_be_changed_stays_as_it_is() {
    let (_folder, mut file) = file(Some("speed = 1\ntheme = mono\n"));
    let mut settings = file.read(&themes()).settings;
    settings.mouse = false;
    let why = file.keep(&settings).unwrap_err();
    assert!(
        why.starts_with("settings.toml, line 2, column 9: "),
        "{why}"
    );
    assert_eq!(content_of(&file), "speed = 1\ntheme = mono\n");
    let mut nowhere = SettingsFile::default();
    assert!(nowhere.keep(&settings).is_err());
    assert_eq!(nowhere.read(&themes()).settings, Settings::default());
}

#[test]
fn what_is_no_file_of_settings_is_said_to_be_none() {
    let long = "# much\n".repeat(10_000);
    let (_folder, mut file) = file(Some(&long));
    let found = file.read(&themes());
    assert_eq!(found.problems.len(), 1);
    assert!(found.problems[0].to_string().contains("too long"));
    assert!(file.keep(&changed_settings()).is_err());
    assert_eq!(content_of(&file), long);
    fs::write(
        file.path().unwrap(),
        b"speed = 4\n# \xff\xfe\nmouse = false\n",
    )
    .unwrap();
    let found = file.read(&themes());
    assert!(!found.settings.mouse);
    file.path = file.path().and_then(Path::parent).map(Path::to_owned);
    assert!(
        file.read(&themes()).problems[0]
            .to_string()
            .contains("it is not a file")
    );
}

#[cfg(unix)]
#[test]
fn a_link_to_the_file_stays_a_link() {
    let (folder, mut file) = file(Some("speed = 1\n"));
    let path = file.path().unwrap().to_owned();
    let target = folder.path().join("dotfiles.toml");
    fs::rename(&path, &target).unwrap();
    std::os::unix::fs::symlink(&target, &path).unwrap();
    let mut settings = file.read(&themes()).settings;
    settings.mouse = false;
    assert_eq!(file.keep(&settings), Ok(()));
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
    assert!(
        fs::read_to_string(&target)
            .unwrap()
            .contains("mouse = false")
    );
}

/// Pieces of files of settings, and what is none.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::sample::select(vec![
            "theme",
            "labels",
            "keys",
            "[keys]",
            "speed",
            "hints",
            "=",
            "\"mono\"",
            "\"s\"",
            "[",
            "]",
            "\n",
            "5",
            "true",
            "'",
            "\"",
            "#",
            ".",
            "{",
            "}",
            ",",
            "\"\"\"",
            "\\",
            "back = \"x\"\n",
            "quit = [\"q\"]\n",
        ])
        .prop_map(str::to_owned),
        any::<String>(),
    ]
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(pieces in proptest::collection::vec(piece(), 0..40)) {
        let text = pieces.concat();
        let found = found(&text);
        for context in Context::ALL {
            prop_assert_eq!(found.keymap.action(context, Key::Ctrl('c')), Some(Action::Quit));
        }
        for problem in &found.problems {
            prop_assert!(problem.to_string().starts_with("settings.toml, line "));
        }
        // Whatever it says can be written, and says the same.
        let again = super::text(&found.settings, &found.remaps);
        let read = reading::read(&again, &themes());
        prop_assert_eq!(read.settings, found.settings);
        prop_assert_eq!(read.remaps.len(), found.remaps.len());
        // A change is made, or the text stays.
        if let Ok(changed) = writing::changed(&text, &Settings::default(), &changed_settings()) {
            prop_assert_eq!(reading::read(&changed, &themes()).settings, changed_settings());
        }
    }
}

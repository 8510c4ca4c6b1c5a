//! What the file of settings says, and what becomes of it when the program changes settings.

use super::*;
use crate::app::{Animation, Glyphs, Impossible, Place, Speed, THEMES, command_names};

fn themes() -> Vec<String> {
    THEMES.map(str::to_owned).to_vec()
}

fn found(text: &str) -> ReadSettings {
    read(text, &themes())
}

/// The command of a key while a row is made.
fn meant(found: &ReadSettings, key: char) -> &'static str {
    let command = found.keymap.command(Place::Row, Key::Char(key));
    command.map_or("", |command| command.name)
}

fn changed_settings() -> Settings {
    Settings {
        theme: "mono".to_owned(),
        glyphs: Glyphs::Ascii,
        mouse: false,
        animation: Animation::Reduced,
        speed: Speed::Instant,
        impossible: Impossible::Refuse,
        ..Settings::default()
    }
}

#[test]
fn the_template_names_every_setting_and_every_key() {
    let usual = found(TEMPLATE);
    assert_eq!(
        (usual.settings, usual.problems),
        (Settings::default(), Vec::new())
    );
    for setting in Setting::ALL {
        let values = setting.values(&themes());
        let values = values.iter().map(|value| format!("\"{value}\""));
        let values = values.collect::<Vec<_>>().join(", ");
        let value = setting.value(&Settings::default());
        let entry = format!("# {values}\n{} = \"{value}\"\n", setting.name);
        assert!(TEMPLATE.contains(&entry), "{entry}");
    }
    let (_, keys) = TEMPLATE.split_once("[keys]").unwrap();
    let lines = keys.lines().filter_map(|line| line.strip_prefix("# "));
    let keys: Vec<_> = lines.filter(|line| line.contains(" = ")).collect();
    let document = parse_toml(&keys.join("\n")).unwrap();
    for name in command_names() {
        let written = super::keys(&document[name]);
        assert_eq!(written, Ok(usual_keys(name)), "{name}");
    }
    let found = found(&format!("[keys]\n{}", keys.join("\n")));
    assert_eq!(found.problems, Vec::<String>::new());
}

#[test]
fn every_entry_is_read() {
    let found = found(
        "theme = \"mono\"\nglyphs = \"ascii\"\nmouse = false\nanimation = \"reduced\"\n\
         speed = \"instant\"\nimpossible = \"refuse\"\nkeys.hints = \"z\"\nkeys.tip = [\"k\"]\n",
    );
    assert_eq!(found.settings, changed_settings());
    assert_eq!(meant(&found, 'z'), "hints");
    assert_eq!(meant(&found, 'k'), "tip");
    assert_eq!(found.problems, Vec::<String>::new());
}

#[test]
fn what_cannot_be_used_is_named_in_one_warning_and_the_rest_holds() {
    let text = "\
theme = \"calssic\"
label = \"digits\"
speed = 6
labels = \"digits\"
ascii = true
[mouse]
[keys]
hint = \"z\"
tip = [\"k\", \"Shift-Q\"]
review = [7]
undo = []
versus = \"z\"
";
    let found = found(text);
    assert_eq!(found.settings.labels.name(), "digits");
    assert_eq!(meant(&found, 'z'), "versus");
    assert_eq!(
        found.problems,
        [
            "settings.toml: theme can be classic, colour-blind-safe, high-contrast, mono; speed can be slow, \
          normal, fast, instant; mouse can be on, off; tip in [keys]: “Shift-Q” is no key: write one \
          character, or a name such as Enter, Left, PageDown or Ctrl-C; review in [keys]: write keys in \
          quotes, as “h”; undo in [keys]: write a key in quotes, as “h”; there is no command “hint” in \
          [keys]; there is no setting “label”, “ascii”"
        ]
    );
}

#[test]
fn a_clash_refuses_the_keys() {
    let found = found("speed = \"fast\"\n[keys]\nhints = \"z\"\nreview = \"z\"\n");
    assert_eq!(
        (found.settings.speed, meant(&found, 'h')),
        (Speed::Fast, "hints")
    );
    let why = "settings.toml: all keys are the usual ones, as z is hints and review (making a row)";
    assert_eq!(found.problems, [why]);
}

#[test]
fn an_error_of_the_notation_is_named_with_its_place() {
    for (text, place) in [
        ("speed = \"fast\"\ntheme = mono\n", "line 2, column 9: "),
        ("speed = \"fast\"\nspeed = \"slow\"", "line 2, column 1: "),
    ] {
        let found = found(text);
        assert_eq!(found.settings, Settings::default());
        let problem = &found.problems[0];
        assert!(
            problem.starts_with(&format!("settings.toml, {place}")),
            "{problem}"
        );
    }
    for text in ["keys = 3", "[[keys]]\nhints = \"z\""] {
        assert!(found(text).problems[0].ends_with("start it with [keys]"));
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
    let path = Some(path);
    let kept = Settings::default();
    (folder, SettingsFile { path, kept })
}

fn content_of(file: &SettingsFile) -> String {
    fs::read_to_string(file.path.as_ref().unwrap()).unwrap()
}

#[test]
fn a_change_leaves_the_rest_of_the_file_as_it_was() {
    let before =
        "# mine\nspeed = 2 # slowly\n\n  labels=\"wrong\"\n[keys] # all of them\nhints = \"z\"\n";
    let (_folder, mut file) = file(Some(before));
    let mut settings = file.read(&themes()).settings;
    settings.speed = Speed::Fast;
    assert_eq!(file.keep(&settings), Ok(()));
    let after = before.replace("speed = 2", "speed = \"fast\"");
    assert_eq!(content_of(&file), after);
    settings.theme = "mono".to_owned();
    assert_eq!(file.keep(&settings), Ok(()));
    assert!(content_of(&file).contains("\"wrong\""));
    assert_eq!(file.read(&themes()).settings, settings);
}

#[test]
fn the_first_change_writes_a_file_with_every_entry() {
    let (_folder, mut file) = file(None);
    let mut settings = file.read(&themes()).settings;
    settings.speed = Speed::Fast;
    assert_eq!(file.keep(&settings), Ok(()));
    let expected = TEMPLATE.replace("speed = \"normal\"", "speed = \"fast\"");
    assert_eq!(content_of(&file), expected);
}

#[test]
fn what_cannot_be_changed_stays_as_it_is() {
    let long = "# much\n".repeat(10_000);
    for (text, why) in [
        ("theme = mono\n", "settings.toml, line 1, column 9: "),
        (&long, "settings.toml cannot be written (it is too long"),
    ] {
        let (_folder, mut file) = file(Some(text));
        assert_eq!(file.read(&themes()).problems.len(), 1);
        let refused = file.keep(&changed_settings()).unwrap_err();
        assert!(refused.starts_with(why), "{refused}");
        assert_eq!(content_of(&file), text);
    }
    let mut nowhere = SettingsFile::default();
    assert!(nowhere.keep(&changed_settings()).is_err());
    assert_eq!(nowhere.read(&themes()).settings, Settings::default());
}

#[cfg(unix)]
#[test]
fn a_link_to_the_file_stays_a_link() {
    let (folder, mut file) = file(Some("speed = \"fast\"\n"));
    let path = file.path.clone().unwrap();
    let target = folder.path().join("dotfiles.toml");
    fs::rename(&path, &target).unwrap();
    std::os::unix::fs::symlink(&target, &path).unwrap();
    let mut settings = file.read(&themes()).settings;
    settings.mouse = false;
    assert_eq!(file.keep(&settings), Ok(()));
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
    let written = fs::read_to_string(&target).unwrap();
    assert!(written.contains("mouse = \"off\""));
}

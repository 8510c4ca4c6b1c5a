//! What becomes of the file when the program changes settings.

use super::*;

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
    settings.speed = Speed::new(4).unwrap();
    assert_eq!(file.keep(&settings), Ok(()));
    assert_eq!(content_of(&file), before.replace("speed = 2", "speed = 4"));
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
            .contains("it is no file")
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

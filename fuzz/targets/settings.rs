//! Settings: whatever stands in the file, each setting has one of its values, and what cannot be used is named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pegwise::app::Setting;
use pegwise::store::settings::ReadSettings;

fuzz_target!(|text: &str| {
    let themes = ["classic".to_owned()];
    let read = ReadSettings::parse(text, &themes);
    for setting in Setting::ALL {
        let value = (setting.get)(&read.settings);
        assert!((setting.values)(&themes).iter().any(|allowed| *allowed == value));
    }
    assert_ne!(read.problem.as_deref(), Some(""));
});

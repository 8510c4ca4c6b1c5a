//! Codes: what is read is written so that it reads the same, and a board allows it or says why not.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pegwise::rules::{Code, Preset};

fuzz_target!(|text: &str| {
    match text.parse::<Code>() {
        Ok(code) => {
            assert_eq!(code.to_string().parse(), Ok(code));
            assert_eq!(Code::new(code.colours()), Ok(code));
            assert_eq!(usize::from(code.score(code).black()), code.len());
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
    for preset in Preset::ALL {
        if let Ok(code) = preset.board().parse_code(text) {
            assert_eq!(preset.board().check(code), Ok(()));
        }
    }
});

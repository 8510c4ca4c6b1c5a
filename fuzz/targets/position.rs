//! Positions: what is read is written so that it reads the same, on every board.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pegwise::rules::Preset;
use pegwise::solver::Position;

fuzz_target!(|text: &str| {
    for preset in Preset::ALL {
        let board = preset.board();
        match Position::parse(board, text) {
            Ok(position) => {
                assert_eq!(Position::parse(board, &position.to_string()), Ok(position));
            }
            Err(why) => assert!(!why.to_string().is_empty()),
        }
    }
});

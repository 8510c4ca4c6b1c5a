//! Scores: what is read is written so that it reads the same, and fits in every table.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pegwise::rules::Score;

fuzz_target!(|text: &str| {
    match text.parse::<Score>() {
        Ok(score) => {
            assert!(score.index() < Score::COUNT);
            assert_eq!(score.to_string().parse(), Ok(score));
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
    for pegs in 1..=12 {
        if let Ok(score) = Score::parse(text, pegs) {
            assert_eq!(score.check(pegs), Ok(()));
        }
    }
});

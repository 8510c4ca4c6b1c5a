//! Proofs: what is read is written so that it reads the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pegwise::solver::ProofLines;

fuzz_target!(|text: &str| match text.parse::<ProofLines>() {
    Ok(lines) => assert_eq!(lines.to_string().parse(), Ok(lines)),
    Err(why) => assert!(!why.to_string().is_empty()),
});

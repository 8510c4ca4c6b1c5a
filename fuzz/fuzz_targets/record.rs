#![no_main]

#[path = "../targets/record.rs"]
mod record;

libfuzzer_sys::fuzz_target!(|input: &[u8]| record::check(input));

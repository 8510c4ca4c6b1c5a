#![no_main]

#[path = "../targets/arguments.rs"]
mod arguments;

libfuzzer_sys::fuzz_target!(|input: &[u8]| arguments::check(input));

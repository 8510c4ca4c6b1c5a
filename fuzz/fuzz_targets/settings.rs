#![no_main]

#[path = "../targets/settings.rs"]
mod settings;

libfuzzer_sys::fuzz_target!(|input: &[u8]| settings::check(input));

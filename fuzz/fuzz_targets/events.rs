#![no_main]

#[path = "../targets/events.rs"]
mod events;

libfuzzer_sys::fuzz_target!(|input: &[u8]| events::check(input));

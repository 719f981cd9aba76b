//! Trivial until the reader lands.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = text.chars().count();
});

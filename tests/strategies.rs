//! Strategies: what is written can be read, what cannot be read is explained, and whoever exchanges
//! holes and colours is answered too.

mod strategies {
    mod exchanges;
    mod malformed;
    mod play;
    mod sample;
    mod text;
}

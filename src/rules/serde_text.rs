//! The feature `serde`: types that are written and read as their text, by `Display` and `FromStr`.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::{Board, Code, Colour, Game, Preset, Score, Seed, Solver};

/// Implements `Serialize` and `Deserialize` for types that have a text.
macro_rules! serialize_as_text {
    ($($type:ty),+) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor(PhantomData))
            }
        }
    )+};
}

serialize_as_text!(Board, Code, Colour, Game, Preset, Score, Seed, Solver);

/// Reads a `T` from a string.
struct TextVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

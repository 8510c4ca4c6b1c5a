//! Long lists of codes in few bytes, for the feature `web`: the steps from each code to the next one, as numbers.
//!
//! In a list in order most steps are small, which a format with short numbers keeps short. Any list can be packed.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Code;

/// A list of codes of the same length.
#[derive(Serialize, Deserialize)]
struct Packed {
    pegs: usize,
    steps: Vec<u64>,
}

/// Writes codes of the same length.
pub(crate) fn serialize<S: Serializer>(codes: &[Code], serializer: S) -> Result<S::Ok, S::Error> {
    let mut packed = Packed {
        pegs: codes.first().map_or(0, |code| code.len()),
        steps: Vec::with_capacity(codes.len()),
    };
    let mut before = 0;
    for code in codes {
        debug_assert_eq!(code.len(), packed.pegs);
        let number = code.packed();
        packed.steps.push(number.wrapping_sub(before));
        before = number;
    }
    packed.serialize(serializer)
}

/// Reads what [`serialize`] has written.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<Code>, D::Error> {
    let packed = Packed::deserialize(deserializer)?;
    let mut codes = Vec::with_capacity(packed.steps.len());
    let mut number: u64 = 0;
    for step in packed.steps {
        number = number.wrapping_add(step);
        let code = Code::from_packed(packed.pegs, number);
        codes.push(code.ok_or_else(|| D::Error::custom("a list of codes is damaged"))?);
    }
    Ok(codes)
}

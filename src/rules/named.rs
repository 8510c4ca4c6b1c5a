//! Enums whose variants have names that people write.

use thiserror::Error;

use super::quoted;

/// Declares an enum without data: its variants with their names, and with titles if there are any.
///
/// The enum gets `ALL`, `name` and `title`. With `is "what"` it is also written by its name and read from
/// it, in any case; a text that names no variant is an [`UnknownName`].
macro_rules! named_enum {
    (
        $(#[$meta:meta])*
        pub enum $type:ident $(is $what:literal)? {
            $($(#[$about:meta])* $variant:ident = $name:literal $(, $title:literal)?;)+
        }
    ) => {
        $(#[$meta])*
        pub enum $type {
            $($(#[$about])* $variant,)+
        }

        impl $type {
            /// All variants in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// The name of the variant.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }

        $crate::rules::named_enum!(@titles $type $($variant $($title)?;)+);
        $($crate::rules::named_enum!(@text $type $what);)?
    };
    (@titles $type:ident $($variant:ident;)+) => {};
    (@titles $type:ident $($variant:ident $title:literal;)+) => {
        impl $type {
            /// The variant as the screen shows it.
            pub fn title(self) -> &'static str {
                match self {
                    $(Self::$variant => $title,)+
                }
            }
        }
    };
    (@text $type:ident $what:literal) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::rules::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut all = Self::ALL.into_iter();
                all.find(|one| one.name().eq_ignore_ascii_case(text))
                    .ok_or_else(|| $crate::rules::UnknownName {
                        text: text.to_owned(),
                        what: $what,
                        names: Self::ALL.map(Self::name).to_vec(),
                    })
            }
        }
    };
}

pub(crate) use named_enum;

/// A text that is the name of nothing of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is no {what}: there are {}", quoted(.text), list(.names))]
#[non_exhaustive]
pub struct UnknownName {
    /// The text.
    pub text: String,
    /// What it should have named.
    pub what: &'static str,
    /// The names there are.
    pub names: Vec<&'static str>,
}

/// `a and b`, or `a, b, c`.
fn list(names: &[&str]) -> String {
    names.join(if names.len() == 2 { " and " } else { ", " })
}

//! Sets of colours and of holes, in a register.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};

use crate::rules::{Board, Code, Colour};

/// A set of colours.
pub(super) type ColourSet = SmallSet<Colour>;

/// A set of holes, counted from 0.
pub(super) type HoleSet = SmallSet<usize>;

/// What a [`SmallSet`] can have: each is known by a number below 32.
pub(super) trait Member: Copy {
    /// Its number.
    fn number(self) -> usize;

    /// The member with this number.
    fn from_number(number: usize) -> Self;
}

impl Member for Colour {
    fn number(self) -> usize {
        self.index()
    }

    fn from_number(number: usize) -> Self {
        Self::nth(number as u8)
    }
}

impl Member for usize {
    fn number(self) -> usize {
        self
    }

    fn from_number(number: usize) -> Self {
        number
    }
}

/// A set with one bit for each possible member: bit *n* says whether number *n* is there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct SmallSet<T> {
    bits: u32,
    member: PhantomData<T>,
}

impl<T: Member> SmallSet<T> {
    pub(super) const EMPTY: Self = Self::from_bits(0);

    const fn from_bits(bits: u32) -> Self {
        Self {
            bits,
            member: PhantomData,
        }
    }

    /// The set of the first `len` members.
    pub(super) fn first(len: usize) -> Self {
        Self::from_bits((1 << len) - 1)
    }

    /// The set of one member.
    #[inline]
    pub(super) fn only(member: T) -> Self {
        Self::from_bits(1 << member.number())
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.bits == 0
    }

    pub(super) fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    #[inline]
    pub(super) fn contains(self, member: T) -> bool {
        self.bits >> member.number() & 1 == 1
    }

    /// The same set with one more member.
    #[inline]
    pub(super) fn with(self, member: T) -> Self {
        self | Self::only(member)
    }

    /// The lowest member as a set, which is empty if this one is.
    #[inline]
    pub(super) fn lowest(self) -> Self {
        Self::from_bits(self.bits & self.bits.wrapping_neg())
    }

    /// The members that are not below this one.
    #[inline]
    pub(super) fn at_least(self, least: T) -> Self {
        Self::from_bits(self.bits & u32::MAX << least.number())
    }

    /// The members that are wanted.
    pub(super) fn filter(self, is_wanted: impl Fn(T) -> bool) -> Self {
        let mut wanted = Self::EMPTY;
        for member in self.iter() {
            if is_wanted(member) {
                wanted = wanted.with(member);
            }
        }
        wanted
    }

    /// The members, in order.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = T> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let lowest = rest.lowest();
            rest = rest - lowest;
            (!lowest.is_empty()).then(|| T::from_number(lowest.bits.trailing_zeros() as usize))
        })
    }

    /// The set as a number, in which bit *n* stands for member *n*.
    pub(super) fn bits(self) -> u32 {
        self.bits
    }
}

impl ColourSet {
    /// The colours of a board.
    pub(super) fn palette(board: Board) -> Self {
        Self::first(board.colours())
    }

    /// The colours of some codes.
    pub(super) fn of_codes<'a>(codes: impl IntoIterator<Item = &'a Code>) -> Self {
        let mut colours = Self::EMPTY;
        for code in codes {
            for colour in code.colours() {
                colours = colours.with(colour);
            }
        }
        colours
    }
}

impl HoleSet {
    /// Whether this set has the first hole that is not in both.
    #[inline]
    pub(super) fn comes_before(self, other: Self) -> bool {
        self.bits.reverse_bits() > other.bits.reverse_bits()
    }
}

impl<T: Member> BitOr for SmallSet<T> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }
}

impl<T: Member> BitAnd for SmallSet<T> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }
}

impl<T: Member> Sub for SmallSet<T> {
    type Output = Self;

    /// The members that are not in the other set.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for SmallSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

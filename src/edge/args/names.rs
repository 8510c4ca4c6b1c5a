//! Options that take one of some names.

use std::error::Error;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::app::Maker;
use crate::solver::Solver;

/// Reads one of these names, and lets help and shells know them.
pub(crate) fn one_of<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse::<T>())
}

/// Reads the name of one of these codemakers.
pub(crate) fn codemaker_name<const N: usize>(
    makers: [Maker; N],
) -> impl TypedValueParser<Value = Maker> {
    one_of(makers.map(Maker::name))
}

/// Reads the name of a solver.
pub(crate) fn solver_name() -> impl TypedValueParser<Value = Solver> {
    one_of(Solver::ALL.map(Solver::name))
}

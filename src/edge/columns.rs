//! Tables for answers in text.

/// A column: what stands above it, and on which side its cells are filled up.
#[derive(Clone, Copy)]
pub(super) enum TextColumn {
    /// Words, to the left.
    Words(&'static str),
    /// Numbers, to the right.
    Numbers(&'static str),
}

impl TextColumn {
    fn title(self) -> &'static str {
        match self {
            Self::Words(title) | Self::Numbers(title) => title,
        }
    }

    fn fill(self, cell: &str, width: usize) -> String {
        match self {
            Self::Words(_) => format!("{cell:<width$}"),
            Self::Numbers(_) => format!("{cell:>width$}"),
        }
    }
}

/// A heading and a line for each row, two spaces between columns, every line ended.
pub(super) fn table<const N: usize>(columns: [TextColumn; N], rows: &[[String; N]]) -> String {
    let heading = columns.map(|column| column.title().to_owned());
    let lines = || std::iter::once(&heading).chain(rows);
    let widths: [usize; N] = std::array::from_fn(|at| {
        lines()
            .map(|cells| cells[at].chars().count())
            .max()
            .unwrap_or(0)
    });
    lines()
        .map(|cells| {
            let filled: [String; N] =
                std::array::from_fn(|at| columns[at].fill(&cells[at], widths[at]));
            filled.join("  ").trim_end().to_owned() + "\n"
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_stand_below_each_other() {
        let rows = [["A", "1,296"], ["Bee", "7"]].map(|cells| cells.map(str::to_owned));
        assert_eq!(
            table([TextColumn::Words("x"), TextColumn::Numbers("n")], &rows),
            "x        n\nA    1,296\nBee      7\n"
        );
    }
}

//! Columns of figures under their titles.

/// A column: its title, and a figure for each line.
pub(crate) struct FigureColumn {
    title: &'static str,
    figures: Vec<String>,
    /// The cells of the column and of the air before it.
    width: usize,
}

impl FigureColumn {
    /// A column whose figures are aligned to the right.
    pub(crate) fn new(title: &'static str, figures: impl IntoIterator<Item = String>) -> Self {
        const AIR: usize = 2;
        let figures: Vec<String> = figures.into_iter().collect();
        let widest = figures.iter().map(|figure| figure.chars().count()).max();
        Self {
            width: widest.unwrap_or(0).max(title.len()) + AIR,
            title,
            figures,
        }
    }

    fn cell(&self, text: &str) -> String {
        let width = self.width;
        format!("{text:>width$}")
    }
}

/// Columns beside each other, as many as fit.
pub(crate) struct FigureColumns(Vec<FigureColumn>);

impl FigureColumns {
    /// The columns without the first of the `dispensable` titles as far as `room` cells are too few.
    pub(crate) fn fit(columns: Vec<FigureColumn>, dispensable: &[&str], room: usize) -> Self {
        let mut fitting = Self(columns);
        for title in dispensable {
            if fitting.width() > room {
                fitting.0.retain(|column| column.title != *title);
            }
        }
        fitting
    }

    /// The cells that all columns take.
    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(|column| column.width).sum()
    }

    /// The cells up to the end of the column with this title, if it is there.
    pub(crate) fn end_of(&self, title: &str) -> Option<usize> {
        let place = self.0.iter().position(|column| column.title == title)?;
        Some(self.0[..=place].iter().map(|column| column.width).sum())
    }

    /// The titles, each above its column.
    pub(crate) fn titles(&self) -> String {
        self.0
            .iter()
            .map(|column| column.cell(column.title))
            .collect()
    }

    /// The figures of the line with this index.
    pub(crate) fn line(&self, index: usize) -> String {
        let cells = self.0.iter();
        cells
            .map(|column| column.cell(&column.figures[index]))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_without_room_is_left_out_whole() {
        let columns = |room| {
            let column = |title, figure: &str| FigureColumn::new(title, [figure.to_owned()]);
            let columns = vec![
                column("lost", "~0.10"),
                column("finish", "= 4.83"),
                column("left", "1,280"),
                column("", "best"),
            ];
            FigureColumns::fit(columns, &["finish", "left"], room)
        };
        assert_eq!(columns(28).line(0), "  ~0.10  = 4.83  1,280  best");
        assert_eq!(columns(28).titles(), "   lost  finish   left      ");
        assert_eq!(columns(28).end_of("finish"), Some(15));
        assert_eq!(columns(27).line(0), "  ~0.10  1,280  best");
        assert_eq!(columns(0).line(0), "  ~0.10  best");
        assert_eq!(columns(0).end_of("finish"), None);
    }
}

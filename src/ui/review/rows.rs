//! The rows of a review, a line each.

use ratatui::layout::Rect;

use crate::app::Target;
use crate::coach::{Judgement, Review, ReviewedRow};
use crate::ui::{Canvas, coach};

use super::mark_in_words;

/// A column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReviewColumn {
    Code,
    Left,
    Best,
    Lost,
    Luck,
    Mark { with_word: bool },
}

/// What stands in a line: the row, and how many codes best play leaves there.
type ListedRow<'a> = (&'a ReviewedRow, Option<String>);

/// Draws the rows about the selected one, with their titles.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, review: &Review, selected: usize) {
    let best = |row: usize| review.best_play.left.get(row).map(ToString::to_string);
    let entries: Vec<ListedRow> = (0..)
        .map(best)
        .zip(&review.rows)
        .map(|(best, row)| (row, best))
        .collect();
    let columns = ReviewColumns::of(&entries, usize::from(area.width));
    let quiet = canvas.theme.quiet();
    canvas
        .buf
        .set_string(area.x, area.y, columns.titles(), quiet);
    let lines = usize::from(area.height.saturating_sub(1));
    let window = coach::window(selected.saturating_sub(1), entries.len(), lines);
    for (line, entry) in area.rows().skip(1).zip(&entries[window]) {
        let number = entry.0.number;
        let style = if number == selected {
            canvas.theme.accent()
        } else {
            canvas.theme.text()
        };
        let text = columns.line_of(entry, number == selected);
        canvas.buf.set_string(line.x, line.y, text, style);
        canvas.drawn.add(line, Target::Turn(number));
    }
}

/// Draws a single row where there is no room for titles.
pub(super) fn draw_alone(canvas: &mut Canvas, area: Rect, row: &ReviewedRow) {
    let start = format!("▸{} {}: ", row.number, row.guess);
    let luck = row.luck_digits();
    let text = match row.loss() {
        Some(loss) => {
            let with = |with_word| {
                let mark = mark_in_words(loss, with_word);
                format!("{start}lost {loss}, luck {luck}  {mark}")
            };
            let long = with(true);
            let fits = long.chars().count() <= usize::from(area.width);
            if fits { long } else { with(false) }
        }
        None => format!("{start}luck {luck}"),
    };
    let accent = canvas.theme.accent();
    canvas
        .buf
        .set_stringn(area.x, area.y, text, usize::from(area.width), accent);
}

/// ReviewColumns with their widths.
struct ReviewColumns(Vec<(ReviewColumn, usize)>);

impl ReviewColumns {
    /// The pointer and the number of a row.
    const NUMBER: usize = 3;

    /// Those that fit; what can be seen elsewhere goes first.
    fn of(entries: &[ListedRow], room: usize) -> Self {
        let width = |column: ReviewColumn| {
            let figures = entries
                .iter()
                .map(|entry| column.figure(entry).chars().count());
            figures.max().unwrap_or(0).max(column.title().len()) + 2
        };
        let all = |with_word| {
            [
                ReviewColumn::Code,
                ReviewColumn::Left,
                ReviewColumn::Best,
                ReviewColumn::Lost,
                ReviewColumn::Luck,
                ReviewColumn::Mark { with_word },
            ]
        };
        let sized = |columns: &[ReviewColumn]| -> Vec<(ReviewColumn, usize)> {
            columns
                .iter()
                .map(|column| (*column, width(*column)))
                .collect()
        };
        let too_wide = |columns: &[(ReviewColumn, usize)]| {
            Self::NUMBER + columns.iter().map(|(_, width)| width).sum::<usize>() > room
        };
        let mut columns = sized(&all(true));
        for dispensable in [ReviewColumn::Code, ReviewColumn::Best] {
            if too_wide(&columns) {
                columns.retain(|(column, _)| *column != dispensable);
            }
        }
        if too_wide(&columns) {
            let left: Vec<ReviewColumn> = columns.iter().map(|(column, _)| *column).collect();
            let short = all(false).into_iter().filter(|column| {
                left.contains(column) || *column == ReviewColumn::Mark { with_word: false }
            });
            columns = sized(&short.collect::<Vec<_>>());
        }
        Self(columns)
    }

    fn titles(&self) -> String {
        let titles = self
            .0
            .iter()
            .map(|(column, width)| column.aligned(column.title(), *width));
        format!("{:<1$}", "row", Self::NUMBER) + &titles.collect::<String>()
    }

    fn line_of(&self, entry: &ListedRow, is_selected: bool) -> String {
        let pointer = if is_selected { '▸' } else { ' ' };
        let figures = self
            .0
            .iter()
            .map(|(column, width)| column.aligned(&column.figure(entry), *width));
        format!(
            "{pointer}{:>2}{}",
            entry.0.number,
            figures.collect::<String>()
        )
    }
}

impl ReviewColumn {
    fn title(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Left => "left",
            Self::Best => "opt.",
            Self::Lost => "lost",
            Self::Luck => "luck",
            Self::Mark { .. } => "",
        }
    }

    fn figure(self, (row, best): &ListedRow) -> String {
        match self {
            Self::Code => row.guess.to_string(),
            Self::Left => row.after.to_string(),
            Self::Best => best.clone().unwrap_or_default(),
            Self::Luck => row.luck_digits(),
            Self::Lost => match (row.loss(), &row.judgement) {
                (Some(loss), _) => loss.to_string(),
                (None, Judgement::Pending) => "…".to_owned(),
                (None, _) => String::new(),
            },
            Self::Mark { with_word } => row
                .loss()
                .map_or(String::new(), |loss| mark_in_words(loss, with_word)),
        }
    }

    fn aligned(self, text: &str, width: usize) -> String {
        match self {
            Self::Code | Self::Mark { .. } => format!("  {text:<0$}", width - 2),
            _ => format!("{text:>width$}"),
        }
    }
}

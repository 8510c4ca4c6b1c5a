//! Badges: verdicts as words on a coloured ground, in lists and beside the rows of the board.

use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

use crate::app::{Table, Target};
use crate::coach::{Loss, Mark, ReviewedRow};
use crate::ui::board::{self, Geometry};
use crate::ui::colours::{self, Rgb};
use crate::ui::{Depth, Pen, Theme};

/// Cells of a badge.
pub(super) const WIDTH: u16 = 9;

/// The verdict on a loss: ` costly  `.
pub(super) fn badge(theme: Theme, loss: Loss) -> Span<'static> {
    let mark = Mark::of(loss);
    let rest = usize::from(WIDTH) - 1;
    Span::styled(format!(" {:rest$}", mark.name()), style(theme, mark))
}

/// The ground of a badge, and with sixteen colours.
fn ground(mark: Mark) -> (Rgb, Color) {
    match mark {
        Mark::Best => ((0x1F, 0x7A, 0x3A), Color::Green),
        Mark::Good => ((0xA6, 0xD1, 0x6F), Color::LightGreen),
        Mark::Inexact => ((0xF5, 0xB3, 0x01), Color::Yellow),
        Mark::Costly => ((0xB3, 0x1B, 0x1B), Color::Red),
    }
}

fn style(theme: Theme, mark: Mark) -> Style {
    let (rgb, named) = ground(mark);
    let ground = match theme.depth() {
        Depth::Mono if mark >= Mark::Inexact => {
            return theme.strong().add_modifier(Modifier::REVERSED);
        }
        Depth::Mono => return theme.strong(),
        Depth::Ansi => named,
        depth @ (Depth::Indexed | Depth::TrueColour) => colours::of_terminal(rgb, depth),
    };
    theme.strong().bg(ground).fg(colours::ink(ground))
}

/// Draws the badge of each row on show beside its plate, where the panel can give the room. Otherwise the
/// number of the row has the colour. Returns the panel that is left.
pub(crate) fn mark_rows(pen: &mut Pen, board_area: Rect, panel: Rect, table: &Table) -> Rect {
    /// The least columns that the panel keeps.
    const PANEL: u16 = 46;
    let Some(review) = table.review() else {
        return panel;
    };
    let geometry = board::geometry(pen, board_area, table);
    let x = geometry.slab().right();
    let is_beside = panel.x >= x && panel.right() >= x + WIDTH + 1 + PANEL;
    let rows = geometry.rows().take_while(|row| *row < table.cursor());
    for row in rows {
        let Some(loss) = review.row(row + 1).and_then(ReviewedRow::loss) else {
            continue;
        };
        let label = geometry.label(row);
        if is_beside {
            let place = Rect::new(x, label.y, WIDTH, 1);
            let badge = badge(pen.theme, loss);
            pen.write(place, badge.content, badge.style);
            pen.drawn.add(place, Target::Row(row + 1));
        } else if pen.theme.has_colours() {
            let number = number(&geometry, row);
            pen.buf.set_style(number, style(pen.theme, Mark::of(loss)));
        }
    }
    if is_beside {
        let x = x + WIDTH + 1;
        Rect {
            x,
            width: panel.right() - x,
            ..panel
        }
    } else {
        panel
    }
}

/// The cells of the number of a row, after the pointer.
fn number(geometry: &Geometry, row: usize) -> Rect {
    let label = geometry.label(row);
    Rect {
        x: label.x + 1,
        width: label.width - 1,
        ..label
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::vision;

    #[test]
    fn the_word_can_be_read_on_its_ground() {
        for depth in [Depth::TrueColour, Depth::Indexed, Depth::Ansi] {
            for mark in Mark::ALL {
                let style = style(Theme::new(depth, false), mark);
                let (ink, ground) = (style.fg.unwrap(), style.bg.unwrap());
                let contrast = vision::contrast(ink, ground);
                assert!(contrast >= 4.5, "{mark:?} with {depth:?}: {contrast}");
            }
        }
    }

    #[test]
    fn every_word_fits() {
        for mark in Mark::ALL {
            assert!(mark.name().len() < usize::from(WIDTH), "{mark:?}");
        }
    }
}

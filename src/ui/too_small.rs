//! What is shown where nothing can be shown.

use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::Text;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{Canvas, SMALLEST};

/// The size needed and the size there is, in the middle.
pub(super) fn draw(canvas: &mut Canvas, area: Rect) {
    let (width, height) = SMALLEST;
    let text = canvas.named(&format!(
        "Pegwise needs {width}×{height} cells.\nHere are {}×{}.\nEnlarge me; ⟨quit⟩ quits.",
        area.width, area.height
    ));
    let lines = text
        .lines()
        .map(|line| {
            line.chars()
                .count()
                .div_ceil(usize::from(area.width.max(1)))
        })
        .sum::<usize>();
    let [middle] = Layout::vertical([Constraint::Length(lines as u16)])
        .flex(Flex::Center)
        .areas(area);
    Paragraph::new(Text::raw(text))
        .centered()
        .wrap(Wrap { trim: true })
        .render(middle, canvas.buf);
}

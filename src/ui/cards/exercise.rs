//! The card of an exercise: the mistake, and what is said of the row that was tried last.

use ratatui::layout::Rect;

use crate::app::{App, Assessment, Exercise, TableView};
use crate::coach::{Contrast, say};
use crate::ui::areas::left;
use crate::ui::card::Card;
use crate::ui::coach::contrast;
use crate::ui::{Pen, puzzles, words};

/// Draws the card, and below it the answers of the row that was tried beside those of the best one.
pub(super) fn draw(pen: &mut Pen, area: Rect, table: TableView, exercise: &Exercise, app: &App) {
    let assessment = table.assessment();
    let mut card = Card::new(pen.names, area, "Your own mistakes");
    card = match assessment {
        None => card.text(&puzzles::about_mistake(app, exercise.mistake())),
        Some(assessment) => card.text(&in_words(assessment, exercise)),
    };
    let rest = card.text(&puzzles::mended_in_words(app)).extra().draw(pen);
    let room = left(rest, rest.width.saturating_sub(2));
    if let Some(contrast) = assessment.and_then(answers_of)
        && let Some(height) = contrast::height(table.game().board().pegs(), room)
    {
        contrast::draw(pen, Rect { height, ..room }, contrast);
    }
}

/// The row that was tried and a better one, where another one is better.
fn answers_of(assessment: Assessment<'_>) -> Option<&Contrast> {
    let (Assessment::Mended(contrast) | Assessment::NotYet(contrast)) = assessment else {
        return None;
    };
    if contrast.loss().is_nothing() {
        None
    } else {
        Some(contrast)
    }
}

/// What is said of the row that was tried, and what to do next.
fn in_words(assessment: Assessment, exercise: &Exercise) -> String {
    let tried = exercise
        .tried()
        .map(|code| code.to_string())
        .unwrap_or_default();
    match assessment {
        Assessment::Awaited => format!("Comparing {tried} with the best row…"),
        Assessment::NotCompared => {
            format!("Not compared: {tried} takes too long to work out. Try again.")
        }
        Assessment::NotYet(contrast) => {
            let why_not = say::why_not(contrast).unwrap_or_default();
            let cost = words::cost(contrast.loss());
            format!("Not yet: {tried} costs {cost}. {why_not} Try again.")
        }
        Assessment::Mended(contrast) if contrast.loss().is_nothing() => {
            format!("✓ Mended: no row is better than {tried}. ⟨submit⟩: next mistake")
        }
        Assessment::Mended(contrast) => {
            let best = contrast.best.guess();
            let cost = words::cost(contrast.loss());
            format!("✓ Mended: {tried} costs only {cost} against {best}. ⟨submit⟩: next mistake")
        }
    }
}

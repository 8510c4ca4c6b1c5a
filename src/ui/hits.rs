//! Where on a frame what can be clicked is.

use ratatui::layout::{Position, Rect};

use crate::app::Target;

/// Where on a frame what can be clicked is.
#[derive(Debug, Clone, Default)]
pub struct HitMap {
    targets: Vec<(Rect, Target)>,
    /// The first hole of the row to come, which cannot be clicked while its score comes or a solver makes it.
    row_to_come: Option<Position>,
}

impl HitMap {
    /// What is at this cell, if it can be clicked. Any coordinates will do.
    pub fn target_at(&self, column: u16, line: u16) -> Option<Target> {
        let at = Position::new(column, line);
        let mut targets = self.targets.iter().rev();
        let (_, target) = targets.find(|(area, _)| area.contains(at))?;
        Some(*target)
    }

    /// What a finger means that taps this cell: what is there or, where that is only the ground of something, what else
    /// can be tapped nearest to it. A line is less than half as high as a finger needs.
    pub fn target_near(&self, column: u16, line: u16) -> Option<Target> {
        /// The columns and lines that a finger may miss a target by: half of its 44 pixels at most.
        const REACH: (u16, u16) = (2, 1);
        let here = self.target_at(column, line);
        if here.is_some_and(|target| !target.is_ground()) {
            return here;
        }
        let mut nearest = None;
        for dy in 0..=REACH.1 {
            for dx in 0..=REACH.0 {
                for (x, y) in around((column, line), (dx, dy)) {
                    let target = self.target_at(x, y);
                    let is_meant = target.is_some_and(|target| !target.is_ground());
                    if nearest.is_none() && is_meant {
                        nearest = target;
                    }
                }
            }
        }
        nearest.or(here)
    }

    /// The cell of this target at which screen readers and magnifiers look: the middle of a hole, else the first cell.
    /// A line of a list and the board that shows it are one target, of which the line counts. Where the target has no
    /// place, it is the first cell of what lies on top, else the row to come, else the first cell of the screen, where
    /// its title stands.
    pub fn cursor_at(&self, target: Option<Target>) -> Position {
        let mut areas = Vec::new();
        if let Some(target) = target {
            areas.extend(self.areas_of(target));
        }
        let Some(area) = areas.into_iter().min_by_key(|area| area.height) else {
            let on_top = self.first_area_of(Target::Overlay).map(Rect::as_position);
            return on_top.or(self.row_to_come).unwrap_or_default();
        };
        match target {
            Some(Target::Hole(_)) => middle(area),
            _ => area.as_position(),
        }
    }

    /// The lines of a target in the list where it stands first, from above. A board that shows the same target has a
    /// higher area, which does not count.
    pub(super) fn first_lines_of(&self, target: Target) -> Vec<Rect> {
        let lowest = self.areas_of(target).map(|area| area.height).min();
        let mut lines: Vec<Rect> = Vec::new();
        for area in self.areas_of(target) {
            if Some(area.height) != lowest {
                continue;
            }
            let goes_on = match lines.last() {
                Some(last) => area.x == last.x && area.y == last.bottom(),
                None => true,
            };
            if goes_on {
                lines.push(area);
            }
        }
        lines
    }

    /// The first place where this can be clicked.
    pub(super) fn first_area_of(&self, target: Target) -> Option<Rect> {
        self.areas_of(target).next()
    }

    /// The places where this can be clicked.
    fn areas_of(&self, target: Target) -> impl Iterator<Item = Rect> {
        let targets = self.targets.iter();
        let areas = targets.filter(move |(_, other)| *other == target);
        areas.map(|(area, _)| *area)
    }

    /// Notes where the first hole of the row to come is.
    pub(super) fn note_row_to_come(&mut self, first_hole: Rect) {
        self.row_to_come = Some(middle(first_hole));
    }

    /// Makes an area clickable. What is added later lies on top.
    pub(super) fn add(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }

    /// Covers everything drawn so far.
    pub(super) fn cover(&mut self) {
        self.targets.clear();
    }
}

/// The cells so many columns and lines away: those below before those above, since a finger hides what it means.
fn around((column, line): (u16, u16), (dx, dy): (u16, u16)) -> [(u16, u16); 4] {
    let [left, right] = [column.saturating_sub(dx), column.saturating_add(dx)];
    let [above, below] = [line.saturating_sub(dy), line.saturating_add(dy)];
    [(left, below), (right, below), (left, above), (right, above)]
}

/// The cell in the middle of an area.
fn middle(area: Rect) -> Position {
    Position::new(
        area.x + area.width.saturating_sub(1) / 2,
        area.y + area.height.saturating_sub(1) / 2,
    )
}

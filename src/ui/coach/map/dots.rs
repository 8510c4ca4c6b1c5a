//! The dots of the map: each stands for one code, or for several where there is little room.

use crate::coach::{CodeMap, Forecast};

/// How the places along one side of the map become dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Scale {
    /// Dots along the side.
    dots: u32,
    /// Places that share a dot.
    shared: u32,
}

impl Scale {
    fn fit(places: u32, room: u16) -> Self {
        let shared = places.div_ceil(u32::from(room.max(1)));
        Self {
            dots: places.div_ceil(shared),
            shared,
        }
    }
}

/// A rectangle of dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid {
    across: Scale,
    down: Scale,
    /// Columns and lines that each dot takes.
    zoom: u16,
}

impl Grid {
    /// The largest zoom: more would look like bars.
    const ZOOM: u16 = 4;

    /// The grid with the most dots in `columns` and `lines`, as large as fits.
    pub(super) fn fit(map: CodeMap, columns: u16, lines: u16) -> Self {
        let (width, height) = map.size();
        let (across, down) = (Scale::fit(width, columns), Scale::fit(height, lines));
        let zoom = (u32::from(columns) / across.dots).min(u32::from(lines) / down.dots);
        Self {
            across,
            down,
            zoom: (zoom as u16).clamp(1, Self::ZOOM),
        }
    }

    /// How many dots there are.
    pub(super) fn dots(self) -> u32 {
        self.across.dots * self.down.dots
    }

    /// How many places share a dot, at most.
    pub(super) fn shared(self) -> u64 {
        u64::from(self.across.shared) * u64::from(self.down.shared)
    }

    /// Columns and lines it takes.
    pub(super) fn size(self) -> (u16, u16) {
        let zoomed = |scale: Scale| scale.dots as u16 * self.zoom;
        (zoomed(self.across), zoomed(self.down))
    }

    fn index(self, (column, line): (u32, u32)) -> usize {
        let (column, line) = (column / self.across.shared, line / self.down.shared);
        (line * self.across.dots + column) as usize
    }
}

/// The dots of a forecast.
pub(super) struct Dots {
    grid: Grid,
    /// The part of each dot, if a code of it is possible.
    parts: Vec<Option<usize>>,
}

impl Dots {
    /// Each dot gets the part that most of its codes are in; of equally many the first.
    pub(super) fn of(forecast: &Forecast, grid: Grid) -> Self {
        let dots = grid.dots() as usize;
        let (mut parts, mut most) = (vec![None; dots], vec![0_u32; dots]);
        // The part that a dot was counted for last, and how many of its codes are in it.
        let mut counted = vec![(0, 0_u32); dots];
        for (number, part) in forecast.parts.iter().enumerate() {
            for spot in &part.spots {
                let dot = grid.index(*spot);
                let (last, codes) = &mut counted[dot];
                if *last != number {
                    (*last, *codes) = (number, 0);
                }
                *codes += 1;
                if *codes > most[dot] {
                    (most[dot], parts[dot]) = (*codes, Some(number));
                }
            }
        }
        Self { grid, parts }
    }

    /// The part on this column and line of the grid; `None` if it is dark.
    pub(super) fn part(&self, column: u16, line: u16) -> Option<usize> {
        let dot = |at: u16| u32::from(at / self.grid.zoom);
        let index = dot(line) * self.grid.across.dots + dot(column);
        self.parts.get(index as usize).copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::rules::{Board, Code, Score};
    use crate::solver::{Cancel, Candidates, Position};

    fn position() -> Position {
        let board = Board::new(4, 5, 10, true).unwrap();
        Position::new(board).with("AABC".parse().unwrap(), Score::new(1, 1))
    }

    fn all_codes(board: Board) -> Vec<Code> {
        let all = Candidates::of(&Position::new(board), &Cancel::default()).unwrap();
        all.codes().to_vec()
    }

    fn forecast(position: &Position, guess: Code) -> Forecast {
        let cancel = Cancel::default();
        let candidates = Candidates::of(position, &cancel).unwrap();
        Forecast::of(position, &candidates, Some(guess), &cancel).unwrap()
    }

    #[test]
    fn the_lit_dots_are_the_codes_that_fit_each_in_the_colour_of_its_answer() {
        let (position, guess): (_, Code) = (position(), "ABDE".parse().unwrap());
        let map = CodeMap::of(position.board());
        let forecast = forecast(&position, guess);
        let (first, scored) = position.history()[0];
        // As many dots as codes, and four of them for each.
        for (room, zoom) in [((25, 25), 1), ((70, 60), 2)] {
            let grid = Grid::fit(map, room.0, room.1);
            assert_eq!(grid.size(), (25 * zoom, 25 * zoom));
            let dots = Dots::of(&forecast, grid);
            for code in all_codes(position.board()) {
                let (column, line) = map.place(code);
                let shown = dots.part(column as u16 * zoom, line as u16 * zoom);
                let shown = shown.and_then(|part| forecast.parts[part].score);
                let expected = (code.score(first) == scored).then(|| code.score(guess));
                assert_eq!(shown, expected, "{code}");
            }
        }
    }

    #[test]
    fn a_dot_of_several_codes_shows_the_answer_of_most() {
        let (position, guess): (_, Code) = (position(), "ABDE".parse().unwrap());
        let map = CodeMap::of(position.board());
        let forecast = forecast(&position, guess);
        let grid = Grid::fit(map, 9, 7);
        assert_eq!((grid.size(), grid.shared()), ((9, 7), 12));
        let dots = Dots::of(&forecast, grid);
        let mut counted: HashMap<(u16, u16), HashMap<Score, u32>> = HashMap::new();
        for code in all_codes(position.board()) {
            if position.admits(code) {
                let (column, line) = map.place(code);
                let dot = counted
                    .entry((column as u16 / 3, line as u16 / 4))
                    .or_default();
                *dot.entry(code.score(guess)).or_default() += 1;
            }
        }
        for (column, line) in (0..9).flat_map(|column| (0..7).map(move |line| (column, line))) {
            let counted = counted.get(&(column, line));
            let shown = dots
                .part(column, line)
                .and_then(|part| forecast.parts[part].score);
            let most = counted.and_then(|counted| counted.values().max());
            assert_eq!(shown.and_then(|score| counted?.get(&score)), most);
        }
    }

    #[test]
    fn every_board_has_a_grid_in_any_room() {
        for (pegs, colours) in [(1, 2), (3, 6), (5, 8), (12, 26)] {
            let map = CodeMap::of(Board::new(pegs, colours, 10, true).unwrap());
            for (columns, lines) in [(1, 1), (7, 3), (80, 100)] {
                let (width, height) = Grid::fit(map, columns, lines).size();
                assert!(width <= columns && height <= lines && width * height > 0);
            }
        }
    }
}

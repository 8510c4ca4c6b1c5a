//! The nearest colour of those a terminal has.

use ratatui::style::Color;

use crate::ui::colours::{PEGS, Rgb};

/// The colours of the sixteen that a peg can have, as terminals usually show them. Black and dark grey
/// are left out: the one is the ground of many terminals, the other the shield.
const ANSI: [(Color, Rgb); 14] = [
    (Color::Red, (205, 0, 0)),
    (Color::Green, (0, 205, 0)),
    (Color::Yellow, (205, 205, 0)),
    (Color::Blue, (0, 0, 238)),
    (Color::Magenta, (205, 0, 205)),
    (Color::Cyan, (0, 205, 205)),
    (Color::Gray, (229, 229, 229)),
    (Color::LightRed, (255, 0, 0)),
    (Color::LightGreen, (0, 255, 0)),
    (Color::LightYellow, (255, 255, 0)),
    (Color::LightBlue, (92, 92, 255)),
    (Color::LightMagenta, (255, 0, 255)),
    (Color::LightCyan, (0, 255, 255)),
    (Color::White, (255, 255, 255)),
];

/// The levels of a channel in the cube of a terminal with 256 colours.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Red, green and blue of a colour that this module has chosen.
pub(super) fn rgb_of(colour: Color) -> Rgb {
    match colour {
        Color::Rgb(red, green, blue) => (red, green, blue),
        Color::Indexed(index) => rgb_of_indexed(index),
        named => ANSI
            .iter()
            .find(|(colour, _)| *colour == named)
            .map_or((0, 0, 0), |(_, rgb)| *rgb),
    }
}

/// One of the 240 fixed colours that a terminal with 256 has.
fn rgb_of_indexed(index: u8) -> Rgb {
    if index >= 232 {
        let level = 8 + 10 * (index - 232);
        return (level, level, level);
    }
    let step = |size: u8| STEPS[usize::from(index.saturating_sub(16) / size % 6)];
    (step(36), step(6), step(1))
}

pub(super) fn nearest_indexed(rgb: Rgb) -> u8 {
    nearest(rgb, 16..=255, rgb_of_indexed).unwrap_or(16)
}

pub(super) fn nearest_ansi(rgb: Rgb) -> Color {
    nearest(rgb, ANSI.map(|(colour, _)| colour), rgb_of).unwrap_or(Color::Reset)
}

/// For each its nearest colour that none before it has.
pub(super) fn free_indexed(pegs: &[Rgb; PEGS]) -> [Color; PEGS] {
    let mut taken = Vec::new();
    pegs.map(|rgb| {
        let free = (16..=255).filter(|index| !taken.contains(index));
        let index = nearest(rgb, free, rgb_of_indexed).unwrap_or(16);
        taken.push(index);
        Color::Indexed(index)
    })
}

/// For each the colour that is named for it, else its nearest one that no other has. There are fewer
/// colours than pegs can have, so that they begin again after some: those begin again from all.
pub(super) fn free_ansi(pegs: &[Rgb; PEGS], named: &[Option<Color>; PEGS]) -> [Color; PEGS] {
    let mut chosen = [Color::Reset; PEGS];
    let mut groups = pegs.chunks(ANSI.len()).zip(named.chunks(ANSI.len()));
    for chosen in chosen.chunks_mut(ANSI.len()) {
        let Some((pegs, named)) = groups.next() else {
            break;
        };
        for index in 0..chosen.len() {
            if let Some(colour) = named[index].filter(|colour| !chosen.contains(colour)) {
                chosen[index] = colour;
            }
        }
        for index in 0..chosen.len() {
            if chosen[index] == Color::Reset {
                let all = ANSI.iter().map(|(colour, _)| *colour);
                let free = all.filter(|colour| !chosen.contains(colour));
                chosen[index] = nearest(pegs[index], free, rgb_of).unwrap_or(Color::Gray);
            }
        }
    }
    chosen
}

fn nearest<C: Copy>(
    rgb: Rgb,
    all: impl IntoIterator<Item = C>,
    rgb_of: impl Fn(C) -> Rgb,
) -> Option<C> {
    let distance = |other: Rgb| {
        [(rgb.0, other.0), (rgb.1, other.1), (rgb.2, other.2)]
            .iter()
            .map(|(one, other)| u32::from(one.abs_diff(*other)).pow(2))
            .sum::<u32>()
    };
    all.into_iter()
        .min_by_key(|colour| distance(rgb_of(*colour)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_matches_are_found() {
        assert_eq!(nearest_indexed((0, 0, 0)), 16);
        assert_eq!(nearest_indexed((255, 255, 255)), 231);
        assert_eq!(nearest_indexed((0, 135, 175)), 31);
        assert_eq!(nearest_indexed((118, 118, 118)), 243);
        for index in 16..=255 {
            let rgb = rgb_of_indexed(index);
            assert_eq!(rgb_of_indexed(nearest_indexed(rgb)), rgb);
        }
    }

    #[test]
    fn no_two_pegs_become_the_same() {
        let alike = [(200, 10, 10); PEGS];
        for chosen in [
            free_indexed(&alike)[..].to_vec(),
            free_ansi(&alike, &[None; PEGS])[..ANSI.len()].to_vec(),
            free_ansi(&alike, &[Some(Color::Blue); PEGS])[..ANSI.len()].to_vec(),
        ] {
            for (index, colour) in chosen.iter().enumerate() {
                assert!(!chosen[..index].contains(colour), "{chosen:?}");
            }
        }
    }
}

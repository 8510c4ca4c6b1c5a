use ratatui::style::{Color, Style};

use super::*;
use crate::app::Glyphs;
use crate::rules::Colour;
use crate::ui::vision::{contrast, distance};
use crate::ui::{Depth, PEGS, Theme};

const DEPTHS: [Depth; 3] = [Depth::TrueColour, Depth::Indexed, Depth::Ansi];

fn built_in() -> Themes {
    Themes::with_own(None)
}

/// The themes of the program that set colours.
fn coloured() -> impl Iterator<Item = (&'static str, Colours)> {
    let themes = built_in();
    let names = BUILT_IN.iter().map(|(name, _)| *name);
    let all: Vec<_> = names
        .filter_map(|name| Some((name, *themes.get(name)?)))
        .filter(|(_, colours)| colours.shown)
        .collect();
    assert_eq!(all.len(), 3);
    all.into_iter()
}

fn pegs(colours: &Colours, depth: Depth) -> Vec<(Color, Color)> {
    let theme = Theme::of(colours, depth, Glyphs::Blocks);
    let styles = (0..PEGS)
        .filter_map(Colour::from_index)
        .map(|colour| theme.peg(colour));
    let parts = styles.map(|Style { fg, bg, .. }| Some((fg?, bg?)));
    parts.collect::<Option<_>>().unwrap()
}

#[test]
fn nothing_is_wrong_with_the_themes_of_the_program() {
    for (name, text) in BUILT_IN {
        assert_eq!(Colours::read(text).1, Vec::<String>::new(), "{name}");
    }
    assert_eq!(BUILT_IN.map(|(name, _)| name), crate::app::THEMES);
    assert_eq!(crate::app::Settings::default().theme, BUILT_IN[0].0);
}

#[test]
fn labels_can_be_read_on_every_peg() {
    for (name, colours) in coloured() {
        for depth in [Depth::TrueColour, Depth::Indexed] {
            for (index, (ink, ground)) in pegs(&colours, depth).into_iter().enumerate() {
                let ratio = contrast(ink, ground);
                assert!(
                    ratio >= 4.5,
                    "{name}, {depth:?}, colour {index}: {ratio:.1}"
                );
            }
        }
    }
}

#[test]
fn pegs_are_different_as_far_as_there_are_colours() {
    for (name, colours) in coloured() {
        for (depth, most) in DEPTHS.into_iter().zip([PEGS, PEGS, 14]) {
            let pegs = pegs(&colours, depth);
            let grounds: Vec<_> = pegs[..most].iter().map(|(_, ground)| ground).collect();
            for (index, ground) in grounds.iter().enumerate() {
                assert!(
                    !grounds[..index].contains(ground),
                    "{name}, {depth:?}: {index}"
                );
            }
        }
    }
}

fn least_distance(colours: &Colours) -> f64 {
    let pairs = (0..8).flat_map(|one| (0..one).map(move |other| (one, other)));
    pairs
        .map(|(one, other)| distance(colours.pegs[one], colours.pegs[other]))
        .fold(f64::INFINITY, f64::min)
}

#[test]
fn the_first_eight_are_told_apart_with_any_colour_blindness() {
    let themes = built_in();
    let least = |name| least_distance(themes.get(name).unwrap());
    assert!(least("classic") > 26.0, "{}", least("classic"));
    let safe = least("colour-blind-safe");
    assert!(safe > 30.0, "{safe}");
}

#[test]
fn the_accent_can_be_read_on_light_and_on_dark_terminals() {
    for (name, colours) in coloured() {
        for depth in DEPTHS {
            let accent = Theme::of(&colours, depth, Glyphs::Blocks)
                .accent()
                .fg
                .unwrap();
            for ground in [(0, 0, 0), (255, 255, 255)] {
                let (red, green, blue) = ground;
                let ratio = contrast(accent, Color::Rgb(red, green, blue));
                assert!(ratio >= 3.0, "{name}, {depth:?} on {ground:?}: {ratio:.1}");
            }
        }
    }
}

#[test]
fn mono_is_what_there_is_without_colours() {
    let themes = built_in();
    let mono = *themes.get("mono").unwrap();
    for depth in DEPTHS {
        let theme = Theme::of(&mono, depth, Glyphs::Blocks);
        assert_eq!(theme, Theme::new(Depth::Mono, false));
        assert!(!theme.has_colours());
    }
}

#[test]
fn own_themes_are_found_in_the_order_of_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    write("sea.toml", b"accent = \"#0000ff\"\ndim = 1\nsea = 2");
    write("forest.toml", b"");
    write("latin.toml", b"# \xff");
    write("long.toml", &vec![b'#'; 1 << 17]);
    write("mono.toml", b"");
    write("notes.txt", b"nothing");
    write("odd\u{202e}.toml", b"");
    fs::create_dir(folder.path().join("folder.toml")).unwrap();
    let themes = Themes::with_own(Some(folder.path()));
    let names: Vec<_> = themes.names().skip(BUILT_IN.len()).collect();
    assert_eq!(names, ["forest", "sea"]);
    assert_eq!(themes.get("sea").unwrap().accent, (0, 0, 255));
    assert_eq!(themes.get("forest"), themes.get("classic"));
    assert_eq!(
        themes.problems(),
        [
            "themes/latin.toml cannot be read: it is not text",
            "themes/long.toml cannot be read: it is too long (64 KiB at most)",
            "themes/mono.toml is not used: give it another name",
            "themes/oddU+202E.toml is not used: give it another name",
            "themes/sea.toml has errors: dim: use true or false; sea: there is no such entry; classic.toml \
             has them all",
        ]
    );
    let nowhere = Themes::with_own(Some(&folder.path().join("nowhere")));
    assert!(nowhere.problems().is_empty());
}

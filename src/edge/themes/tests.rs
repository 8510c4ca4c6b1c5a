use ratatui::style::{Color, Style};

use super::*;
use crate::app::Glyphs;
use crate::rules::Colour;
use crate::ui::vision::{contrast, distance};
use crate::ui::{Depth, PEGS, Theme};

const DEPTHS: [Depth; 3] = [Depth::TrueColour, Depth::Indexed, Depth::Ansi];

fn with_own(own: &[(&str, &str)]) -> Themes {
    let own: Vec<_> = own
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect();
    Themes::of(&own)
}

/// The themes of the program that set colours.
fn coloured() -> impl Iterator<Item = (&'static str, Colours)> {
    let themes = with_own(&[]);
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
    let themes = with_own(&[]);
    assert!(themes.problems().is_empty(), "{:?}", themes.problems());
    assert_eq!(
        themes.names().collect::<Vec<_>>(),
        ["classic", "colour-blind-safe", "high-contrast", "mono"]
    );
}

#[test]
fn the_usual_colours_are_those_of_classic() {
    let themes = with_own(&[]);
    assert_eq!(themes.get("classic"), Some(&Colours::default()));
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
    let themes = with_own(&[]);
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
    let themes = with_own(&[]);
    let mono = *themes.get("mono").unwrap();
    for depth in DEPTHS {
        let theme = Theme::of(&mono, depth, Glyphs::Blocks);
        assert_eq!(theme, Theme::new(Depth::Mono, false));
        assert!(!theme.has_colours());
    }
}

#[test]
fn what_is_wrong_is_named_and_the_rest_is_used() {
    const MINE: &str = "\
# mine
base = \"high-contrast\"
pegs = [\"#102030\", \"blue\", 7, \"#102030\"]
pegs-16 = [\"red\", \"black\"]
accent = \"#12345\"
dim = \"yes\"
plates = \"#000000\"
plate = = \"#111111\"
shield = \"#010203\"
";
    let themes = with_own(&[("mine", MINE)]);
    let problems: Vec<_> = themes.problems().iter().map(String::as_str).collect();
    let begins = [
        "themes/mine.toml, line 3, column 20: pegs: “blue” is not a colour",
        "themes/mine.toml, line 3, column 28: pegs: this is a number, not a text",
        "themes/mine.toml, line 3, column 31: pegs: D has the same colour as A",
        "themes/mine.toml, line 4, column 19: pegs-16: “black” is not one of red, ",
        "themes/mine.toml, line 5, column 10: accent: “#12345” is not a colour",
        "themes/mine.toml, line 6, column 7: dim: this is a text in quotes, not true",
        "themes/mine.toml, line 7, column 1: plates: there is no such entry: use base, ",
        "themes/mine.toml, line 8, column 9: ",
    ];
    assert_eq!(problems.len(), begins.len(), "{problems:#?}");
    for (problem, begin) in problems.iter().zip(begins) {
        assert!(problem.starts_with(begin), "{problem}");
    }
    let base = *themes.get("high-contrast").unwrap();
    let mut expected = base;
    expected.pegs[0] = (0x10, 0x20, 0x30);
    expected.pegs[3] = (0x10, 0x20, 0x30);
    expected.pegs_16 = [None; PEGS];
    expected.pegs_16[0] = Some(Color::Red);
    expected.shield = (1, 2, 3);
    let mine = themes.get("mine").unwrap();
    assert_eq!(
        Colours {
            plate: base.plate,
            ..*mine
        },
        expected
    );
}

#[test]
fn bases_may_stand_in_any_order_but_not_in_a_ring() {
    let themes = with_own(&[
        ("a", "base = \"b\"\naccent = \"#010101\""),
        ("b", "plate = \"#020202\""),
        ("c", "base = \"d\"\nplate = \"#030303\""),
        ("d", "base = \"c\""),
        ("e", "\n base = \"nobody\""),
        ("classic", ""),
    ]);
    assert_eq!(
        themes.problems(),
        [
            "themes/classic.toml is not used: a built-in theme has this name",
            "themes/c.toml, line 1, column 8: base: “d” is based on this theme: choose another base",
            "themes/d.toml, line 1, column 8: base: “c” is based on this theme: choose another base",
            "themes/e.toml, line 2, column 9: base: there is no theme “nobody”",
        ]
    );
    let names: Vec<_> = themes.names().skip(BUILT_IN.len()).collect();
    assert_eq!(names, ["a", "b", "c", "d", "e"]);
    let (a, usual) = (themes.get("a").unwrap(), Colours::default());
    assert_eq!((a.accent, a.plate), ((1, 1, 1), (2, 2, 2)));
    // Another colour is not named as the one before was.
    assert_eq!((a.accent_16, a.pegs_16), (None, usual.pegs_16));
    assert_eq!(themes.get("c").unwrap().plate, (3, 3, 3));
}

#[test]
fn files_are_found_in_the_order_of_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    write("sea.toml", b"accent = \"#0000ff\"");
    write("forest.toml", b"base = \"sea\"");
    write("latin.toml", b"# \xff");
    write("long.toml", &vec![b'#'; 1 << 17]);
    write("notes.txt", b"nothing");
    fs::create_dir(folder.path().join("folder.toml")).unwrap();
    let themes = Themes::with_own(Some(folder.path()));
    assert_eq!(
        themes.names().skip(BUILT_IN.len()).collect::<Vec<_>>(),
        ["forest", "sea"]
    );
    assert_eq!(themes.get("forest").unwrap().accent, (0, 0, 255));
    assert_eq!(
        themes.problems(),
        [
            "themes/latin.toml cannot be read: it is not text",
            "themes/long.toml cannot be read: it is too long (64 KiB at most)",
        ]
    );
    let nowhere = Themes::with_own(Some(&folder.path().join("nowhere")));
    assert!(nowhere.problems().is_empty());
}

#[test]
fn what_cannot_be_shown_is_named_by_its_number() {
    let text = "base = \"a\\nb\"\nplate = \"\\u001b\"\n\"\\n\" = 1\naccent-16 = \"a\\r\"";
    let (_, problems) = read(text);
    assert_eq!(problems.len(), 4, "{problems:?}");
    for shown in ["“aU+000Ab”", "“U+001B”", "U+000A: ", "“aU+000D”"] {
        let named = problems.iter().any(|problem| problem.contains(shown));
        assert!(named, "{shown}: {problems:?}");
    }
}

/// In the worst order: each is the base of the one before it.
#[test]
fn a_long_chain_of_bases_is_followed_in_one_pass() {
    let name = |number: usize| format!("t{number:05}");
    let mut own: Vec<_> = (0..4_000)
        .map(|number| (name(number), format!("base = \"{}\"\n", name(number + 1))))
        .collect();
    own.push((name(4_000), "accent = \"#123456\"\n".to_owned()));
    let themes = Themes::of(&own);
    assert!(themes.problems().is_empty(), "{:?}", themes.problems());
    assert!(
        themes
            .names()
            .skip(BUILT_IN.len())
            .eq(own.iter().map(|(name, _)| name))
    );
    assert_eq!(themes.get("t00000"), themes.get("t04000"));
    assert_ne!(themes.get("t00000"), themes.get("classic"));
}

#[test]
fn a_name_that_cannot_be_shown_is_no_theme() {
    for strange in ["a\u{202e}b", "a\u{200b}b", "a\u{1b}[2Jb", "a\u{feff}"] {
        let themes = with_own(&[(strange, ""), ("plain", "two words = 1")]);
        assert!(themes.get(strange).is_none() && themes.get("plain").is_some());
        let problem = &themes.problems()[0];
        assert!(problem.starts_with("themes/aU+"), "{problem}");
        assert!(
            problem.ends_with("its name has a symbol that cannot be shown"),
            "{problem}"
        );
    }
}

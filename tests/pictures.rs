//! The pictures in `assets/` and `docs/` are what the program draws. `UPDATE_PICTURES=1 cargo test --test
//! pictures` draws them anew.

use std::env;
use std::fs;
use std::path::Path;
use std::thread;

use assert_cmd::Command;

/// A picture, and what `pegwise picture` needs to draw it.
type Picture = (String, Vec<String>);

const README: [(&str, &str); 4] = [
    (
        "assets/watch.svg",
        "assets/games/watched.txt --size 120x40 --play --keys=a",
    ),
    ("assets/setup.svg", ""),
    (
        "assets/coach.svg",
        "assets/games/example.txt --keys=D,A,F,B,h,Tab,Tab --size 120x40",
    ),
    ("assets/review.svg", "assets/games/finished.txt --keys=r"),
];

const SCREENS: [(&str, &str); 5] = [
    ("setup", ""),
    (
        "game",
        "assets/games/example.txt --keys=D,A,F,B,h,Tab,Tab,Tab,Tab,Shift-Tab,Shift-Tab",
    ),
    ("watch", "assets/games/watched.txt --keys=s,s"),
    ("end", "assets/games/finished.txt"),
    ("review", "assets/games/finished.txt --keys=r,Left"),
];
const SIZES: [&str; 3] = ["80x24", "120x40", "200x60"];
const DEPTHS: [&str; 3] = ["256", "16", "none"];

/// All pictures: five screens at three sizes on dark and on light, and a game with fewer colours.
fn pictures() -> Vec<Picture> {
    let picture = |file: String, arguments: &str| {
        // Commas stand for the spaces between keys.
        let words = arguments.split_whitespace();
        (file, words.map(|word| word.replace(',', " ")).collect())
    };
    let mut all: Vec<_> = README
        .map(|(file, arguments)| picture(file.to_owned(), arguments))
        .into();
    for (name, arguments) in SCREENS {
        for size in SIZES {
            for (paper, option) in [("", ""), ("-light", "--light")] {
                let file = format!("docs/pictures/{name}-{size}{paper}.svg");
                all.push(picture(
                    file,
                    &format!("{arguments} --size {size} {option}"),
                ));
            }
        }
    }
    let (name, arguments) = SCREENS[1];
    for depth in DEPTHS {
        for size in ["80x24", "120x40"] {
            let file = format!("docs/pictures/{name}-{size}-{depth}.svg");
            all.push(picture(
                file,
                &format!("{arguments} --size {size} --color {depth}"),
            ));
        }
    }
    all
}

fn check((file, arguments): &Picture) {
    let output = Command::new(env!("CARGO_BIN_EXE_pegwise"))
        .arg("picture")
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{file}: {output:?}");
    if env::var_os("UPDATE_PICTURES").is_some() {
        return fs::write(file, output.stdout).unwrap();
    }
    let kept = fs::read(file).unwrap();
    assert!(
        output.stdout == kept,
        "{file} is out of date: UPDATE_PICTURES=1 draws it anew"
    );
}

#[test]
fn pictures_show_the_program_as_it_is() {
    let pictures = pictures();
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for part in pictures.chunks(pictures.len().div_ceil(workers)) {
            scope.spawn(move || part.iter().for_each(check));
        }
    });
}

#[test]
fn the_page_of_pictures_shows_each_of_them() {
    let page = fs::read_to_string("docs/pictures/README.md").unwrap();
    for (file, _) in pictures()
        .iter()
        .filter(|(file, _)| file.starts_with("docs/"))
    {
        let name = Path::new(file).file_name().unwrap().to_str().unwrap();
        assert!(page.contains(&format!("({name})")), "{name}");
    }
}

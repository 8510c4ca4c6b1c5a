//! The clipboard and files: what leaves the program.

use super::keys::{END, ENTER};
use super::launch::Launch;

const WON: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 DAFE 4 0
";

/// `Pegwise seed KIWI, 2/10`, and the rest in ASCII, as OSC 52 has it.
const PINS: &str = "UGVnd2lzZSBzZWVkIEtJV0ksIDIvMTAKQ2xhc3NpYyA0eDYKMSswCjQrMA==";

#[test]
fn pins_are_offered_to_the_clipboard() {
    let mut game = Launch::new(&["replay", "game.txt", "--ascii"])
        .with_file("game.txt", WON)
        .start();
    game.shows("Cracked in 2");
    game.press("y");
    game.shows("1+0");
    game.shows("opied, if your terminal allows it");
    let offer = format!("\x1b]52;c;{PINS}\x1b\\");
    game.now(|view| {
        let written = String::from_utf8_lossy(&view.output);
        assert!(written.contains(&offer), "\n{view}");
    });
    game.press("\x1b");
    game.no_longer_shows("1+0");
    game.quit();
}

#[test]
fn a_picture_goes_into_the_current_folder() {
    let mut game = Launch::new(&["replay", "game.txt"])
        .with_file("game.txt", WON)
        .start();
    game.shows("Cracked in 2");
    let save = ["y", END, ENTER].concat();
    game.press(&save);
    game.shows("Written: pegwise-KIWI-4x6.svg in /");
    game.press(&save);
    game.shows("Written: pegwise-KIWI-4x6-2.svg in /");
    let picture = game.file("pegwise-KIWI-4x6.svg");
    let picture = std::fs::read_to_string(picture).expect("the picture was written");
    assert!(picture.starts_with("<svg "), "{picture}");
    game.quit();
}

//! Puzzles as they are drawn.

use pegwise::coach::Puzzle;

use super::*;

/// What a lesson is about is read before it is opened at any size, and beside it where there is room.
#[test]
fn no_lesson_is_cut() {
    for (columns, lines) in [(120, 40), (80, 24), (60, 20), (40, 14)] {
        for place in 0..Puzzle::all().len() {
            let mut game = after(at_setup(), &format!("p{}", " Down".repeat(place)));
            let one_line = |game: &Headless| {
                let shown = text(&game.screen(columns, lines, plain()));
                // A board stands beside the list.
                let heading = shown.lines().find_map(|line| line.split_once("Puzzles"));
                let heading = heading.map(|(before, _)| before.chars().count());
                let beside =
                    |line: &str| line.chars().skip(heading.unwrap_or(0)).collect::<String>();
                let words = shown.lines().map(beside).collect::<Vec<_>>().join(" ");
                words.split_whitespace().collect::<Vec<_>>().join(" ")
            };
            let Some(lesson) = Puzzle::all()[place].lesson else {
                let rows = Puzzle::all()[place].game.turns().len();
                assert!(one_line(&game).contains(&format!("fits all {rows} rows.")));
                continue;
            };
            assert!(
                one_line(&game).contains(lesson.look_for),
                "{}",
                one_line(&game)
            );
            game.press("Enter");
            if lines > 14 {
                let end = lesson.look_for.split(' ').next_back().unwrap();
                assert!(one_line(&game).contains(end), "{}", one_line(&game));
            }
        }
    }
}

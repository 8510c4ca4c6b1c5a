//! The built-in puzzles.

use std::sync::LazyLock;

use super::Puzzle;

/// A built-in puzzle.
#[derive(Debug)]
pub struct Shipped {
    /// Its permanent name.
    pub name: &'static str,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What it teaches, if it is a lesson.
    pub lesson: Option<Lesson>,
}

/// What a puzzle teaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lesson {
    /// Title in a few words.
    pub title: &'static str,
    /// What to look for.
    pub look_for: &'static str,
}

impl Shipped {
    /// All of them: first the lessons, then the others, the easiest first.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Shipped>> = LazyLock::new(|| {
            let lessons = LESSONS.map(|(name, record, lesson)| (name, record, Some(lesson)));
            let others = OTHERS.map(|(name, record)| (name, record, None));
            let all = lessons.into_iter().chain(others);
            all.filter_map(|(name, record, lesson)| {
                let puzzle = Puzzle::of(&record.parse().ok()?).ok()?;
                Some(Shipped {
                    name,
                    puzzle,
                    lesson,
                })
            })
            .collect()
        });
        &ALL
    }
}

const LESSONS: [(&str, &str, Lesson); 3] = [
    (
        "learn-1",
        include_str!("../../../assets/puzzles/learn-1.txt"),
        Lesson {
            title: "White pins",
            look_for: "Four white pins: every colour of the row is in the code, and no peg is in its place.",
        },
    ),
    (
        "learn-2",
        include_str!("../../../assets/puzzles/learn-2.txt"),
        Lesson {
            title: "Black pins",
            look_for: "Row 1 tells the four colours, and where none of them is. So E is not in the code, and \
                the black pins of row 2 put two pegs in their places.",
        },
    ),
    (
        "learn-3",
        include_str!("../../../assets/puzzles/learn-3.txt"),
        Lesson {
            title: "Two rows together",
            look_for: "Row 1 has the colours of the code, and two pegs have changed places: that leaves six codes. \
                Only one of them scores as row 2 did.",
        },
    ),
];

const OTHERS: [(&str, &str); 12] = [
    (
        "easy-kids",
        include_str!("../../../assets/puzzles/easy-kids.txt"),
    ),
    (
        "easy-classic",
        include_str!("../../../assets/puzzles/easy-classic.txt"),
    ),
    (
        "easy-bulls-and-cows",
        include_str!("../../../assets/puzzles/easy-bulls-and-cows.txt"),
    ),
    (
        "medium-kids",
        include_str!("../../../assets/puzzles/medium-kids.txt"),
    ),
    (
        "medium-mini",
        include_str!("../../../assets/puzzles/medium-mini.txt"),
    ),
    (
        "medium-classic",
        include_str!("../../../assets/puzzles/medium-classic.txt"),
    ),
    (
        "medium-4x8",
        include_str!("../../../assets/puzzles/medium-4x8.txt"),
    ),
    (
        "medium-bulls-and-cows",
        include_str!("../../../assets/puzzles/medium-bulls-and-cows.txt"),
    ),
    (
        "hard-kids",
        include_str!("../../../assets/puzzles/hard-kids.txt"),
    ),
    (
        "hard-classic",
        include_str!("../../../assets/puzzles/hard-classic.txt"),
    ),
    (
        "hard-super",
        include_str!("../../../assets/puzzles/hard-super.txt"),
    ),
    (
        "expert-classic",
        include_str!("../../../assets/puzzles/expert-classic.txt"),
    ),
];

#[cfg(test)]
pub(super) fn records() -> impl Iterator<Item = &'static str> {
    let lessons = LESSONS.map(|(_, record, _)| record);
    let others = OTHERS.map(|(_, record)| record);
    lessons.into_iter().chain(others)
}

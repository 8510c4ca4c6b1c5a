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
    /// All of them: first the lessons, then the others, those with few rows first.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Shipped>> = LazyLock::new(|| {
            let lessons = LESSONS.map(|(record, lesson)| (record, Some(lesson)));
            let others = OTHERS.map(|record| (record, None));
            let all = lessons.into_iter().chain(others);
            all.filter_map(|((name, record), lesson)| {
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

/// The name of a puzzle and its record.
macro_rules! record {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../assets/puzzles/", $name, ".txt")),
        )
    };
}

const LESSONS: [((&str, &str), Lesson); 3] = [
    (
        record!("learn-1"),
        Lesson {
            title: "White pins",
            look_for: "Four white pins: all four colours are in the code. No peg is in its place.",
        },
    ),
    (
        record!("learn-2"),
        Lesson {
            title: "Black pins",
            look_for: "Row 1 shows the four colours, all in the wrong place. So E is not in the code. \
                The black pins of row 2 show that two of its pegs are right.",
        },
    ),
    (
        record!("learn-3"),
        Lesson {
            title: "Two rows together",
            look_for: "Row 1 has the right colours, but two pegs must swap places. That leaves six codes. \
                Only one of them fits row 2.",
        },
    ),
];

const OTHERS: [(&str, &str); 12] = [
    record!("easy-kids"),
    record!("medium-4x8"),
    record!("easy-classic"),
    record!("easy-bulls-and-cows"),
    record!("medium-kids"),
    record!("medium-mini"),
    record!("medium-classic"),
    record!("medium-bulls-and-cows"),
    record!("hard-kids"),
    record!("hard-classic"),
    record!("hard-super"),
    record!("expert-classic"),
];

#[cfg(test)]
pub(super) fn records() -> impl Iterator<Item = &'static str> {
    let lessons = LESSONS.map(|((_, record), _)| record);
    let others = OTHERS.map(|(_, record)| record);
    lessons.into_iter().chain(others)
}

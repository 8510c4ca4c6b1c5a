//! Reading strategies, and saying what is wrong with texts that are none.

use std::str::FromStr;

use crate::rules::{Board, Code, Score, counted, quoted};

use super::{BuildError, FIRST_LINE, INDENTATION, Optimality, Strategy, StrategyError, building};

impl FromStr for Strategy {
    type Err = StrategyError;

    fn from_str(text: &str) -> Result<Self, StrategyError> {
        let mut lines = Lines::of(text);
        first_line(&lines.header()?)?;
        let board = board(&lines.header()?)?;
        let figures = lines.header()?;
        let said = said(&figures)?;
        let optimality = optimality(&lines.header()?)?;
        let strategy = StrategyEntries::of(board, lines)?.strategy(board)?;
        let played = (strategy.total(), strategy.max());
        if said != played {
            return Err(figures.error(format!(
                "found “total {} max {}”, expected “total {} max {}”, which is how it plays",
                said.0, said.1, played.0, played.1
            )));
        }
        Ok(strategy.with_optimality(optimality))
    }
}

fn first_line(line: &TextLine) -> Result<(), StrategyError> {
    if line.words().eq(FIRST_LINE.split(' ')) {
        return Ok(());
    }
    let expected = format!("“{FIRST_LINE}”, the first line of every strategy this version reads");
    Err(line.unexpected(&expected))
}

fn board(line: &TextLine) -> Result<Board, StrategyError> {
    let expected =
        || line.unexpected("a board such as “board 4x6 repeats” or “board 4x10 no-repeats”");
    let words: Vec<&str> = line.words().collect();
    let ["board", size, repeats @ ("repeats" | "no-repeats")] = words[..] else {
        return Err(expected());
    };
    let (pegs, colours) = size.split_once('x').ok_or_else(expected)?;
    let (Ok(pegs), Ok(colours)) = (pegs.parse(), colours.parse()) else {
        return Err(expected());
    };
    Board::new(pegs, colours, Strategy::DEEPEST as u8, repeats == "repeats")
        .map_err(|why| format!("there is no such board: {why}"))
        .and_then(|board| building::check_size(board).map(|()| board))
        .map_err(|flaw| line.error(flaw))
}

/// Total and most guesses.
fn said(line: &TextLine) -> Result<(u64, usize), StrategyError> {
    let words: Vec<&str> = line.words().collect();
    if let ["total", total, "max", max] = words[..]
        && let (Ok(total), Ok(max)) = (total.parse(), max.parse())
    {
        return Ok((total, max));
    }
    Err(line.unexpected("the figures of the strategy such as “total 5625 max 6”"))
}

fn optimality(line: &TextLine) -> Result<Optimality, StrategyError> {
    let words: Vec<&str> = line.words().collect();
    match words[..] {
        ["proven"] => return Ok(Optimality::Proven),
        ["best", "known"] => return Ok(Optimality::BestKnown),
        ["proven", "within", guesses] => {
            if let Ok(guesses) = guesses.parse() {
                return Ok(Optimality::ProvenWithin(guesses));
            }
        }
        _ => {}
    }
    Err(line.unexpected("“proven”, “proven within” and a number of guesses, or “best known”"))
}

/// The lines about positions, in the order of the text.
struct StrategyEntries {
    entries: Vec<StrategyEntry>,
    /// Counted from 1; one past the last line.
    end: usize,
}

/// A line about a position.
struct StrategyEntry {
    /// Counted from 1.
    line: usize,
    guess: Code,
    /// The entry before and the score that leads here; none for the first guess.
    before: Option<(usize, Score)>,
    /// The entries that follow.
    then: Vec<(Score, usize)>,
    /// Whether some game comes here.
    played: bool,
}

impl StrategyEntries {
    fn of(board: Board, mut lines: Lines) -> Result<Self, StrategyError> {
        let mut entries = Vec::new();
        // The last entry of each depth, as far as lines can follow it.
        let mut open = Vec::new();
        for line in lines.by_ref() {
            open.truncate(depth(&line, open.len())?);
            let entry = entry(board, &line, open.last().copied())?;
            follow(&mut entries, &entry)?;
            open.push(entries.len());
            entries.push(entry);
        }
        let end = lines.header()?.number;
        Ok(Self { entries, end })
    }

    /// Plays them out.
    fn strategy(mut self, board: Board) -> Result<Strategy, StrategyError> {
        let mut line = self.end;
        let built = Strategy::build(board, |history, codes| {
            let entry = self.after(history, codes.len())?;
            entry.played = true;
            line = entry.line;
            Ok(entry.guess)
        });
        let strategy = built.map_err(|why| match why {
            BuildError::Flaw(flaw) => StrategyError { line, flaw },
            BuildError::NoGuess(error) => error,
        })?;
        match self.entries.iter().find(|entry| !entry.played) {
            Some(entry) => Err(self.useless(board, entry)),
            None => Ok(strategy),
        }
    }

    /// The entry after these turns, which leave `codes` codes; all turns but the last are known to lead to an
    /// entry.
    fn after(
        &mut self,
        history: &[(Code, Score)],
        codes: usize,
    ) -> Result<&mut StrategyEntry, StrategyError> {
        let mut at = 0;
        for (guess, score) in history {
            let entry = &self.entries[at];
            let next = entry.then.iter().find(|(other, _)| other == score);
            let (guess, score) = (*guess, *score);
            at = next.map(|(_, at)| *at).ok_or(StrategyError {
                line: entry.line,
                flaw: format!(
                    "a line is missing below: the guess after {guess} and the score {score}, with \
                     {codes} codes left"
                ),
            })?;
        }
        let line = self.end;
        self.entries.get_mut(at).ok_or_else(|| StrategyError {
            line,
            flaw: "found the end of the strategy, expected the first guess".to_owned(),
        })
    }

    /// The error of an entry that no game reaches.
    fn useless(&self, board: Board, entry: &StrategyEntry) -> StrategyError {
        let mut left = building::codes(board);
        let mut before = entry.before;
        while let Some((at, score)) = before {
            let guess = self.entries[at].guess;
            left.retain(|code| guess.score(*code) == score);
            before = self.entries[at].before;
        }
        let flaw = match (left.len(), entry.before) {
            (0, Some((at, score))) => format!(
                "no possible code scores {score} after {}: this line is never played",
                self.entries[at].guess
            ),
            (codes, _) => format!(
                "only {} left here: the lowest is guessed, so write no line",
                counted(codes, "code")
            ),
        };
        StrategyError {
            line: entry.line,
            flaw,
        }
    }
}

/// Depth of a line: the number of guesses before it. `open` entries can be followed.
fn depth(line: &TextLine, open: usize) -> Result<usize, StrategyError> {
    let (found, deepest) = (line.spaces(), INDENTATION * open);
    if found % INDENTATION != 0 || found > deepest {
        return Err(line.indented(deepest));
    }
    if found == 0 && open > 0 {
        return Err(line.unexpected("a score and a guess, further in than the first guess"));
    }
    if open >= Strategy::DEEPEST && found == deepest {
        return Err(line.error(building::too_deep()));
    }
    Ok(found / INDENTATION)
}

/// The line read; it follows the entry `before`, if it is not the first.
fn entry(
    board: Board,
    line: &TextLine,
    before: Option<usize>,
) -> Result<StrategyEntry, StrategyError> {
    let words: Vec<&str> = line.words().collect();
    let (before, guess) = match (before, &words[..]) {
        (None, [guess]) => (None, *guess),
        (Some(at), [black, white, guess]) => {
            (Some((at, score(board, line, black, white)?)), *guess)
        }
        (None, _) => return Err(line.unexpected("the first guess, such as “AABC”")),
        (Some(_), _) => {
            let expected = "black pins, white pins and the next guess, such as “1 0 AABC”";
            return Err(line.unexpected(expected));
        }
    };
    let read = board.parse_code(guess);
    let read = read.map_err(|why| line.error(building::no_guess(&quoted(guess), why)));
    Ok(StrategyEntry {
        line: line.number,
        guess: read?,
        before,
        then: Vec::new(),
        played: false,
    })
}

/// A score after which the game goes on.
fn score(board: Board, line: &TextLine, black: &str, white: &str) -> Result<Score, StrategyError> {
    let text = format!("{black} {white}");
    let read = text
        .parse()
        .and_then(|score| board.check_score(score).map(|()| score));
    let score = read.map_err(|why| {
        line.error(format!(
            "{} is not a score on this board: {why}",
            quoted(&text)
        ))
    })?;
    if score.is_win(board.pegs()) {
        return Err(line.error(format!("the score {score} wins: no guess comes after it")));
    }
    Ok(score)
}

/// Links this entry, the next, to the one before.
fn follow(entries: &mut [StrategyEntry], entry: &StrategyEntry) -> Result<(), StrategyError> {
    let at = entries.len();
    let Some((before, score)) = entry.before else {
        return Ok(());
    };
    let then = &entries[before].then;
    if let Some((_, first)) = then.iter().find(|(other, _)| *other == score) {
        let flaw = format!(
            "the score {score} stands after {} twice, first on line {}",
            entries[before].guess, entries[*first].line
        );
        let line = entry.line;
        return Err(StrategyError { line, flaw });
    }
    entries[before].then.push((score, at));
    Ok(())
}

/// The lines of a text that are not blank.
struct Lines<'a> {
    rest: std::iter::Enumerate<std::str::Lines<'a>>,
    /// Lines passed so far.
    passed: usize,
}

/// A line without its comment.
struct TextLine<'a> {
    /// Counted from 1; one past the last line at the end of the text.
    number: usize,
    /// None at the end of the text.
    said: Option<&'a str>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self {
            rest: text.lines().enumerate(),
            passed: 0,
        }
    }

    /// The next line, or the end of the text; it must not be indented.
    fn header(&mut self) -> Result<TextLine<'a>, StrategyError> {
        let line = self.next().unwrap_or(TextLine {
            number: self.passed + 1,
            said: None,
        });
        match line.spaces() {
            0 => Ok(line),
            _ => Err(line.indented(0)),
        }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = TextLine<'a>;

    fn next(&mut self) -> Option<TextLine<'a>> {
        for (index, line) in self.rest.by_ref() {
            self.passed = index + 1;
            let said = line.split_once('#').map_or(line, |(said, _)| said);
            if !said.trim().is_empty() {
                return Some(TextLine {
                    number: self.passed,
                    said: Some(said.trim_end()),
                });
            }
        }
        None
    }
}

impl<'a> TextLine<'a> {
    fn said(&self) -> &'a str {
        self.said.unwrap_or_default()
    }

    /// Spaces before its first word.
    fn spaces(&self) -> usize {
        self.said().len() - self.said().trim_start_matches(' ').len()
    }

    fn words(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.said().split_whitespace()
    }

    fn error(&self, flaw: String) -> StrategyError {
        StrategyError {
            line: self.number,
            flaw,
        }
    }

    /// An error with the line that was found.
    fn unexpected(&self, expected: &str) -> StrategyError {
        let found = match self.said {
            None => "the end of the strategy".to_owned(),
            Some(said) => quoted(said.trim_start()),
        };
        self.error(format!("found {found}, expected {expected}"))
    }

    /// An error with the spaces before the line, of which there may be at most `deepest`.
    fn indented(&self, deepest: usize) -> StrategyError {
        let expected = match deepest {
            0 => "none".to_owned(),
            _ => format!("an even number up to {deepest}"),
        };
        self.error(format!(
            "{} before the line, expected {expected}: two for each guess before this one",
            counted(self.spaces(), "space")
        ))
    }
}

//! `pegwise review`.

use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::app::Labels;
use crate::cli::args::{AnswerOptions, BoardOptions};
use crate::cli::codes::{
    Alphabet, NamedBoardOptions, OwnLetters, TypedCodeError, code_of_sentence, translate,
};
use crate::cli::last_game::{self, WHERE};
use crate::cli::position::{check_pins, rows_as_read, turns};
use crate::cli::show::{answer, patiently, progress, rounded};
use crate::cli::suggest::figures;
use crate::coach::{Analyst, Consequence, Mark, Review, ReviewQuestion, ReviewedRow, Totals, say};
use crate::rules::{
    Board, Code, Codemaker, Colour, Game, Outcome, Player, Preset, Transcript, counted,
};
use crate::solver::{Cancel, Position};
use crate::store::records::TextOfPlayer;
use crate::ui::board_in_words;

/// Review a game: how good and how lucky each row was
///
/// Each row gets a line. Its mark is found, best, good, weak, costly or wasted. Lost:
/// the guesses it lost on average against the best guess. Luck: how much more its pins
/// told than expected, in bits. If the rows may not be enough, you see the chance
/// to win that it lost, in percent. Accuracy: 100% means that no guess was better. A
/// row where a proof takes too long is not judged.
///
/// A game played elsewhere is a list of rows: a guess and its pins in each line, like
/// AABB 1 1. It is read on the board that you choose, else on the smallest usual board
/// that holds it. If its code was not found, its rows are still judged.
#[derive(Debug, clap::Args)]
#[command(after_help = format!("Examples:
  pegwise review                       the game you finished last
  pegwise review game.txt
  pegwise review - --json < game.txt
  pegwise review rows.txt --letters RGBYOW  read rows in letters of your own

{WHERE}"))]
pub(super) struct ReviewOptions {
    /// The game file, or a list of rows; - reads standard input. Without it: the game you finished last
    #[arg(value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: NamedBoardOptions,
}

/// A game to review, and how it is written.
struct Reviewed {
    game: Game,
    question: ReviewQuestion,
    alphabet: Alphabet,
    /// Where a game lies that the player did not name, or how a list of rows was read.
    heading: Vec<String>,
}

impl Reviewed {
    /// A recorded game.
    fn of_record(game: Game, heading: Option<String>) -> Result<Self> {
        Ok(Self {
            question: ReviewQuestion::from_game(&game).context("no review")?,
            game,
            alphabet: Alphabet::Usual(Labels::Letters),
            heading: heading.into_iter().collect(),
        })
    }

    /// The rows of a game that was played elsewhere.
    fn of_transcript(text: &TextOfPlayer, options: &NamedBoardOptions) -> Result<Self> {
        let transcript = text.transcript()?;
        let alphabet = options.alphabet(transcript.guesses());
        let board =
            board_of(&transcript, &alphabet, options).with_context(|| text.name().to_owned())?;
        let empty = Game::new(board, Codemaker::Hand, Player::Person);
        let game = transcript
            .play_on(empty, |guess| alphabet.read_on(board, guess))
            .with_context(|| text.name().to_owned())?;
        check_pins(&Position::from_game(&game, usize::MAX))?;
        Ok(Self {
            question: ReviewQuestion::from_rows(&game).context("no review")?,
            heading: heading(&game, &alphabet),
            game,
            alphabet,
        })
    }

    fn position(&self) -> Position {
        Position::from_game(&self.game, usize::MAX)
    }
}

/// The game of a file or of a list of rows; without one the game that was finished last.
fn game_to_review(options: &ReviewOptions) -> Result<Reviewed> {
    let text = match &options.record {
        Some(record) => Some(TextOfPlayer::read(record)?),
        None => None,
    };
    if let Some(text) = text.as_ref().filter(|text| !text.is_record()) {
        return Reviewed::of_transcript(text, &options.board);
    }
    ensure!(
        options.board == NamedBoardOptions::default(),
        "a saved game names its board: leave out the options for it"
    );
    if let Some(text) = text {
        return Reviewed::of_record(text.record()?, None);
    }
    let last = last_game::last_finished()?;
    let heading = format!("Your last finished game: {}", last.file);
    Reviewed::of_record(last.game, Some(heading))
}

/// The board that was chosen, else the smallest usual one that holds the rows.
fn board_of(
    transcript: &Transcript,
    alphabet: &Alphabet,
    options: &NamedBoardOptions,
) -> Result<Board> {
    if options.board == BoardOptions::default() {
        let colours = options.named_colours();
        if let Some(board) = transcript.usual_board(colours, |guess| alphabet.read(guess))? {
            return Ok(board);
        }
        if colours.is_none() {
            bail!(no_usual_board(transcript)?);
        }
    }
    let board = options.board()?;
    Ok(match options.board.rows {
        Some(_) => board,
        None => transcript.with_room(board),
    })
}

/// Says that no usual board holds the rows, and which options choose a board that does.
fn no_usual_board(transcript: &Transcript) -> Result<String> {
    let codes = codes_of(transcript, &Alphabet::Usual(Labels::Letters))?;
    let pegs = codes.iter().flat_map(|code| code.colours());
    let highest = pegs.max().unwrap_or(Colour::A).index();
    let is_beyond_usual = |preset: Preset| highest >= preset.board().colours();
    if Preset::ALL.into_iter().all(is_beyond_usual)
        && let Ok(letters) = OwnLetters::of_codes(transcript.guesses())
    {
        return no_usual_letters(transcript, letters);
    }
    let colours = (highest + 1).max(usize::from(*Board::COLOURS.start()));
    let board = board_for(&codes, colours)?;
    let options = board_options(board, &format!("--colors {colours}"));
    Ok(format!(
        "no usual board holds these rows: choose one, like {options}"
    ))
}

/// Says that no usual board has the letters of the rows, and how options name the colours by them.
fn no_usual_letters(transcript: &Transcript, letters: OwnLetters) -> Result<String> {
    let colours = letters.count();
    let mut options = format!("--letters {letters}");
    let alphabet = Alphabet::Own(letters);
    let usual = transcript.usual_board(Some(colours), |guess| alphabet.read(guess))?;
    if usual.is_none() {
        let board = board_for(&codes_of(transcript, &alphabet)?, colours)?;
        options = board_options(board, &options);
    }
    Ok(format!(
        "no usual board has these letters: name your colours, like {options}"
    ))
}

fn codes_of(transcript: &Transcript, alphabet: &Alphabet) -> Result<Vec<Code>, TypedCodeError> {
    let guesses = transcript.guesses();
    guesses.map(|guess| alphabet.read(guess)).collect()
}

/// A board of so many colours that allows these codes. Colours repeat on it, unless that makes it too large.
fn board_for(codes: &[Code], colours: usize) -> Result<Board> {
    let pegs = codes.first().map_or(1, |code| code.len());
    let allows_codes = |board: &Board| codes.iter().all(|code| board.check(*code).is_ok());
    let without_repeats = Board::without_repeats(pegs as u8, colours as u8);
    Board::new(pegs as u8, colours as u8)
        .or_else(|why| without_repeats.ok().filter(allows_codes).ok_or(why))
        .with_context(|| {
            let (pegs, colours) = (counted(pegs, "peg"), counted(colours, "colour"));
            format!("these rows need {pegs} and {colours}")
        })
}

/// The options for a board whose colours this option names or counts.
fn board_options(board: Board, colours: &str) -> String {
    let no_repeats = if board.repeats() { "" } else { " --no-repeats" };
    format!("--pegs {} {colours}{no_repeats}", board.pegs())
}

/// The board on which rows were read, the rows as they were read, and whether their code is known.
fn heading(game: &Game, alphabet: &Alphabet) -> Vec<String> {
    let board = game.board();
    let name = Preset::from_board(board)
        .map_or_else(String::new, |preset| format!("{}: ", preset.title()));
    let rows = counted(board.rows(), "row");
    let mut lines = vec![format!("Read as {name}{}, {rows}.", board_in_words(board))];
    lines.extend(rows_as_read(
        Position::from_game(game, usize::MAX).history(),
        alphabet,
    ));
    if game.outcome() != Outcome::Won {
        lines.push("The last row is not all black: the code was not found.".to_owned());
    }
    lines.push(String::new());
    lines
}

pub(super) fn run(options: &ReviewOptions) -> Result<()> {
    let reviewed = game_to_review(options)?;
    let mut report = |review: &Review| {
        progress(&format!(
            "{} of {} rows",
            review.settled(),
            review.rows().len()
        ));
    };
    let review = patiently(|| {
        Review::work_out(
            &reviewed.question,
            &mut Analyst::default(),
            &Cancel::default(),
            &mut report,
        )
    })?;
    let totals = review.totals().context("no review")?;
    answer(
        &options.answer,
        || lines(&reviewed, &review),
        || json(&reviewed, &review, totals),
    )
}

fn lines(reviewed: &Reviewed, review: &Review) -> Vec<String> {
    let board = reviewed.game.board();
    let rows = review.rows().iter().map(|row| {
        let mark = row.mark().map(|mark| format!("{}, ", mark.name()));
        let lost = row.loss().map(|loss| format!("lost {}, ", say::loss(loss)));
        let figures = mark.unwrap_or_default() + &lost.unwrap_or_default() + "luck";
        let (number, luck) = (row.number(), say::luck(row.luck()));
        let text = say::reviewed_row(row);
        format!("Row {number} ({figures} {luck} bits): {text}")
    });
    let said = rows.chain([String::new()]).chain(say::summary(review));
    let write_word = |_before: &str, word: &str| {
        let code = code_of_sentence(board, word)?;
        Some(reviewed.alphabet.write(code.colours()))
    };
    let translated = said.map(|line| translate(&line, write_word));
    reviewed.heading.iter().cloned().chain(translated).collect()
}

fn json(reviewed: &Reviewed, review: &Review, totals: Totals) -> Value {
    let alphabet = &reviewed.alphabet;
    let (guesses, left): (Vec<_>, Vec<_>) = (review.best_play().iter())
        .map(|(guess, left)| (alphabet.write(guess.colours()), *left))
        .unzip();
    let rows = review.rows().iter().map(|row| row_keys(row, alphabet));
    json!({
        "board": reviewed.game.board().to_string(),
        "turns": turns(reviewed.position().history(), alphabet),
        "rows": rows.collect::<Vec<_>>(),
        "judged": totals.judged,
        "lost": rounded(totals.guesses),
        "wasted": review.wasted().collect::<Vec<_>>(),
        "accuracy": totals.accuracy.map(|accuracy| rounded(accuracy.share())),
        "luck": rounded(totals.luck),
        "best_play": {
            "guesses": guesses,
            "left": left,
            "found": review.best_play_wins(),
            "proven": review.is_best_play_proven(),
        },
    })
}

fn row_keys(row: &ReviewedRow, alphabet: &Alphabet) -> Value {
    let loss = row.loss();
    let better = row.better().map(|better| {
        json!({
            "code": alphabet.write(better.guess.colours()),
            "total": better.worth.cost().guesses(),
            "chance": rounded(better.worth.chance()),
            "would_leave": match better.consequence {
                Consequence::Wins => Some(1),
                Consequence::Leaves(codes) => Some(codes),
                Consequence::Unknown => None,
            },
        })
    });
    json!({
        "row": row.number(),
        "played": figures(row.figures(), row.worth(), alphabet),
        "before": row.before(),
        "after": row.after(),
        "told": rounded(row.bits()),
        "luck": rounded(row.luck()),
        "ruled_out_by": row.conflict().map(|conflict| conflict.row),
        "lost": loss.map(|loss| rounded(loss.mean())),
        "chance_lost": loss.map(|loss| rounded(loss.chance())),
        "mark": row.mark().map(Mark::name),
        "better": better,
    })
}

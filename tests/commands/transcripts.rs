//! The command line as people read it: `tests/commands/*.md`, and what README and `docs/` show of it.
//!
//! A line `$ pegwise …` in a block of the language `console` is run. What stands below it, up to the next `$`
//! or the end of the block, is what it prints; `PEGWISE_UPDATE=1` writes it anew. So a transcript is written:
//!
//! - A command with nothing below it is not run, and neither is one within a sentence. The program must have
//!   it, with these options.
//! - `| head -3`, `| tail -n +3`, `| grep WORD` and `| grep -v WORD` choose lines; `< FILE` is read, and
//!   `NAME=value` goes before the program. Quotation marks hold words together.
//! - `$ cat FILE` makes the file that it shows. `assets/games` is there already. `$ head -5 FILE` shows the first lines of
//!   a file that a command has made.
//! - What follows a question of `play --plain` or `assist` is typed, to the end of the game or `quit`.
//! - `(exit code 2)` ends what a command says on stderr when it fails; then it prints nothing.
//! - Seconds may differ.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::program::{FOLDERS, commands, input, pegwise, printed};
use crate::support::files::pages;
use crate::support::golden::golden;

/// What begins a line of input, up to a colon.
const QUESTIONS: [&str; 2] = ["Enter guess", "Pins of"];

#[test]
fn transcripts_show_what_is_printed() {
    hold("tests/commands");
}

#[test]
fn the_pages_show_what_is_printed() {
    hold("docs");
    hold(".");
}

#[test]
fn every_command_and_every_answer_in_json_has_a_transcript() {
    let transcripts = pages("tests/commands");
    let lines = transcripts.iter().flat_map(|(_, text)| text.lines());
    let typed: Vec<&str> = lines.filter(|line| line.starts_with("$ ")).collect();
    for command in commands() {
        let line = format!("pegwise {command}");
        let help = printed(&mut pegwise(&["help", &command]));
        let has_json = help.contains("--json");
        let options = if has_json { &["", "--json"][..] } else { &[""] };
        for option in options {
            let is_of_both = |typed: &&str| typed.contains(&line) && typed.contains(option);
            assert!(
                typed.iter().any(is_of_both),
                "write `$ {line} … {option}` into tests/commands: PEGWISE_UPDATE=1 adds the answer"
            );
        }
    }
}

/// Those in the transcripts, and the one that only an interrupted proof has.
#[test]
fn the_page_of_formats_explains_every_key_of_json() {
    let page = fs::read_to_string("docs/formats.md").expect("a page");
    let (_, page) = page.split_once("\n## JSON\n").expect("a part about JSON");
    let transcripts = pages("tests/commands").into_iter();
    let transcripts: String = transcripts.map(|(_, text)| text).collect();
    let answers = transcripts
        .lines()
        .filter(|line| line.starts_with(['{', '[']));
    // A key stands between `"` and `":`. The page cannot name the pins by which a tree goes on.
    let keys = answers.flat_map(|line| line.split("\":").filter_map(|part| part.rsplit_once('"')));
    let keys: Vec<&str> = keys
        .map(|(_, key)| key)
        .filter(|key| !key.contains(']') && !key.contains(','))
        .collect();
    assert!(keys.len() > 100, "{keys:?}");
    for key in keys.into_iter().chain(["least"]) {
        let is_explained = page.contains(&format!("`{key}`"));
        assert!(
            is_explained,
            "docs/formats.md, JSON: nothing explains `{key}`"
        );
    }
}

/// Runs the commands of the pages in a folder again and holds their answers against the pages.
fn hold(folder: &str) {
    let pages = pages(folder);
    assert!(!pages.is_empty());
    for (path, page) in pages {
        let folder = folder_with_games();
        let mut again = String::new();
        for (number, part) in page.split("```").enumerate() {
            again += if number == 0 { "" } else { "```" };
            match part.strip_prefix("console\n$ ") {
                Some(block) if number % 2 == 1 => again += &self::block(block, folder.path()),
                _ => again += part,
            }
            // The first line of a record, of all games or of a proof is no command, nor is a line of Cargo.toml.
            let code = part.split('`').skip(1).step_by(2);
            let is_command = |code: &&str| {
                // Records and files of games or proofs begin with the name and what they are.
                code.starts_with("pegwise ")
                    && !["1", "=", "games", "proof"].contains(&code.split(' ').nth(1).unwrap())
            };
            code.filter(is_command).for_each(exists);
        }
        golden(&format!("../../{}", path.display()), &again);
    }
}

/// The program must have this command and these options.
fn exists(line: &str) {
    let line = line.replace("help COMMAND", "suggest");
    let program = line.split(['|', '<', '>']).next().unwrap_or("");
    let mut words = words(program);
    words.retain(|word| word != "help");
    let output = pegwise(&words[1..]).arg("--help").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {said}");
}

/// The words of a command line, those in quotation marks together.
pub(super) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (number, part) in line.split('"').enumerate() {
        if number % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// A folder for commands, with the games of `assets/games`.
fn folder_with_games() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("assets/games");
    fs::create_dir_all(&games).unwrap();
    for game in fs::read_dir("assets/games").unwrap() {
        let game = game.unwrap();
        fs::copy(game.path(), games.join(game.file_name())).unwrap();
    }
    folder
}

/// A block with the answers that its commands give now.
fn block(block: &str, folder: &Path) -> String {
    let mut again = "console\n".to_owned();
    for command in block.split("\n$ ") {
        let (line, shown) = command.split_once('\n').unwrap_or((command, ""));
        let mut shown = shown.trim_end().to_owned();
        if let Some(file) = line.strip_prefix("cat ") {
            let file = folder.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, format!("{shown}\n")).unwrap();
        } else if let ["head", count, file] = line.split(' ').collect::<Vec<_>>()[..] {
            let text = fs::read_to_string(folder.join(file)).unwrap();
            let mut lines = text.lines().map(str::to_owned).collect();
            choose(&mut lines, &format!("head {count}"));
            shown = lines.join("\n");
        } else if line.split(' ').any(|word| word == "pegwise") {
            if shown.is_empty() {
                exists(line);
            } else {
                let answer = answer(line, &shown, folder);
                if timeless(&answer) != timeless(&shown) {
                    shown = answer;
                }
            }
        }
        let end = if shown.is_empty() { "" } else { "\n" };
        again.extend(["$ ", line, "\n", &shown, end]);
    }
    again
}

/// What a command prints when what is shown is typed.
fn answer(line: &str, shown: &str, folder: &Path) -> String {
    let mut filters = line.split(" | ");
    let words = words(filters.next().unwrap_or(""));
    let is_program = |word: &String| word == "pegwise";
    let program = words.iter().position(is_program).expect("the program");
    let mut arguments = words[program + 1..].split(|word| word == "<");
    let mut command = pegwise(arguments.next().unwrap_or_default());
    let questions = shown.lines().filter(|line| is_question(line));
    let typed = questions.filter_map(|line| line.split_once(':'));
    let typed: Vec<&str> = typed.map(|(_, typed)| typed.trim()).collect();
    match arguments.next() {
        Some(file) => {
            let file = fs::File::open(folder.join(&file[0]));
            command.stdin(file.unwrap())
        }
        None => command.stdin(input(typed.join("\n") + "\n")),
    };
    let variables = words[..program].iter();
    let output = command
        .envs(FOLDERS.map(|name| (name, folder)))
        .envs(variables.filter_map(|word| word.split_once('=')))
        .current_dir(folder)
        .output();
    let output = output.unwrap();
    let (answer, silent) = if output.status.success() {
        (output.stdout, output.stderr)
    } else {
        (output.stderr, output.stdout)
    };
    assert!(
        silent.is_empty(),
        "{line}: {}",
        String::from_utf8_lossy(&silent)
    );
    let mut typed = typed.into_iter();
    let answered = |line: &str| {
        let typed = is_question(line).then(|| typed.next()).flatten();
        format!("{line}{}", typed.unwrap_or(""))
            .trim_end()
            .to_owned()
    };
    let answer = String::from_utf8(answer).expect("text");
    let mut lines: Vec<String> = answer.lines().map(answered).collect();
    filters.for_each(|filter| choose(&mut lines, filter));
    if let Some(code @ 1..) = output.status.code() {
        lines.retain(|line| !line.is_empty());
        lines.push(format!("(exit code {code})"));
    }
    lines.join("\n").trim_end().to_owned()
}

fn is_question(line: &str) -> bool {
    QUESTIONS.iter().any(|question| line.starts_with(question))
}

/// Keeps the lines that a filter lets through.
fn choose(lines: &mut Vec<String>, filter: &str) {
    let words = words(filter);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |text: &str| {
        text.trim_start_matches(['-', '+'])
            .parse::<usize>()
            .unwrap()
    };
    match words[..] {
        ["head", count] => lines.truncate(number(count)),
        ["tail", "-n", from] => drop(lines.drain(..lines.len().min(number(from) - 1))),
        ["grep", "-v", text] => lines.retain(|line| !line.contains(text)),
        ["grep", text] => lines.retain(|line| line.contains(text)),
        _ => panic!("“{filter}” is no filter here"),
    }
}

/// The text without the times in it.
fn timeless(text: &str) -> String {
    let line = |line: &str| {
        let (line, _) = line.split_once("\"seconds\":").unwrap_or((line, ""));
        if line.ends_with(" seconds") { "" } else { line }.to_owned() + "\n"
    };
    text.lines().map(line).collect()
}

//! `pegwise man`.

use anyhow::Result;
use clap::builder::PossibleValue;
use clap::{Arg, Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::edge::answer;
use crate::edge::commands::{Args, EXAMPLES, EXIT_CODES};

/// Print the manual page
#[derive(Debug, clap::Args)]
#[command(after_help = HOW_TO_READ)]
pub(crate) struct ManOptions {}

const HOW_TO_READ: &str = "\
Examples:
  pegwise man | man -l -
  pegwise man > ~/.local/share/man/man1/pegwise.1";

pub(super) fn run() -> Result<()> {
    answer::print(&in_ascii(&page()?))
}

/// One page for all commands.
fn page() -> Result<String> {
    let mut program = Args::command().disable_help_subcommand(true);
    program.build();
    let program = program.mut_args(with_values_in_words);
    let usages: Vec<String> = program.get_subcommands().map(usage).collect();
    let synopsis = format!("pegwise [OPTIONS]\n{}", usages.join("\n"));

    let mut page = Vec::new();
    let man = Man::new(program.clone().override_usage(synopsis)).manual("Games");
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let mut page = String::from_utf8(page)?;
    for command in program.get_subcommands() {
        page += &about_command(command, &program)?;
    }
    page += &heading("EXAMPLES");
    page += &verbatim(EXAMPLES);
    page += &heading("EXIT STATUS");
    page += &verbatim(EXIT_CODES);
    Ok(page)
}

/// The section of a command, without the options of the program.
fn about_command(command: &Command, program: &Command) -> Result<String> {
    let known = |arg: &Arg| (program.get_arguments()).any(|other| other.get_id() == arg.get_id());
    let own = command
        .clone()
        .override_usage(usage(command))
        .mut_args(|arg| {
            let known = known(&arg);
            with_values_in_words(arg).hide(known)
        });
    let end = own.get_after_long_help().or_else(|| own.get_after_help());
    let end = end.map_or_else(String::new, |end| verbatim(&end.to_string()));
    let name = own.get_bin_name().unwrap_or_else(|| own.get_name());
    let title = heading(&name.to_uppercase());

    let mut sections = Vec::new();
    let man = Man::new(own);
    man.render_synopsis_section(&mut sections)?;
    man.render_description_section(&mut sections)?;
    man.render_options_section(&mut sections)?;
    let sections = without_headings(&String::from_utf8(sections)?);
    Ok(title + &sections + &end)
}

/// The usage without its title.
fn usage(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    usage.trim_start_matches("Usage: ").to_owned()
}

/// The argument with its possible values in the description, as a list would take a line for each.
fn with_values_in_words(arg: Arg) -> Arg {
    let values = arg.get_possible_values();
    if values.is_empty()
        || !arg
            .get_num_args()
            .is_none_or(|number| number.takes_values())
    {
        return arg;
    }
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let help = format!("{help} (one of {})", names.join(", "));
    arg.help(help).hide_possible_values(true)
}

fn heading(title: &str) -> String {
    let mut heading = Roff::new();
    heading.control("SH", [title]);
    heading.to_roff()
}

/// The sections with paragraphs instead of headings.
fn without_headings(sections: &str) -> String {
    sections
        .lines()
        .map(|line| {
            if line.starts_with(".SH ") {
                ".PP"
            } else {
                line
            }
        })
        .map(|line| line.to_owned() + "\n")
        .collect()
}

/// A text without filling.
fn verbatim(lines: &str) -> String {
    let mut text = Roff::new();
    text.control("PP", []).control("nf", []);
    for line in lines.lines() {
        text.text([roman(line)]);
    }
    text.control("fi", []);
    text.to_roff()
}

/// The page with escapes for symbols outside ASCII, for formatters that do not read UTF-8.
fn in_ascii(page: &str) -> String {
    page.chars()
        .map(|symbol| match symbol {
            '\0'..='\x7f' => symbol.to_string(),
            other => format!("\\[u{:04X}]", u32::from(other)),
        })
        .collect()
}

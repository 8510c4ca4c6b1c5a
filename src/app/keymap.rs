//! The one table of keys, from which input, footer and help are made.

use super::{Action, Key};

/// Where a key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Context {
    /// The setup screen.
    Setup,
    /// The setup screen, in the field that takes a word.
    SeedField,
    /// The table, with a row being edited.
    Editing,
    /// The table, where no row is being edited: a finished game, an earlier row, a solver's game.
    Timeline,
    /// The overlay with the games of all solvers.
    Rivals,
    /// The overlay with the list of puzzles.
    Puzzles,
    /// The help overlay.
    Help,
}

impl Context {
    /// For a key that means something elsewhere at the table: where that is.
    fn place(self) -> &'static str {
        match self {
            Self::Editing => "while you make a row",
            _ => "on an earlier row and in a finished game",
        }
    }
}

/// The keys of a binding.
#[derive(Debug, Clone, Copy)]
enum Keys {
    /// These keys.
    These(&'static [Key]),
    /// Digits; the action gets the character.
    Digits,
    /// Capital letters; the action gets the character.
    Capitals,
    /// Letters, digits and the hyphen; the action gets the character.
    Text,
}

/// What some keys mean in some contexts.
#[derive(Debug, Clone, Copy)]
pub struct Binding {
    contexts: &'static [Context],
    keys: Keys,
    /// For keys that carry a character: the action for any of them.
    action: Action,
    /// One word for the footer; empty where it is not shown there.
    pub short: &'static str,
    /// A few words for the help.
    pub long: &'static str,
}

impl Binding {
    fn matches(&self, key: Key) -> Option<Action> {
        let typed = |fits: fn(char) -> bool| match key {
            Key::Char(symbol) if fits(symbol) => Some(Action::Type(symbol)),
            _ => None,
        };
        match self.keys {
            Keys::These(keys) => keys.contains(&key).then_some(self.action),
            Keys::Digits => typed(|c| c.is_ascii_digit()),
            Keys::Capitals => typed(|c| c.is_ascii_uppercase()),
            Keys::Text => typed(|c| c.is_ascii_alphanumeric() || c == '-'),
        }
    }

    /// The keys as they are shown: `← →`, `A–Z`.
    pub fn keys(&self) -> String {
        match self.keys {
            Keys::These(keys) => keys
                .iter()
                .map(Key::to_string)
                .collect::<Vec<_>>()
                .join(" "),
            Keys::Digits => "1-9 0".to_owned(),
            Keys::Capitals => "Shift+letter".to_owned(),
            Keys::Text => "letters, digits".to_owned(),
        }
    }

    /// What the keys ask for.
    pub fn action(&self) -> Action {
        self.action
    }

    /// The first key as it is shown, for sentences that name one.
    pub fn first_key(&self) -> String {
        match self.keys {
            Keys::These([first, ..]) => first.to_string(),
            _ => self.keys(),
        }
    }
}

/// Which key means what, and where.
#[derive(Debug)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

impl Keymap {
    /// What `key` asks for in `context`.
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        self.of(context).find_map(|binding| binding.matches(key))
    }

    /// The bindings of a context: those of the footer in their order, most useful first.
    pub fn of(&self, context: Context) -> impl Iterator<Item = &Binding> {
        self.bindings
            .iter()
            .filter(move |binding| binding.contexts.contains(&context))
    }

    /// The first key for `action`, as it is shown; empty if it has none.
    pub fn key_for(&self, action: Action) -> String {
        self.bindings
            .iter()
            .find(|binding| binding.action == action)
            .map(Binding::first_key)
            .unwrap_or_default()
    }

    /// Why a key does nothing in `context`, in one sentence.
    pub fn why_nothing(&self, context: Context, key: Key) -> String {
        let help = self.key_for(Action::ToggleHelp);
        if context == Context::Editing && matches!(key, Key::Char('a'..='z')) {
            return format!(
                "{key} does nothing here: colours are capitals (Shift), {help} shows the keys"
            );
        }
        // What a key does on another screen is of no use here.
        let is_near = |binding: &&Binding| {
            let other = if context == Context::Editing {
                Context::Timeline
            } else {
                Context::Editing
            };
            TABLE.contains(&context) && binding.contexts.contains(&other)
        };
        let mut near = self.bindings.iter().filter(is_near);
        match near.find(|binding| binding.matches(key).is_some()) {
            Some(binding) => format!(
                "{key} works {}: {}",
                binding.contexts[0].place(),
                binding.long
            ),
            None => format!("{key} does nothing here: {help} shows the keys"),
        }
    }
}

const SETUP: &[Context] = &[Context::Setup, Context::SeedField];
const NUMBERS: &[Context] = &[Context::Setup];
const SEED: &[Context] = &[Context::SeedField];
const EDITING: &[Context] = &[Context::Editing];
const TIMELINE: &[Context] = &[Context::Timeline];
const TABLE: &[Context] = &[Context::Editing, Context::Timeline];
const GAMES: &[Context] = &[Context::Setup, Context::Editing, Context::Timeline];
const RIVALS: &[Context] = &[Context::Rivals];
const PUZZLES: &[Context] = &[Context::Puzzles];
const LISTS: &[Context] = &[Context::Rivals, Context::Puzzles];
const HELP: &[Context] = &[Context::Help];
const ALL: &[Context] = &[
    Context::Setup,
    Context::SeedField,
    Context::Editing,
    Context::Timeline,
    Context::Rivals,
    Context::Puzzles,
    Context::Help,
];
const SCREENS: &[Context] = &[
    Context::Setup,
    Context::SeedField,
    Context::Editing,
    Context::Timeline,
];

const fn binding(
    contexts: &'static [Context],
    keys: &'static [Key],
    action: Action,
    short: &'static str,
    long: &'static str,
) -> Binding {
    Binding {
        contexts,
        keys: Keys::These(keys),
        action,
        short,
        long,
    }
}

const fn typing(
    contexts: &'static [Context],
    keys: Keys,
    short: &'static str,
    long: &'static str,
) -> Binding {
    Binding {
        contexts,
        keys,
        action: Action::Type(' '),
        short,
        long,
    }
}

/// The table. The first binding that fits a key counts, and footers show what stands first.
#[rustfmt::skip]
const DEFAULT: &[Binding] = &[
    binding(SETUP, &[Key::Enter], Action::Start, "start", "start the game"),
    binding(SETUP, &[Key::Up, Key::BackTab], Action::Previous, "field", "the field above"),
    binding(SETUP, &[Key::Down, Key::Tab], Action::Next, "", "the field below"),
    binding(SETUP, &[Key::Left], Action::Decrease, "change", "the value before, or one less"),
    binding(SETUP, &[Key::Right], Action::Increase, "", "the value after, or one more"),
    binding(SETUP, &[Key::Backspace, Key::Delete], Action::EraseBack, "", "erase: an empty seed is drawn anew"),

    binding(EDITING, &[Key::Enter], Action::Submit, "guess", "play the row"),
    binding(EDITING, &[Key::Left], Action::HoleLeft, "hole", "the hole to the left"),
    binding(EDITING, &[Key::Right], Action::HoleRight, "", "the hole to the right"),
    binding(EDITING, &[Key::Up], Action::ColourUp, "colour", "the next colour in this hole"),
    binding(EDITING, &[Key::Down], Action::ColourDown, "", "the colour before in this hole"),

    binding(TIMELINE, &[Key::Left, Key::Char('[')], Action::StepBack, "back", "one turn back"),
    binding(TIMELINE, &[Key::Right, Key::Char(']')], Action::StepForward, "forward", "one turn forward"),
    binding(TIMELINE, &[Key::Char(' ')], Action::TogglePlay, "play", "play the timeline, or pause"),
    binding(TIMELINE, &[Key::Enter], Action::Branch, "play on", "play on from here, as practice"),
    binding(TIMELINE, &[Key::Char('t')], Action::TryAgain, "try again", "guess once more at a row that the review marks down"),
    binding(TIMELINE, &[Key::Char('n')], Action::NewGame, "new", "a new game on the same board, or the next puzzle"),

    binding(TABLE, &[Key::Char('h')], Action::ToggleHints, "hints", "hints on or off"),
    binding(TABLE, &[Key::Char('r')], Action::Review, "review", "the review of a finished game, on or off"),
    binding(TABLE, &[Key::Char('v')], Action::Compare, "versus", "let every solver play the secret of a finished game"),
    binding(TABLE, &[Key::Tab], Action::NextPage, "page", "the next page of hints"),
    binding(TABLE, &[Key::BackTab], Action::PreviousPage, "", "the page of hints before"),
    binding(TABLE, &[Key::PageUp], Action::SelectPrevious, "", "the entry above on the page of hints"),
    binding(TABLE, &[Key::PageDown], Action::SelectNext, "", "the entry below on the page of hints"),
    binding(EDITING, &[Key::Char('t')], Action::Tip, "tip", "a tip on this row: a nudge, again a hint, again the answer"),
    binding(EDITING, &[Key::Char('i')], Action::Insert, "insert", "put the suggestion into the row"),
    binding(TABLE, &[Key::Char('s')], Action::SolverStep, "solver", "let the solver play one row"),
    binding(TABLE, &[Key::Char('a')], Action::ToggleSolver, "auto", "let the solver play on, or stop it"),
    binding(EDITING, &[Key::Char('n')], Action::NewGame, "new", "a new game on the same board, or the next puzzle"),

    typing(EDITING, Keys::Digits, "", "place a colour by its number"),
    typing(EDITING, Keys::Capitals, "", "place the colour with that letter"),
    binding(EDITING, &[Key::Backspace], Action::ClearBack, "", "empty this hole, or the one before"),
    binding(EDITING, &[Key::Delete], Action::Clear, "", "empty this hole"),
    binding(EDITING, &[Key::Char('f')], Action::Fill, "", "fill the empty holes with this colour"),
    binding(EDITING, &[Key::Char('c')], Action::CopyRow, "", "copy the row above"),
    binding(TIMELINE, &[Key::Char('c')], Action::CopyRow, "", "copy this row into the one being edited"),
    binding(EDITING, &[Key::Char(' ')], Action::Hold, "", "keep this peg for the next rows"),
    binding(EDITING, &[Key::Char('u')], Action::Undo, "", "undo the last change of the row"),
    binding(EDITING, &[Key::Char('[')], Action::StepBack, "", "one turn back on the timeline"),
    binding(EDITING, &[Key::Char(']')], Action::StepForward, "", "one turn forward on the timeline"),
    binding(TABLE, &[Key::Home], Action::ToStart, "", "to the start of the game"),
    binding(TABLE, &[Key::End], Action::ToEnd, "", "to the end of the game"),
    binding(TABLE, &[Key::Char('+'), Key::Char('=')], Action::Faster, "", "faster"),
    binding(TABLE, &[Key::Char('-')], Action::Slower, "", "slower"),
    binding(GAMES, &[Key::Char('p')], Action::Puzzles, "puzzles", "puzzles: one code is left, find it"),
    binding(TABLE, &[Key::Char('m')], Action::ToggleMouse, "", "the mouse on or off"),

    binding(RIVALS, &[Key::Enter], Action::Open, "open", "put this game on the timeline"),
    binding(RIVALS, &[Key::Esc, Key::Char('v')], Action::Back, "close", "close"),
    binding(PUZZLES, &[Key::Enter], Action::Open, "play", "put this puzzle on the table"),
    binding(PUZZLES, &[Key::Esc, Key::Char('p')], Action::Back, "close", "close"),
    binding(LISTS, &[Key::Up], Action::Previous, "select", "the line above"),
    binding(LISTS, &[Key::Down], Action::Next, "", "the line below"),
    binding(LISTS, &[Key::PageUp], Action::SelectPrevious, "", "five lines up"),
    binding(LISTS, &[Key::PageDown], Action::SelectNext, "", "five lines down"),
    binding(LISTS, &[Key::Home], Action::ToStart, "", "to the first line"),
    binding(LISTS, &[Key::End], Action::ToEnd, "", "to the last line"),

    binding(HELP, &[Key::Up], Action::Previous, "scroll", "scroll up"),
    binding(HELP, &[Key::Down], Action::Next, "", "scroll down"),
    binding(HELP, &[Key::PageUp], Action::SelectPrevious, "", "scroll up by ten lines"),
    binding(HELP, &[Key::PageDown, Key::Char(' ')], Action::SelectNext, "", "scroll down by ten lines"),
    binding(HELP, &[Key::Home], Action::ToStart, "", "to the first line"),
    binding(HELP, &[Key::End], Action::ToEnd, "", "to the last line"),
    binding(HELP, &[Key::Esc, Key::Enter], Action::Back, "close", "close"),
    typing(NUMBERS, Keys::Digits, "", "set a number"),
    typing(SEED, Keys::Text, "", "write a seed"),
    binding(ALL, &[Key::Char('?')], Action::ToggleHelp, "help", "this help"),
    binding(SCREENS, &[Key::Esc], Action::Back, "", "back: leave a branch, or to the setup and back"),
    binding(ALL, &[Key::Char('q'), Key::Ctrl('c')], Action::Quit, "quit", "quit; the game is kept"),
    binding(ALL, &[Key::Ctrl('z')], Action::Suspend, "", "to the shell for a while"),
];

impl Default for Keymap {
    fn default() -> Self {
        Self {
            bindings: DEFAULT.to_vec(),
        }
    }
}

//! What is drawn can be clicked where it stands.

use std::mem::discriminant;

use pegwise::app::{Action, App, CoachPage, Mode, Setting, TableView, Target, Way};
use ratatui::buffer::Buffer;

use super::scenes::scenes;
use crate::support::drawing::*;
use crate::support::play::*;

const SIZES: [Size; 4] = [(120, 40), (80, 24), (60, 20), (40, 14)];

/// Looks at a screen and at what can be clicked there, line by line, and answers what is wrong.
type Check = fn(&App, &Buffer, &[(u16, u16, Target)]) -> Option<String>;

#[test]
fn what_can_be_clicked_is_where_it_is_drawn() {
    const CHECKS: [Check; 7] = [
        missing,
        gap,
        key_without_name,
        key_in_vain,
        lost_attention,
        wrong_line,
        beside,
    ];
    for scene in scenes() {
        for size in SIZES {
            let app = in_window(&scene.app, size, plain());
            let (screen, drawn) = draw(&app, size, plain());
            let cells = clickable(&drawn, size);
            for check in CHECKS {
                if let Some(wrong) = check(&app, &screen, &cells) {
                    panic!("{}: {wrong}\n{}", scene.name, text(&screen));
                }
            }
        }
    }
}

/// All holes, colours, ways to play and pages can be clicked, and the last row. On narrow screens there is no palette.
fn missing(app: &App, screen: &Buffer, cells: &[(u16, u16, Target)]) -> Option<String> {
    let mut wanted = Vec::new();
    match (app.attention(), app.table_on_show(), app.hiding_on_show()) {
        (Some(Target::Way(_)), ..) => wanted.extend(Way::ALL.map(Target::Way)),
        (Some(Target::Hole(_)), table, hiding) => {
            let board = match (table, hiding) {
                (Some(table), _) => table.game().board(),
                (None, Some(hiding)) => hiding.draft.board(),
                (None, None) => return Some("a hole without a row".to_owned()),
            };
            wanted.extend((0..board.pegs()).map(Target::Hole));
            let colours = board.palette().filter(|_| screen.area.width >= 80);
            wanted.extend(colours.map(Target::Colour));
            let rows = table.map_or(0, |table| table.game().turns().len());
            wanted.extend((rows.max(1)..=rows).map(Target::Row));
            let has_pages = table.is_some_and(TableView::shows_coach);
            wanted.extend(
                CoachPage::ALL
                    .iter()
                    .filter(|_| has_pages)
                    .map(|page| Target::Page(*page)),
            );
        }
        _ => {}
    }
    let is_missing = |wanted: &Target| cells.iter().all(|(_, _, target)| target != wanted);
    let missing = wanted.into_iter().find(is_missing);
    missing.map(|missing| format!("no click means {missing:?}"))
}

/// Between two pegs or pins there is no cell that a click misses. Words keep a distance: tabs and keys.
fn gap(_: &App, _: &Buffer, cells: &[(u16, u16, Target)]) -> Option<String> {
    let mut pairs = cells.windows(2);
    let gap = pairs.find(|pair| {
        let [(x, line, one), (next, other_line, other)] = pair else {
            return false;
        };
        let is_near = line == other_line && (x + 2..x + 4).contains(next);
        let is_same = discriminant(one) == discriminant(other);
        // Two pages may stand as near to each other, each with its own guesses.
        is_near && is_same && !matches!(one, Target::Key(_) | Target::Page(_) | Target::Guess(_))
    });
    gap.map(|gap| format!("no click between {gap:?}"))
}

/// A cell of the last line that presses a key is part of its name and word.
fn key_without_name(_: &App, screen: &Buffer, cells: &[(u16, u16, Target)]) -> Option<String> {
    let last = screen.area.height - 1;
    let footer: Vec<_> = cells.iter().filter(|(_, line, _)| *line == last).collect();
    let mut keys = footer.chunk_by(|one, other| one.2 == other.2);
    keys.find_map(|cells| {
        let Target::Key(key) = cells[0].2 else {
            return None;
        };
        let symbols = cells
            .iter()
            .map(|(column, _, _)| screen[(*column, last)].symbol());
        let words = symbols.collect::<String>();
        let is_named = words.contains(&key.to_string());
        (!is_named).then(|| format!("{key} in “{words}”"))
    })
}

/// Every key on show has an effect, and one leads on.
fn key_in_vain(app: &App, _: &Buffer, cells: &[(u16, u16, Target)]) -> Option<String> {
    let mut leads_on = false;
    for (_, _, target) in cells {
        let Target::Key(key) = target else { continue };
        match app.config().keymap.command(app.scope(), *key) {
            // What is typed is no effect.
            Some(it) if (it.unless)(app).is_none() && it.action != Action::Type => {
                leads_on |= ![Action::Help, Action::Quit].contains(&it.action);
            }
            _ => return Some(format!("{key} has no effect")),
        }
    }
    (!leads_on).then(|| "no key leads on".to_owned())
}

/// Where the attention is there is something on show.
fn lost_attention(app: &App, _: &Buffer, cells: &[(u16, u16, Target)]) -> Option<String> {
    let attention = app.attention()?;
    let mut targets = cells.iter().map(|(_, _, target)| *target);
    (!targets.any(|target| target == attention)).then(|| format!("{attention:?} is nowhere"))
}

/// A click on the mark of the selected line selects this line, in every list.
fn wrong_line(app: &App, screen: &Buffer, cells: &[(u16, u16, Target)]) -> Option<String> {
    let selected = match app.attention()? {
        Target::Hole(_) | Target::Plate => Target::Guess(app.table()?.marked()?),
        target => target,
    };
    let is_like = |target: &Target| discriminant(target) == discriminant(&selected);
    let marked = cells.iter().filter(|(column, line, target)| {
        let is_mark = match screen[(*column, *line)].symbol() {
            "▸" => true,
            // A bar is a mark only before a line: pegs have parts that look like it.
            "▌" => !cells.contains(&(column.wrapping_sub(1), *line, *target)),
            _ => false,
        };
        is_mark && is_like(target)
    });
    let mut marked: Vec<_> = marked.map(|(_, _, target)| *target).collect();
    marked.dedup();
    let is_list = !matches!(selected, Target::Guess(_) | Target::Key(_));
    (marked != [selected] && (is_list || !marked.is_empty()))
        .then(|| format!("{marked:?} is marked and not {selected:?}"))
}

/// Below a list no cell is one of its lines, nor is a cell of the footer part of what lies over the screen.
fn beside(app: &App, screen: &Buffer, cells: &[(u16, u16, Target)]) -> Option<String> {
    let lines = cells.chunk_by(|one, other| (one.1, one.2) == (other.1, other.2));
    let mut wrong = lines.filter(|cells| {
        let (_, line, target) = cells[0];
        let mut symbols = cells.iter().map(|(x, y, _)| screen[(*x, *y)].symbol());
        match target {
            // The board of the selected one stands beside a list.
            _ if app.attention() == Some(target)
                || matches!(app.mode(), Mode::Statistics | Mode::Calendar) =>
            {
                false
            }
            Target::Line(_) | Target::Way(_) | Target::Solver(_) => symbols.all(|it| it == " "),
            Target::Overlay => line == screen.area.height - 1,
            _ => false,
        }
    });
    wrong
        .next()
        .map(|cells| format!("{:?} is beside it", cells[0]))
}

/// A notice of several lines lies over what is below it.
#[test]
fn nothing_is_clicked_through_a_long_notice() {
    let game = after(opened(RUNNING), "v");
    let (screen, drawn) = draw(&game.app, (40, 14), plain());
    let (_, first) = place_of(&screen, "v works after");
    assert!(first < 12, "it has several lines:\n{}", text(&screen));
    let beneath = (0..40).find_map(|column| drawn.target_at(column, first));
    assert_eq!(beneath, Some(Target::Overlay));
}

/// A click beside a list closes it, one between its lines or on its text does nothing.
#[test]
fn a_list_ends_where_it_is_drawn() {
    let game = after(opened(RUNNING), "o");
    let (screen, drawn) = draw(&game.app, (120, 40), plain());
    let (x, y) = place_of(&screen, "Settings");
    let (overlay, lines) = ([Target::Overlay], (0..Setting::ALL.len()).map(Target::Line));
    let below_title = overlay.into_iter().chain(lines).chain(overlay);
    for (line, target) in (y + 1..).zip(below_title) {
        let found = [x - 1, x].map(|column| drawn.target_at(column, line));
        assert_eq!(found, [Target::Beside, target].map(Some), "line {line}");
    }
}

/// Screen readers follow the cursor: it stays in its line while the row is scored.
#[test]
fn the_cursor_waits_for_a_score_in_the_row_of_the_guess() {
    let mut game = opened("KIWI AABB");
    for keys in ["C D A", "E"] {
        game.press(keys);
        frame(&mut game, (120, 40), coloured());
    }
    let made = game.cursor();
    game.press("Enter");
    let mut lines = Vec::new();
    watch(&mut game, |game| {
        frame(game, (120, 40), coloured());
        if game
            .app
            .table()
            .is_some_and(|table| table.variation().coming_game().is_some())
        {
            lines.push(game.cursor().y);
        }
    });
    assert!(lines.len() > 1, "the pins come one after another");
    assert!(
        lines.iter().all(|line| *line == made.y),
        "{lines:?} and not {}",
        made.y
    );
}

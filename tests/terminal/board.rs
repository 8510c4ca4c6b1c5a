//! Reading the board off the screen.

/// The pegs in row `number` of the board, if that row is on the screen.
pub(crate) fn row(screen: &vt100::Screen, number: usize) -> Option<String> {
    let (_, columns) = screen.size();
    screen.rows(0, columns).find_map(|line| pegs(&line, number))
}

/// The board begins in the left half of the screen. Numbers beyond stand beside it.
const LAST_COLUMN: usize = 40;

/// A row begins with a pointer or a blank, then its number; after its pegs are its pins.
fn pegs(line: &str, number: usize) -> Option<String> {
    let row = line.trim_start_matches([' ', '▸', '>']);
    let rest = row.strip_prefix(&number.to_string())?;
    if line.chars().count() - row.chars().count() > LAST_COLUMN || !rest.starts_with([' ', '╭']) {
        return None;
    }
    let symbols = rest
        .chars()
        .take_while(|symbol| !"·●○.@o│|+".contains(*symbol));
    Some(symbols.filter(char::is_ascii_uppercase).collect())
}

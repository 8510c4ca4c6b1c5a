//! Reading the board off the screen.

/// The pegs in row `number` of the board, if that row is on the screen.
pub(crate) fn row(screen: &vt100::Screen, number: usize) -> Option<String> {
    let (_, columns) = screen.size();
    screen.rows(0, columns).find_map(|line| pegs(&line, number))
}

/// A row begins with a pointer or a blank, then its number; after its pegs are its pins. Numbers further to the
/// right stand beside the board.
fn pegs(line: &str, number: usize) -> Option<String> {
    let row = line.trim_start_matches([' ', '▸', '>']);
    let rest = row.strip_prefix(&number.to_string())?;
    if line.chars().count() - row.chars().count() > 40 {
        return None;
    }
    rest.starts_with([' ', '╭']).then(|| {
        rest.chars()
            .take_while(|symbol| !"·●○.@o│|+".contains(*symbol))
            .filter(char::is_ascii_uppercase)
            .collect()
    })
}

/// Where the cursor stands in the row being made: column and line of its top left corner.
pub(crate) fn cursor(screen: &vt100::Screen) -> Option<(u16, u16)> {
    let (_, columns) = screen.size();
    (0..).zip(screen.rows(0, columns)).find_map(|(line, text)| {
        let column = text.chars().position(|symbol| symbol == '╭')?;
        Some((column as u16, line))
    })
}

#[test]
fn pegs_are_read_from_a_line() {
    let line = "▸  2   C   D  [_]  _    · ·   │ A   B";
    assert_eq!(pegs(line, 2).as_deref(), Some("CD"));
    assert_eq!(pegs(line, 1), None);
    assert_eq!(pegs("   1  ·   · ", 1).as_deref(), Some(""));
    assert_eq!(pegs("  10  A ", 1), None);
}

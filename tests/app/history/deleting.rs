//! Games deleted from the list, and brought back.

use super::*;

#[test]
fn what_was_deleted_comes_back_the_last_one_first() {
    let mut game = listed();
    press(&mut game, "u");
    assert!(notice(&game).starts_with("No deleted game to restore"));
    press(&mut game, "Down Delete");
    assert_eq!(notice(&game), "Deleted. u: undo");
    assert_eq!((minutes(&game), selected(&game)), (vec![4, 2, 1, 0], 2));
    press(&mut game, "Delete");
    assert_eq!((minutes(&game), game.kept().len()), (vec![4, 1, 0], 3));
    press(&mut game, "u");
    assert_eq!((minutes(&game), selected(&game)), (vec![4, 2, 1, 0], 2));
    press(&mut game, "u u");
    assert_eq!(
        (minutes(&game), game.kept().len()),
        (vec![4, 3, 2, 1, 0], 5)
    );
    assert!(!game.app.history().can_restore());
    // Only as long as the list is open.
    press(&mut game, "Delete Esc l u");
    assert!(notice(&game).starts_with("No deleted game to restore"));
}

#[test]
fn the_game_on_the_table_is_not_deleted() {
    let mut game = listed();
    press(&mut game, "Enter l Delete");
    assert!(
        notice(&game).contains("This game is open"),
        "{}",
        notice(&game)
    );
    assert_eq!(minutes(&game), [4, 3, 2, 1, 0]);
}

#[test]
fn what_cannot_be_deleted_is_on_the_list_again() {
    let mut game = listed();
    let id = game.app.history().selected().unwrap();
    press(&mut game, "Delete");
    game.send(Message::NotDeleted(id, "the disk is read-only".to_owned()));
    assert_eq!(
        notice(&game),
        "The game was not deleted: the disk is read-only"
    );
    assert_eq!((minutes(&game), selected(&game)), (vec![4, 3, 2, 1, 0], 4));
}

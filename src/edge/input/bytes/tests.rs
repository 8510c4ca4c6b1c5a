use proptest::prelude::*;

use super::*;

/// What is decoded of these bytes if nothing more comes.
fn decoded(bytes: &[u8]) -> Vec<Input> {
    let mut decoder = Decoder::default();
    let mut inputs = decoder.take(bytes);
    inputs.extend(decoder.give_up());
    assert_eq!(decoder.patience(), None);
    inputs
}

fn keys(bytes: &[u8]) -> Vec<Key> {
    let key = |input| match input {
        Input::Key(key) => key,
        other => panic!("{other:?}"),
    };
    decoded(bytes).into_iter().map(key).collect()
}

/// Every kind of thing that a terminal sends.
const SESSION: &str = "aZ9é世🦄\r\n\t\x7f\x08\x03\x1a\0\x1f\x1b[A\x1bOB\x1b[1;5C\x1b[D\x1b[H\x1b[4~\x1b[5~\x1b[6~\
    \x1b[3;2~\x1b[Z\x1b[15~\x1bOP\x1b[[A\x1b[<0;3;4M\x1b[<32;5;4M\x1b[<0;5;4m\x1b[<64;1;1M\x1b[M #$\
    \x1b[200~AB\x1b[A\x1b[20CD\x1b[201~\x1b[I\x1b[O\x1b[99u\x1b[99;5u\x1b[?1;2c\x1b[201~z";

fn session() -> Vec<Input> {
    let key = Input::Key;
    let pointer = |pointer, column, line| Input::Pointer {
        pointer,
        column,
        line,
    };
    let mut inputs: Vec<_> = "aZ9é世🦄".chars().map(Key::Char).map(key).collect();
    inputs.extend(
        [
            Key::Enter,
            Key::Enter,
            Key::Tab,
            Key::Backspace,
            Key::Backspace,
        ]
        .map(key),
    );
    inputs.extend([Key::Ctrl('c'), Key::Ctrl('z'), Key::Ctrl(' '), Key::Other].map(key));
    inputs.extend(
        [
            Key::Up,
            Key::Down,
            Key::Right,
            Key::Left,
            Key::Home,
            Key::End,
        ]
        .map(key),
    );
    inputs.extend([Key::PageUp, Key::PageDown, Key::Delete, Key::BackTab].map(key));
    inputs.extend([Key::Other, Key::Other, Key::Other].map(key));
    inputs.extend([
        pointer(Pointer::Down, 2, 3),
        pointer(Pointer::Moved, 4, 3),
        pointer(Pointer::Up, 4, 3),
        pointer(Pointer::WheelUp, 0, 0),
        pointer(Pointer::Down, 2, 3),
        Input::Paste("AB\x1b[A\x1b[20CD".to_owned()),
    ]);
    inputs.extend([Key::Char('c'), Key::Ctrl('c'), Key::Char('z')].map(key));
    inputs
}

#[test]
fn all_that_a_terminal_sends_is_understood() {
    assert_eq!(decoded(SESSION.as_bytes()), session());
}

#[test]
fn where_the_bytes_are_cut_makes_no_difference() {
    let bytes = SESSION.as_bytes();
    for at in 0..bytes.len() {
        let mut decoder = Decoder::default();
        let mut inputs = decoder.take(&bytes[..at]);
        inputs.extend(decoder.take(&bytes[at..]));
        assert_eq!(inputs, session(), "cut at {at}");
    }
    let mut decoder = Decoder::default();
    let one_by_one = bytes.chunks(1).flat_map(|byte| decoder.take(byte));
    assert_eq!(one_by_one.collect::<Vec<_>>(), session());
}

#[test]
fn esc_and_a_key_that_come_together_are_both_taken() {
    assert_eq!(keys(b"\x1b"), [Key::Esc]);
    assert_eq!(keys(b"\x1bh"), [Key::Esc, Key::Char('h')]);
    assert_eq!(keys(b"\x1b\x1b[A"), [Key::Esc, Key::Up]);
    assert_eq!(keys(b"\x1b["), [Key::Esc, Key::Char('[')]);
    assert_eq!(keys(b"\x1b[\r"), [Key::Esc, Key::Char('['), Key::Enter]);
}

/// Whatever was cut off, a control character is a key.
#[test]
fn a_sequence_that_is_cut_off_swallows_no_control_key() {
    for cut in [
        "\x1b[<0;3",
        "\x1b[<0;3;",
        "\x1b[1;",
        "\x1b[5",
        "\x1b[?6",
        "\x1b[M",
        "\x1b[M #",
        "é\x1bO",
    ] {
        let inputs = decoded(format!("{cut}\x03").as_bytes());
        assert_eq!(inputs.last(), Some(&Input::Key(Key::Ctrl('c'))), "{cut:?}");
        let inputs = decoded(format!("{cut}\x1b[A").as_bytes());
        assert_eq!(inputs.last(), Some(&Input::Key(Key::Up)), "{cut:?}");
    }
}

/// After a pause what comes next is a key of its own.
#[test]
fn a_pause_ends_whatever_was_begun() {
    for begun in [
        "\x1b[<0;3",
        "\x1b[<0;3;",
        "\x1b[1;",
        "\x1b[M #",
        "\x1b[[",
        "\x1b",
        "\x1bO",
        "\x1b[200~AB\x1b[2",
    ] {
        let mut decoder = Decoder::default();
        decoder.take(begun.as_bytes());
        assert!(decoder.patience().is_some(), "{begun:?}");
        decoder.give_up();
        assert_eq!(decoder.patience(), None, "{begun:?}");
        assert_eq!(
            decoder.take(b"q"),
            [Input::Key(Key::Char('q'))],
            "{begun:?}"
        );
    }
    let mut decoder = Decoder::default();
    decoder.take(b"\x1b[200~AB");
    assert_eq!(decoder.give_up(), [Input::Paste("AB".to_owned())]);
}

#[test]
fn a_paste_is_no_longer_than_anything_that_can_be_pasted() {
    let mut decoder = Decoder::default();
    decoder.take(b"\x1b[200~");
    for _ in 0..10_000 {
        assert_eq!(decoder.take("AB 世".repeat(30).as_bytes()), []);
        assert!(
            decoder
                .pasted
                .as_ref()
                .is_some_and(|it| it.len() <= LONGEST_PASTE + 1)
        );
        assert!(decoder.held.len() < END_OF_PASTE.len());
    }
    let [Input::Paste(text)] = &decoder.take(END_OF_PASTE)[..] else {
        panic!("one paste");
    };
    assert!(
        text.starts_with("AB 世AB 世") && text.ends_with('…'),
        "{text}"
    );
    let whole = "A".repeat(LONGEST_PASTE);
    let bytes = format!("\x1b[200~{whole}\x1b[201~");
    assert_eq!(decoded(bytes.as_bytes()), [Input::Paste(whole)]);
}

#[test]
fn places_outside_the_screen_are_places_without_anything() {
    for (bytes, place) in [
        ("\x1b[<0;0;0M", Some((u16::MAX, u16::MAX))),
        ("\x1b[<0;65535;1M", Some((65534, 0))),
        ("\x1b[<0;99999;1M", None),
        ("\x1b[<0;1M", None),
        ("\x1b[M   ", Some((u16::MAX, u16::MAX))),
    ] {
        let places = decoded(bytes.as_bytes())
            .into_iter()
            .map(|input| match input {
                Input::Pointer { column, line, .. } => (column, line),
                other => panic!("{other:?}"),
            });
        assert_eq!(
            places.collect::<Vec<_>>(),
            Vec::from_iter(place),
            "{bytes:?}"
        );
    }
}

#[test]
fn a_typed_interrupt_ends_a_paste_that_stays_open() {
    let mut decoder = Decoder::default();
    assert_eq!(decoder.take(b"\x1b[200~AB"), []);
    let interrupt = Input::Key(Key::Ctrl('c'));
    let pasted = Input::Paste("AB".to_owned());
    assert_eq!(decoder.take(b"\x03"), [pasted, interrupt]);
    assert_eq!(decoder.patience(), None);
    // In the middle of other text it was pasted.
    decoder.take(b"\x1b[200~AB");
    assert_eq!(decoder.take(b"C\x03D"), []);
}

proptest! {
    #[test]
    fn any_bytes_end_with_nothing_held(
        pieces in prop::collection::vec(
            prop_oneof![
                prop::collection::vec(any::<u8>(), 0..20),
                prop::sample::select(vec![b"\x1b[".to_vec(), b"\x1b[<0;1".to_vec(), b"\x1b[M".to_vec(), vec![0xe4]]),
            ],
            0..20,
        )
    ) {
        let mut decoder = Decoder::default();
        for piece in pieces {
            decoder.take(&piece);
            prop_assert!(decoder.held.len() <= LONGEST_SEQUENCE + 2 + piece.len());
        }
        decoder.give_up();
        prop_assert_eq!(decoder.take(b"q"), [Input::Key(Key::Char('q'))]);
    }
}

#!/usr/bin/env python3
"""Counts the guesses of a book, with nothing of Pegwise but the text of the book and docs/formats.md, "Books".

    python3 examples/check_book.py assets/books/5x8.txt

The name of the file says the board: PEGSxCOLOURS, or PEGSxCOLOURS-no-repeats. The book is played against every code.
"""

import re
import sys
from itertools import groupby, permutations, product
from pathlib import Path


def score(guess, code):
    """The pins of a guess: how many there are, and how many of them are black."""
    pins = sum(min(guess.count(colour), code.count(colour)) for colour in set(guess))
    return pins, sum(map(str.__eq__, guess, code))


def play(codes, guesses, number, games):
    """Makes guess number `number` while these codes are possible, and all later ones; adds the length of each game."""
    guess = next(guesses) if len(codes) > 2 else codes[0]
    scored = sorted((score(guess, code), code) for code in codes)
    for _, group in groupby(scored, lambda pair: pair[0]):
        part = [code for _, code in group]
        if part == [guess]:
            games.append(number)
        else:
            play(part, guesses, number + 1, games)


def main(path):
    pegs, colours = map(int, re.match(r"(\d+)x(\d+)", path.name).groups())
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:colours]
    every = permutations(alphabet, pegs) if "no-repeats" in path.name else product(alphabet, repeat=pegs)
    codes = ["".join(code) for code in every]
    book = path.read_text().split()
    games = []
    assert set(book) <= set(codes), "a guess is no code of this board"
    guesses = iter(book)
    play(codes, guesses, 1, games)
    assert next(guesses, None) is None, "guesses are left over"
    print(f"{sum(games):,} guesses for {len(games):,} codes, {sum(games) / len(games):.5f} on average")
    print("Games of 1, 2, 3, ... guesses:", *map(games.count, range(1, max(games) + 1)))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else sys.exit(__doc__)))

#!/usr/bin/env python3
"""A naive player for the arena: it guesses the first code that fits all rows.

    examples/arena examples/naive_player.py
"""
import re, sys
from itertools import product

def score(guess, code):
    black = sum(map(str.__eq__, guess, code))
    return black, sum(min(guess.count(peg), code.count(peg)) for peg in "ABCDEF") - black

codes = ["".join(code) for code in product("ABCDEF", repeat=4)]
for line in sys.stdin:
    if row := re.match(r"Row \d+, ([A-F ]+): (\d) black, (\d) white", line):
        guess = row[1].replace(" ", "")
        pins = int(row[2]), int(row[3])
        codes = [code for code in codes if score(guess, code) == pins]
    if row or line.startswith("Now row 1"):
        print(codes[0], flush=True)

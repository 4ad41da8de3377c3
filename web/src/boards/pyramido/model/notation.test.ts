import { expect, test } from "vitest";
import { parseMove, parsePyramid, writeMove } from "./notation";
import { sortLegalMoves, tileColours, tileSides } from "./legalMoves";
import { recorded } from "./testPositions";

test("every legal decision is parsed and written again", () => {
  const texts = recorded.flatMap((position) => position.moves);
  expect(texts.length).toBeGreaterThan(500);
  for (const text of texts) {
    const move = parseMove(text);
    expect(move, text).not.toBeNull();
    expect(writeMove(move!)).toBe(text);
  }
});

test("all kinds of decisions occur", () => {
  const kinds = new Set(recorded.flatMap(({ moves }) => moves.map((text) => parseMove(text)!.kind)));
  expect([...kinds].sort()).toEqual(["cover", "fill", "keep", "mark", "place", "refill", "split"]);
});

test.each(["", "0e5r", "17j5r", "17e5x", "*m", "+q.tl", "+l.b", "s5", "h0", "keeps", "17e5r "])("%j is no decision", (text) => {
  expect(parseMove(text)).toBeNull();
});

test("every legal move is found again after sorting", () => {
  for (const { moves } of recorded) {
    const legal = sortLegalMoves(moves);
    const found = [
      ...[...legal.places].flatMap(([domino, rotations]) =>
        [...rotations].flatMap(([rotation, cells]) => [...cells].map((cell) => writeMove({ kind: "place", domino, cell, rotation }))),
      ),
      ...legal.marks.map((side) => writeMove({ kind: "mark", side })),
      ...legal.tiles.map(({ tile, side }) => writeMove(side ? { kind: "cover", side, tile } : { kind: "fill", tile })),
      ...(legal.keep ? ["keep"] : []),
      ...legal.refills.map((stack) => writeMove({ kind: "refill", stack })),
      ...legal.splits.map((stack) => writeMove({ kind: "split", stack })),
    ];
    expect(found.sort()).toEqual([...moves].sort());
  }
});

test("tiles are offered by colour and side", () => {
  const covering = sortLegalMoves(["+l.b.tl", "+l.b.tr", "+r.b.tl", "+l.n.br", "keep"]);
  expect(tileColours(covering)).toEqual(["blue", "brown"]);
  expect(tileSides(covering)).toEqual(["l", "r"]);
  expect(tileSides(sortLegalMoves(["+b.tl"]))).toEqual([]);
});

test("a pyramid's text is read with tiles, markers, holes and the end of its owner", () => {
  const [ground, second] = parsePyramid("83g3l+l.y.br*l,e4+b.tl/70e5l+r.n.bl*l*r!3");
  expect(ground).toEqual([
    { kind: "domino", domino: 83, cell: "g3", rotation: "l", tiles: { l: { colour: "yellow", quarter: "br" } }, markedSides: ["l"] },
    { kind: "hole", cell: "e4", tile: { colour: "blue", quarter: "tl" } },
  ]);
  expect(second![0]).toMatchObject({ domino: 70, tiles: { r: { colour: "brown", quarter: "bl" } }, markedSides: ["l", "r"] });
  expect(parsePyramid("-")).toEqual([[], [], [], []]);
});

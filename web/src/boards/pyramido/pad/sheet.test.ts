import { describe, expect, it } from "vitest";
import { type AreaGems, type Sheet, bonus, isComplete, mostAreas, mostGems, newSheet, places, points, problems, starters, tied, total, withGems, withOut, withTiles } from "./sheet";

const areas = (...gems: number[]): AreaGems => Array.from({ length: 6 }, (_, colour) => gems[colour] ?? null);

/** A sheet with these points by seat and level, each from two areas. */
function sheetOf(rows: number[][]): Sheet {
  const sheet = newSheet(rows.map((_, seat) => `P${seat}`), 0);
  rows.forEach((row, seat) => row.forEach((sum, level) => (sheet.gems[level]![seat] = twoAreas(sum, seat))));
  return sheet;
}

/** Two areas a and b of a seat's own colours, the smaller counted twice: a + 2b. */
function twoAreas(sum: number, seat: number): AreaGems {
  const small = Math.floor(sum / 3);
  return Array.from({ length: 6 }, (_, colour) => (colour === seat ? sum - 2 * small : colour === (seat + 2) % 6 ? small : null));
}

describe("a level", () => {
  it.each([
    ["level 1", [4, 4, 3, 4, 3, 3], 3, 24],
    ["level 2", [6, 5, 4, 4], 4, 23],
    ["level 3", [7, 6, 6, 5], 5, 29],
    ["level 4, no resurfacing", [7], 7, 14],
    ["level 4, with resurfacing", [8, 7], 7, 22],
  ])("PD-19: the worked example of %s", (_, gems, more, sum) => {
    expect(bonus(areas(...gems))).toBe(more);
    expect(points(areas(...gems))).toBe(sum);
  });

  it("has no points before anything is written", () => {
    expect(points(areas())).toBe(0);
    expect(isComplete(newSheet(["", ""], 0), 0)).toBe(false);
  });
});

describe("the score sheet of the rules", () => {
  const sheet = sheetOf([
    [20, 24, 26, 19],
    [24, 23, 29, 22],
    [21, 22, 25, 18],
    [18, 21, 24, 20],
  ]);

  it("PD-22: adds up and ranks", () => {
    expect([0, 1, 2, 3].map((seat) => total(sheet, seat))).toEqual([89, 98, 86, 83]);
    expect(places(sheet)).toEqual([2, 1, 3, 4]);
  });

  it("PD-21: the fourth player starts level 2", () => {
    expect(starters(sheet)[1]).toBe(3);
  });
});

describe("ties", () => {
  const sheet = sheetOf([
    [20, 20, 20, 20],
    [20, 20, 17, 23],
    [10, 10, 10, 10],
  ]);

  it("PD-22: asks for the tiles of equals, and for nothing else", () => {
    expect(tied(sheet)).toEqual([0, 1]);
    expect(places(sheet)).toBeNull();
  });

  it("PD-22: more tiles, then the better level, then the place is shared", () => {
    const tiles = (a: number, b: number) => places(withTiles(withTiles(sheet, 0, a), 1, b));
    expect(tiles(2, 1)).toEqual([1, 2, 3]);
    expect(tiles(1, 1)).toEqual([2, 1, 3]);
    const same = sheetOf([[20, 20, 20, 20], [20, 20, 20, 20], [9, 9, 9, 9]]);
    expect(places(withTiles(withTiles(same, 0, 0), 1, 0))).toEqual([1, 1, 3]);
  });

  it("PD-21: among equals the first in turn order starts", () => {
    expect(starters({ ...sheetOf([[20], [18], [18]]), first: 2 })[1]).toBe(2);
  });
});

describe("a player who is out", () => {
  it("PD-16: keeps the points and ranks below all who finish", () => {
    const sheet = withOut(sheetOf([[23, 30], [12, 12, 12, 12], [11, 11, 11, 11]]), 0, 1);
    expect(total(sheet, 0)).toBe(23);
    expect(places(sheet)).toEqual([3, 1, 2]);
  });

  it("PD-16: the last one left wins, and the level is not scored", () => {
    const sheet = withOut(sheetOf([[23, 30], [12, 12]]), 0, 1);
    expect([total(sheet, 0), total(sheet, 1)]).toEqual([23, 12]);
    expect(places(sheet)).toEqual([2, 1]);
    expect(places(withOut(sheet, 0, null))).toBeNull();
  });
});

describe("impossible entries", () => {
  const keys = (sheet: Sheet, level: number) => problems(sheet, level).map((one) => one.key);

  it("PD-11: a marker lies on a gem", () => {
    expect(keys(withGems(newSheet(["", ""], 0), 0, 0, 2, 0), 0)).toEqual(["pad-no-gem"]);
  });

  it("PD-01: ten dominoes and three tiles have 23 gems at most", () => {
    expect([0, 1, 2, 3].map(mostGems)).toEqual([23, 35, 41, 43]);
    const sheet = newSheet(["", ""], 0);
    sheet.gems[0]![0] = areas(4, 4, 4, 4, 4, 4);
    expect(keys(sheet, 0)).toEqual(["pad-too-many-gems"]);
    expect(keys(withGems(sheet, 0, 0, 0, 3), 0)).toEqual([]);
  });

  it("PD-12: level 4 has one marker, and one more by a tile", () => {
    expect([0, 1, 2, 3].map(mostAreas)).toEqual([6, 6, 6, 2]);
    const sheet = newSheet(["", ""], 0);
    sheet.gems[3]![1] = areas(2, 2, 2);
    expect(keys(sheet, 3)).toEqual(["pad-too-many-areas"]);
  });

  it("PD-02: no more gems of a colour than there are", () => {
    const alone = newSheet(["", ""], 0);
    alone.gems[3]![0] = areas(31);
    expect(keys(alone, 3)).toEqual(["pad-too-many-of"]);
    const shared = newSheet(["", ""], 0);
    shared.gems[3]![0] = areas(20);
    shared.gems[3]![1] = areas(12);
    expect(keys(shared, 3)).toEqual(["pad-too-many-shared"]);
  });
});

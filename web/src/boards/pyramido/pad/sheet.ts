/** The score sheet of Pyramido at a real table; levels, seats and colours count from 0. */

import { COLOURS } from "../model/types";

const DOMINOES = [10, 6, 3, 1];
export const LEVELS = DOMINOES.map((_, level) => level);
export const MOST_TILES = 3;

/** What lies in the box, in the order of the colours (PD-02). */
export const BOX = {
  gems: [29, 31, 28, 24, 32, 36],
  blocks: [31, 29, 34, 37, 26, 23],
};

/** The gems of a seat's marked areas by colour; null where nothing is marked. */
export type AreaGems = (number | null)[];

export interface Sheet {
  /** An empty name stands for the number of the seat. */
  names: string[];
  /** Who starts level 1. */
  first: number;
  /** By level and seat. */
  gems: AreaGems[][];
  /** Who is out and on which level, in the order they went out. */
  out: { seat: number; level: number }[];
  /** Unused resurfacing tiles, for ties. */
  tiles: (number | null)[];
}

export interface Problem {
  key: string;
  seat?: number;
  colour?: number;
  most: number;
}

export function newSheet(names: string[], first: number): Sheet {
  const nothing = () => names.map(() => COLOURS.map(() => null));
  return { names, first, gems: LEVELS.map(nothing), out: [], tiles: names.map(() => null) };
}

const written = (areas: AreaGems): number[] => areas.filter((gems) => gems !== null);
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The smallest marked area counts once more (PD-19). */
export function bonus(areas: AreaGems): number {
  return written(areas).length ? Math.min(...written(areas)) : 0;
}

/** All points of a seat on one level (PD-18, PD-19). */
export function points(areas: AreaGems): number {
  return sum(written(areas)) + bonus(areas);
}

export function withGems(sheet: Sheet, level: number, seat: number, colour: number, gems: number | null): Sheet {
  const next = structuredClone(sheet);
  next.gems[level]![seat]![colour] = gems;
  return next;
}

export function withTiles(sheet: Sheet, seat: number, tiles: number | null): Sheet {
  return { ...sheet, tiles: sheet.tiles.map((old, other) => (other === seat ? tiles : old)) };
}

export function withOut(sheet: Sheet, seat: number, level: number | null): Sheet {
  const rest = sheet.out.filter((one) => one.seat !== seat);
  const out = level === null ? rest : [...rest, { seat, level }];
  return { ...sheet, out: out.sort((a, b) => a.level - b.level) };
}

export function outIn(sheet: Sheet, seat: number): number | null {
  return sheet.out.find((one) => one.seat === seat)?.level ?? null;
}

/** Whether a seat finishes this level: nobody who is out scores it (PD-16). */
export function plays(sheet: Sheet, seat: number, level: number): boolean {
  return level < (outIn(sheet, seat) ?? LEVELS.length);
}

const seats = (sheet: Sheet): number[] => sheet.names.map((_, seat) => seat);
export const oneLeft = (sheet: Sheet): boolean => sheet.out.length >= sheet.names.length - 1;

/** The levels that are scored: none from where one player is left (PD-16). */
export function scoredLevels(sheet: Sheet): number[] {
  const end = oneLeft(sheet) ? Math.max(...sheet.out.map((one) => one.level)) : LEVELS.length;
  return LEVELS.slice(0, end);
}

/** A seat's points on a level, null where it has none. */
export function scored(sheet: Sheet, seat: number, level: number): number | null {
  const areas = sheet.gems[level]![seat]!;
  const counts = plays(sheet, seat, level) && scoredLevels(sheet).includes(level);
  return counts && written(areas).length ? points(areas) : null;
}

export function total(sheet: Sheet, seat: number): number {
  return sum(LEVELS.map((level) => scored(sheet, seat, level) ?? 0));
}

// Impossible entries

/** Two gems a domino built so far, and one more for each tile on a blank block. */
export function mostGems(level: number): number {
  return 2 * sum(DOMINOES.slice(0, level + 1)) + MOST_TILES;
}

/** A marker for each domino, another one for each tile, six in all. */
export function mostAreas(level: number): number {
  return Math.min(COLOURS.length, DOMINOES[level]! + Math.min(MOST_TILES, DOMINOES[level]!));
}

/** All gems of a colour in the box; each player has one more on a tile. */
export function mostOfColour(colour: number, level: number): number {
  return Math.min(BOX.gems[colour]! + 1, mostGems(level));
}

export function problems(sheet: Sheet, level: number): Problem[] {
  const playing = seats(sheet).filter((seat) => plays(sheet, seat, level));
  return [...playing.flatMap((seat) => problemsOf(sheet, level, seat)), ...sharedProblems(sheet, level, playing)];
}

function problemsOf(sheet: Sheet, level: number, seat: number): Problem[] {
  const areas = sheet.gems[level]![seat]!;
  const found: Problem[] = areas.flatMap((gems, colour) => {
    const most = mostOfColour(colour, level);
    if (gems === 0) return [{ key: "pad-no-gem", seat, colour, most }];
    return gems !== null && gems > most ? [{ key: "pad-too-many-of", seat, colour, most }] : [];
  });
  if (written(areas).length > mostAreas(level)) found.push({ key: "pad-too-many-areas", seat, most: mostAreas(level) });
  if (!found.length && sum(written(areas)) > mostGems(level)) found.push({ key: "pad-too-many-gems", seat, most: mostGems(level) });
  return found;
}

/** The gems of one colour in all pyramids come from one box. */
function sharedProblems(sheet: Sheet, level: number, playing: number[]): Problem[] {
  return COLOURS.flatMap((_, colour) => {
    const most = BOX.gems[colour]! + playing.length;
    const seen = sum(playing.map((seat) => sheet.gems[level]![seat]![colour] ?? 0));
    return playing.length > 1 && seen > most ? [{ key: "pad-too-many-shared", colour, most }] : [];
  });
}

// What follows from the entries

/** Whether the level is filled in for every player who finishes it; each has at least one marked area. */
export function isComplete(sheet: Sheet, level: number): boolean {
  const playing = seats(sheet).filter((seat) => plays(sheet, seat, level));
  return playing.every((seat) => scored(sheet, seat, level) !== null) && !problems(sheet, level).length;
}

/** Who starts each level, as far as the sheet tells (PD-21). */
export function starters(sheet: Sheet): number[] {
  const found = [sheet.first];
  for (const level of scoredLevels(sheet).slice(0, -1)) {
    if (!isComplete(sheet, level)) break;
    found.push(starterAfter(sheet, level, found.at(-1)!));
  }
  return found;
}

function starterAfter(sheet: Sheet, level: number, starter: number): number {
  const order = seats(sheet).map((step) => (starter + step) % sheet.names.length);
  const playing = order.filter((seat) => plays(sheet, seat, level));
  return playing.reduce((least, seat) => (scored(sheet, seat, level)! < scored(sheet, least, level)! ? seat : least));
}

export function isFinished(sheet: Sheet): boolean {
  return scoredLevels(sheet).every((level) => isComplete(sheet, level));
}

/** The seats whose totals are equal at the end: the unused tiles decide first (PD-22). */
export function tied(sheet: Sheet): number[] {
  if (!isFinished(sheet) || oneLeft(sheet)) return [];
  const left = seats(sheet).filter((seat) => outIn(sheet, seat) === null);
  return left.filter((seat) => left.some((other) => other !== seat && total(sheet, other) === total(sheet, seat)));
}

/** The place of every seat once all is written (PD-16, PD-22). */
export function places(sheet: Sheet): number[] | null {
  if (!isFinished(sheet) || tied(sheet).some((seat) => sheet.tiles[seat] === null)) return null;
  const ties = tied(sheet);
  const all = seats(sheet).map((seat) => strength(sheet, seat, ties.includes(seat)));
  return all.map((mine) => 1 + all.filter((other) => isStronger(other, mine)).length);
}

function strength(sheet: Sheet, seat: number, isTied: boolean): number[] {
  const gone = sheet.out.findIndex((one) => one.seat === seat);
  if (gone >= 0) return [0, gone];
  const best = Math.max(0, ...LEVELS.map((level) => scored(sheet, seat, level) ?? 0));
  return [1, total(sheet, seat), isTied ? sheet.tiles[seat]! : 0, best];
}

function isStronger(one: number[], other: number[]): boolean {
  const first = one.findIndex((value, index) => value !== other[index]);
  return first >= 0 && one[first]! > (other[first] ?? 0);
}

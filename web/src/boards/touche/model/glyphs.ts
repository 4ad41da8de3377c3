/** Suits, ranks, court emblems, pyramids and the crown, drawn by us as paths. */

import type { Rank, Suit } from "./cards";

/** Each in a box of 100 by 100. */
export const SUIT_PATHS: Record<Suit, string> = {
  S: "M50 3C57 24 93 38 93 64C93 79 81 87 69 86C62 85 57 81 54 76C55 84 59 91 67 97H33C41 91 45 84 46 76C43 81 38 85 31 86C19 87 7 79 7 64C7 38 43 24 50 3Z",
  H: "M50 96C41 77 5 59 5 32C5 16 17 6 30 6C40 6 47 12 50 22C53 12 60 6 70 6C83 6 95 16 95 32C95 59 59 77 50 96Z",
  D: "M50 1C58 19 71 36 88 50C71 64 58 81 50 99C42 81 29 64 12 50C29 36 42 19 50 1Z",
  C: "M50 4A22 22 0 0 1 67 40A22 22 0 1 1 56 73C57 83 61 91 69 97H31C39 91 43 83 44 73A22 22 0 1 1 33 40A22 22 0 0 1 50 4Z",
};

/** Each as strokes in a box 80 high. */
export const RANK_PATHS: Record<Rank, { d: string; width: number }> = {
  A: { d: "M6 80 30 4 54 80M15 55H45", width: 60 },
  "2": { d: "M9 24C9 12 18 5.5 30 5.5 42 5.5 51 13 51 25 51 42 29 53 11 74.5H54", width: 60 },
  "3": { d: "M9 17C13 9 20 5.5 29 5.5 41 5.5 49 12 49 22 49 32 41 38 26 38 43 38 52 46 52 57 52 68 42 74.5 29 74.5 18 74.5 10 70 6 62", width: 58 },
  "4": { d: "M42 80V8L7 57H58", width: 64 },
  "5": { d: "M49 5.5H16L12 39C17 34 23 32 30 32 43 32 52 41 52 53 52 66 42 74.5 28 74.5 18 74.5 11 71 6 64", width: 58 },
  "6": { d: "M48 11C44 7 39 5.5 34 5.5 18 5.5 8 22 8 49 8 66 17 74.5 30 74.5 43 74.5 52 66 52 53 52 40 43 31.5 31 31.5 18 31.5 8 40 8 52", width: 60 },
  "7": { d: "M5 5.5H50L20 80", width: 56 },
  "8": { d: "M30 37C19 37 11 30 11 21 11 11 19 5.5 30 5.5 41 5.5 49 11 49 21 49 30 41 37 30 37 17 37 7 45 7 56 7 68 17 74.5 30 74.5 43 74.5 53 68 53 56 53 45 43 37 30 37Z", width: 60 },
  "9": { d: "M12 69C16 73 21 74.5 26 74.5 42 74.5 52 58 52 31 52 14 43 5.5 30 5.5 17 5.5 8 14 8 27 8 40 17 48.5 29 48.5 42 48.5 52 40 52 28", width: 60 },
  "10": { d: "M3 19 16 8V80M57 5.5C42 5.5 35 20 35 40 35 60 42 74.5 57 74.5 72 74.5 79 60 79 40 79 20 72 5.5 57 5.5Z", width: 86 },
  J: { d: "M42 0V55C42 68 35 74.5 25 74.5 14 74.5 7 69 5 58", width: 50 },
  Q: { d: "M31 5.5C15 5.5 6.500 19 6.500 40 6.500 61 15 74.5 31 74.5 47 74.5 55.500 61 55.500 40 55.500 19 47 5.5 31 5.5ZM33 57 56 84", width: 64 },
  K: { d: "M10 0V80M52 0 12 46M25 33 55 80", width: 58 },
};

/** What the court cards show: a feather, a lotus, a crown; each in a box of 100 by 100. */
export const EMBLEMS: Partial<Record<Rank, { fill: string; cut: string }>> = {
  J: {
    fill: "M47 99C45 90 44 82 43 76 24 66 18 34 42 10 52 1 70 2 72 14 73 20 69 24 64 26 76 32 74 62 53 76 52 84 53 92 54 99Z",
    cut: "M48 78C46 56 48 36 58 18M47 62 33 50M47 48 35 35M61 62 49 68M65 48 48 55M66 35 50 43",
  },
  Q: {
    fill: "M50 8C65 28 68 56 50 84 32 56 35 28 50 8ZM43 84C22 72 15 48 20 28 33 38 43 58 46 76ZM57 84C78 72 85 48 80 28 67 38 57 58 54 76ZM38 88C19 88 5 75 1 54 19 58 33 69 41 82ZM62 88C81 88 95 75 99 54 81 58 67 69 59 82ZM30 91H70V97H30Z",
    cut: "",
  },
  K: {
    fill: "M12 80 4 30 30 52 50 12 70 52 96 30 88 80ZM12 86H88V96H12ZM50 2A6 6 0 1 1 50 14 6 6 0 1 1 50 2ZM5 20A5 5 0 1 1 5 30 5 5 0 1 1 5 20ZM95 20A5 5 0 1 1 95 30 5 5 0 1 1 95 20Z",
    cut: "M50 48 58 62 50 76 42 62Z",
  },
};

/** The joker: a pyramid whose cap floats in the sun. In a box of 100 by 100. */
export const JOKER = {
  base: "M31 48H69L94 94H6Z",
  shade: "M50 48H69L94 94H58Z",
  cap: "M50 8 65 37H35Z",
  rays: "M50 0V-9M70 10 77 3M30 10 23 3M78 28 88 25M22 28 12 25",
};

export const SEAT_COLOURS = ["yellow", "green", "red", "blue"] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** A pyramid in a cell: its two faces, and the facets each seat is known by. */
export const LEFT_FACE = "M50 26 12 88 56 104Z";
export const RIGHT_FACE = "M50 26 56 104 90 84Z";
export const PYRAMID = "M50 26 12 88 56 104 90 84Z";
export const FACETS: Record<SeatColour, { lines: string; lights: string }> = {
  yellow: {
    lines: "M34.800 50.800 52.400 57.200 66 49.200M26.400 64.400 53.700 74.400 74.800 62M18.800 76.800 54.900 90 82.800 73.600",
    lights: "",
  },
  green: { lines: "", lights: "M44.900 48.400 25.100 80.700 48 89ZM57.400 47.800 60.500 88.300 78.100 77.900Z" },
  red: { lines: "M50 26 24.500 92.500M50 26 40 98M50 26 68 97M50 26 79 90.500", lights: "" },
  blue: { lines: "", lights: "M50 26 31.800 55.800 52.900 63.500 69.200 53.800Z" },
};

export const CROWN = "M36 37 32 17 41.500 25 50 10 58.500 25 68 17 64 37Z";

/** What the web knows of a game: each folder boards/<game> has a game.ts that says so, and it is found by itself. */

import type { Component } from "svelte";
import type { Table, View } from "../lib/server/messages";
import type { Sound } from "../lib/sound/sounds";
import type { Course } from "./course";

export interface BoardProps {
  view: View;
  table: Table;
  /** Whether the reader may decide now. */
  canAct: boolean;
  /** Play a decision, by its text; `then` will follow it at once. False if it was not sent. */
  play: (move: string, then?: readonly string[]) => void | Promise<boolean>;
}

export interface DiagramProps {
  view: View;
  table: Table;
  /** What else of the table belongs in the picture. */
  part?: string | undefined;
}

type Loader<Content> = () => Promise<Content>;

/** The default export of boards/<game>/game.ts. Every page loads it, so whatever is large comes by `import()`. */
export interface GameFace {
  /** Draws what the server says and offers what the server lists; a game without one gets the plain board. */
  board?: Loader<{ default: Component<BoardProps> }>;
  /** A position to look at, drawn with parts of the board. */
  diagram?: Loader<{ default: Component<DiagramProps> }>;
  /** A small drawing for the lists of games: SVG in a box of 360 by 216. */
  picture?: Component;
  /** Examples for the rules, and the lessons. */
  course?: Loader<{ default: Course }>;
  /** Names of the seats in diagrams. */
  seatNames?: () => string[];
  /** Other pages about this game: their addresses, and the keys of their titles. */
  links?: readonly { address: string; title: string }[];
}

/** What boards/<game>/moves.ts exports; only pages that show a table load it. */
export interface GameMoves {
  /** A sentence about somebody's decision; null where a later decision says it all, undefined if it cannot be read. */
  describe: (name: string, move: string, earlier: readonly string[]) => string | null | undefined;
  /** What a rule that was broken names, made readable; by itself it is as in the notation. */
  readFact?: (fact: string) => string;
  /** What a decision sounds like; null if it puts nothing down. */
  soundOf: (move: string) => Sound | null;
  /** One more sound for what a decision has changed. */
  soundOfChange?: (before: View | null, after: View | null) => Sound | null;
}

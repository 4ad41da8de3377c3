/** What the web may have for a game. Each boards/<game>/game.ts exports it, and boards/games.ts finds those files. */

import type { Component } from "svelte";
import type { Table, View } from "../lib/server/messages";
import type { Sound } from "../lib/sound/sounds";
import type { Course } from "./course";

/**
 * A board stands in a box and fills it: `--board-width` and `--board-height` are the size of the box, as lengths that
 * can be used in `calc()` anywhere inside, also within containers of the board's own. At a table and in a replay the
 * box is as large as the window allows, in any shape: 1000 by 770 on a desktop, 344 by 560 on a phone held upright,
 * 440 by 350 on its side. Whatever is higher than `--board-height` makes the player scroll, so a board arranges its
 * parts by `@container board-box (min-width: …)` and `(min-aspect-ratio: …)`. In lessons the box grows with the board:
 * only its width is known to queries there, and `--board-height` is the height that a board should aim at.
 *
 * Choices of the turn go into <Choices>: a table shows them in the bar below the board, beside the task and "Undo". There
 * is room for one row of buttons; more rows cover the lower edge of the board. What a seat has is drawn by
 * `GameFace.seat` in the list of seats, so that the board needs no list of players.
 *
 * On small screens, notices of 60 pixels each lie over the upper edge of the board for some seconds; `--noticed` is their
 * number.
 */
export interface BoardProps {
  view: View;
  table: Table;
  /** Whether the player can move now. */
  canAct: boolean;
  /** Play a decision in notation, and at once those in `then`. Resolves to false if it was not sent. */
  play: (move: string, then?: readonly string[]) => void | Promise<boolean>;
  /** Decisions that were sent and not answered yet: the board shows their piece in its place, greyed. */
  pending?: readonly string[];
  /** A decision to point out on the board: the hint that the player asked for. */
  hint?: string | null;
  /** True for two seconds when the game ends before the visitor's eyes: the board makes its gesture. */
  ending?: boolean;
  /**
   * Whether an earlier position is shown, because the player looks back. `view` and `table.turns` end there, `canAct` is
   * false, and one step may be many decisions long: show it at once, without pieces that travel.
   */
  past?: boolean;
}

export interface DiagramProps {
  view: View;
  table: Table;
  /** What the picture shows besides the position. */
  part?: string | undefined;
}

/** What a seat has. It stands in a box named `seat`: 300 by 60 in the side panel, 150 by 24 on phones. */
export interface SeatProps {
  view: View;
  table: Table;
  seat: number;
}

/** One turn in the history. Its drawing fills a box of 44 by 32: one SVG without texts, on either theme. */
export interface TurnProps {
  table: Table;
  seat: number;
  moves: readonly string[];
}

type Loader<Content> = () => Promise<Content>;

/** The default export of boards/<game>/game.ts. Every page loads it, so large parts use `import()`. */
export interface GameFace {
  /** The board; a game without one gets the plain board. */
  board?: Loader<{ default: Component<BoardProps> }>;
  /** A position without controls, drawn with parts of the board. */
  diagram?: Loader<{ default: Component<DiagramProps> }>;
  /** What a seat has (spheres in reserve, points, markers), shown beside its name in the table's list of seats. */
  seat?: Loader<{ default: Component<SeatProps> }>;
  /** A small drawing of a turn for the history: what was placed and where, so that one finds it again on the board. */
  turn?: Loader<{ default: Component<TurnProps> }>;
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
  /** A sentence about a decision; null if a later decision's sentence covers it, undefined if it cannot be read. */
  describe: (name: string, move: string, earlier: readonly string[]) => string | null | undefined;
  /** A turn in a few words for the history, without the player's name and full stop: "Red–yellow on e5, marked red".
      Null or without it: the sentences of its decisions. */
  summarize?: (moves: readonly string[], turn: { table: Table; seat: number }) => string | null;
  /** A hint in a sentence, where `describe` is null for its decision. */
  describeHint?: (move: string) => string;
  /** The task in a sentence that fits what is legal now; null or without it: the text task-<game>-<task>. */
  describeTask?: (table: Table, view: View) => string | null;
  /** Makes a fact of a refusal readable, such as a card; without it facts are shown in notation. */
  readFact?: (fact: string) => string;
  /** The sound of a decision; null for none. */
  soundOf: (move: string) => Sound | null;
  /** A second sound, for what a decision has changed. */
  soundOfChange?: (before: View | null, after: View | null) => Sound | null;
}

/** What changed between two views of a game. */

import type { CombinationKind, ToucheView } from "./types";

export interface Piece {
  cell: string;
  seat: number;
}

/** A completed combination and the cells that it crowns. */
export interface Touche {
  seat: number;
  kind: CombinationKind;
  crowned: string[];
}

export interface Changes {
  placed: Piece[];
  gone: Piece[];
  touche: Touche | null;
}

const NOTHING: Changes = { placed: [], gone: [], touche: null };

export function changesBetween(before: ToucheView | null, after: ToucheView): Changes {
  if (!before || before.board !== after.board || before.seats !== after.seats) return NOTHING;
  const old = piecesOf(before);
  const now = piecesOf(after);
  return {
    placed: missingFrom(now, old),
    gone: missingFrom(old, now),
    touche: touche(before, after),
  };
}

/** The seat of the pyramid on each cell, crowned or not. */
export function piecesOf(view: ToucheView): Map<string, number> {
  return new Map(
    view.players.flatMap((player, seat) => [...player.pyramids, ...player.crowned].map((cell): [string, number] => [cell, seat])),
  );
}

function missingFrom(some: Map<string, number>, others: Map<string, number>): Piece[] {
  return [...some].flatMap(([cell, seat]) => (others.get(cell) === seat ? [] : [{ cell, seat }]));
}

function touche(before: ToucheView, after: ToucheView): Touche | null {
  for (const [seat, player] of after.players.entries()) {
    const had = before.players[seat]!;
    const kind = player.combinations.find((one) => !had.combinations.includes(one));
    if (kind) return { seat, kind, crowned: player.crowned.filter((cell) => !had.crowned.includes(cell)) };
  }
  return null;
}

/** What has happened between two views of one game. */

import type { Kind, ToucheView } from "./types";

export interface Piece {
  cell: string;
  seat: number;
}

export interface Changes {
  placed: Piece[];
  gone: Piece[];
  /** Set if somebody completed a figure. */
  touche: { seat: number; kind: Kind; crowned: string[] } | null;
}

const NOTHING: Changes = { placed: [], gone: [], touche: null };

export function changesBetween(before: ToucheView | null, after: ToucheView): Changes {
  if (!before || before.board !== after.board || before.seats !== after.seats) return NOTHING;
  const old = standing(before);
  const now = standing(after);
  return {
    placed: missingFrom(now, old),
    gone: missingFrom(old, now),
    touche: touche(before, after),
  };
}

/** Who stands on each cell, crowned or not. */
export function standing(view: ToucheView): Map<string, number> {
  return new Map(
    view.players.flatMap((player, seat) => [...player.pyramids, ...player.crowned].map((cell): [string, number] => [cell, seat])),
  );
}

function missingFrom(some: Map<string, number>, others: Map<string, number>): Piece[] {
  return [...some].flatMap(([cell, seat]) => (others.get(cell) === seat ? [] : [{ cell, seat }]));
}

function touche(before: ToucheView, after: ToucheView): Changes["touche"] {
  for (const [seat, player] of after.players.entries()) {
    const had = before.players[seat]!;
    const kind = player.combinations.find((one) => !had.combinations.includes(one));
    if (kind) return { seat, kind, crowned: player.crowned.filter((cell) => !had.crowned.includes(cell)) };
  }
  return null;
}

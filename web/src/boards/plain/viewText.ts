/** A view of any game as text: the fields that the game adds to the common ones. */

import type { View } from "../../lib/server/messages";

export interface Entry {
  name: string;
  /** A text, or more entries. */
  content: string | Entry[];
}

/** What fields, seats and scores are called. */
export interface Labels {
  /** A field of the view, or of something in it. */
  field: (key: string) => string;
  seat: (seat: number) => string;
  scores: string;
}

/** Fields that the page shows elsewhere. */
const COMMON = new Set(["game", "options", "seats", "seat", "to_act", "task", "moves", "outcome", "begins_turn", "scores"]);

export function entriesOf(view: View, labels: Labels): Entry[] {
  const scores = (view.scores ?? []).map((points, seat) => ({ name: labels.seat(seat), content: String(points) }));
  const own = Object.entries(view).filter(([key]) => !COMMON.has(key));
  const entries = own.map(([key, value]) => ({ name: labels.field(key), content: contentOf(value, view.seats, labels) }));
  return scores.length ? [...entries, { name: labels.scores, content: scores }] : entries;
}

function contentOf(value: unknown, seats: number, labels: Labels): string | Entry[] {
  if (Array.isArray(value) && value.some(isNested)) {
    // One entry for each seat is the usual reason for a list.
    const title = (at: number): string => (value.length === seats ? labels.seat(at) : String(at + 1));
    return value.map((one, at) => ({ name: title(at), content: contentOf(one, seats, labels) }));
  }
  if (isNested(value) && !Array.isArray(value)) {
    return Object.entries(value).map(([key, one]) => ({ name: labels.field(key), content: contentOf(one, seats, labels) }));
  }
  return textOf(value);
}

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ") || "–";
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  return String(value);
}

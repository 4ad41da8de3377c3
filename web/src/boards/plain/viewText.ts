/** A view of any game as text: the fields that the game adds to the common ones. */

import type { View } from "../../lib/server/messages";

export interface Entry {
  name: string;
  /** A text, or more entries. */
  content: string | Entry[];
}

/** Fields that the page shows elsewhere. */
const COMMON = new Set(["game", "options", "seats", "seat", "to_act", "task", "moves", "outcome", "begins_turn", "scores"]);

export function entriesOf(view: View, nameOf: (seat: number) => string): Entry[] {
  return Object.entries(view).flatMap(([key, value]) => (COMMON.has(key) ? [] : [entryOf(key, value, view.seats, nameOf)]));
}

function entryOf(key: string, value: unknown, seats: number, nameOf: (seat: number) => string): Entry {
  const name = key.replaceAll("_", " ");
  if (Array.isArray(value) && value.some(isNested)) {
    // One entry for each seat is the usual reason for a list.
    const title = (at: number): string => (value.length === seats ? nameOf(at) : String(at + 1));
    return { name, content: value.map((one, at) => entryOf(title(at), one, seats, nameOf)) };
  }
  if (isNested(value) && !Array.isArray(value)) {
    return { name, content: Object.entries(value).map(([inner, one]) => entryOf(inner, one, seats, nameOf)) };
  }
  return { name, content: textOf(value) };
}

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ") || "–";
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  return String(value);
}

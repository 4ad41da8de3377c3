/** Sentences and sounds for moves. Each boards/<game>/moves.ts is found when the pages are built. */

import type { Refusal, Table, TableEvent, Turn } from "../lib/server/messages";
import type { Sound } from "../lib/sound/sounds";
import { describeTask, nameOf } from "../lib/table/describe";
import { explain } from "../lib/words/refusals";
import { say, sayIfKnown } from "../lib/words/say";
import type { GameMoves } from "./contract";

const found = import.meta.glob<GameMoves>("./*/moves.ts", { import: "default", eager: true });
const moves = new Map(Object.entries(found).map(([file, one]) => [file.split("/")[1]!, one]));

/** A decision in a sentence; null if there is nothing to say, its notation if the game has no sentence for it. */
export function describeMove(game: string, name: string, move: string, earlier: readonly string[]): string | null {
  const sentence = moves.get(game)?.describe(name, move, earlier);
  return sentence === undefined ? say("event-decided", { name, move }) : sentence;
}

/** Why the server refused a decision in this game. */
export const explainMove = (game: string, refusal: Refusal): string => explain(refusal, moves.get(game)?.readFact);

/** What is to do at a table, in one sentence. */
export const describeTaskAt = (table: Table): string => describeTask(table, moves.get(table.game)?.describeTask);

/** A whole turn in sentences. */
export function describeTurn(game: string, name: string, decisions: readonly string[]): string {
  return decisions.flatMap((move, at) => describeMove(game, name, move, decisions.slice(0, at)) ?? []).join(" ");
}

/** The decision that a bot would make next, in a sentence. */
export function describeHint(table: Table, seat: number, move: string): string {
  const [actor, earlier] = table.turns.at(-1) ?? [seat, []];
  const begun = !table.view?.begins_turn && actor === seat;
  return describeMove(table.game, nameOf(table, seat), move, begun ? earlier : []) ?? moves.get(table.game)?.describeHint?.(move) ?? move;
}

/** A turn in a few words for the history; if these don't name the player, `name` does. */
export function summarizeTurn(table: Table, [seat, decisions]: Turn): { name: string | null; text: string } {
  const name = nameOf(table, seat);
  const text = moves.get(table.game)?.summarize?.(decisions, { table, seat });
  return text ? { name, text } : { name: null, text: describeTurn(table.game, name, decisions) };
}

/** Whether people see or read anything of the last decision. */
export function isStep(table: Table): boolean {
  const [seat, decisions] = table.turns.at(-1) ?? [0, []];
  const summarize = moves.get(table.game)?.summarize;
  return !summarize || table.outcome !== null || summarize(decisions, { table, seat }) !== summarize(decisions.slice(0, -1), { table, seat });
}

/** The sound of a decision; "put" for a game without sounds of its own. */
export function soundOf(game: string, move: string): Sound | null {
  const known = moves.get(game);
  return known ? known.soundOf(move) : "put";
}

const MOST_EVENTS = 6;

/** The latest events in sentences, for screen readers. */
export function describeEvents(events: TableEvent[], table: Table): string {
  const all = table.turns.flatMap(([, decisions]) => decisions.map((move, at) => ({ move, earlier: decisions.slice(0, at) })));
  const sentences: (string | null)[] = [];
  for (const event of events.slice(-MOST_EVENTS).toReversed()) {
    const decision = event.kind === "decided" ? all.pop() : undefined;
    sentences.unshift(describeEvent(event, table, decision?.move === event.move ? decision?.earlier : undefined));
  }
  return sentences.filter((one) => one !== null).join(" ");
}

/** An event in a sentence, null if there is nothing to say. */
function describeEvent(event: TableEvent, table: Table, earlier: readonly string[] = []): string | null {
  const name = event.seat === undefined ? "" : nameOf(table, event.seat);
  if (event.kind === "said") return `${name}: ${event.text ?? ""}`;
  if (event.kind === "decided") return describeMove(table.game, name, event.move ?? "", earlier);
  return sayIfKnown(`event-${event.kind}`, { name, move: event.move ?? "" });
}

const decisionsOf = (table: Table): string[] => table.turns.flatMap(([, decisions]) => decisions);

const isMine = (table: Table): boolean => table.status === "playing" && table.view?.to_act !== null && table.you.includes(table.view?.to_act ?? -1);

/** The sounds of the change from one table to the next, in order. */
export function soundsBetween(before: Table | null, after: Table, events: readonly TableEvent[] = []): Sound[] {
  if (!before || before.number === after.number) return [];
  const [old, now] = [decisionsOf(before), decisionsOf(after)];
  const sounds: (Sound | null | undefined)[] = [];
  if (now.length < old.length) sounds.push("take");
  if (now.length > old.length) sounds.push(now.slice(old.length).map((move) => soundOf(after.game, move)).findLast(Boolean));
  sounds.push(moves.get(after.game)?.soundOfChange?.(before.view, after.view));
  if (events.some((event) => event.kind === "said" && !after.you.includes(event.seat!))) sounds.push("chat");
  if (after.outcome && !before.outcome) sounds.push("end");
  else if (after.you.length === 1 && isMine(after) && !isMine(before)) sounds.push("turn");
  return sounds.filter((sound) => sound !== null && sound !== undefined);
}

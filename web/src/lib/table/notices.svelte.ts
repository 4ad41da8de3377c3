/** What people say and do besides their moves, to be shown for some seconds. */

import type { Table, TableEvent } from "../server/messages";
import { say, sayIfKnown } from "../words/say";
import { nameOf } from "./describe";

const SECONDS = 7;
const MOST = 3;

/** Events that a notice tells; offers and moves are shown elsewhere. */
const TOLD = new Set(["seated", "left", "resigned", "flagged", "rematchoffered"]);

export interface Notice {
  number: number;
  text: string;
}

/** What to tell of an event, null for nothing. `before` is the table when it happened. */
export function noticeOf(event: TableEvent, before: Table | null, table: Table): string | null {
  if (event.seat === undefined || (table.you.includes(event.seat) && event.kind !== "answered")) return null;
  const name = nameOf(event.kind === "left" && before ? before : table, event.seat);
  if (event.kind === "answered") return answerTo(before, event, name);
  return TOLD.has(event.kind) ? sayIfKnown(`event-${event.kind}`, { name }) : null;
}

function answerTo(before: Table | null, event: TableEvent, name: string): string | null {
  const offer = before?.offer;
  if (!offer) return null;
  if (before.you.includes(event.seat!)) return null;
  return say(`notice-${event.accept ? "agreed" : "declined"}-${offer.offer}`, { name });
}

export class Notices {
  /** The latest notices. */
  shown: readonly Notice[] = $state.raw([]);
  /** What each seat says. */
  speech: ReadonlyMap<number, Notice> = $state.raw(new Map());
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** Tell what has happened since the table was as `before`. */
  add(events: readonly TableEvent[], before: Table | null, table: Table): void {
    for (const event of events) {
      const { number } = event;
      if (event.kind === "said") this.#speak(event.seat!, { number, text: event.text ?? "" });
      const text = noticeOf(event, before, table);
      if (text) this.#show({ number, text });
    }
  }

  /** Show a text that belongs to an event. */
  tell(number: number, text: string): void {
    this.#show({ number: -number, text }); // the event may have a notice of its own
  }

  dismiss(number: number): void {
    this.shown = this.shown.filter((one) => one.number !== number);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #show(notice: Notice): void {
    this.shown = [...this.shown, notice].slice(-MOST);
    this.#later(() => this.dismiss(notice.number));
  }

  #speak(seat: number, notice: Notice): void {
    this.speech = new Map(this.speech).set(seat, notice);
    this.#later(() => {
      if (this.speech.get(seat) !== notice) return;
      const rest = new Map(this.speech);
      rest.delete(seat);
      this.speech = rest;
    });
  }

  #later(work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, SECONDS * 1000);
    this.#timers.add(timer);
  }
}

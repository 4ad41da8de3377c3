/** Tells what has happened at a table: by sound, in notices, and to screen readers. */

import type { Table, TableEvent } from "../lib/server/messages";
import { playSounds } from "../lib/sound/playSounds";
import { noticeOf, Notices } from "../lib/table/notices.svelte";
import { describeEvents, soundsBetween } from "./moves";

const MOST = 8;

export class Announcer {
  readonly notices = new Notices();
  /** The latest sentences for screen readers. */
  told: readonly { number: number; text: string }[] = $state.raw([]);

  /** Tell what has happened since the table was as `was`; in the past its board does not show it. */
  follow(was: Table | null, now: Table, events: TableEvent[], inPast: boolean): void {
    void playSounds(...soundsBetween(was, now, events));
    this.notices.add(events, was, now);
    const answers = events.flatMap((event) => (event.kind === "answered" ? (noticeOf(event, was, now) ?? []) : []));
    const text = [describeEvents(events, now), ...answers].filter(Boolean).join(" ");
    if (!text) return;
    if (inPast) this.notices.tell(now.number, text);
    this.told = [...this.told, { number: now.number, text }].slice(-MOST);
  }
}

/** A table as it happens: one connection that comes back by itself and loses nothing. */

import { settings } from "../settings.svelte";
import { applyUpdate } from "../table/applyUpdate";
import type { Command, TableEvent, Here, Message, Refusal, Table } from "./messages";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** With these codes coming back would not help. */
const REFUSED: Record<number, Refused> = { 4404: "not-found", 4423: "unreadable" };
type Refused = "not-found" | "unreadable";

export type Answer = { ok: true; number: number } | { ok: false; refusal: Refusal };

interface Pending {
  text: string;
  answer: (answer: Answer) => void;
}

export class LiveTable {
  table: Table | null = $state.raw(null);
  here: Here = $state.raw({ seats: [], watchers: 0 });
  /** The latest events, for whoever wants to tell of them. */
  news: TableEvent[] = $state.raw([]);
  connected = $state(false);
  /** True from the first loss of the connection until it is back. */
  lost = $state(false);
  /** Why there is nothing to show, and never will be. */
  refused: Refused | null = $state(null);
  /** When the clocks were last told, on this machine's watch. */
  toldAt = 0;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #ref = 0;
  #pending = new Map<number, Pending>();

  constructor(readonly id: string) {
    this.#connect();
  }

  /** Ask the server for something; sent again after a lost connection until it is answered. */
  act(command: Command): Promise<Answer> {
    const ref = ++this.#ref;
    const text = JSON.stringify({ ...command, ref });
    return new Promise((answer) => {
      this.#pending.set(ref, { text, answer });
      if (this.connected) this.#socket?.send(text);
    });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seen = this.table ? `&seen=${this.table.number}` : "";
    const url = `${scheme}://${location.host}/api/tables/${this.id}/live?language=${settings.language}${seen}`;
    const socket = (this.#socket = new WebSocket(url));
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => this.#gone(event);
  }

  #gone(event: CloseEvent): void {
    this.connected = false;
    if (this.#closed) return;
    const refused = REFUSED[event.code];
    if (refused) {
      this.refused = refused;
      return;
    }
    this.lost = true;
    setTimeout(() => this.#closed || this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(message: Message): void {
    switch (message.type) {
      case "table":
        this.#greeted();
        this.toldAt = performance.now();
        this.table = message.table;
        this.here = message.here;
        this.news = message.events;
        break;
      case "update":
        this.toldAt = performance.now();
        this.table = applyUpdate(this.table!, message);
        this.news = message.events;
        break;
      case "here":
        this.here = message.here;
        break;
      case "ping":
        this.#socket?.send(JSON.stringify({ do: "pong", ref: message.ref }));
        break;
      case "refused":
        this.#settle(message.ref, { ok: false, refusal: message });
        break;
    }
    if ("done" in message && message.done) {
      this.#settle(message.done.ref, { ok: true, number: message.done.number });
    }
  }

  /** The first message of a connection: whatever has not been answered is sent again. */
  #greeted(): void {
    if (this.connected) return;
    this.connected = true;
    this.lost = false;
    this.#wait = FIRST_WAIT;
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
  }

  #settle(ref: number | null, answer: Answer): void {
    if (ref === null) return;
    this.#pending.get(ref)?.answer(answer);
    this.#pending.delete(ref);
  }
}

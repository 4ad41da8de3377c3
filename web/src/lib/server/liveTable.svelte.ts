/** A live table: one connection that reconnects by itself and loses no command. */

import { settings } from "../settings.svelte";
import { applyUpdate } from "../table/applyUpdate";
import type { Command, TableEvent, Here, Message, Refusal, Table } from "./messages";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** Closing codes after which reconnecting would not help. */
const REFUSED: Record<number, ClosedFor> = { 4404: "not-found", 4423: "unreadable" };
type ClosedFor = "not-found" | "unreadable";

export type CommandReply = { ok: true; number: number } | { ok: false; refusal: Refusal };

interface Pending {
  text: string;
  resolve: (reply: CommandReply) => void;
}

export class LiveTable {
  table: Table | null = $state.raw(null);
  presence: Here = $state.raw({ seats: [], watchers: 0 });
  /** The events of the last message, to announce them. */
  latestEvents: TableEvent[] = $state.raw([]);
  connected = $state(false);
  /** True while the connection is lost. */
  lost = $state(false);
  /** Why there is no table to show, and never will be. */
  refused: ClosedFor | null = $state(null);
  /** When the clocks were last received, by performance.now(). */
  clockReceivedAt = 0;

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #ref = 0;
  #pending = new Map<number, Pending>();

  constructor(readonly id: string) {
    this.#connect();
  }

  /** Send a command; it is sent again after a reconnection until the server replies. */
  act(command: Command): Promise<CommandReply> {
    const ref = ++this.#ref;
    const text = JSON.stringify({ ...command, ref });
    return new Promise((resolve) => {
      this.#pending.set(ref, { text, resolve });
      if (this.connected) this.#socket?.send(text);
    });
  }

  /** Connect again: the server knows a connection by the cookie it began with, and a new guest gets theirs later. */
  reconnect(): void {
    this.connected = false;
    const old = this.#socket!;
    old.onclose = old.onmessage = null;
    old.close();
    this.#connect();
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
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as Message);
    socket.onclose = (event) => this.#onClosed(event);
  }

  #onClosed(event: CloseEvent): void {
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

  #receive(message: Message): void {
    switch (message.type) {
      case "table":
        this.#onConnected();
        this.clockReceivedAt = performance.now();
        this.table = message.table;
        this.presence = message.here;
        this.latestEvents = message.events;
        break;
      case "update":
        this.clockReceivedAt = performance.now();
        this.table = applyUpdate(this.table!, message);
        this.latestEvents = message.events;
        break;
      case "here":
        this.presence = message.here;
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

  /** On the first message of a connection, send again all commands without a reply. */
  #onConnected(): void {
    if (this.connected) return;
    this.connected = true;
    this.lost = false;
    this.#wait = FIRST_WAIT;
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
  }

  #settle(ref: number | null, reply: CommandReply): void {
    if (ref === null) return;
    this.#pending.get(ref)?.resolve(reply);
    this.#pending.delete(ref);
  }
}

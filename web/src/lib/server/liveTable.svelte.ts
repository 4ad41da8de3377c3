/** A live table: one connection that reconnects by itself and loses no command. */

import { settings } from "../settings.svelte";
import { applyUpdate } from "../table/applyUpdate";
import { api, Refused } from "./api";
import { type Connection, isLocal } from "./backend";
import { type Pace, Pacing } from "./pacing.svelte";
import { backendOfTable } from "./place.svelte";
import type { Command, TableEvent, Here, Message, Refusal, Table } from "./messages";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** A server that does not answer for so long is called slow, and then lost: the page connects again. */
const SLOW = 3000;
const LOST = 10_000;
/** How often the connection is tried when nothing else is sent. */
const PING_EVERY = 15_000;
const TICK = 250;

/** Closing codes after which reconnecting would not help. */
const REFUSED: Record<number, ClosedFor> = { 4404: "not-found", 4423: "unreadable" };
type ClosedFor = "not-found" | "unreadable";

export type CommandReply = { ok: true; number: number } | { ok: false; refusal: Refusal };

type Update = Extract<Message, { type: "update" }>;

/** A message that changes the table, and when it came, by performance.now(). */
interface Change {
  message: Extract<Message, { type: "table" | "update" }>;
  at: number;
}

interface Pending {
  text: string;
  /** When it was sent over this connection, by performance.now(). */
  since: number;
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
  /** Whether the server has not answered for some seconds. */
  slow = $state(false);
  /** Why there is no table to show, and never will be. */
  refused: ClosedFor | null = $state(null);
  /** When the clocks were last received, by performance.now(). */
  clockReceivedAt = 0;

  #connection: Connection | null = null;
  #wait = FIRST_WAIT;
  #closed = false;
  #ref = 0;
  /** The number of the last connection; what earlier ones tell is ignored. */
  #attempt = 0;
  #pending = new Map<number, Pending>();
  #heard = 0;
  #pacing = new Pacing<Change>((change) => this.#show(change));
  /** When the unanswered ping or handshake began. */
  #asked: number | null = null;
  #watch = setInterval(() => this.#check(), TICK);

  /** `isStep` says whether people see anything of the last decision of a table. */
  constructor(
    readonly id: string,
    private isStep: (table: Table) => boolean = () => true,
  ) {
    this.#connect();
  }

  /** Send a command; it is sent again after a reconnection until the server replies. */
  act(command: Command): Promise<CommandReply> {
    const ref = ++this.#ref;
    const text = JSON.stringify({ ...command, ref });
    return new Promise((resolve) => {
      this.#pending.set(ref, { text, resolve, since: performance.now() });
      if (this.connected) this.#connection?.send(text);
    });
  }

  /** Connect again: the server knows a connection by the cookie it began with, and a new guest gets theirs later. */
  reconnect(): void {
    this.#drop();
    this.#connect();
  }

  /** How many changes wait for their time, because bots are shown step by step. */
  get waiting(): number {
    return this.#pacing.waiting;
  }

  /** Show all that bots have done. */
  skip(): void {
    this.#pacing.skip();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watch);
    this.#pacing.stop();
    this.#connection?.close();
  }

  #drop(): void {
    this.connected = false;
    this.#connection?.close();
    this.#connection = null;
  }

  /** Notice a server that no longer answers, though the connection stands. */
  #check(): void {
    if (isLocal(this.id)) return; // nothing lies between
    const now = performance.now();
    if (this.connected && this.#asked === null && now - this.#heard > PING_EVERY) {
      this.#asked = now;
      this.#connection?.send(JSON.stringify({ do: "ping", ref: 0 }));
    }
    const since = Math.min(this.#asked ?? now, ...[...this.#pending.values()].map((one) => one.since));
    this.slow = !this.lost && now - since > SLOW;
    if (now - (this.connected ? since : (this.#asked ?? now)) > LOST) this.#lose();
  }

  /** Give up this connection and try another. */
  #lose(): void {
    this.#drop();
    this.#asked = null;
    this.lost = true;
    this.#retry();
  }

  #retry(): void {
    setTimeout(() => this.#closed || this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #connect(): void {
    this.#asked = performance.now();
    const attempt = ++this.#attempt;
    const current = (): boolean => attempt === this.#attempt && !this.#closed;
    void backendOfTable(this.id).then((backend) => {
      if (!current()) return;
      this.#connection = backend.connect(this.id, this.table?.number ?? null, settings.language, {
        heard: (message) => current() && this.#receive(message),
        closed: (code) => current() && this.#onClosed(code),
      });
    }, () => current() && this.#onClosed(0));
  }

  #onClosed(code: number): void {
    this.connected = false;
    const refused = REFUSED[code];
    if (refused) {
      this.refused = refused;
      return;
    }
    this.#asked = null;
    this.lost = true;
    if (!this.table) void this.#findOut();
    this.#retry();
  }

  /** A connection may be refused without a reason: ask for the table itself. */
  async #findOut(): Promise<void> {
    const error: unknown = await api.table(this.id).then(() => null, (problem: unknown) => problem);
    if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) return;
    this.refused = "not-found";
    this.close();
  }

  #receive(message: Message): void {
    this.#heard = performance.now();
    this.#asked = null;
    switch (message.type) {
      case "table":
        if (!this.connected) this.#pacing.clear();
        this.#onConnected();
        this.presence = message.here;
        this.#pacing.add({ message, at: this.#heard }, () => "now");
        break;
      case "update":
        this.#pacing.add({ message, at: this.#heard }, () => this.#paceOf(message));
        break;
      case "here":
        this.presence = message.here;
        break;
      case "ping":
        this.#connection?.send(JSON.stringify({ do: "pong", ref: message.ref }));
        break;
      case "refused":
        this.#settle(message.ref, { ok: false, refusal: message });
        break;
    }
    if ("done" in message && message.done) {
      this.#settle(message.done.ref, { ok: true, number: message.done.number });
    }
  }

  #paceOf(message: Update): Pace {
    if (!isBots(message)) return "now";
    return this.isStep(applyUpdate(this.table!, message)) ? "step" : "along";
  }

  #show({ message, at }: Change): void {
    this.clockReceivedAt = at;
    this.table = message.type === "table" ? message.table : applyUpdate(this.table!, message);
    this.latestEvents = message.events;
  }

  /** On the first message of a connection, send again all commands without a reply. */
  #onConnected(): void {
    if (this.connected) return;
    this.connected = true;
    this.lost = false;
    this.#wait = FIRST_WAIT;
    for (const command of this.#pending.values()) {
      command.since = performance.now();
      this.#connection?.send(command.text);
    }
  }

  #settle(ref: number | null, reply: CommandReply): void {
    if (ref === null) return;
    this.#pending.get(ref)?.resolve(reply);
    this.#pending.delete(ref);
  }
}

/** Whether a bot has decided, in a game where no minute counts. */
function isBots({ events, clock }: Update): boolean {
  const isTimed = clock.control.kind === "total" || clock.control.kind === "move";
  return !isTimed && events.some((event) => event.kind === "decided" && event.robot);
}

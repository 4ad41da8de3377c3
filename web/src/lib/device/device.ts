/** This device as a server: a worker with the engine answers, and IndexedDB keeps the tables. */

import type { Answer, Backend, Listener, Request } from "../server/backend";
import type { Message } from "../server/messages";
import { engine } from "./engine.svelte";
import { engineFacts } from "./files";
import { ledger } from "./ledger";
import type { FromWorker, ToWorker } from "./protocol";

type Unsent = ToWorker extends infer One ? (One extends ToWorker ? Omit<One, "token"> : never) : never;

let worker: Worker | null = null;
let token = "";
let count = 0;
const asked = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
const listeners = new Map<number, Listener>();

function started(): Worker {
  if (worker) return worker;
  engine.begin();
  worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  worker.postMessage({ kind: "start", base: engine.base });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data);
  worker.onerror = (event) => fail(event.message);
  return worker;
}

/** Tell the worker something. It stops searching and listens as soon as the last token cannot be read any more. */
function tell(message: Unsent): void {
  const target = started();
  URL.revokeObjectURL(token);
  token = URL.createObjectURL(new Blob(["go on"]));
  target.postMessage({ ...message, token });
}

function receive(message: FromWorker): void {
  switch (message.kind) {
    case "progress":
      return engine.progress(message.loaded, message.total);
    case "ready":
      return engine.ready(message.compiled);
    case "failed":
      return fail(message.message);
    case "no-book":
      return engine.lackBook(message.table);
    case "answer":
      asked.get(message.ref)?.resolve({ status: message.status, data: message.data });
      asked.delete(message.ref);
      return;
    case "heard":
      return listeners.get(message.connection)?.heard(JSON.parse(message.text) as Message);
    case "closed":
      return listeners.get(message.connection)?.closed(message.code);
  }
}

/** The engine cannot run: whatever waits for it fails, and the next wish starts it again. */
function fail(message: string): void {
  console.error(message);
  worker?.terminate();
  worker = null;
  engine.fail();
  for (const { reject } of asked.values()) reject(new Error(message));
  asked.clear();
  for (const { closed } of [...listeners.values()]) closed(1006);
}

/** What needs no engine. */
async function answerAtOnce({ method, path, query }: Request): Promise<Answer | null> {
  const found = (data: unknown): Answer => ({ status: 200, data });
  if (method !== "GET") return null;
  switch (path) {
    case "/catalogue":
      return found((await engineFacts(engine.base)).catalogue);
    case "/me":
      return found({ name: null, guest: true });
    case "/me/games":
      return found({ tables: await list(query) });
    case "/tables/open":
    case "/tables/playing":
      return found({ tables: [] });
  }
  return null;
}

const PAGE = 50;

async function list({ game, status, before }: Record<string, string>): Promise<unknown[]> {
  const all = (await ledger.tables()).map(({ summary }) => summary);
  const fits = all.filter((one) => (!game || one.game === game) && (!status || one.status === status) && (!before || one.opened_at < Number(before)));
  return fits.slice(0, PAGE);
}

export const device: Backend = {
  async ask(request) {
    const answer = await answerAtOnce(request);
    if (answer) return answer;
    return new Promise((resolve, reject) => {
      const ref = ++count;
      asked.set(ref, { resolve, reject });
      tell({ kind: "ask", ref, request });
    });
  },

  connect(table, _seen, language, listener) {
    const connection = ++count;
    let isHeard = false;
    listeners.set(connection, {
      ...listener,
      heard: (message) => {
        isHeard = true;
        listener.heard(message);
      },
    });
    // The board is drawn at once; what is decided before the engine is there waits for it.
    void ledger.table(table).then(
      (stored) => {
        if (stored && !isHeard && listeners.has(connection)) listener.heard({ type: "table", table: stored.view, events: [], here: { seats: stored.view.you, watchers: 0 } });
      },
      () => {}, // the engine tells what is wrong
    );
    tell({ kind: "connect", connection, table, language });
    return {
      send: (text) => {
        const { do: what, ref } = JSON.parse(text) as { do: string; ref: number };
        if (what === "ping") listener.heard({ type: "pong", ref });
        else if (what !== "pong") tell({ kind: "hear", connection, text });
      },
      close: () => {
        listeners.delete(connection);
        if (worker) tell({ kind: "close", connection });
      },
    };
  },
};

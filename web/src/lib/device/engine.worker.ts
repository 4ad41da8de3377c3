/** The engine: Python with our rules, bots and tables, compiled to WebAssembly. One request is answered after another. */

import { type EngineFacts, engineFacts, engineFile, fileUrl, missing, Progress } from "./files";
import { ledger, type Unstored } from "./ledger";
import type { FromWorker, Start, ToWorker } from "./protocol";

const tell = (message: FromWorker): void => postMessage(message);

/** Python's benben.server.tables.page. */
interface Page {
  speak: (language: string) => void;
  load: (table: string, rows: string) => number;
  knows: (table: string) => boolean;
  forget: (table: string) => void;
  take_unstored: () => string;
  ask: (method: string, path: string, query: string, body: string) => string;
  greet: (table: string) => string;
  hear: (table: string, text: string) => string;
  check_time: (table: string) => string;
  is_to_act: (table: string) => boolean;
  choose: (table: string) => boolean;
  decide: (table: string) => string;
}

interface Python {
  unpackArchive: (content: ArrayBuffer, format: string, options: { extractDir: string }) => void;
  runPython: (code: string) => unknown;
  pyimport: (name: string) => unknown;
  setInterruptBuffer: (buffer: unknown) => void;
  FS: { mkdirTree: (path: string) => void; writeFile: (path: string, content: Uint8Array) => void; analyzePath: (path: string) => { exists: boolean } };
}

let base = "";
const HOME = "/lib/benben";
const BOOKS = `${HOME}/benben/solver/books`;
/** Ctrl-C, for Python. */
const SIGINT = 2;
/** How often a search asks whether it should go on (ms). */
const LOOK_EVERY = 30;

let facts: EngineFacts;
let python: Python;
let page: Page;

async function start(): Promise<void> {
  facts = await engineFacts(base);
  const names = await missing(base, facts, false);
  const progress = new Progress(names.map((name) => facts.files[name]!), (loaded, total) => tell({ kind: "progress", loaded, total }));
  // Pyodide loads its own files by fetch; its scripts come from the browser's cache.
  const { fetch } = self;
  const own = new Set(Object.keys(facts.files).map((name) => fileUrl(base, facts, name)));
  self.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href;
    return own.has(url) ? engineFile(url, progress.add, fetch) : fetch(input, init);
  };
  const archive = self.fetch(fileUrl(base, facts, "engine.zip"));
  archive.catch(() => {}); // told when it is awaited
  const { loadPyodide } = (await import(/* @vite-ignore */ fileUrl(base, facts, "pyodide.mjs"))) as { loadPyodide: (options: object) => Promise<Python> };
  python = await loadPyodide({ indexURL: fileUrl(base, facts, "") });
  python.unpackArchive(await (await archive).arrayBuffer(), "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  page = python.pyimport("benben.server.tables.page") as Page;
  python.setInterruptBuffer(interrupt);
  tell({ kind: "ready", compiled: facts.compiled });
}

// Stopping a search

let token = "";
let isSearching = false;
let lookedAt = 0;

/** Python reads a signal here from time to time. The page revokes the token's address when it has something to say. */
const interrupt = {
  get 0(): number {
    if (!isSearching || performance.now() - lookedAt < LOOK_EVERY) return 0;
    lookedAt = performance.now();
    return isRevoked(token) ? SIGINT : 0;
  },
  set 0(_: number) {
    isSearching = false;
  },
};

/** A worker may wait for an answer, and reading an address in memory takes no network. */
function isRevoked(address: string): boolean {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  try {
    request.send();
    return request.status !== 200;
  } catch {
    return true;
  }
}

// Tables

const connections = new Map<number, string>();
const connected = (table: string): number[] => [...connections].flatMap(([number, one]) => (one === table ? [number] : []));
const others = new BroadcastChannel("benben.tables");

/** Another tab has stored something: what is in memory here is out of date. */
others.onmessage = ({ data }: MessageEvent<string[]>) => {
  for (const table of data) {
    void enqueue(async () => {
      page.forget(table);
      if (connected(table).length && (await bring(table)) === 0) send(table, page.greet(table));
    });
  }
};

/** The status of a refusal, 0 if the table is there. */
async function bring(table: string): Promise<number> {
  if (page.knows(table)) return 0;
  const rows = await ledger.rows(table);
  if (!rows.length) return 404;
  return page.load(table, JSON.stringify(rows));
}

/** Store what has changed, then it may be shown. */
async function store(): Promise<string[]> {
  const changes = JSON.parse(page.take_unstored()) as Unstored[];
  if (!changes.length) return [];
  const tables = changes.map(({ id }) => id);
  try {
    await ledger.append(changes);
  } catch (error) {
    tables.forEach((table) => page.forget(table));
    throw error;
  }
  others.postMessage(tables);
  return tables;
}

function send(table: string, text: string): void {
  for (const connection of connected(table)) tell({ kind: "heard", connection, text });
}

/** Store and send the messages that a call has made. */
async function publish(table: string, messages: string): Promise<void> {
  await store();
  for (const message of JSON.parse(messages) as object[]) send(table, JSON.stringify(message));
}

const LEVEL_WITH_BOOK = "perfect";

/** The opening book of a table of Pylos at which the perfect level plays. */
async function bringBook(table: string): Promise<void> {
  const stored = await ledger.table(table);
  if (stored?.summary.game !== "pylos" || !stored.summary.players.some(({ level }) => level === LEVEL_WITH_BOOK)) return;
  const name = `pylos-${stored.summary.options.variant}.xz`;
  if (!(`books/${name}` in facts.books) || python.FS.analyzePath(`${BOOKS}/${name}`).exists) return;
  try {
    const book = await engineFile(fileUrl(base, facts, `books/${name}`));
    python.FS.mkdirTree(BOOKS);
    python.FS.writeFile(`${BOOKS}/${name}`, new Uint8Array(await book.arrayBuffer()));
    python.runPython("from benben.solver import probe; probe.forget()");
  } catch {
    tell({ kind: "no-book", table });
  }
}

async function connect(connection: number, table: string): Promise<void> {
  connections.set(connection, table);
  const status = await bring(table);
  if (status) {
    connections.delete(connection);
    tell({ kind: "closed", connection, code: 4000 + status });
    return;
  }
  tell({ kind: "heard", connection, text: page.greet(table) });
  await bringBook(table);
  think(table);
}

/** Let the table decide for its bots, while somebody looks at it. */
function think(table: string): void {
  if (connected(table).length && page.is_to_act(table)) setTimeout(() => void enqueue(() => decide(table)));
}

async function decide(table: string): Promise<void> {
  if (!connected(table).length || (await bring(table)) || !page.is_to_act(table)) return;
  isSearching = true;
  lookedAt = performance.now();
  let isDone = false;
  try {
    isDone = page.choose(table);
  } finally {
    isSearching = false;
  }
  if (isDone) await publish(table, page.decide(table));
  think(table);
}

async function hear(connection: number, text: string): Promise<void> {
  const table = connections.get(connection);
  if (table === undefined) return;
  await bring(table);
  const messages = page.hear(table, text);
  try {
    await publish(table, messages);
  } catch {
    // Another tab was faster, or there is no room: show what is stored.
    const { ref } = JSON.parse(text) as { ref: number };
    if ((await bring(table)) === 0) send(table, page.greet(table));
    tell({ kind: "heard", connection, text: JSON.stringify({ type: "refused", ref, error: "not-stored", message: "This could not be stored." }) });
  }
  think(table);
}

const TABLE = /^\/tables\/([\w-]+)/;

async function ask(message: Extract<ToWorker, { kind: "ask" }>): Promise<void> {
  const { method, path, query, body, language } = message.request;
  const table = TABLE.exec(path)?.[1];
  page.speak(language);
  if (table) await bring(table);
  const answer = JSON.parse(page.ask(method, path, JSON.stringify(query), JSON.stringify(body ?? null))) as { status: number; data: unknown };
  for (const changed of await store()) if (connected(changed).length) send(changed, page.greet(changed));
  tell({ kind: "answer", ref: message.ref, ...answer });
}

// One after another

let last: Promise<void> = Promise.resolve();

function begin(): void {
  last = start();
  last.catch((error: unknown) => tell({ kind: "failed", message: String(error) }));
}

function enqueue(work: () => Promise<void> | void): Promise<void> {
  last = last.then(work).catch((error: unknown) => console.error(error));
  return last;
}

function handle(message: ToWorker): Promise<void> | void {
  switch (message.kind) {
    case "ask":
      return ask(message).catch((error: unknown) => {
        console.error(error);
        tell({ kind: "answer", ref: message.ref, status: 500, data: { error: "unexpected", message: String(error) } });
      });
    case "connect":
      page.speak(message.language);
      return connect(message.connection, message.table);
    case "hear":
      return hear(message.connection, message.text);
    case "close":
      connections.delete(message.connection);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker | Start>) => {
  if (data.kind === "start") {
    base = data.base;
    begin();
    return;
  }
  token = data.token;
  void enqueue(() => handle(data));
};

const CLOCK_EVERY = 1000;
setInterval(() => {
  for (const table of new Set(connections.values())) {
    void enqueue(async () => {
      if (page.knows(table)) await publish(table, page.check_time(table));
    });
  }
}, CLOCK_EVERY);

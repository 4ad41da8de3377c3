/** The ledger of this device: the events of its tables in IndexedDB, stored before anything is shown. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Table, TableSummary } from "../server/messages";

/** The number of an event, when it happened, and the event as it is stored. */
export type StoredRow = [number: number, at: number, data: string];

/** What has changed at a table. */
export interface Unstored {
  id: string;
  rows: StoredRow[];
  summary: TableSummary;
  view: Table;
}

export interface StoredTable {
  id: string;
  summary: TableSummary;
  /** The table as it was shown last, to draw it before the engine is there. */
  view: Table;
  /** Whether the account on a server has this game. */
  kept?: boolean;
}

interface Schema extends DBSchema {
  events: { key: [table: string, number: number]; value: { table: string; number: number; at: number; data: string } };
  tables: { key: string; value: StoredTable };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>("benben", 1, {
    upgrade(db) {
      db.createObjectStore("events", { keyPath: ["table", "number"] });
      db.createObjectStore("tables", { keyPath: "id" });
    },
    blocking: () => void forget(),
    terminated: () => (opening = null),
  });
  opening.catch(() => (opening = null));
  return opening;
}

async function forget(): Promise<void> {
  const db = await opening;
  opening = null;
  db?.close();
}

const rowsOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

export const ledger = {
  /** Store all of it or nothing; an event whose number is taken already is refused. */
  async append(changes: Unstored[]): Promise<void> {
    const transaction = (await database()).transaction(["events", "tables"], "readwrite", { durability: "strict" });
    const [events, tables] = [transaction.objectStore("events"), transaction.objectStore("tables")];
    const writes = changes.flatMap(({ id, rows, summary, view }) => [
      ...rows.map(([number, at, data]) => events.add({ table: id, number, at, data })),
      tables.get(id).then((before) => tables.put({ ...before, id, summary, view })),
    ]);
    await Promise.all([...writes, transaction.done]);
  },

  async rows(table: string): Promise<StoredRow[]> {
    const found = await (await database()).getAll("events", rowsOf(table));
    return found.map(({ number, at, data }) => [number, at, data]);
  },

  async table(id: string): Promise<StoredTable | undefined> {
    return (await database()).get("tables", id);
  },

  /** All tables, the newest first. */
  async tables(): Promise<StoredTable[]> {
    const all = await (await database()).getAll("tables");
    return all.sort((one, other) => other.summary.opened_at - one.summary.opened_at);
  },

  async markKept(id: string): Promise<void> {
    const db = await database();
    const found = await db.get("tables", id);
    if (found) await db.put("tables", { ...found, kept: true });
  },

  async remove(ids: string[]): Promise<void> {
    const transaction = (await database()).transaction(["events", "tables"], "readwrite");
    await Promise.all([
      ...ids.flatMap((id) => [transaction.objectStore("events").delete(rowsOf(id)), transaction.objectStore("tables").delete(id)]),
      transaction.done,
    ]);
  },
};

/** Who answers requests and keeps tables: a node of the server, or this device. Both speak the same. */

import type { Message } from "./messages";

export interface Answer {
  status: number;
  data: unknown;
}

/** What a live connection tells its owner. */
export interface Listener {
  heard: (message: Message) => void;
  /** With the closing code of a WebSocket. */
  closed: (code: number) => void;
}

export interface Connection {
  send: (text: string) => void;
  close: () => void;
}

export interface Request {
  method: string;
  path: string;
  query: Record<string, string>;
  body?: unknown;
  language: string;
}

export interface Backend {
  ask: (request: Request) => Promise<Answer>;
  connect: (table: string, seen: number | null, language: string, listener: Listener) => Connection;
}

/** How the ids of tables on this device begin. */
const LOCAL = "local-";

export const isLocal = (table: string): boolean => table.startsWith(LOCAL);

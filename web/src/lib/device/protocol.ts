/** What the page and its worker say to each other. */

import type { Request } from "../server/backend";

/** The first message: where the engine's files are. */
export interface Start {
  kind: "start";
  base: string;
}

export type ToWorker = (
  | { kind: "ask"; ref: number; request: Request }
  | { kind: "connect"; connection: number; table: string; language: string }
  | { kind: "hear"; connection: number; text: string }
  | { kind: "close"; connection: number }
) & {
  /** A running search goes on as long as this address can be read. */
  token: string;
};

export type FromWorker =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "ready"; compiled: boolean }
  | { kind: "failed"; message: string }
  | { kind: "no-book"; table: string }
  | { kind: "answer"; ref: number; status: number; data: unknown }
  | { kind: "heard"; connection: number; text: string }
  | { kind: "closed"; connection: number; code: number };

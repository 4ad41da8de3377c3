/** Where the pages get their games from: a server, or this device alone. */

import { isLocal, type Backend } from "./backend";
import { node } from "./node";

const KEY = "benben.on-device";

/** Pages of a static site have no server. */
export const hasServer: boolean = globalThis.document?.documentElement.dataset.server !== "none";

const place = $state({ onDevice: !hasServer || globalThis.sessionStorage?.getItem(KEY) === "yes" });

/** Whether games are played on this device alone. */
export const onDevice = (): boolean => place.onDevice;

/** Play on this device, or with the server again. The choice lasts as long as the tab. */
export function playOnDevice(wanted: boolean): void {
  place.onDevice = wanted || !hasServer;
  if (wanted) sessionStorage.setItem(KEY, "yes");
  else sessionStorage.removeItem(KEY);
}

/** Whether the server can be reached, as far as the last requests tell. */
class Server {
  isLost = $state(false);
  isBack = $state(false);

  /** A request was answered, or could not be sent. */
  answered(reached: boolean): void {
    this.isLost = !reached;
    this.isBack = reached;
  }

  async look(): Promise<void> {
    const answer = await fetch("/health").catch(() => null);
    this.answered(!!answer?.ok);
  }
}

export const server = new Server();

/** Nothing of the engine is loaded before it is wanted. */
const device = async (): Promise<Backend> => (await import("../device/device")).device;

const TABLE = /^\/tables\/([\w-]+)/;

/** The node, and whether it can be reached. */
const watched: Backend = {
  ...node,
  async ask(request) {
    try {
      const answer = await node.ask(request);
      server.answered(true);
      return answer;
    } catch (error) {
      server.answered(false);
      throw error;
    }
  },
};

/** Who answers requests about a path: tables of this device are always its own. */
export function backendOf(path: string): Promise<Backend> {
  const table = TABLE.exec(path)?.[1];
  return (table && isLocal(table)) || (!table && onDevice()) || !hasServer || path === "/records" ? device() : Promise.resolve(watched);
}

export const backendOfTable = (table: string): Promise<Backend> => backendOf(`/tables/${table}`);

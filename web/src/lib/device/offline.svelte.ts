/** The pages without a network: the service worker that serves them, its updates, and the copies that it needs. */

import { Workbox } from "workbox-window";
import { hasServer } from "../server/place.svelte";
import { engine } from "./engine.svelte";
import { copyFiles, dropCopies, type EngineFacts, engineFacts, filesOf, missing } from "./files";
import { ledger } from "./ledger";

type OfflineStatus = "unknown" | "off" | "saving" | "ready" | "failed";

/** A browser's own question whether to install the pages. */
interface InstallQuestion extends Event {
  prompt: () => Promise<unknown>;
}

const sizeOf = (facts: EngineFacts, withBooks: boolean): number => Object.values(filesOf(facts, withBooks)).reduce((sum, { packed }) => sum + packed, 0);

class Offline {
  status: OfflineStatus = $state("unknown");
  loaded = $state(0);
  total = $state(0);
  /** What the engine and its books take to load. */
  size = $state(0);
  bookSize = $state(0);
  /** What this browser stores of the site. */
  stored = $state(0);
  updateReady = $state(false);
  question: InstallQuestion | null = $state.raw(null);

  /** Service workers need https, or this computer. */
  readonly isPossible = globalThis.isSecureContext && "serviceWorker" in navigator;
  #worker: Workbox | null = null;
  #hasBegun = false;

  /** A site without a server always serves itself; pages of a server only where that was asked for. */
  async begin(): Promise<void> {
    if (!this.isPossible || this.#hasBegun) return;
    this.#hasBegun = true;
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.question = event as InstallQuestion;
    });
    window.addEventListener("appinstalled", () => (this.question = null));
    if (!hasServer || (await navigator.serviceWorker.getRegistration())) await this.#register();
  }

  async #register(): Promise<void> {
    if (this.#worker) return;
    this.#worker = new Workbox(hasServer ? "/sw.js" : "./sw.js");
    this.#worker.addEventListener("waiting", () => (this.updateReady = true));
    await this.#worker.register();
  }

  /** See what is there. */
  async look(): Promise<void> {
    const facts = await engineFacts(engine.base).catch(() => null);
    if (facts) {
      this.size = sizeOf(facts, false);
      this.bookSize = sizeOf(facts, true) - this.size;
    }
    const isServed = this.isPossible && !!(await navigator.serviceWorker.getRegistration());
    if (this.status !== "saving") this.status = facts && isServed && !(await missing(engine.base, facts, false)).length ? "ready" : "off";
    this.stored = (await navigator.storage?.estimate())?.usage ?? 0;
  }

  async save(withBooks: boolean): Promise<void> {
    this.status = "saving";
    this.loaded = 0;
    try {
      await this.#register();
      await navigator.serviceWorker.ready;
      await navigator.storage?.persist?.();
      await copyFiles(engine.base, await engineFacts(engine.base), withBooks, (loaded, total) => {
        this.loaded = loaded;
        this.total = total;
      });
      this.status = "ready";
    } catch (error) {
      console.error(error);
      this.status = "failed";
    }
    if (this.status === "ready") await this.look();
  }

  /** Give the room back. Games stay. */
  async remove(): Promise<void> {
    await dropCopies();
    if (hasServer) {
      await (await navigator.serviceWorker.getRegistration())?.unregister();
      this.#worker = null;
      for (const key of await caches.keys()) await caches.delete(key);
    }
    await this.look();
  }

  async removeGames(): Promise<void> {
    await ledger.remove((await ledger.tables()).map(({ id }) => id));
    await this.look();
  }

  /** Take over the new version: first its engine, where the old one is copied; then the page begins anew. Games go on
      from their events. */
  async update(): Promise<void> {
    const facts = await engineFacts(engine.base).catch(() => null);
    const copies = facts && (await missing(engine.base, facts, false));
    if (this.status === "ready" && facts && copies?.length) await copyFiles(engine.base, facts, false, () => {}).catch(() => {});
    this.#worker?.addEventListener("controlling", () => location.reload());
    this.#worker?.messageSkipWaiting();
  }

  async install(): Promise<void> {
    await this.question?.prompt();
    this.question = null;
  }
}

export const offline = new Offline();

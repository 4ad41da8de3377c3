/** The files of the engine: where they are, and their copies in this browser. */

import type { Catalogue } from "../server/messages";

export interface EngineFacts {
  /** Other files have another version, so copies never have to be checked. */
  version: string;
  /** Whether the kernels are WebAssembly; if not, they run about 100 times slower. */
  compiled: boolean;
  files: Record<string, { bytes: number; packed: number; sha256: string }>;
  /** The sizes of opening books by their names. */
  books: Record<string, number>;
  catalogue: Catalogue;
}

const CACHE = "benben-engine";

/** Copies are possible only in a secure context. */
const copies = async (): Promise<Cache | null> => (globalThis.caches ? caches.open(CACHE) : null);

export const fileUrl = (base: string, { version }: EngineFacts, name: string): string => `${base}${version}/${name}`;

/** The facts of the newest engine; without a network those of the copy. */
export async function engineFacts(base: string): Promise<EngineFacts> {
  const url = `${base}engine.json`;
  const cache = await copies();
  try {
    const answer = await fetch(url, { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${answer.status} ${url}`);
    await cache?.put(url, answer.clone());
    return (await answer.json()) as EngineFacts;
  } catch (error) {
    const copy = await cache?.match(url);
    if (!copy) throw error;
    return (await copy.json()) as EngineFacts;
  }
}

/** A file, from its copy if there is one; a new copy is kept. `received` is called with the size of each part that comes
    from elsewhere. */
export async function engineFile(url: string, received: (bytes: number) => void = () => {}, get: typeof fetch = fetch): Promise<Response> {
  const cache = await copies();
  const copy = await cache?.match(url);
  if (copy) return copy;
  const answer = await get.call(globalThis, url);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${url}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, control) {
        received(part.byteLength);
        control.enqueue(part);
      },
    }),
  );
  const content = await new Response(counted).arrayBuffer();
  const headers = { "content-type": answer.headers.get("content-type") ?? "application/octet-stream" };
  await cache?.put(url, new Response(content, { headers })).catch(() => {}); // no room: it works without a copy
  return new Response(content, { headers });
}

/** How much of some files has come: in bytes as they travel, compressed. */
export class Progress {
  #loaded = 0;
  readonly total: number;
  readonly #share: number;

  constructor(files: { bytes: number; packed: number }[], readonly show: (loaded: number, total: number) => void) {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    this.total = files.reduce((sum, file) => sum + file.packed, 0);
    this.#share = this.total / Math.max(bytes, 1);
  }

  readonly add = (bytes: number): void => {
    this.#loaded += bytes * this.#share;
    this.show(Math.min(this.#loaded, this.total), this.total);
  };
}

/** The files of the engine, with the books where they are wanted. */
export function filesOf({ files, books }: EngineFacts, withBooks: boolean): Record<string, { bytes: number; packed: number }> {
  const bookFiles = Object.entries(books).map(([name, bytes]) => [name, { bytes, packed: bytes }] as const);
  return { ...files, ...(withBooks ? Object.fromEntries(bookFiles) : {}) };
}

/** Those of them that have no copy. */
export async function missing(base: string, facts: EngineFacts, withBooks: boolean): Promise<string[]> {
  const cache = await copies();
  const names = Object.keys(filesOf(facts, withBooks));
  const found = await Promise.all(names.map((name) => cache?.match(fileUrl(base, facts, name))));
  return names.filter((_, at) => !found[at]);
}

/** Copy all files, and books where they are wanted. */
export async function copyFiles(base: string, facts: EngineFacts, withBooks: boolean, show: (loaded: number, total: number) => void): Promise<void> {
  const files = filesOf(facts, withBooks);
  const names = await missing(base, facts, withBooks);
  const progress = new Progress(names.map((name) => files[name]!), show);
  for (const name of names) await engineFile(fileUrl(base, facts, name), progress.add);
  await dropOld(base, facts);
}

/** Remove the copies of other versions. */
export async function dropOld(base: string, { version }: EngineFacts): Promise<void> {
  const cache = await copies();
  const current = new URL(`${base}${version}/`, location.href).href;
  for (const { url } of (await cache?.keys()) ?? []) {
    if (!url.startsWith(current) && !url.endsWith("/engine.json")) await cache!.delete(url);
  }
}

/** Give the room for copies back. */
export async function dropCopies(): Promise<void> {
  await globalThis.caches?.delete(CACHE);
}

/** The files of the engine: where they are, and their copies in this browser. */

import type { Catalogue } from "../server/messages";

export interface EngineFacts {
  /** Other files have another version, so copies never have to be checked. */
  version: string;
  /** Whether the kernels are WebAssembly; if not, they run about 100 times slower. */
  compiled: boolean;
  files: Record<string, { bytes: number; sha256: string }>;
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

/** A file, from its copy if there is one; a new copy is kept. `received` is called with each part's size. */
export async function engineFile(url: string, received: (bytes: number) => void = () => {}, get: typeof fetch = fetch): Promise<Response> {
  const cache = await copies();
  const copy = await cache?.match(url);
  if (copy) {
    received(Number(copy.headers.get("x-bytes") ?? 0));
    return copy;
  }
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
  const headers = { "content-type": answer.headers.get("content-type") ?? "application/octet-stream", "x-bytes": String(content.byteLength) };
  await cache?.put(url, new Response(content, { headers })).catch(() => {}); // no room: it works without a copy
  return new Response(content, { headers });
}

/** Copy all files, and books where they are wanted. */
export async function copyFiles(base: string, facts: EngineFacts, books: boolean, progress: (loaded: number, total: number) => void): Promise<void> {
  const sizes = { ...Object.fromEntries(Object.entries(facts.files).map(([name, { bytes }]) => [name, bytes])), ...(books ? facts.books : {}) };
  const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
  let loaded = 0;
  for (const name of Object.keys(sizes)) {
    await engineFile(fileUrl(base, facts, name), (bytes) => progress((loaded += bytes), total));
  }
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

/** Which files are copied completely, and how much that is. */
export async function copied(base: string, facts: EngineFacts): Promise<{ all: boolean; bytes: number }> {
  const cache = await copies();
  const found = await Promise.all(Object.entries(facts.files).map(async ([name, { bytes }]) => ((await cache?.match(fileUrl(base, facts, name))) ? bytes : 0)));
  return { all: found.every(Boolean), bytes: found.reduce((sum, bytes) => sum + bytes, 0) };
}

export async function dropCopies(): Promise<void> {
  await globalThis.caches?.delete(CACHE);
}

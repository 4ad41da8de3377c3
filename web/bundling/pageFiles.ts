import type { Plugin, Rolldown } from "vite";

const KINDS = { languages: /\/lib\/words\/languages\/(\w+)\.ts$/, pages: /\/pages\/(\w+)\.svelte$/, boards: /\/boards\/(\w+)\/Board\.svelte$/ };

/** List the files that each page, board and language needs, so that the server can preload them. */
export const pageFiles: Plugin = {
  name: "page files",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
    const entry = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => filesOf(chunk, bundle)));
    const source = Object.fromEntries(
      Object.entries(KINDS).map(([kind, pattern]) => [
        kind,
        Object.fromEntries(
          chunks.flatMap((chunk) => {
            const name = pattern.exec(chunk.facadeModuleId ?? "")?.[1];
            return name ? [[name.toLowerCase(), filesOf(chunk, bundle).filter((file) => !entry.has(file))]] : [];
          }),
        ),
      ]),
    );
    this.emitFile({ type: "asset", fileName: "page-files.json", source: JSON.stringify(source) });
  },
};

/** A chunk, its styles, and all that it imports. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.map((name) => bundle[name]).filter((file): file is Rolldown.OutputChunk => file?.type === "chunk");
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported.flatMap((one) => filesOf(one, bundle, seen))];
}

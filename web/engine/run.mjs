/** Run a Python program in the engine of the pages, in Node: node run.mjs ENGINE PROGRAM [FOLDER=MOUNT …]

The program is a file; folders of this machine are mounted where it asks for them. */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [engine, program, ...mounts] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(engine, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: resolve(engine), stdout: (line) => console.log(line) });
python.unpackArchive(new Uint8Array(readFileSync(join(engine, "engine.zip"))), "zip", { extractDir: "/lib/benben" });
python.runPython(`import sys; sys.path.insert(0, "/lib/benben")`);
for (const mount of mounts) {
  const [folder, where] = mount.split("=");
  python.mountNodeFS(where, resolve(folder));
}
try {
  process.exitCode = python.runPython(readFileSync(program, "utf8"), { filename: program }) ?? 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

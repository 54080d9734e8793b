import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['packages', 'apps', 'tools', 'tests', 'bench'];
const notOurs = new Set(['node_modules', 'build', '.react-router', 'test-results', 'playwright-report']);

function* scriptsUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !notOurs.has(entry.name)) yield* scriptsUnder(path);
    else if (entry.isFile() && /\.(?:[mc]?js|tsx?)$/.test(entry.name)) yield path;
  }
}

/** Every script of the project: path from its root, with forward slashes → text. */
export function readSourceFiles(): Map<string, string> {
  const paths = folders.flatMap((folder) => [...scriptsUnder(join(root, folder))]);
  return new Map(paths.map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]));
}

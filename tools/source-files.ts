import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['packages', 'apps', 'tools', 'tests', 'bench'];
const notOurs = new Set(['node_modules', 'build', '.react-router', 'test-results', 'playwright-report']);

function* filesUnder(folder: string, named: RegExp): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !notOurs.has(entry.name)) yield* filesUnder(path, named);
    else if (entry.isFile() && named.test(entry.name)) yield path;
  }
}

const textsOf = (paths: readonly string[]): Map<string, string> =>
  new Map(paths.map((path) => [relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')]));

/** Every script of the project: path from its root, with forward slashes → text. */
export const readSourceFiles = (): Map<string, string> =>
  textsOf(folders.flatMap((folder) => [...filesUnder(join(root, folder), /\.(?:[mc]?js|tsx?)$/)]));

/** What people write by hand, docs and the files beside package.json among it: path from the root → text. */
export function readWrittenFiles(): Map<string, string> {
  const named = /\.(?:[mc]?[jt]s|tsx|sql|css|md)$/;
  const above = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map((entry) => join(root, entry.name));
  const below = [...folders, 'docs', 'examples'].flatMap((folder) => [...filesUnder(join(root, folder), named)]);
  return textsOf([...above, ...below]);
}

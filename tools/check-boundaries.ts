import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBoundaries } from './boundaries/check.ts';

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

const files = new Map<string, string>();
for (const folder of folders) {
  for (const path of scriptsUnder(join(root, folder)))
    files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
}
const violations = checkBoundaries(files);
for (const { path, line, rule, message } of violations) console.error(`${path}:${line}: (${rule}) ${message}`);
console.log(`boundaries: ${files.size} files, ${violations.length === 0 ? 'all inside' : `${violations.length} over`}`);
if (violations.length > 0) process.exitCode = 1;

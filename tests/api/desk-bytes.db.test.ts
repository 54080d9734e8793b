import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const desk = join(root, 'apps/desk/build/assets');
const site = join(root, 'apps/site/build/client/assets');
const MOST_FIRST_SCREEN = 250 * 1024;
const BUILD_PATIENCE_MS = 600_000;

beforeAll(async () => {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
}, BUILD_PATIENCE_MS);

const scriptsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.js'));
const text = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');

/** Bytes on the line: what the build compressed, or would not. */
function sent(name: string): number {
  try {
    return statSync(join(desk, `${name}.br`)).size;
  } catch {
    return brotliCompressSync(readFileSync(join(desk, name))).length;
  }
}

/** The chunk and all that it imports before it runs. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, other] of text(desk, name).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(other!, seen);
  return seen;
}

test('no matter what page of the desk is opened first, it loads less than 250 KB of script', () => {
  const document = readFileSync(join(desk, '../index.html'), 'utf8');
  const [, entry] = /<script type="module"[^>]* src="\/desk\/assets\/([^"]+)"/.exec(document)!;
  const first = withImports(entry!);
  expect(first.size).toBeGreaterThan(1);
  const pages = scriptsIn(desk).filter((name) => /-page-/.test(name));
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) {
    const bytes = [...new Set([...first, ...withImports(page)])].reduce((sum, name) => sum + sent(name), 0);
    expect([page, bytes < MOST_FIRST_SCREEN], `${bytes} bytes`).toEqual([page, true]);
  }
});

test('nothing of the desk is in the public bundle', () => {
  const marks = ['/api/v1/desk/', 'میز کار', 'kavosh-preview', 'desk.step_up'];
  const ours = scriptsIn(desk).map((name) => text(desk, name));
  // Each of them is in the desk itself: a mark that nobody writes any more would find nothing anywhere.
  for (const mark of marks) expect([mark, ours.some((script) => script.includes(mark))]).toEqual([mark, true]);
  for (const name of scriptsIn(site))
    expect([name, marks.filter((mark) => text(site, name).includes(mark))]).toEqual([name, []]);
  const shared = scriptsIn(site).filter((name) => scriptsIn(desk).includes(name));
  expect(shared).toEqual([]);
});

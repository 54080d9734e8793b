import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortenManifest, shortManifest } from './short-manifest.ts';

const route = { id: 'a', path: '', hasLoader: true, hasAction: false, module: '/a.js', imports: ['/b.js'], css: [] };
const entry = { module: '/e.js', imports: ['/f.js'], css: [] };
const long = `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { a: route }, version: '1' })};`;
const short =
  'window.__reactRouterManifest={"entry":{"module":"/e.js","imports":["/f.js"],"css":[]},"version":"1",' +
  '"routes":{"a":{"id":"a","path":"","hasLoader":true,"module":"/a.js","css":[]}}};';

test('a route loses its imports and what is false, and the rest stays', () => {
  expect(shortManifest(long)).toBe(short);
  expect(shortManifest(short)).toBe(short);
});

test('a list that is written otherwise fails the build instead of coming out wrong', () => {
  expect(() => shortManifest('export default {}')).toThrow(/begins otherwise/);
  expect(() => shortManifest('window.__reactRouterManifest={"routes"')).toThrow(SyntaxError);
});

test('the one list of a build is shortened in place; none or two are an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kavosh-manifest-'));
  try {
    await mkdir(join(folder, 'assets'));
    await expect(shortenManifest(folder)).rejects.toThrow(/^0 lists/);
    await writeFile(join(folder, 'assets/manifest-0a1b2c3d.js'), long);
    await shortenManifest(folder);
    expect(await readFile(join(folder, 'assets/manifest-0a1b2c3d.js'), 'utf8')).toBe(short);
    await writeFile(join(folder, 'assets/manifest-1.js'), long);
    await expect(shortenManifest(folder)).rejects.toThrow(/^2 lists/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'kavosh-precompress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what is worth it gets both twins, which hold the same', async () => {
  const script = 'export const x = 1;\n'.repeat(200);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/entry-abc.js'), script);
  writeFileSync(join(folder, 'assets/font.woff2'), 'x'.repeat(2_000));
  writeFileSync(join(folder, 'small.css'), 'a{}');
  const { files, before, after } = await precompress(folder);
  expect({ files, before }).toEqual({ files: 1, before: script.length });
  expect(after).toBeLessThan(script.length / 10);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'entry-abc.js',
    'entry-abc.js.br',
    'entry-abc.js.gz',
    'font.woff2',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/entry-abc.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets/entry-abc.js.gz'))).toString()).toBe(script);
});

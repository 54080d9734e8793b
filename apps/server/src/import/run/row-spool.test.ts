import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { KeyTable } from './key-table.ts';
import { mostBytesOfCourse, mostRowsOfCourse, RowSpool } from './row-spool.ts';

test('rows come back by key, keys in the order in which they first came', () => {
  const spool = new RowSpool();
  try {
    for (let n = 0; n < 9000; n += 1) expect(spool.add(`k${n % 3001}`, n + 1, { n, text: 'متن' })).toBe(true);
    const groups = [...spool.groups()];
    expect(groups.map((group) => group.key)).toEqual(Array.from({ length: 3001 }, (_, n) => `k${n}`));
    expect(groups[1]).toEqual({
      key: 'k1',
      rows: [1, 3002, 6003].map((n) => ({ line: n + 1, row: { n, text: 'متن' } })),
    });
    expect(spool.keys).toBe(3001);
    expect([spool.has('k3000'), spool.has('k3001'), spool.firstOf('k7'), spool.firstOf('none')]).toEqual([
      true,
      false,
      { n: 7, text: 'متن' },
      undefined,
    ]);
  } finally {
    spool.close();
  }
});

test('a key takes so many rows and no more', () => {
  const spool = new RowSpool();
  try {
    for (let n = 0; n < mostRowsOfCourse; n += 1) spool.add('same', n, {});
    expect(spool.add('same', 1, {})).toBe(false);
    expect(spool.add('other', 1, {})).toBe(true);
    expect([...spool.groups()].map((group) => group.rows.length)).toEqual([mostRowsOfCourse, 1]);
  } finally {
    spool.close();
  }
});

test('a key takes so many bytes and no more', () => {
  const spool = new RowSpool();
  try {
    const row = { text: 'x'.repeat(mostBytesOfCourse / 3) };
    expect([1, 2, 3, 4].map((line) => spool.add('same', line, row))).toEqual([true, true, false, false]);
    expect([...spool.groups()].map((group) => group.rows.length)).toEqual([2]);
  } finally {
    spool.close();
  }
});

test('nothing of it can be left on the disk: the file has no name from the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-spool-'));
  vi.stubEnv('TMPDIR', folder);
  try {
    const spool = new RowSpool();
    spool.add('a', 1, { text: 'x' });
    expect(readdirSync(folder)).toEqual([]);
    expect(spool.firstOf('a')).toEqual({ text: 'x' });
    spool.close();
    spool.close();
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

test('numbers stay with their keys while the table grows', () => {
  const table = new KeyTable();
  const keys = Array.from({ length: 20_000 }, (_, n) => `${n}/کلید`);
  expect(keys.map((key) => table.add(key))).toEqual(keys.map((_, n) => n));
  expect(keys.map((key) => table.add(key))).toEqual(keys.map((_, n) => n));
  expect([table.size, table.find('none'), table.find('19999/کلید')]).toEqual([20_000, -1, 19_999]);
});

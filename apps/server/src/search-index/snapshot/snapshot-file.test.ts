import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshotFile, UnfitSnapshot, writeSnapshotFile, type SnapshotArray } from './snapshot-file.ts';

let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-snapshots-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types = ['Uint8Array', 'Uint16Array', 'Uint32Array', 'Float64Array'] as const;
const anyArray: fc.Arbitrary<SnapshotArray> = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.uint16Array({ maxLength: 60 }),
  fc.uint32Array({ maxLength: 60 }),
  fc.float64Array({ maxLength: 60, noNaN: true }),
);

async function* each(arrays: readonly SnapshotArray[]): AsyncGenerator<readonly [string, SnapshotArray]> {
  for (const [i, array] of arrays.entries()) yield [`array${i}`, array];
}
async function write(arrays: readonly SnapshotArray[], header: object = { a: 1 }): Promise<string> {
  const path = join(folder, String((files += 1)));
  await writeSnapshotFile(path, { header, arrays: each(arrays) });
  return path;
}
const read = async (path: string, like: readonly SnapshotArray[]): Promise<[unknown, SnapshotArray[]]> =>
  readSnapshotFile(path, async (reader) => {
    const found: SnapshotArray[] = [];
    for (const [i, { constructor }] of like.entries())
      found.push(await reader.read(`array${i}`, constructor.name as (typeof types)[number]));
    return [reader.header, found];
  });

test('arrays come back as they were written, also pieces of larger ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyArray, { maxLength: 6 }), fc.json(), async (arrays, header) => {
      const path = await write(arrays, { header });
      expect(await read(path, arrays)).toEqual([{ header }, arrays]);
      const pieces = arrays.map((array) => array.subarray(1));
      expect(await read(await write(pieces), pieces)).toEqual([{ a: 1 }, pieces.map((one) => one.slice())]);
    }),
  );
});

test('arrays of many megabytes come back', async () => {
  const large = Uint32Array.from({ length: 800_000 }, (_, i) => i * 7);
  const path = await write([large, Uint8Array.of(1)]);
  expect(await read(path, [large, Uint8Array.of()])).toEqual([{ a: 1 }, [large, Uint8Array.of(1)]]);
});

test('a file of which a byte is another one is refused, or the byte was none of the content', async () => {
  const arrays = [Uint8Array.of(1, 2, 3), Uint32Array.of(4, 5), Float64Array.of(0.5)];
  const whole = readFileSync(await write(arrays));
  const path = join(folder, 'spoilt');
  let refused = 0;
  for (let at = 0; at < whole.length; at += 1)
    for (const bit of [1, 128]) {
      const bytes = Buffer.from(whole);
      bytes[at]! ^= bit;
      writeFileSync(path, bytes);
      const found = await read(path, arrays).catch((error: unknown) => error);
      const isRefused = found instanceof UnfitSnapshot;
      expect(isRefused ? [{ a: 1 }, arrays] : found).toEqual([{ a: 1 }, arrays]);
      refused += isRefused ? 1 : 0;
    }
  // All but the gaps between arrays.
  expect(refused).toBeGreaterThan(whole.length * 2 - 40);
});

test('a file that is cut off anywhere is refused', async () => {
  const arrays = [Uint16Array.of(1, 2, 3), Uint32Array.of(4, 5)];
  const whole = readFileSync(await write(arrays));
  const path = join(folder, 'cut');
  for (let length = 0; length < whole.length; length += 1) {
    writeFileSync(path, whole.subarray(0, length));
    await expect(read(path, arrays)).rejects.toThrow(UnfitSnapshot);
  }
});

test('a file of another format says which', async () => {
  const whole = readFileSync(await write([]));
  whole.writeUInt32LE(7, whole.length - 20);
  const path = join(folder, 'format');
  writeFileSync(path, whole);
  await expect(read(path, [])).rejects.toThrow('has the format 7, not 1');
});

test('its owner alone can read it, none is written over, and the writing can be broken off', async () => {
  const path = await write([Uint8Array.of(1)]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await expect(writeSnapshotFile(path, { header: {}, arrays: each([]) })).rejects.toThrow('EEXIST');
  const broken = join(folder, 'broken');
  const parts = { header: {}, arrays: each([new Uint8Array(3_000_000)]) };
  let asked = 0;
  await expect(writeSnapshotFile(broken, parts, () => (asked += 1) < 3)).rejects.toThrow('broken off');
  await expect(read(broken, [])).rejects.toThrow(UnfitSnapshot);
});

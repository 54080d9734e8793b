import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKeys, keptSecretKey } from './secret-key.ts';
import { StartupError } from '../kernel/startup-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-secret-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("is made once, for the owner's eyes only, and found again", () => {
  const dataDir = join(folder, 'new', 'data');
  const first = keptSecretKey(dataDir);
  expect(first).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(keptSecretKey(dataDir)).toEqual(first);
  chmodSync(join(dataDir, 'secret.key'), 0o644);
  expect(keptSecretKey(dataDir)).toEqual(first);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('another folder has another', () => {
  expect(keptSecretKey(join(folder, 'a'))).not.toEqual(keptSecretKey(join(folder, 'b')));
});

test.each(['', 'too short', 'z'.repeat(64)])(
  'a file with something else in it (%j) is left alone and named',
  (text) => {
    const dataDir = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(dataDir, 'secret.key'), text);
    expect(() => keptSecretKey(dataDir)).toThrow(StartupError);
    expect(() => keptSecretKey(dataDir)).toThrow(/secret\.key does not hold a secret that Kavosh wrote; .+\.$/);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(text);
  },
);

test('a place that cannot be used is named', () => {
  mkdirSync(join(folder, 'occupied', 'secret.key'), { recursive: true });
  expect(() => keptSecretKey(join(folder, 'occupied'))).toThrow(
    /^The secret in \S+secret\.key cannot be read or made \(EISDIR\); .+\.$/,
  );
});

test('keys differ by purpose and by secret, and are the same at every start', () => {
  const one = deriveKeys(Buffer.alloc(32, 1));
  expect(one).toEqual(deriveKeys(Buffer.alloc(32, 1)));
  const other = deriveKeys(Buffer.alloc(32, 2));
  const all = [one.codeKey, one.outboxKey, other.codeKey, other.outboxKey].map((key) => key.toString('hex'));
  expect(new Set(all).size).toBe(4);
  for (const key of all) expect(key).toHaveLength(64);
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataDirHolder, lockDataDir } from './data-dir-lock.ts';
import { processMark } from './process-identity.ts';

const program = { title: 'Kavosh', name: 'kavosh', settings: { dataDir: 'DATA_DIR', url: 'DATABASE_URL' } };
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const leave = (content: string): void => writeFileSync(join(dataDir, 'kavosh.lock'), content);

test('one holds it, says who, and gives it back', () => {
  const lock = lockDataDir(program, dataDir);
  expect(dataDirHolder(program, dataDir)).toBe(process.pid);
  expect(() => lockDataDir(program, dataDir)).toThrow(
    `Kavosh already runs on the data folder ${dataDir} (process ${process.pid})`,
  );
  lock.release();
  expect(dataDirHolder(program, dataDir)).toBeNull();
  lockDataDir(program, dataDir).release();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('what an ended process, another of its number, or a kill in the middle of writing left is replaced', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const pid = child.pid ?? 0;
  const mark = processMark(pid);
  expect(mark).not.toBeNull();
  await new Promise((resolve) => child.once('exit', resolve));
  for (const content of [
    JSON.stringify({ pid, mark }),
    JSON.stringify({ pid: process.pid, mark: 'earlier:1' }),
    '{"pid":',
    '',
    'null',
    '{"pid":"x"}',
  ]) {
    leave(content);
    expect(dataDirHolder(program, dataDir)).toBeNull();
    const lock = lockDataDir(program, dataDir);
    expect(dataDirHolder(program, dataDir)).toBe(process.pid);
    lock.release();
  }
  expect(readdirSync(dataDir)).toEqual([]);
});

test('of many processes at once on a stale lock exactly one gets it', async () => {
  leave(JSON.stringify({ pid: 1, mark: 'earlier:1' }));
  const module = new URL('./data-dir-lock.ts', import.meta.url).href;
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(module)});
    try {
      lockDataDir(${JSON.stringify(program)}, ${JSON.stringify(dataDir)});
      console.log('got');
    } catch (error) {
      console.log(error.name);
    }
    process.stdin.resume();
  `;
  const children = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]));
  const answers = await Promise.all(
    children.map(
      (child) =>
        new Promise<string>((resolve) =>
          child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
        ),
    ),
  );
  for (const child of children) child.stdin.end();
  expect(answers.toSorted()).toEqual([...Array<string>(5).fill('PostgresFailure'), 'got']);
});

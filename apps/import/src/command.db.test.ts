import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childEnv } from '../../../tests/child-env.ts';
import { testDatabase, type TestDatabase } from '../../../tests/database/test-database.ts';
import { holdImportLock } from './open-catalogue.ts';

const command = fileURLToPath(new URL('./main.ts', import.meta.url));
const holder = fileURLToPath(new URL('../../../tests/database/hold-embedded-postgres.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kavosh-command-'));
const feed = join(folder, 'feed.csv');
let testing: TestDatabase;

beforeAll(async () => {
  // As root, PostgreSQL runs as another user, who has to pass.
  chmodSync(folder, 0o755);
  testing = await testDatabase();
  writeFileSync(feed, 'key,title,academy,category,price\n1,یک,آموزشگاه,پایتون,100\n2,دو,آموزشگاه,پایتون,200\n');
});
afterAll(async () => {
  await testing.drop();
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

/** Runs the command as a person does; `onError` sees what it says meanwhile. */
function run(
  args: string[],
  env: Record<string, string>,
  onError: (text: string, kill: (signal: NodeJS.Signals) => void) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: { ...childEnv(), ...env },
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
    onError(errors, (signal) => child.kill(signal));
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, errors })));
}
const withDatabase = () => ({ DATABASE_URL: testing.url });

describe('the command', () => {
  it('imports and says what came of it: 0 when all was good, 2 when rows were bad, 1 when it failed', async () => {
    const good = await run(['feed.csv', '--profile', 'kavosh'], withDatabase());
    const saved =
      'Read 2 rows: 2 courses with 0 editions, 0 bad rows.\nSaved: 2 new, 0 changed, 0 unchanged; 2 new prices.\n';
    expect(good).toMatchObject({ code: 0, errors: '', out: expect.stringContaining(saved) });
    writeFileSync(join(folder, 'bad.csv'), 'key,title,academy,category,price\n1,یک,آموزشگاه,پایتون,-5\n');
    const bad = await run(['bad.csv', '--profile', 'kavosh', '--report', 'report.ndjson'], withDatabase());
    expect(bad).toMatchObject({
      code: 2,
      out: expect.stringContaining('1 × price.negative – مبلغ نمی‌تواند منفی باشد.'),
    });
    expect(existsSync(join(folder, 'report.ndjson'))).toBe(true);
    expect(await run(['bad.csv', '--profile', 'kavosh', '--full'], withDatabase())).toMatchObject({ code: 2 });
    expect(await run(['none.csv', '--profile', 'kavosh'], withDatabase())).toMatchObject({
      code: 1,
      out: '',
      errors: 'none.csv cannot be read: there is no such file.\n',
    });
    expect(
      await run(['feed.csv', '--profile', 'kavosh'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }),
    ).toMatchObject({
      code: 1,
      errors: 'DATABASE_URL cannot be used: nothing listens there (PostgreSQL at 127.0.0.1:1).\n',
    });
    expect(await run(['--help'], withDatabase())).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run import -- <file or address>'),
    });
  }, 120_000);

  it('waits for another import to end, and stops waiting when it is told to', async () => {
    const release = await holdImportLock(testing.url, () => {}, new AbortController().signal);
    let released = false;
    const waiting = await run(['feed.csv', '--profile', 'kavosh'], withDatabase(), (errors) => {
      if (released || !errors.includes('Another import is running')) return;
      released = true;
      void release();
    });
    expect(waiting).toMatchObject({
      code: 0,
      errors: 'Another import is running on this database; waiting until it has ended …\n',
      out: expect.stringContaining('Read 2 rows'),
    });

    const again = await holdImportLock(testing.url, () => {}, new AbortController().signal);
    const stopped = await run(['feed.csv', '--profile', 'kavosh'], withDatabase(), (errors, kill) => {
      // Twice, as npm hands it on.
      for (const signal of ['SIGINT', 'SIGINT'] as const) if (errors.endsWith('has ended …\n')) kill(signal);
    });
    await again();
    expect(stopped).toMatchObject({ code: 1, errors: expect.stringContaining('Interrupted. What was saved stays') });
  }, 120_000);

  it('a dry run needs no database, makes none, and leaves an empty one empty', async () => {
    const dataDir = join(folder, 'nowhere');
    expect(await run(['feed.csv', '--profile', 'kavosh', '--dry-run'], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      out: expect.stringContaining('It would be: 2 new'),
    });
    expect(existsSync(dataDir)).toBe(false);
    const empty = await testDatabase({ empty: true });
    try {
      expect(await run(['feed.csv', '--profile', 'kavosh', '--dry-run'], { DATABASE_URL: empty.url })).toMatchObject({
        code: 0,
        out: expect.stringContaining('It would be: 2 new'),
      });
      const client = new pg.Client(empty.url);
      await client.connect();
      expect((await client.query(`select from information_schema.tables where table_schema = 'public'`)).rowCount).toBe(
        0,
      );
      await client.end();
    } finally {
      await empty.drop();
    }
  }, 120_000);
});

describe('the embedded database', () => {
  it('is shared by two imports that start at once: one brings it up, the other waits and goes on alone', async () => {
    const env = { DATA_DIR: join(folder, 'both') };
    const both = await Promise.all([
      run(['feed.csv', '--profile', 'kavosh'], env),
      run(['feed.csv', '--profile', 'kavosh'], env),
    ]);
    expect(both.map((one) => one.code)).toEqual([0, 0]);
    const saved = new Set(both.map((one) => /Saved: (.*);/.exec(one.out)?.[1]));
    expect(saved).toEqual(new Set(['2 new, 0 changed, 0 unchanged', '0 new, 0 changed, 2 unchanged']));
  }, 300_000);

  it('is started for the import, and joined where it is running', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    expect(await run(['feed.csv', '--profile', 'kavosh'], env)).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 new'),
    });
    const server = spawn(process.execPath, [holder, env.DATA_DIR]);
    await new Promise<void>((resolve) =>
      server.stdout.on('data', (chunk) => String(chunk).includes('up') && resolve()),
    );
    const joined = await run(['feed.csv', '--profile', 'kavosh'], env);
    server.kill('SIGTERM');
    await new Promise((resolve) => server.on('close', resolve));
    expect(joined).toMatchObject({ code: 0, out: expect.stringContaining('2 unchanged') });
  }, 180_000);
});

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram, runProgram } from './client-programs.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-programs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(version: string, body = ''): string {
  const path = join(mkdtempSync(join(folder, 'bin-')), 'pg_dump');
  writeFileSync(
    path,
    `#!/bin/sh\nif [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) ${version}"; exit 0; fi\n${body}\n`,
  );
  chmodSync(path, 0o755);
  return path;
}

test('a program that is not older than the server is taken', async () => {
  const path = program('18.1 (Debian 18.1-1)');
  expect(await findProgram('pg_dump', path, '17.5')).toEqual({ path, version: '18.1' });
  expect(await findProgram('pg_dump', path, '18.4')).toEqual({ path, version: '18.1' });
});

test('an older one is refused in a sentence that says what was found and what is wanted', async () => {
  const path = program('15.9');
  await expect(findProgram('pg_dump', path, '18.4')).rejects.toThrow(
    `The database of DATABASE_URL is PostgreSQL 18.4 and needs a pg_dump of version 18 or newer ` +
      `(found: 15.9 at ${path}); ` +
      "install PostgreSQL's client programs of that version, or name their pg_dump with PG_DUMP.",
  );
  await expect(findProgram('pg_dump', join(folder, 'none/pg_dump'), '18.4')).rejects.toThrow(/\(none was found\)/);
});

test('the password goes by the environment, not where everybody on the machine can read it', async () => {
  const path = program(
    '18.1',
    `echo "$@" >${folder}/args; echo "$PGHOST $PGPORT $PGUSER $PGPASSWORD $PGDATABASE" >${folder}/env`,
  );
  const url = 'postgres://kavosh:p%40ss@db.example:5433/shop';
  await runProgram({ path, version: '18.1' }, ['--format=custom'], url, new AbortController().signal);
  expect(readFileSync(join(folder, 'args'), 'utf8')).toBe('--format=custom\n');
  expect(readFileSync(join(folder, 'env'), 'utf8')).toBe('db.example 5433 kavosh p@ss shop\n');
});

test('what it says of its failure is told', async () => {
  const path = program('18.1', 'echo "pg_dump: error: connection refused" >&2; exit 1');
  await expect(
    runProgram({ path, version: '18.1' }, [], 'postgres://a@b/c', new AbortController().signal),
  ).rejects.toThrow(`${path} failed: pg_dump: error: connection refused`);
});

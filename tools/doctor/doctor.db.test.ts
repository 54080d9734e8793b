import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { backupName } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { writeManifest, type Manifest } from '../../apps/server/src/platform/backup/manifest.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openQueue } from '../../apps/server/src/platform/queue.ts';
import { requireFittingSecret } from '../../apps/server/src/platform/secret-check.ts';
import { deriveKeys } from '../../apps/server/src/platform/secret-key.ts';
import { childEnv } from '../../tests/child-env.ts';
import { testDatabase, type TestDatabase } from '../../tests/database/test-database.ts';
import { fillSmallCatalogue } from '../../tests/factories/small-catalogue.ts';
import { s3StandIn } from '../../tests/stand-ins/s3-stand-in.ts';
import { freePort } from '../../tests/stand-ins/http-stand-in.ts';
import { checkAudit } from './check-audit.ts';
import { checkClock } from './check-clock.ts';
import { checkLocale, checkRights } from './check-database.ts';
import { checkSecret } from './check-secret.ts';
import { checkLog } from './check-log.ts';
import { checkPhotos, checkProviders } from './check-services.ts';
import { checkSchema } from './check-versions.ts';
import { checkBackup, checkBooks, checkQueue, checkSearch } from './check-work.ts';

vi.setConfig({ testTimeout: 90_000 });

const secret = 'ab'.repeat(32);
let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-doctor-'));
  database = await testDatabase();
  client = await connect(database.url);
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await client.query('begin');
  onTestFinished(async () => void (await client.query('rollback')));
});

async function connect(url: string): Promise<pg.Client> {
  const opened = new pg.Client(url);
  opened.on('error', () => {});
  await opened.connect();
  return opened;
}
const manifestOf = (at: Date, audit?: Manifest['audit']): Manifest => ({
  format: 1,
  began_at: at.toISOString(),
  ended_at: at.toISOString(),
  versions: { kavosh: '1', node: '26', postgres: '18.4', migration: '0001_a.sql', machine: 'linux-x64' },
  database: { kind: 'dump', pg_dump: '18.1' },
  ...(audit ? { audit } : {}),
  folders: [],
  files: [{ path: 'database.dump', bytes: 5, sha256: '0'.repeat(64) }],
});
const configOf = (env: NodeJS.ProcessEnv = {}) =>
  readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', SECRET_KEY: secret, ...env });

describe('each thing that is broken is named, with what to do', () => {
  test('schema: of a newer program, not brought up to date, other functions', async () => {
    expect(await checkSchema(client)).toMatchObject({ state: 'good', remedy: null });
    await client.query("update schema_function set sha256 = '' where name = 'ledger.post.sql'");
    expect(await checkSchema(client)).toMatchObject({
      state: 'look',
      says: '1 functions are not those of this Kavosh',
    });
    await client.query("delete from schema_migration where name like '0129%'");
    expect(await checkSchema(client)).toMatchObject({
      state: 'look',
      says: expect.stringMatching(/^1 migrations are still to come, 0129_/),
    });
    await client.query("insert into schema_migration (name, sha256) values ('9999_later.sql', '')");
    expect(await checkSchema(client)).toMatchObject({
      state: 'bad',
      says: 'the database has the migration 9999_later.sql, which this Kavosh does not know',
    });
  });

  test('clock: seconds apart are looked at, half a minute is bad', async () => {
    expect((await checkClock(client)).state).toBe('good');
    expect(await checkClock(client, () => Date.now() + 5_000)).toMatchObject({
      state: 'look',
      says: "this clock and the database's are 5 s apart",
    });
    expect((await checkClock(client, () => Date.now() - 3_600_000)).state).toBe('bad');
  });

  test.each([
    ["encoding 'UTF8' locale_provider icu icu_locale 'fa' locale 'C.UTF-8'", 'good'],
    ["encoding 'UTF8' locale_provider libc locale 'C.UTF-8'", 'look'],
    ["encoding 'UTF8' locale_provider libc locale 'C'", 'bad'],
    ["encoding 'SQL_ASCII' locale_provider libc locale 'C'", 'bad'],
  ])('locale: %s is %s', async (how, state) => {
    const name = `doctor_${state}_${Math.floor(Math.random() * 1e9)}`;
    const admin = await connect(database.url);
    await admin.query(`create database ${name} template template0 ${how}`);
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    const other = await connect(url.href);
    const findings = await checkLocale(other);
    await other.end();
    await admin.query(`drop database ${name}`);
    await admin.end();
    expect(findings).toMatchObject([
      { check: 'postgres', state: 'good' },
      { check: 'locale', state },
    ]);
  });

  test('rights: a role that may not make tables', async () => {
    expect((await checkRights(client)).state).toBe('good');
    const role = `poor_${Math.floor(Math.random() * 1e9)}`;
    await client.query(`create role ${role}`);
    await client.query(`set local role ${role}`);
    expect(await checkRights(client)).toMatchObject({
      state: 'bad',
      says: `the role ${role} may not create tables`,
      remedy: `let somebody who may run: grant create on schema public to ${role}`,
    });
  });

  test('secret: missing, unknown yet, right, another, spoilt', async () => {
    expect((await checkSecret(configOf({ SECRET_KEY: '' }), client)).state).toBe('bad');
    expect((await checkSecret(configOf(), client)).state).toBe('look');
    const { checkKey } = deriveKeys(Buffer.from(secret, 'hex'));
    await client.query('rollback');
    await requireFittingSecret({ url: database.url, key: checkKey, place: 'SECRET_KEY', allowOther: false });
    expect((await checkSecret(configOf(), client)).state).toBe('good');
    expect(await checkSecret(configOf({ SECRET_KEY: 'cd'.repeat(32) }), client)).toMatchObject({
      state: 'bad',
      remedy: 'put the right one into SECRET_KEY',
    });
    const spoilt = join(folder, 'spoilt');
    mkdirSync(spoilt);
    writeFileSync(join(spoilt, 'secret.key'), 'The secret of the server belongs here.\n');
    expect(await checkSecret(configOf({ SECRET_KEY: '', DEMO: '1', DATA_DIR: spoilt }), client)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('does not hold a secret that Kavosh wrote'),
    });
  });

  test('books: defects, not looked at for days', async () => {
    expect(await checkBooks(client)).toMatchObject({ state: 'good', says: 'are empty' });
    /** Of a night of its own: an hour ago may be yesterday. */
    let night = 0;
    const write = (at: string, violations: number) =>
      client.query(
        `insert into ledger_check (night, began_at, ended_at, violations)
           values (date '2026-01-01' + $3::int, now() - $1::interval, now() - $1::interval, $2)`,
        [at, violations, (night += 1)],
      );
    await write('3 days', 0);
    expect(await checkBooks(client)).toMatchObject({ state: 'look', says: 'were last looked at 3 d ago' });
    await write('1 day', 0);
    expect((await checkBooks(client)).state).toBe('good');
    await write('1 hour', 2);
    expect(await checkBooks(client)).toMatchObject({ state: 'bad', says: '2 defects were found 1 h ago' });
  });

  test('search: a course that is in no index', async () => {
    await client.query('rollback');
    const log: Parameters<typeof openDatabase>[0]['log'] = { error() {} };
    const pool = openDatabase<Tables>({ url: database.url, poolSize: 2, log });
    await fillSmallCatalogue(pool);
    await pool.close();
    expect(await checkSearch(client)).toMatchObject({
      state: 'good',
      says: expect.stringMatching(/^the index has all \d+ documents$/),
    });
    await client.query('begin');
    await client.query(
      `delete from search_index_document
        where index_name = 'courses' and id in (select course_id from search_course limit 2)`,
    );
    expect(await checkSearch(client)).toMatchObject({
      state: 'look',
      says: '2 courses and 0 jobs are not in the search index',
    });
  });

  test('queue: what nobody takes', async () => {
    await client.query('rollback');
    expect((await checkQueue(client)).state).toBe('good');
    const silent = { error() {}, warn() {} };
    const queue = await openQueue({ url: database.url, log: silent });
    await queue.declare('doctor', { longestRunSeconds: 60, lifetimeSeconds: 3_600 });
    await queue.putNow('doctor', {});
    expect((await checkQueue(client)).state).toBe('good');
    await client.query(
      "update pgboss.job set created_on = now() - interval '5 min', start_after = now() - interval '5 min'",
    );
    expect(await checkQueue(client)).toMatchObject({ state: 'bad', says: '1 jobs wait, the oldest since 5 min' });
    await queue.stop();
  });

  test('backup: not watched, none there, too old', async () => {
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    expect(checkBackup(configOf()).state).toBe('look');
    const config = configOf({ BACKUP_FOLDER: backups, BACKUP_EVERY: '6h' });
    expect(checkBackup(config)).toMatchObject({ state: 'bad', remedy: `npm run backup -- ${backups}` });
    const at = new Date(Date.UTC(2026, 4, 1, 12));
    mkdirSync(join(backups, backupName(at)));
    await writeManifest(join(backups, backupName(at)), manifestOf(at), null);
    expect(checkBackup(config, at.getTime() + 11 * HOUR_MS).state).toBe('good');
    expect(checkBackup(config, at.getTime() + 13 * HOUR_MS)).toMatchObject({
      state: 'bad',
      says: `the newest is 13 h old (${backupName(at)})`,
    });
  });

  test('log: not kept, not handed out, right for a demo', async () => {
    const embedded = (env: NodeJS.ProcessEnv) => ({ ...configOf(env), databaseUrl: null });
    expect(await checkLog(client, { ...embedded({}), demo: false })).toMatchObject({ state: 'look' });
    expect((await checkLog(client, { ...embedded({}), demo: true })).state).toBe('good');
    const kept = embedded({ BACKUP_FOLDER: folder, BACKUP_WAL: 'on' });
    expect((await checkLog(client, kept)).says).toBe('the running server does not hand it out yet');
    const own = { ...configOf(), databaseUrl: database.url };
    expect((await checkLog(client, own)).says).toContain('archive_mode is off');
  });

  test('audit: rows missing from its end, with or without the head, or from the middle', async () => {
    const backups = mkdtempSync(join(folder, 'heads-'));
    const add = () =>
      client.query("insert into operator_action (operator, action, subject) values ('نمونه', 'test.done', 'test')");
    const remove = (which: string) =>
      client.query(`alter table operator_action disable trigger operator_action_append_only;
        delete from operator_action where ${which};
        alter table operator_action enable trigger operator_action_append_only`);
    expect(await checkAudit(client, backups)).toMatchObject({ state: 'good', says: 'ends with row 0' });
    for (let times = 0; times < 6; times += 1) await add();
    expect(await checkAudit(client, null)).toMatchObject({ state: 'good', says: 'ends with row 6' });
    const { rows } = await client.query<{ id: number; digest: string }>(
      "select id, encode(digest, 'hex') as digest from operator_action_head",
    );
    const at = new Date(Date.UTC(2026, 5, 1, 12));
    mkdirSync(join(backups, backupName(at)));
    await writeManifest(join(backups, backupName(at)), manifestOf(at, rows[0]!), null);
    expect((await checkAudit(client, backups)).says).toBe('ends with row 6, and has all that 1 backups saw');
    await client.query('savepoint whole');
    await remove('id > 4');
    expect(await checkAudit(client, backups)).toMatchObject({
      state: 'bad',
      says: 'ends with row 4, and its head is 6: rows were deleted',
    });
    await client.query(`update operator_action_head set id = last.id, digest = last.digest
      from (select id, digest from operator_action order by id desc limit 1) last`);
    expect((await checkAudit(client, null)).state).toBe('good');
    expect(await checkAudit(client, backups)).toMatchObject({ state: 'bad', says: expect.stringContaining('row 6') });
    for (let times = 0; times < 3; times += 1) await add();
    expect(await checkAudit(client, backups)).toMatchObject({ state: 'bad', says: expect.stringContaining('row 6') });
    await client.query('rollback to savepoint whole');
    await remove('id = 3');
    expect(await checkAudit(client, backups)).toMatchObject({ state: 'bad', says: expect.stringContaining('row 4') });
    await client.query('rollback to savepoint whole');
    await client.query('delete from operator_action_head');
    expect((await checkAudit(client, backups)).says).toContain('its head is gone');
  });

  test('pictures: a bucket that refuses, or that lies', async () => {
    const service = await s3StandIn();
    onTestFinished(() => service.goAway());
    const { bucket } = service;
    const config = { ...configOf(), mediaStore: { kind: 's3', bucket } as const };
    expect((await checkPhotos(config)).state).toBe('good');
    service.fault('stores-nothing');
    expect(await checkPhotos(config)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('nothing is there'),
    });
    service.fault(null);
    const wrong = { ...config, mediaStore: { kind: 's3', bucket: { ...bucket, secretAccessKey: 'x' } } as const };
    expect(await checkPhotos(wrong)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('SignatureDoesNotMatch'),
    });
    expect((await checkPhotos(configOf())).state).toBe('good');
  });

  test('providers: nobody sends codes, nobody takes payments', () => {
    expect(checkProviders(configOf()).map(({ check, state }) => [check, state])).toEqual([
      ['sms', 'look'],
      ['payment', 'look'],
      ['mail', 'good'],
    ]);
    expect(checkProviders(configOf({ DEMO: '1' }))).toMatchObject([{ state: 'good' }]);
  });
});

describe('npm run doctor', () => {
  function run(env: Record<string, string>, args: string[] = []): Promise<{ code: number | null; told: string }> {
    const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
      env: { ...childEnv(), DATA_DIR: folder, DATABASE_URL: database.url, SECRET_KEY: secret, DEMO: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, told })));
  }
  const served = { ALLOW_NO_SMS_PROVIDER: '1', ALLOW_NO_PAYMENT_PROVIDER: '1' };

  test('in one screen what is good, for people and for programs, and nothing secret; nothing is written', async () => {
    // What the tables hold: PostgreSQL's own counts of writes come a second late, also those of earlier tests.
    const everything = `
      select c.oid::regclass::text as name, query_to_xml(
        format('select md5(string_agg(t::text, chr(10) order by t::text)) from %s t', c.oid::regclass), true, true, ''
      )::text as digest
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`;
    const before = (await client.query(everything)).rows;
    expect(before.length).toBeGreaterThan(50);
    const { code, told } = await run(served);
    expect(told).toMatch(/^Kavosh \d+\.\d+\.\d+ on /);
    const lines = told.trim().split('\n');
    expect(lines.length).toBeLessThan(40);
    expect(lines.at(-1)).toMatch(/^\d+ good, \d+ to look at, \d+ bad$/);
    for (const check of ['settings', 'node', 'disk', 'postgres', 'locale', 'clock', 'schema', 'rights', 'books'])
      expect(told).toMatch(new RegExp(`^good  ${check} `, 'm'));
    expect(told).not.toContain(secret);
    expect(told).not.toContain(new URL(database.url).password);
    const json = await run(served, ['--json']);
    const { well, findings } = JSON.parse(json.told) as { well: boolean; findings: { state: string }[] };
    expect([json.code, well]).toEqual([code, !findings.some(({ state }) => state === 'bad')]);
    await client.query('rollback');
    expect((await client.query(everything)).rows).toEqual(before);
  });

  test('a database that is away is one finding, and exit code 1', async () => {
    const away = await run({ ...served, DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/k` });
    expect(away.code).toBe(1);
    expect(away.told).toMatch(/^bad   database   DATABASE_URL cannot be used: nothing listens there/m);
    expect(away.told).toMatch(/^good  pictures /m);
  });
});

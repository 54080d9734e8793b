import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { childEnv } from '../child-env.ts';
import { freePort } from '../faults/start-kavosh.ts';
import { startProduct, type RunningProduct } from '../start-product.ts';

/*
 * The commands of docs/running.md with Debian's own PostgreSQL, which is older than the embedded one: a role that is no
 * superuser, the database in Persian order, a standby with a slot that is read from.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const installed = '/usr/lib/postgresql';
const version = existsSync(installed) ? readdirSync(installed).find((one) => Number(one) >= 15) : undefined;
const root = fileURLToPath(new URL('../..', import.meta.url));

function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const found = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const group = spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' });
  return found.status === 0 ? { uid: Number(found.stdout), gid: Number(group.stdout) } : null;
}

describe.skipIf(version === undefined)(`PostgreSQL ${version} of the system`, () => {
  const account = postgresUser();
  const ports = { primary: 0, standby: 0 };
  let folder: string;
  let product: RunningProduct;
  const url = (port: number): string => `postgres://kavosh:a-password@127.0.0.1:${port}/kavosh`;

  const run = (name: string, args: readonly string[]): string =>
    execFileSync(join(installed, version!, 'bin', name), args, {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], PGPASSWORD: 'a-password', LC_ALL: 'C.UTF-8' },
      ...account,
    });
  /** Its output goes to the log alone: a pipe would be held open by the server. */
  const control = (name: string, ...args: string[]): void => {
    execFileSync(join(installed, version!, 'bin/pg_ctl'), ['-w', '-D', join(folder, name), ...args], {
      stdio: 'ignore',
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
      ...account,
    });
  };
  const start = (name: 'primary' | 'standby'): void =>
    control(name, '-l', join(folder, `${name}.log`), '-o', `-p ${ports[name]} -k ${folder} -c fsync=off`, 'start');
  const asSuperuser = (sql: string, database = 'postgres'): string =>
    run('psql', ['-h', folder, '-p', String(ports.primary), '-U', 'postgres', '-qAt', '-d', database, '-c', sql]);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kavosh-debian-'));
    chmodSync(folder, 0o755);
    if (account) chownSync(folder, account.uid, account.gid);
    ports.primary = await freePort();
    ports.standby = await freePort();
    run('initdb', ['-D', join(folder, 'primary'), '-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256']);
    start('primary');
    asSuperuser("create role kavosh login password 'a-password' createrole");
    const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=fa', '--locale=C.UTF-8'];
    const place = ['-h', folder, '-p', String(ports.primary), '-U', 'postgres'];
    run('createdb', [...place, ...locale, '--template=template0', '--owner=kavosh', 'kavosh']);
    asSuperuser("create role replicator login replication password 'a-password'");
    asSuperuser("select pg_create_physical_replication_slot('standby')");
    run('pg_basebackup', [
      '--host=127.0.0.1',
      `--port=${ports.primary}`,
      '--username=replicator',
      '--slot=standby',
      `--pgdata=${join(folder, 'standby')}`,
      '--write-recovery-conf',
    ]);
    start('standby');
    product = await startProduct({
      DEMO: '1',
      DEMO_PUBLIC: '1',
      DATABASE_URL: url(ports.primary),
      DATABASE_READ_URL: url(ports.standby),
    });
  });
  afterAll(async () => {
    await product.stop();
    for (const name of ['standby', 'primary']) control(name, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  });

  const service = `/api/v1/web/service`;

  test('serves: a search in Persian, signing in', async () => {
    const found = await fetch(`${product.url}${service}/courses/search?q=${encodeURIComponent('پایتون')}`);
    const { data } = (await found.json()) as { data: { courses: { id: number }[] } };
    expect(data.courses.length).toBeGreaterThan(0);
    const signedIn = await fetch(`${product.url}${service}/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: '09120000003', password: 'kavosh-demo', device_name: 'آزمون' }),
    });
    expect(signedIn.status).toBe(200);
  });

  test('the doctor and the books are content with it', () => {
    const ask = (tool: string, ...args: string[]) =>
      spawnSync(process.execPath, [join(root, tool), ...args], {
        encoding: 'utf8',
        env: {
          ...childEnv(),
          DEMO: '1',
          DEMO_PUBLIC: '1',
          DATABASE_URL: url(ports.primary),
          DATABASE_READ_URL: url(ports.standby),
          DATA_DIR: product.dataDir,
        },
      });
    const said = ask('tools/doctor/main.ts', '--json');
    const { findings } = JSON.parse(said.stdout) as { findings: { check: string; state: string; says: string }[] };
    const bad = findings.filter(({ state }) => state === 'bad');
    expect(bad).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ check: 'rights', state: 'good' }));
    expect(findings).toContainEqual(expect.objectContaining({ check: 'replica', state: 'good' }));
    expect(findings).toContainEqual(expect.objectContaining({ check: 'locale', state: 'good' }));
  });

  test('people are served under their own role, which cannot change what was booked', async () => {
    const client = new pg.Client(url(ports.primary));
    await client.connect();
    await client.query('set role kavosh_serving');
    await expect(client.query('update ledger.entry set amount = amount')).rejects.toThrow(/permission denied/);
    await client.end();
  });

  test('a standby that is promoted goes on where the primary was', () => {
    control('primary', '-m', 'immediate', 'stop');
    control('standby', 'promote');
    const place = ['-h', folder, '-p', String(ports.standby), '-U', 'postgres', '-qAt', '-d', 'kavosh'];
    expect(run('psql', [...place, '-c', 'select pg_is_in_recovery()']).trim()).toBe('f');
    expect(Number(run('psql', [...place, '-c', 'select count(*) from course']))).toBeGreaterThan(0);
    start('primary');
  });
});

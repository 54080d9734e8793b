import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { enterByLink } from '../factories/hand-over.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { putMoney } from '../api/put-money.ts';
import { addSignedIn } from './processes/signed-in.ts';
import { startPrimary, startStandby, type TestPrimary, type TestServer } from './standby.ts';
import { startKavosh, type Kavosh } from './start-kavosh.ts';
import { workersOf } from './workers-of.ts';

vi.setConfig({ testTimeout: 600_000 });
const SET_UP_MS = 600_000;
const PATIENCE = { timeout: 240_000, interval: 200 };
const PRICE = 80_000;
const mobile = '09152225001';
const log = createLog({ level: 'silent' });
const closing: (() => unknown)[] = [];
let primary: TestPrimary;
/** Takes over. */
let standby: TestServer;
/** Is read from, ten seconds behind. */
let replica: TestServer;
let kavosh: Kavosh;
let ids: Record<SmallCourse, number>;
let token: string;

beforeAll(async () => {
  primary = await startPrimary();
  closing.push(() => primary.stop());
  await migrate({ url: primary.url });
  const owner = openDatabase<Tables>({ url: primary.url, poolSize: 1, log });
  ids = await fillSmallCatalogue(owner);
  for (const id of [ids.branches, ids.python]) {
    await sql`update course set payment_type = 'wallet', cashback_percent = 0 where id = ${id}`.execute(owner.kysely);
    // Bought as a whole.
    await sql`update edition set is_open = false where course_id = ${id}`.execute(owner.kysely);
    await sql`insert into price_event (course_id, original, source) values (${id}, ${PRICE}, 'test')`.execute(
      owner.kysely,
    );
  }
  await enterByLink(owner.kysely);
  ({ token } = await addSignedIn(owner, mobile));
  await putMoney(owner.kysely, mobile, 2 * PRICE);
  await owner.close();
  standby = await startStandby(primary);
  closing.push(() => standby.stop());
  replica = await startStandby(primary, { recovery_min_apply_delay: '10s' });
  closing.push(() => replica.stop());
  const dataDir = mkdtempSync(join(tmpdir(), 'kavosh-failover-'));
  chmodSync(dataDir, 0o755);
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const [one, two] = [new URL(primary.url).host, new URL(standby.url).host];
  kavosh = await startKavosh({
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url.replace(one, `${one},${two}`),
    DATABASE_READ_URL: replica.url,
    SECRET_KEY: '11'.repeat(32),
    WEB_WORKERS: '2',
    DEMO: '0',
    ALLOW_NO_SMS_PROVIDER: '1',
    ALLOW_NO_PAYMENT_PROVIDER: '1',
    TRUST_PROXY: 'loopback',
  });
  closing.push(() => kavosh.stop());
}, SET_UP_MS);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, SET_UP_MS);

interface Answer {
  status: number;
  data: { purchases?: { course: { id: number } }[] };
}

/** On a connection of its own, so that any process may take it. */
async function ask(path: string, body?: object, key?: string): Promise<Answer> {
  try {
    const response = await fetch(`http://127.0.0.1:${kavosh.port}/api/v1/web/service/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        connection: 'close',
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data } = (await response.json()) as Pick<Answer, 'data'>;
    return { status: response.status, data };
  } catch {
    return { status: 0, data: {} };
  }
}

/**
 * The page of purchases, asked so often that each process has answered, until all of them answer: one may find the new
 * primary a moment later than another. A process that answers must show just these the first time, so this does not use
 * `expect.poll`, which would ask again.
 */
async function expectShown(...ids: number[]): Promise<void> {
  const expected = ids.toSorted((a, b) => a - b);
  const end = Date.now() + PATIENCE.timeout;
  for (;;) {
    const pages = await Promise.all(Array.from({ length: 8 }, () => ask('users/dashboard/purchases')));
    const answers = pages.filter(({ status }) => status === 200);
    for (const { data } of answers)
      expect(data.purchases?.map(({ course }) => course.id).toSorted((a, b) => a - b)).toEqual(expected);
    if (answers.length === pages.length) return;
    expect(Date.now(), `answers: ${pages.map(({ status }) => status).join(', ')}`).toBeLessThan(end);
    await pause(PATIENCE.interval);
  }
}

const buy = (id: number, key: string) => ask(`courses/${id}/purchase`, { method: 'wallet', amount: PRICE }, key);

test('a purchase is on its own page at once at each process, with a replica ten seconds behind', async () => {
  expect((await buy(ids.branches, randomUUID())).status).toBe(200);
  await expectShown(ids.branches);
});

test('the primary dies and its standby is promoted: processes follow, also those that begin then', async () => {
  const [written] = await primary.ask<{ at: string }>('select pg_current_wal_lsn()::text as at');
  const has = async (): Promise<boolean> =>
    (await standby.ask<{ has: boolean }>(`select pg_last_wal_replay_lsn() >= '${written!.at}' as has`))[0]!.has;
  await expect.poll(has, PATIENCE).toBe(true);
  primary.kill();
  await pause(500);
  await standby.ask('select pg_promote()');
  const key = randomUUID();
  await expect.poll(async () => (await buy(ids.python, key)).status, PATIENCE).toBe(200);
  await expectShown(ids.branches, ids.python);

  // One that begins now is told the same settings, and has to find the host that takes writes.
  const before = workersOf(kavosh.pid);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  const areNew = (): boolean => {
    const now = workersOf(kavosh.pid);
    return now.length === before.length && now.every((pid) => !before.includes(pid));
  };
  await expect.poll(areNew, PATIENCE).toBe(true);
  await expect.poll(async () => (await ask('courses/search?q=پایتون')).status, PATIENCE).toBe(200);
  await expectShown(ids.branches, ids.python);
  // Said again, it is the same one.
  expect((await buy(ids.python, key)).status).toBe(200);
  const bought = await standby.ask<{ count: number }>('select count(*)::int as count from purchase');
  expect(bought[0]!.count).toBe(2);
});

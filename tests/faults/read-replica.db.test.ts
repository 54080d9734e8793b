import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tables } from '../../apps/server/src/domains.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openReadReplica, type ReadReplica } from '../../apps/server/src/platform/replica/read-replica.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import { putMoney } from '../api/put-money.ts';
import { keepingOutbox, signInClient } from '../api/sign-in-client.ts';
import { startApp, type TestApp } from '../api/start-app.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { startPrimary, startStandby, type TestPrimary, type TestServer } from './standby.ts';

const outbox = keepingOutbox();
const log = createLog({ level: 'silent' });
const mobile = '09152224001';
const PATIENCE = { timeout: 60_000, interval: 100 };
/** Two servers are made; the machine may be busy with others. */
const SET_UP_MS = 300_000;
vi.setConfig({ testTimeout: 120_000 });
let primary: TestPrimary;
let standby: TestServer;
let owner: Database<Tables>;
let replica: ReadReplica<Tables>;
let one: TestApp;
let ids: Record<SmallCourse, number>;
const client = signInClient(() => one.app, outbox);

const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  primary = await startPrimary();
  closing.push(() => primary.stop());
  await migrate({ url: primary.url });
  owner = openDatabase<Tables>({ url: primary.url, poolSize: 2, log });
  closing.push(() => owner.close());
  ids = await fillSmallCatalogue(owner);
  await sql`update course set payment_type = 'wallet', cashback_percent = 0 where id = ${ids.branches}`.execute(
    owner.kysely,
  );
  // Bought as a whole.
  await sql`update edition set is_open = false where course_id = ${ids.branches}`.execute(owner.kysely);
  await sql`insert into price_event (course_id, original, source) values (${ids.branches}, 80000, 'test')`.execute(
    owner.kysely,
  );
  standby = await startStandby(primary);
  closing.push(() => standby.stop());
  const serving = openDatabase<Tables>({ url: primary.url, poolSize: 4, log, role: servingRole });
  closing.push(() => serving.close());
  const options = { primary: serving, poolSize: 4, log, role: servingRole, measureEveryMs: 200 };
  replica = await openReadReplica({ url: standby.url, ...options });
  closing.push(() => replica.close());
  one = await startApp({ url: primary.url, outbox, reads: replica.kysely, config: { pageCache: false } });
  closing.push(() => one.close());
}, SET_UP_MS);
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, SET_UP_MS);

const trouble = () => replica.figures().trouble;
const titleOf = async (token?: string): Promise<string> => {
  const answer = await client.get(`service/courses/${ids.branches}`, token === undefined ? {} : { token });
  expect(answer.status).toBe(200);
  return (answer.data as { course: { title: string } }).course.title;
};
const rename = (title: string) =>
  sql`update course set title = ${title} where id = ${ids.branches}`.execute(owner.kysely);
/** Nothing more reaches it, however far that leaves it behind. A delay in its settings begins at some later moment. */
async function holdReplica(): Promise<void> {
  await standby.ask('select pg_wal_replay_pause()');
  const state = async (): Promise<string | undefined> =>
    (await standby.ask<{ state: string }>('select pg_get_wal_replay_pause_state() as state'))[0]?.state;
  await expect.poll(state, PATIENCE).toBe('paused');
}
const letReplicaGo = () => standby.ask('select pg_wal_replay_resume()');
const purchases = async (token: string): Promise<string[]> => {
  const answer = await client.get('service/users/dashboard/purchases', { token });
  return (answer.data as { purchases: { course: { title: string } }[] }).purchases.map(({ course }) => course.title);
};

test('public pages and searches are answered by the replica, and a change reaches them', async () => {
  await expect.poll(trouble, PATIENCE).toBeNull();
  const before = replica.figures();
  await titleOf();
  expect((await client.get('service/courses/search?q=')).status).toBe(200);
  expect(replica.figures().replicaReads).toBeGreaterThan(before.replicaReads);
  await rename('نام دوم');
  await expect.poll(() => titleOf(), PATIENCE).toBe('نام دوم');
});

test('what was changed is shown at once after it was asked to catch up', async () => {
  await holdReplica();
  await expect.poll(trouble, PATIENCE).toBeNull();
  await rename('نام سوم');
  replica.catchUp();
  expect(await titleOf()).toBe('نام سوم');
  expect(trouble()).toBe('catching_up');
  await letReplicaGo();
  await expect.poll(trouble, PATIENCE).toBeNull();
  expect(await titleOf()).toBe('نام سوم');
});

test('a purchase is on its own page at once with a replica that falls behind', async () => {
  const token = await client.register(mobile);
  await putMoney(owner.kysely, mobile, 80_000);
  await holdReplica();
  const title = 'نامی که تازه است';
  await rename(title);
  const bought = await client.post(`courses/${ids.branches}/purchase`, { method: 'wallet', amount: 80_000 }, { token });
  expect([bought.status, await purchases(token)]).toEqual([200, [title]]);
  expect((await client.get('content/header', { token })).data).toMatchObject({ wallet: { balance: 0 } });
  // The replica has the old one until it is found to be too far behind.
  expect([await titleOf(token), await titleOf()]).toEqual([title, 'نام سوم']);
  await expect.poll(trouble, PATIENCE).toBe('behind');
  expect(replica.figures().lagMs).toBeGreaterThan(5_000);
  expect(await titleOf()).toBe(title);
  await letReplicaGo();
  await expect.poll(trouble, PATIENCE).toBeNull();
});

test('a replica that is cut off in the middle costs nobody an answer', async () => {
  await rename('نام پنجم');
  await expect.poll(() => titleOf(), PATIENCE).toBe('نام پنجم');
  const asking = Array.from({ length: 60 }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * 10));
    return titleOf();
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await standby.ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kavosh-read'`);
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['نام پنجم']));
  await expect.poll(trouble, PATIENCE).toBeNull();
});

test('a replica that was promoted is noticed, and asked nothing more', async () => {
  await standby.ask('select pg_promote()');
  await expect.poll(trouble, PATIENCE).toBe('promoted');
  await rename('نام ششم');
  expect(await titleOf()).toBe('نام ششم');
  await expect(sql`update course set title = 'x'`.execute(openReadOnly(standby.url).kysely)).rejects.toMatchObject({
    code: '25006',
  });
});

test('a replica that is away is noticed, and the primary goes on', async () => {
  standby.kill();
  await expect.poll(trouble, PATIENCE).toBe('away');
  expect(await titleOf()).toBe('نام ششم');
});

function openReadOnly(url: string): Database<Tables> {
  const opened = openDatabase<Tables>({ url, poolSize: 1, log, isReadOnly: true });
  closing.push(() => opened.close());
  return opened;
}

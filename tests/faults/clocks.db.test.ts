import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Clock } from '../../apps/server/src/kernel/clock.ts';
import {
  askDatabaseTime,
  followDatabaseClock,
  type DatabaseClock,
} from '../../apps/server/src/platform/database-clock.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { testDatabase, type TestDatabase } from '../database/test-database.ts';
import { addColleague } from '../api/desk-client.ts';
import { keepingOutbox, signInClient } from '../api/sign-in-client.ts';
import { startApp, type TestApp } from '../api/start-app.ts';

/** Two machines on one database, twelve minutes apart: a code lives for five. */
const BEHIND_MINUTES = -6;
const AHEAD_MINUTES = 6;
const codeKey = Buffer.alloc(32, 9);
const log = createLog({ level: 'silent' });
const outbox = keepingOutbox();
let testing: TestDatabase;
let owner: Database<Tables>;
let behind: TestApp;
let ahead: TestApp;
let ids: Record<SmallCourse, number>;
const clocks: DatabaseClock[] = [];
const atBehind = signInClient(() => behind.app, outbox);
const atAhead = signInClient(() => ahead.app, outbox);

async function clockOf(minutes: number): Promise<Clock> {
  const machine = { now: () => new Date(Date.now() + minutes * MINUTE_MS) };
  const clock = await followDatabaseClock({ ask: () => askDatabaseTime(owner.pool), onFar: () => {}, machine });
  clocks.push(clock);
  return clock;
}

beforeAll(async () => {
  testing = await testDatabase();
  owner = openDatabase<Tables>({ url: testing.url, poolSize: 2, log });
  ids = await fillSmallCatalogue(owner);
  const of = async (minutes: number): Promise<TestApp> =>
    startApp({ url: testing.url, outbox, secrets: { codeKey }, clock: await clockOf(minutes) });
  behind = await of(BEHIND_MINUTES);
  ahead = await of(AHEAD_MINUTES);
});
afterAll(async () => {
  await Promise.all(clocks.map((clock) => clock.stop()));
  await ahead.close();
  await behind.close();
  await owner.close();
  await testing.drop();
});

test.each([
  ['behind', 'ahead', () => [atBehind, atAhead], '09187700001'],
  ['ahead', 'behind', () => [atAhead, atBehind], '09187700002'],
] as const)('a code asked for at the one %s is good at the one %s, once; so is the session', async (...the) => {
  const [asked, other] = the[2]() as [typeof atBehind, typeof atBehind];
  const mobile = the[3];
  const token = await asked.start(mobile, 'register');
  // No other one before a minute or two are over, wherever it is asked for.
  const again = await other.post('auth/mobile/check', { mobile });
  expect(again.status).toBe(429);
  expect(Number(again.headers['retry-after'])).toBeLessThan(5 * 60);
  expect((await other.verify(token, other.codeFor(mobile), 'register')).status).toBe(200);
  const { data } = await asked.post('users/register', {
    mobile,
    first_name: 'نام',
    last_name: 'آزمونی',
    password: 'رود و کوه 14',
    device_name: asked.device_name,
    token,
  });
  const session = (data as { user: { token: string } }).user.token;
  expect([await asked.isIn(session), await other.isIn(session)]).toEqual([true, true]);
});

/** A purchase that an academy has not confirmed for 30 days and so many minutes. */
async function unconfirmed(minutes: number): Promise<number> {
  const [one] = await ahead.app.domains.identity.addDemoPeople([
    { mobile: '09187700003', firstName: 'نام', lastName: 'آزمونی', registeredAt: new Date() },
  ]);
  const { rows } = await sql<{ id: number }>`
    insert into purchase (
      user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission,
      cashback, created_at
    )
    select ${one!.id}, id, academy_id, 'referral', 'unconfirmed', '1234567890123456', 1000, 1500, 500, 150, 50,
      now() - make_interval(days => 30, mins => ${minutes})
    from course where id = ${ids.python} returning id`.execute(owner.kysely);
  return rows[0]!.id;
}

test('what an academy has not confirmed ends after 30 days at each of them, and not before', async () => {
  const stateOf = async (id: number): Promise<string> =>
    (await owner.kysely.selectFrom('purchase').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const young = await unconfirmed(-3);
  await ahead.app.domains.wallet.expirePurchases();
  expect(await stateOf(young)).toBe('unconfirmed');
  await sql`update purchase set created_at = now() - interval '30 days 3 minutes' where id = ${young}`.execute(
    owner.kysely,
  );
  await behind.app.domains.wallet.expirePurchases();
  expect(await stateOf(young)).toBe('cancelled');
});

test('a request for a second person ends in its time at each of them, and not before', async () => {
  const { staffId, userId } = await addColleague(ahead, 'owner');
  const insert = async (minutes: number): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into approval (
        action, subject, subject_version, payload, digest, permission, reason, requested_by, requested_at, expires_at
      ) values (
        'person.unrestrict', ${`person ${userId}`}, '1', ${JSON.stringify({ user_id: userId, kinds: ['buy'] })},
        ${Buffer.alloc(32)}, 'people.restrict', 'x', ${staffId}, now() - interval '72 hours',
        now() + make_interval(mins => ${minutes})
      ) returning id`.execute(owner.kysely);
    return rows[0]!.id;
  };
  const decisionOf = async (id: number): Promise<string | null> =>
    (await owner.kysely.selectFrom('approval').select('decision').where('id', '=', id).executeTakeFirstOrThrow())
      .decision;
  const waiting = await insert(3);
  await ahead.app.domains.approvals.expire();
  expect(await decisionOf(waiting)).toBeNull();
  await sql`delete from approval where id = ${waiting}`.execute(owner.kysely);
  const late = await insert(-3);
  await behind.app.domains.approvals.expire();
  expect(await decisionOf(late)).toBe('expired');
});

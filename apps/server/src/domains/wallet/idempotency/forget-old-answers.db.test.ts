import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { handOverAlone } from '../../../../../../tests/factories/hand-over.ts';
import { noCoupons } from '../../../../../../tests/factories/coupons.ts';
import { noSeats } from '../../../../../../tests/factories/seats.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { servingRole } from '../../../platform/serving-role.ts';
import { noClock } from '../../../../../../tests/factories/no-clock.ts';
import { expirePurchases } from '../purchases/expire-purchases.ts';
import { withIdempotencyKey } from './idempotent-call.ts';
import type { WalletTables } from '../wallet.tables.ts';

const now = new Date('2026-11-21T08:00:00Z');
let testing: TestDatabase;
let database: Database<WalletTables>;
let db: Kysely<WalletTables>;
let user: number;

beforeAll(async () => {
  testing = await testDatabase();
  // As the server has it.
  database = openPatiently({ url: testing.url, poolSize: 8, log: console, role: servingRole });
  db = database.kysely;
  user = (
    await sql<{ id: number }>`
      insert into app_user (mobile, first_name, last_name)
      values ('09120000001', 'نمونه', 'نمونه') returning id`.execute(db)
  ).rows[0]!.id;
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const call = (key: string) => ({ userId: user, call: 'test', key, request: {} });
const kept = async () =>
  (await db.selectFrom('idempotent_answer').select('key').orderBy('key').execute()).map(({ key }) => key);
/** The hourly task of the wallet. */
const tidy = (at: Date) => {
  const clock = { now: () => at };
  return expirePurchases({
    db,
    clock,
    calendar: noClock,
    handOver: handOverAlone(db as never, clock),
    seats: noSeats,
    coupons: noCoupons,
    purchasesChanged: async () => {},
  });
};

test('an answer is kept for a week, no matter its age below that, and its key is free after it', async () => {
  const ages = {
    'a day': 24,
    'six days': 144,
    'nearly a week': 7 * 24 - 0.01,
    'over a week': 7 * 24 + 0.01,
    'a month': 720,
  };
  for (const [key, hours] of Object.entries(ages))
    await withIdempotencyKey(db, call(key), new Date(now.getTime() - hours * HOUR_MS), async () => key);
  await tidy(now);
  expect(await kept()).toEqual(['a day', 'nearly a week', 'six days']);
  expect(await withIdempotencyKey(db, call('six days'), now, async () => 'another')).toBe('six days');
  expect(await withIdempotencyKey(db, call('a month'), now, async () => 'another')).toBe('another');
});

test('many go in several rounds, and several processes do it at once', async () => {
  await sql`insert into idempotent_answer (user_id, call, key, request_hash, answer, created_at)
    select ${user}, 'many', n::text, decode(repeat('00', 32), 'hex'), '1',
      ${new Date(now.getTime() - 200 * HOUR_MS)}::timestamptz + n * interval '1 second'
    from generate_series(1, 4500) n`.execute(db);
  await Promise.all([tidy(now), tidy(now), tidy(now)]);
  expect(await db.selectFrom('idempotent_answer').select('key').where('call', '=', 'many').execute()).toEqual([]);
});

test('a key whose answer is forgotten at the moment in which it is asked for is free', async () => {
  await withIdempotencyKey(db, call('both'), now, async () => 'old');
  let asked = 0;
  const between = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1;
      if (asked === 1) await db.deleteFrom('idempotent_answer').where('key', '=', 'both').execute();
      return result;
    },
  });
  expect(await withIdempotencyKey(between, call('both'), now, async () => 'new')).toBe('new');
  expect(await withIdempotencyKey(db, call('both'), now, async () => 'newer')).toBe('new');
});

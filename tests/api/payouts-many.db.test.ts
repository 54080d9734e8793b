import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../apps/server/src/kernel/in-transaction.ts';
import { SettlementApp } from './settlement.test-set-up.ts';

const at = new SettlementApp();
const ACADEMIES = 500;
const SALES = Number(process.env['KAVOSH_SALES'] ?? 10_000);

beforeAll(async () => {
  await at.start();
}, 120_000);
afterAll(() => at.one.close());

/** Sales of many academies as they stand in tables and books, without the way that made them. */
async function fillSales(): Promise<number[]> {
  const operator = at.finance.staffId;
  const old = new Date(at.now - 30 * 86_400_000);
  const academies = await sql<{ id: number }>`
    insert into academy (name, name_key, source, source_key)
    select 'آموزشگاه ' || n, 'آموزشگاه ' || n, 'many', n::text from generate_series(1, ${ACADEMIES}::int) n
    returning id`.execute(at.db);
  const ids = academies.rows.map(({ id }) => id);
  await sql`
    insert into academy_account (academy_id, sealed_sheba, account_end, owner, added_by, added_at, usable_from, state)
    select id, 'x', '0001', 'موسسه', ${operator}::int, ${old}::timestamptz, ${old}::timestamptz, 'current'
    from unnest(${ids}::int[]) id`.execute(at.db);
  await sql`
    with people as (
      insert into app_user (mobile, first_name, last_name)
      select '0935' || lpad(n::text, 7, '0'), 'خریدار', n::text from generate_series(1, ${SALES}::int) n returning id
    )
    insert into purchase (user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp,
      commission, cashback, created_at, confirmed_at)
    select id, ${at.ids.python}::int, (${ids}::int[])[1 + (row_number() over (order by id) % ${ACADEMIES}::int)::int],
      'wallet', 'confirmed', lpad(to_hex(id), 16, '0'), 200000, 1500, 0, 30000, 0, ${old}::timestamptz,
      ${old}::timestamptz
    from people`.execute(at.db);
  await sql`analyze purchase`.execute(at.db).catch(() => undefined);
  return ids;
}

test('sales of 500 academies are drafted in one go, each in one line', async () => {
  const ids = await fillSales();
  const { settlement } = at.one.app.domains;
  const operator = { name: 'آزمون', staffId: at.finance.staffId, requestId: '00000000-0000-4000-8000-000000000000' };
  const began = process.memoryUsage().rss;
  const start = performance.now();
  await inTransaction(at.db, (tx) => settlement.draftPayouts(tx, ids, operator));
  const ms = performance.now() - start;
  const { rows } = await sql<{ payouts: number; lines: number; gross: number }>`
    select count(*)::int as payouts, sum(gross)::float8 as gross,
      (select count(*)::int from payout_line) as lines from payout`.execute(at.db);
  expect(rows[0]).toEqual({ payouts: ACADEMIES, lines: SALES, gross: SALES * 170_000 });
  expect(ms).toBeLessThan(30_000);
  expect(process.memoryUsage().rss - began).toBeLessThan(300 * 1024 * 1024);
}, 120_000);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettlementApp, shebas } from './settlement.test-set-up.ts';

const at = new SettlementApp();
const SETTLED = 2_000;
let academy: number;

beforeAll(async () => {
  await at.start();
  academy = await at.academyOf('branches');
  await at.account(academy, shebas[0]);
  await at.later(8);
});
afterAll(() => at.one.close());

const isTaken = async (id: number): Promise<boolean> =>
  (await at.db.selectFrom('purchase').select('share_taken').where('id', '=', id).executeTakeFirstOrThrow()).share_taken;
const drop = async (): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from payout`.execute(at.db);
  await at.one.app.domains.settlement.dropPayout(rows[0]!.id, 'آزمون', {
    name: 'آزمون',
    staffId: at.finance.staffId,
    requestId: crypto.randomUUID(),
  });
};

test('a share is taken as long as a live payout has it, however often it was drafted before', async () => {
  const { id } = await at.sold('branches');
  await at.later(14);
  expect(await isTaken(id)).toBe(false);
  await at.agreed(academy);
  expect(await isTaken(id)).toBe(true);
  await drop();
  expect(await isTaken(id)).toBe(false);
  await at.agreed(academy);
  expect(await isTaken(id)).toBe(true);
  // The line of the payout that was dropped says nothing about the one that is live.
  await sql`update payout_line set is_live = is_live where not is_live`.execute(at.db);
  expect(await isTaken(id)).toBe(true);
  await at.sound();
});

/** Pages of PostgreSQL that a query reads, wherever they are. */
async function pagesOf(query: string): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    ${sql.raw(`explain (analyze, buffers, format json) ${query}`)}`.execute(at.db);
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

test('what is due is read from the sales that no payout has, not from all there were', async () => {
  await at.sold('branches');
  // Settled ones, without the way that made them.
  await sql`
    with people as (
      insert into app_user (mobile, first_name, last_name)
      select '0937' || lpad(n::text, 7, '0'), 'خریدار', 'نمونه' from generate_series(1, ${SETTLED}::int) n returning id
    ), sold as (
      insert into purchase (user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp,
        commission, cashback, created_at, confirmed_at, share_taken)
      select id, ${at.ids.branches}::int, ${academy}::int, 'wallet', 'confirmed', lpad(to_hex(id), 16, '0'), 200000,
        1500, 0, 30000, 0, now(), now(), true
      from people returning id
    )
    insert into payout_line (payout_id, purchase_id, kind, amount)
    select (select max(id) from payout), id, 'share', 170000 from sold`.execute(at.db);
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from purchase where academy_id = ${academy} and share_taken`.execute(at.db);
  expect(rows[0]!.taken).toBe(SETTLED + 1);
  await sql`analyze purchase, payout_line`.execute(at.db);
  const all = await pagesOf(`select sum(amount) from purchase where academy_id = ${academy}`);
  const due = await pagesOf(`select sum(amount) from payout_due where academy_id = ${academy}`);
  expect(all).toBeGreaterThan(40);
  expect(due).toBeLessThan(all / 2);
});

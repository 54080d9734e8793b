import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFigures, showFigures } from '@kavosh/contract/desk/desk-figures.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { csvOf } from './csv-of.ts';
import { audited } from './audited.ts';
import { addAccount, addColleague } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());

/** A purchase of so much, confirmed now; `refunded`: and given back so many days later. */
async function sold(course: SmallCourse, amount: number): Promise<number> {
  const { wallet } = one.app.domains;
  const { userId } = await addAccount(one);
  const { purchase } = await wallet.buyCourse({
    userId,
    courseId: ids[course],
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  await sql`update purchase set shown_amount = ${amount}, amount = ${amount},
    vat_bp = 0, commission_vat = 0, commission = ${amount}::bigint * commission_bp / 10000,
    cashback = ${amount}::bigint * cashback_bp / 10000
    where id = ${purchase.id}`.execute(one.database.kysely);
  await wallet.operatePurchase({ id: purchase.id, step: 'confirmed', operator: 'test' });
  return purchase.id;
}

test('what was sold and given back by day, week and month; the best of them by name', async () => {
  const first = await sold('python', 1_000_000);
  now += DAY_MS;
  await sold('python', 2_000_000);
  await sold('branches', 500_000);
  await one.app.domains.wallet.operatePurchase({ id: first, step: 'refunded', operator: 'test' });
  now += MINUTE_MS;
  const finance = await addColleague(one, 'finance');
  const figures = async (period: string) => (await finance.call(showFigures, { query: { period } as never })).data;
  const { periods, top_courses: courses, top_academies: academies, ways } = await figures('day');
  expect(periods[0]).toMatchObject({ purchases: 2, amount: 2_500_000, refunds: 1, refunded: 1_000_000 });
  expect(periods[1]).toMatchObject({ purchases: 1, amount: 1_000_000, refunds: 0, refunded: 0 });
  expect(periods[2]).toMatchObject({ purchases: 0, amount: 0 });
  expect(periods[0]!.from).toBe(periods[1]!.from.replace('-19T', '-20T'));
  expect(periods[1]!.to).toBe(periods[0]!.from);
  expect(courses[0]).toMatchObject({ id: ids.python, purchases: 2, amount: 3_000_000 });
  expect(courses[0]!.name).toContain('پایتون');
  expect(academies[0]!.name).not.toBe('');
  expect(ways).toEqual([{ method: 'referral', purchases: 3, amount: 3_500_000 }]);
  const week = await figures('week');
  // The first of them was a Friday, the last day of its week.
  expect(week.periods.slice(0, 2).map(({ amount }) => amount)).toEqual([2_500_000, 1_000_000]);
  const month = await figures('month');
  expect(month.periods.slice(0, 2).map(({ amount }) => amount)).toEqual([3_500_000, 0]);
  const support = await addColleague(one, 'support');
  expect((await support.call(showFigures, {})).refusal).toBe('desk.forbidden');
});

test('the periods are a file, which the audit notes; searches without results are counted', async () => {
  await sql`insert into search_log (day, folded, caller, shown, results, at) values
    ('2026-11-19', 'پایتون', '\\x01', 'پایتون', 4, now()), ('2026-11-20', 'نیست', '\\x01', 'نیست', 0, now())`.execute(
    one.database.kysely,
  );
  const finance = await addColleague(one, 'finance');
  now += 2 * MINUTE_MS;
  const { searches, periods } = (await finance.call(showFigures, { query: { period: 'month' } as never })).data;
  expect(searches).toEqual({ since: '2026-11-19', asked: 2, without_results: 1 });
  const rows = await audited(one, async () => {
    const { data } = await finance.call(exportFigures, { query: { period: 'month' } as never });
    expect([data.lines, data.is_complete]).toEqual([periods.length, true]);
    expect(csvOf(data).split('\n')[0]).toContain(
      'از,تا,خریدها,مبلغ (تومان),کارمزد (تومان),بازگشت وجه (تومان),بازگشت‌ها,مبلغ بازگشت‌ها (تومان)',
    );
    expect(csvOf(data)).toContain(String(periods[0]!.amount));
  });
  expect(
    rows.map(({ action, details }) => [action, (details as { filters: { period: string } }).filters.period]),
  ).toEqual([['figures.exported', 'month']]);
  const support = await addColleague(one, 'support');
  expect((await support.call(exportFigures, { query: { period: 'day' } as never })).refusal).toBe('desk.forbidden');
});

test('visits and purchases that suggestions brought are counted, of those with the switch on', async () => {
  const finance = await addColleague(one, 'finance');
  now += 2 * MINUTE_MS;
  const figures = async () => {
    now += 2 * MINUTE_MS;
    return (await finance.call(showFigures, {})).data.suggestions;
  };
  const before = await figures();
  const purchase = await sold('python', 1_000_000);
  const { rows } = await sql<{ id: number }>`select user_id as id from purchase where id = ${purchase}`.execute(
    one.database.kysely,
  );
  const { userId: other } = await addAccount(one);
  const { recommendations } = one.app.domains;
  for (const [userId, suggested] of [
    [rows[0]!.id, true],
    [rows[0]!.id, false],
    [other, true],
  ] as const)
    recommendations.note(userId, [{ kind: 'view', course: ids.python, suggested }]);
  await recommendations.flush();
  expect(await figures()).toEqual({
    days: 180,
    views: before.views + 3,
    suggested_views: before.suggested_views + 2,
    purchases: before.purchases + 1,
    suggested_purchases: before.suggested_purchases + 1,
  });
  await recommendations.switchNotes(rows[0]!.id, false);
  expect(await figures()).toMatchObject({ views: before.views + 1, suggested_purchases: before.suggested_purchases });
});

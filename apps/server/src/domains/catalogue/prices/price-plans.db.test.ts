import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import { paid } from '../../../../../../tests/factories/course-record.ts';
import {
  fillSmallCatalogue,
  smallCourses,
  type SmallCourse,
} from '../../../../../../tests/factories/small-catalogue.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Database } from '../../../platform/database.ts';
import type { Tables } from '../../../domains.ts';
import { courseOffers } from '../courses/course-offer.ts';
import { saveCourses } from '../import/save-courses.ts';
import { listPlans, makePlan, stopPlan, type NewPlan } from './make-plan.ts';
import { runPlans } from './run-plans.ts';

const operator = { kind: 'staff', staffId: null } as unknown as StaffOperator;
const day = 86_400_000;
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let ids: Record<SmallCourse, number>;
let academy: number;
let now = new Date();
const deps = () => ({ db: db as never, clock: { now: () => now }, audit: { record: async () => undefined } });
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently({ url: testing.url, poolSize: 6, log: console });
  db = database.kysely;
  ids = await fillSmallCatalogue(database);
  academy = (await sql<{ id: number }>`select academy_id as id from course where id = ${ids.python}`.execute(db))
    .rows[0]!.id;
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  now = new Date();
  await sql`update price_plan set state = 'stopped', ended_at = now() where state in ('waiting', 'running')`.execute(
    db,
  );
  // What was said holds again, independent of the test before.
  await sql`
    insert into price_event (course_id, original, discount_percent, source)
    values (${ids.python}, 2000000, 15, 'test')`.execute(db);
});

const plan = (parts: Partial<NewPlan> = {}, of = academy) =>
  makePlan(
    deps(),
    of,
    {
      courseId: ids.python,
      percent: 30,
      amount: null,
      from: null,
      until: new Date(now.getTime() + day),
      ...parts,
    },
    operator,
  );
const run = () => runPlans(deps());
const offer = async (id = ids.python) => (await courseOffers(db, [id], now)).get(id)!;
const cardOf = async (id: number) =>
  (
    await sql<{ card: { prices: { final: { price: number } } } }>`
    select card::jsonb as card from search_course where course_id = ${id}`.execute(db)
  ).rows[0]!.card.prices.final.price;
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

test('a plan that begins now holds at once, in searches too, and ends by itself', async () => {
  expect((await offer()).amount).toBe(1_700_000);
  await plan();
  expect([(await offer()).amount, await cardOf(ids.python)]).toEqual([1_400_000, 1_400_000]);
  await run();
  expect((await offer()).amount).toBe(1_400_000);
  later(day);
  // Several processes at once do it once.
  await Promise.all([run(), run(), run()]);
  expect([(await offer()).amount, await cardOf(ids.python)]).toEqual([1_700_000, 1_700_000]);
  expect((await listPlans(deps(), academy, 1))[0]).toMatchObject({ state: 'ended', title: 'پایتون از صفر' });
});

test('one for later begins when its time comes, and not at all where that passed', async () => {
  await plan({
    from: new Date(now.getTime() + day),
    until: new Date(now.getTime() + 2 * day),
    percent: null,
    amount: 700_000,
  });
  await plan({ from: new Date(now.getTime() + 3 * day), until: new Date(now.getTime() + 4 * day) });
  await run();
  expect((await offer()).amount).toBe(1_700_000);
  later(day + 1_000);
  await run();
  expect((await offer()).amount).toBe(1_300_000);
  later(10 * day);
  await run();
  expect((await offer()).amount).toBe(1_700_000);
  expect((await listPlans(deps(), academy, 2)).map((one) => one.state)).toEqual(['ended', 'ended']);
});

test('two do not overlap, also when they are made at once', async () => {
  const at = (from: number, until: number) => ({
    from: new Date(now.getTime() + from * day),
    until: new Date(now.getTime() + until * day),
  });
  const results = await Promise.allSettled([plan(at(1, 3)), plan(at(2, 4)), plan(at(1.5, 2.5))]);
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))).toEqual([
    refused('plan.overlap'),
    refused('plan.overlap'),
  ]);
  // One after the other is fine.
  await plan(at(4, 5));
  await plan(at(5, 6));
  await expect(plan(at(4, 6))).rejects.toEqual(refused('plan.overlap'));
});

test('one that began when the one before ended: first the end, then the beginning', async () => {
  await plan({ until: new Date(now.getTime() + day) });
  await plan({ from: new Date(now.getTime() + day), until: new Date(now.getTime() + 2 * day), percent: 40 });
  later(day + 60_000);
  await run();
  expect((await offer()).amount).toBe(1_200_000);
});

test('is ended now by hand; one of another academy is not there', async () => {
  const { id } = await plan();
  await expect(stopPlan(deps(), academy + 1, id, operator)).rejects.toEqual(refused('plan.not_found'));
  expect((await offer()).amount).toBe(1_400_000);
  await stopPlan(deps(), academy, id, operator);
  await stopPlan(deps(), academy, id, operator);
  expect((await offer()).amount).toBe(1_700_000);
  await expect(plan({}, academy + 1)).rejects.toEqual(refused('course.not_found'));
});

test('what a feed says meanwhile is kept under it, and holds once it ends', async () => {
  await plan();
  await db.transaction().execute(async (tx) => {
    await saveCourses(tx, 'small', [{ ...smallCourses.python, price: paid(3_000_000), summary: 'تازه' }]);
  });
  expect((await offer()).amount).toBe(2_100_000);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from price_event where course_id = ${ids.python}`.execute(db);
  // The same again adds nothing, although another price is shown.
  await db.transaction().execute(async (tx) => {
    await saveCourses(tx, 'small', [{ ...smallCourses.python, price: paid(3_000_000), summary: 'تازه‌تر' }]);
  });
  expect(
    (await sql`select count(*)::int as n from price_event where course_id = ${ids.python}`.execute(db)).rows,
  ).toEqual(rows);
  later(day);
  await run();
  expect((await offer()).amount).toBe(3_000_000);
});

test('a discount that was lower already stays', async () => {
  await plan({ percent: 16 });
  await db.transaction().execute(async (tx) => {
    await saveCourses(tx, 'small', [{ ...smallCourses.python, price: paid(2_000_000, { percent: 20 }), summary: 'ب' }]);
  });
  expect((await offer()).amount).toBe(1_600_000);
  later(day);
  await run();
  expect((await offer()).amount).toBe(1_600_000);
});

test('editions with a price of their own follow', async () => {
  await sql`update course set payment_type = 'wallet' where id = ${ids.branches}`.execute(db);
  const amounts = async () => (await offer(ids.branches)).editions.map((one) => one.amount);
  expect(await amounts()).toEqual([1_500_000, 1_600_000]);
  await sql`insert into price_event (course_id, original, source) values (${ids.branches}, 1500000, 'test')`.execute(
    db,
  );
  const { id } = await plan({ courseId: ids.branches, percent: 10 });
  expect([(await offer(ids.branches)).amount, await amounts()]).toEqual([1_350_000, [1_350_000, 1_440_000]]);
  await stopPlan(deps(), academy, id, operator);
  expect(await amounts()).toEqual([1_500_000, 1_600_000]);
});

test('below half of the price it is in doubt, as any price is; the end is not', async () => {
  const { id } = await plan({ percent: 60 });
  expect(await offer()).toMatchObject({ amount: 800_000, priceDoubt: { reasons: ['changed'] } });
  await stopPlan(deps(), academy, id, operator);
  expect(await offer()).toMatchObject({ amount: 1_700_000, priceDoubt: null });
});

test('refuses what has no effect, no price, or no time', async () => {
  await expect(plan({ percent: 10 })).rejects.toEqual(refused('plan.no_effect'));
  await expect(plan({ percent: null, amount: 2_000_000 })).rejects.toEqual(refused('plan.no_effect'));
  await expect(plan({ courseId: ids.drawing })).rejects.toEqual(refused('plan.no_price'));
  await expect(plan({ until: now })).rejects.toEqual(refused('plan.times'));
  await expect(plan({ until: new Date(now.getTime() + 400 * day) })).rejects.toEqual(refused('plan.times'));
});

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmDeskPurchase, showDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { signBody } from '../../apps/server/src/domains/wallet/partner/partner-signature.ts';
import { readPayable } from '../../apps/server/src/domains/wallet/withdrawals/read-payable.ts';
import { withdrawableOf } from '../../apps/server/src/domains/wallet/withdrawals/withdrawable.ts';
import { agreeTerms } from '../factories/agree-terms.ts';
import { paid } from '../factories/course-record.ts';
import { fillSmallCatalogue, smallCourses } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let owner: DeskClient;
let now = Date.now();

beforeAll(async () => {
  one = await startApp({
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());
beforeEach(async () => {
  owner = await addColleague(one, 'owner');
});

let academies = 0;
interface Academy {
  id: number;
  secret: string;
  courses: number[];
}
/** An academy with a secret and courses at these prices; null: a course without a price. */
async function academy(...prices: (number | null)[]): Promise<Academy> {
  academies += 1;
  const name = `آموزشگاه حلقه ${academies}`;
  const records = prices.map((price, at) => ({
    ...smallCourses.python,
    academy: { ...smallCourses.python.academy, sourceKey: name, name },
    sourceKey: `${academies}-${at}`,
    title: `دوره ${academies} ${at}`,
    price: price === null ? { ...paid(1), original: null } : paid(price),
  }));
  await one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', records));
  const { rows } = await sql<{ id: number; academy_id: number }>`
    select id, academy_id from course where source_key like ${`${academies}-%`} order by source_key`.execute(
    one.database.kysely,
  );
  const id = rows[0]!.academy_id;
  return {
    id,
    secret: await one.app.domains.terms.renewSecret(id, { isLeaked: false, operator: 'test' }),
    courses: rows.map((row) => row.id),
  };
}

async function refer(courseId: number, userId?: number) {
  const buyer = userId ?? (await addAccount(one)).userId;
  const { purchase } = await one.app.domains.wallet.buyCourse({
    userId: buyer,
    courseId,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  return { id: purchase.id, track: purchase.purchase.track_id, userId: buyer };
}

async function report({ id, secret }: Academy, track: string, amount: number) {
  const payload = JSON.stringify({ status: 'confirmed', amount });
  const at = Math.floor(now / 1000);
  const signature = `academy=${id},t=${at},v1=${signBody(secret, at, Buffer.from(payload)).toString('hex')}`;
  const answer = await one.app.inject({
    method: 'POST',
    url: `/api/v1/partner/purchases/${track}`,
    payload,
    headers: { 'content-type': 'application/json', 'kavosh-signature': signature },
  });
  now += 1_000;
  return { status: answer.statusCode, ...answer.json<{ refusal?: string; message: string }>() };
}
const whyOf = async (id: number) =>
  (await owner.call(showDeskPurchase, { params: { id: String(id) } })).data.report?.why ?? null;
const sound = async () =>
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);

/** Prices of the academy's other courses, the amount it reports for a course without one, and why that waits. */
const reports: [string, number[], number, string | null][] = [
  ['usual', [1_000_000, 2_000_000, 3_000_000], 4_000_000, null],
  ['five times the middle price', [1_000_000, 1_000_000, 30_000_000], 5_000_000, null],
  ['above five times the middle price', [1_000_000, 1_000_000, 30_000_000], 5_000_001, 'high_without_price'],
  ['ten million, no other price', [], 10_000_000, null],
  ['above ten million, no other price', [], 10_000_001, 'high_without_price'],
  ['above ten million where that is usual', [20_000_000], 10_000_001, 'high_without_price'],
  ['the most that was believed before', [], 50_000_000, 'high_without_price'],
  ['more than anybody believes', [], 50_000_001, 'above_price'],
];
test.each(reports)('a course without a price, %s', async (_, prices, amount, why) => {
  const school = await academy(null, ...prices);
  const bought = await refer(school.courses[0]!);
  const answer = await report(school, bought.track, amount);
  expect(answer.status).toBe(why === null ? 200 : 409);
  expect(await whyOf(bought.id)).toBe(why);
  // A repeated report gets the same response, and nothing is counted twice.
  expect((await report(school, bought.track, amount)).status).toBe(answer.status);
  const { available } = await one.app.domains.wallet.balance(bought.userId);
  expect(available).toBe(why === null ? amount / 20 : 0);
  await sound();
});

test('the third confirmed referral of a person at one academy within 30 days waits', async () => {
  const school = await academy(1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000);
  const other = await academy(1_000_000);
  const { userId } = await addAccount(one);
  for (const course of school.courses.slice(0, 2)) {
    const { track } = await refer(course, userId);
    expect((await report(school, track, 1_000_000)).status).toBe(200);
  }
  const third = await refer(school.courses[2]!, userId);
  expect(await report(school, third.track, 1_000_000)).toMatchObject({
    status: 409,
    message: 'گزارش شما ثبت شد. کاوش آن را بررسی می‌کند و پس از بررسی نتیجه روشن می‌شود.',
  });
  expect(await whyOf(third.id)).toBe('many_referrals');
  // The same person at another academy, and another person at this one, are not held up.
  expect((await report(other, (await refer(other.courses[0]!, userId)).track, 1_000_000)).status).toBe(200);
  expect((await report(school, (await refer(school.courses[2]!)).track, 1_000_000)).status).toBe(200);
  const confirmed = await owner.call(confirmDeskPurchase, { params: { id: String(third.id) }, body: {} });
  expect(confirmed.data.purchase.state).toBe('confirmed');
  expect((await report(school, third.track, 1_000_000)).status).toBe(200);
  const fourth = await refer(school.courses[3]!, userId);
  expect((await report(school, fourth.track, 1_000_000)).status).toBe(409);
  // A refunded referral still counts as confirmed.
  await one.app.domains.wallet.operatePurchase({ id: third.id, step: 'refunded', operator: 'test' });
  expect((await report(school, fourth.track, 1_000_000)).status).toBe(409);
  now += 31 * DAY_MS;
  expect((await report(school, fourth.track, 1_000_000)).status).toBe(200);
  await sound();
});

test('many concurrent reports for one person: at most two are accepted', async () => {
  const school = await academy(...Array.from({ length: 8 }, () => 1_000_000));
  const { userId } = await addAccount(one);
  const bought = [];
  for (const course of school.courses) bought.push(await refer(course, userId));
  const answers = await Promise.all(bought.map(({ track }, at) => report(school, track, 900_000 + at)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  await sound();
});

test('cashback of a person per day is limited, no matter how many academies confirm', async () => {
  const { userId } = await addAccount(one);
  const schools = [];
  for (let at = 0; at < 4; at += 1) schools.push(await academy(40_000_000));
  for (const { id } of schools)
    await agreeTerms(one.app.domains.terms, one.database.kysely, id, { credit_limit: 100_000_000 });
  const answers = [];
  // Two million in cashback each.
  for (const school of schools)
    answers.push((await report(school, (await refer(school.courses[0]!, userId)).track, 40_000_000)).status);
  expect(answers).toEqual([200, 200, 409, 409]);
  expect((await one.app.domains.wallet.balance(userId)).available).toBe(4_000_000);
  await sound();
});

test('what would take the academy past its credit limit waits, of concurrent reports as well', async () => {
  const school = await academy(10_000_000);
  // 15 % and the VAT on them, 1,650,000 each: three fit into the usual 5,000,000.
  const bought = await Promise.all(Array.from({ length: 6 }, () => refer(school.courses[0]!)));
  now += 1_000;
  const answers = await Promise.all(bought.map(({ track }, at) => report(school, track, 10_000_000 - at)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409, 409]);
  const waiting = bought[answers.findIndex(({ status }) => status === 409)]!;
  expect(await whyOf(waiting.id)).toBe('over_limit');
  await agreeTerms(one.app.domains.terms, one.database.kysely, school.id, { credit_limit: 20_000_000 });
  now += 1_000;
  expect((await report(school, waiting.track, 10_000_000)).status).toBe(200);
  await sound();
});

test('an academy and its accomplices: referrals without a price bring nothing that can be withdrawn', async () => {
  const school = await academy(null);
  const accomplices = await Promise.all(Array.from({ length: 8 }, () => refer(school.courses[0]!)));
  const statuses = [];
  for (const { track } of accomplices) statuses.push((await report(school, track, 10_000_000)).status);
  // The most that is accepted without a look; three commissions of it fit into the credit limit.
  expect(statuses).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  const withdrawable = async () => {
    const sums = [];
    for (const { userId } of accomplices) {
      const { available } = await one.app.domains.wallet.balance(userId);
      const payable = await readPayable(one.database.kysely as never, userId, new Date(now));
      sums.push(withdrawableOf({ ...payable, available }).amount);
    }
    return sums;
  };
  const none = accomplices.map(() => 0);
  expect(await withdrawable()).toEqual(none);
  // The rights to withdraw have ended, and the academy has paid nothing: reporting more stays refused.
  now += 30 * DAY_MS;
  expect(await withdrawable()).toEqual(none);
  expect((await report(school, accomplices[3]!.track, 10_000_000)).status).toBe(409);
  await sound();
});

test('a purchase keeps the terms that it was made on', async () => {
  const school = await academy(1_000_000);
  const { terms } = one.app.domains;
  const sharesOf = async (id: number) =>
    (
      await sql`select commission, commission_vat as vat, terms_id from purchase where id = ${id}`.execute(
        one.database.kysely,
      )
    ).rows[0];
  const usual = await refer(school.courses[0]!);
  const first = await agreeTerms(terms, one.database.kysely, school.id, { commission_bp: 2_000, vat_bp: 900 });
  now += 1_000;
  const dear = await refer(school.courses[0]!);
  // Twice in one moment: those in force stay, the later ones follow them.
  const second = await agreeTerms(terms, one.database.kysely, school.id, { commission_bp: 1_000, vat_bp: 0 });
  expect(second).not.toBe(first);
  now += 1_000;
  const cheap = await refer(school.courses[0]!);
  for (const { track } of [usual, dear, cheap]) {
    now += 1_000;
    expect((await report(school, track, 900_000)).status).toBe(200);
  }
  expect(await sharesOf(usual.id)).toEqual({ commission: 135_000, vat: 13_500, terms_id: null });
  expect(await sharesOf(dear.id)).toEqual({ commission: 180_000, vat: 16_200, terms_id: first });
  expect(await sharesOf(cheap.id)).toEqual({ commission: 90_000, vat: 0, terms_id: second });
  expect((await terms.history(school.id)).map(({ id, is_current: isCurrent }) => [id, isCurrent])).toEqual([
    [second, true],
    [first, false],
  ]);
  await sound();
});

test('a price in doubt: a confirmation by the academy waits as well, also for purchases paid here', async () => {
  const school = await academy(1_000_000);
  const { academy: _, ...rest } = smallCourses.python;
  const record = {
    ...rest,
    academy: {
      ...smallCourses.python.academy,
      sourceKey: `آموزشگاه حلقه ${academies}`,
      name: `آموزشگاه حلقه ${academies}`,
    },
    sourceKey: `${academies}-0`,
    title: 'گران شده',
    price: paid(30_000_000),
  };
  await one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
  const bought = await refer(school.courses[0]!);
  expect((await report(school, bought.track, 30_000_000)).status).toBe(409);
  expect(await whyOf(bought.id)).toBe('price_doubt');
  expect(await one.app.domains.wallet.balance(bought.userId)).toEqual({ balance: 0, available: 0 });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { keepingMailer } from '../../../../../../tests/api/keeping-mailer.ts';
import { putMoney } from '../../../../../../tests/api/put-money.ts';
import { keepingOutbox, signInClient } from '../../../../../../tests/api/sign-in-client.ts';
import { startApp, type TestApp } from '../../../../../../tests/api/start-app.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../../tests/factories/small-catalogue.ts';

const outbox = keepingOutbox();
const mailer = keepingMailer();
const { mails } = mailer;
let one: TestApp;
let ids: Record<SmallCourse, number>;
/** Ten in the morning in Tehran. */
const morning = Date.parse('2026-11-28T06:30:00Z');
let now = morning;
let last = 0;
const client = signInClient(() => one.app, outbox);
const db = () => one.database.kysely;
const path = 'users/dashboard/alerts/settings';

beforeAll(async () => {
  one = await startApp({
    outbox,
    mailer,
    clock: { now: () => new Date(now) },
    worksInBackground: () => false,
    fill: async (database) => void (ids = await fillSmallCatalogue(database)),
  });
});
afterAll(() => one.close());
beforeEach(async () => {
  mails.length = 0;
  await sql`update course set starts_at = null, ends_at = null, state = 'published' where id = ${ids.python}`.execute(
    db(),
  );
});

interface Person {
  token: string;
  id: number;
}
async function person(): Promise<Person> {
  const mobile = `0912888${String((last += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  const { rows } = await sql<{ id: number }>`select id from app_user where mobile = ${mobile}`.execute(db());
  await sql`
    insert into profile (user_id, email, updated_at) values (${rows[0]!.id}, ${`${last}@mail.example`}, now())
    on conflict (user_id) do update set email = excluded.email`.execute(db());
  return { token, id: rows[0]!.id };
}
/** As a purchase does that is confirmed or refunded. */
const bought = (who: Person, isPaid = true, course: SmallCourse = 'python') =>
  db()
    .transaction()
    .execute((tx) =>
      one.app.domains.alerts.notePurchases(tx, [{ userId: who.id, courseId: ids[course], editionId: null, isPaid }]),
    );
/** The process looks on each morning of so many days. */
async function mornings(days: number): Promise<void> {
  for (let at = 0; at < days; at += 1) {
    now += DAY_MS;
    await one.app.domains.alerts.tellDue();
  }
}
const asked = async (who: Person) =>
  (
    await sql<{ title: string; link_url: string }>`
      select title, link_url from notification where user_id = ${who.id} and key like 'review:%' order by id`.execute(
      db(),
    )
  ).rows;
const settings = (who: Person, reviews: string[]) =>
  client.post(path, { courses: [], jobs: [], prices: [], reviews, quiet_from: 22, quiet_to: 8 }, { token: who.token });

test('a buyer is asked once, at the end of the course, with a link to the form; not at once', async () => {
  const who = await person();
  await sql`update course set ends_at = ${new Date(now + 30 * DAY_MS)} where id = ${ids.python}`.execute(db());
  await bought(who);
  await mornings(29);
  expect(await asked(who)).toEqual([]);
  await mornings(3);
  expect(await asked(who)).toEqual([
    { title: 'دوره «پایتون از صفر» چطور بود؟', link_url: expect.stringMatching(/^\/course\/.+-ka\d+#comments$/) },
  ]);
  await mornings(30);
  expect(await asked(who)).toHaveLength(1);
  expect(mails).toEqual([]);
});

test('an end that is put off puts the question off; where none is known it comes after two weeks', async () => {
  const [who, other] = [await person(), await person()];
  await sql`update course set ends_at = ${new Date(now + 5 * DAY_MS)} where id = ${ids.python}`.execute(db());
  await bought(who);
  await bought(other, true, 'csharp');
  await mornings(3);
  await sql`update course set ends_at = ${new Date(now + 20 * DAY_MS)} where id = ${ids.python}`.execute(db());
  await mornings(9);
  expect([await asked(who), await asked(other)]).toEqual([[], []]);
  await mornings(4);
  expect([await asked(who), await asked(other)].map((list) => list.length)).toEqual([0, 1]);
  await mornings(9);
  expect(await asked(who)).toHaveLength(1);
});

test('not who was refunded, has written, has turned it off, or whose course is off the site', async () => {
  const [refunded, wrote, off, hidden, free] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  for (const who of [refunded, wrote, off]) await bought(who);
  await bought(hidden, true, 'drawing');
  await bought(free, false);
  await bought(refunded, false);
  await one.app.domains.engagement.writeComment(wrote.id, ids.python, {
    rating: 4,
    content: null,
    is_anonymous: false,
  });
  expect(await settings(off, [])).toMatchObject({ status: 200, data: { settings: { reviews: [] } } });
  await sql`update course set state = 'hidden' where id = ${ids.drawing}`.execute(db());
  await mornings(20);
  const lists = await Promise.all([refunded, wrote, off, hidden, free].map(asked));
  expect(lists.map((list) => list.length)).toEqual([0, 0, 0, 0, 0]);
  // Turning it on again brings nothing of before; a course that is back on the site is asked about.
  await settings(off, ['dashboard']);
  await sql`update course set state = 'published' where id = ${ids.drawing}`.execute(db());
  await mornings(2);
  expect([await asked(off), await asked(hidden)].map((list) => list.length)).toEqual([0, 1]);
});

test('bought again after a refund, who was asked is not asked again', async () => {
  const who = await person();
  await bought(who);
  await mornings(16);
  await bought(who, false);
  await bought(who);
  await mornings(16);
  expect(await asked(who)).toHaveLength(1);
});

test('of one course a day, not at night and not in quiet hours', async () => {
  const who = await person();
  for (const course of ['python', 'csharp', 'drawing'] as const) await bought(who, true, course);
  await mornings(13);
  now += DAY_MS - 8 * 3_600_000;
  await one.app.domains.alerts.tellDue();
  expect(await asked(who)).toEqual([]);
  now += 8 * 3_600_000;
  await client.post(path, { courses: [], jobs: [], prices: [], quiet_from: 9, quiet_to: 11 }, { token: who.token });
  await mornings(1);
  expect(await asked(who)).toEqual([]);
  now += 3 * 3_600_000;
  await one.app.domains.alerts.tellDue();
  expect(await asked(who)).toHaveLength(1);
  await mornings(1);
  expect(await asked(who)).toHaveLength(2);
  await mornings(2);
  expect(await asked(who)).toHaveLength(3);
});

test('by mail where it was chosen, with the link that stops mails; settings of older clients leave it', async () => {
  const who = await person();
  await settings(who, ['mail']);
  const older = { courses: ['mail'], jobs: [], prices: [], quiet_from: 22, quiet_to: 8 };
  expect(await client.post(path, older, { token: who.token })).toMatchObject({
    data: { settings: { reviews: ['mail'], courses: ['mail'] } },
  });
  for (const reviews of [['sms'], ['fax'], 'mail'])
    expect(await client.post(path, { ...older, reviews }, { token: who.token })).toMatchObject({ status: 422 });
  await bought(who);
  await mornings(16);
  expect(await asked(who)).toEqual([]);
  const mine = mails.filter(({ kind }) => kind === 'review-asked');
  expect(mine).toMatchObject([{ subject: 'دوره پایتون از صفر چطور بود؟' }]);
  expect(mine[0]!.text).toContain(`/course/${ids.python}#comments`);
  expect(mine[0]!.text).toContain(mine[0]!.unsubscribe!);
  await one.app.inject({ method: 'POST', url: new URL(mine[0]!.unsubscribe!).pathname });
  expect(await client.get(`service/${path}`, { token: who.token })).toMatchObject({
    data: { settings: { reviews: [], courses: [] } },
  });
});

test('two processes at once ask once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, person));
  for (const who of people) await bought(who);
  now += 15 * DAY_MS;
  const { alerts } = one.app.domains;
  await Promise.all([alerts.tellDue(), alerts.tellDue(), alerts.tellDue()]);
  const lists = await Promise.all(people.map(asked));
  expect(lists.map((list) => list.length)).toEqual(people.map(() => 1));
});

test('buying from the wallet notes it, and a refund takes it back, in the transaction of the purchase', async () => {
  const who = await person();
  const { rows } = await sql<{ mobile: string }>`select mobile from app_user where id = ${who.id}`.execute(db());
  await putMoney(db(), rows[0]!.mobile, 20_000_000);
  await sql`update course set payment_type = 'wallet' where id = ${ids.python}`.execute(db());
  const { purchase } = await one.app.domains.wallet.buyCourse({
    userId: who.id,
    courseId: ids.python,
    method: 'wallet',
    seenAmount: null,
    key: null,
  });
  const noted = async () =>
    (await sql`select from review_ask where user_id = ${who.id} and course_id = ${ids.python}`.execute(db())).rows
      .length;
  const state = async () =>
    (await sql<{ state: string }>`select state from purchase where id = ${purchase.id}`.execute(db())).rows[0]!.state;
  if ((await state()) !== 'confirmed')
    await one.app.domains.wallet.changePurchaseState({ id: purchase.id, step: 'confirmed', actor: 'operator:test' });
  expect(await noted()).toBe(1);
  await one.app.domains.wallet.changePurchaseState({ id: purchase.id, step: 'refunded', actor: 'operator:test' });
  expect(await noted()).toBe(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showDashboard } from '@kavosh/contract/dashboard.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { queriesOf } from './count-queries.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let courses: Record<SmallCourse, number>;
let jobs: Record<SmallJob, number>;

beforeAll(async () => {
  one = await startApp({
    outbox,
    fill: async (database) => {
      courses = await fillSmallCatalogue(database);
      jobs = await fillSmallJobs(database);
    },
  });
});
afterAll(() => one.close());

const overview = async (token: string) =>
  (await client.get('service/users/dashboard', { token })).data as EndpointData<typeof showDashboard>;

test('who has just come has nothing yet, and a visitor has no overview', async () => {
  expect(await overview(await client.register('09121300001'))).toEqual({
    stat: { purchases: { count: 0, amount: 0 }, bookmarks: { courses: 0, jobs: 0, sum: 0 }, wallet: { balance: 0 } },
    notifications: [],
    next_course: null,
  });
  expect((await client.get('service/users/dashboard')).status).toBe(401);
});

test('purchases, bookmarks and balance are counted, five notifications shown at most; equal queries', async () => {
  const token = await client.register('09121300002');
  await overview(token);
  const nothing = await queriesOf(one, () => overview(token));
  // Who asks, one of the wallet, of marks, of notifications and of what was bought, and the next date of that.
  expect(nothing).toBe(6);
  const { id: user } = await one.database.kysely
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', '09121300002')
    .executeTakeFirstOrThrow();
  const bought = (await client.post(`courses/${courses.python}/purchase`, { method: 'referral' }, { token })).data as {
    purchase: { id: number; purchase: { amount: number }; cashback: number };
  };
  await client.post(`courses/${courses.branches}/purchase`, { method: 'referral' }, { token });
  await one.app.domains.wallet.changePurchaseState({
    id: bought.purchase.id,
    step: 'confirmed',
    actor: 'operator:test',
  });
  for (const id of [courses.python, courses.csharp])
    await client.post(`courses/${id}/bookmark`, { is_bookmarked: true }, { token });
  await client.post(`jobs/${jobs.python}/bookmark`, { is_bookmarked: true }, { token });
  for (let at = 1; at <= 6; at += 1)
    await one.app.domains.notifications.tell(one.database.kysely, {
      userId: user,
      key: `${at}`,
      type: 1,
      title: `خبر ${at}`,
      body: 'متن',
    });
  await one.app.domains.notifications.tellEveryone(one.database.kysely, {
    key: 'everyone',
    type: 1,
    title: 'برای همه',
    body: 'متن',
  });
  const { stat, notifications } = await overview(token);
  expect(stat).toEqual({
    purchases: { count: 1, amount: bought.purchase.purchase.amount },
    bookmarks: { courses: 2, jobs: 1, sum: 3 },
    wallet: { balance: bought.purchase.cashback },
  });
  expect(notifications.map(({ notification, list, is_viewed: seen }) => [notification.title, list, seen])).toEqual([
    ['برای همه', 'multicast', 0],
    ['خبر 6', 'personal', 0],
    ['خبر 5', 'personal', 0],
    ['خبر 4', 'personal', 0],
    ['خبر 3', 'personal', 0],
  ]);
  expect(await queriesOf(one, () => overview(token))).toBe(nothing);
  for (const { id, list } of notifications)
    await client.post(`users/dashboard/notifications/${id}/view`, { notification_type: list }, { token });
  expect((await overview(token)).notifications.map(({ notification }) => notification.title)).toEqual([
    'خبر 2',
    'خبر 1',
    'خرید شما تأیید شد',
  ]);
});

test('the nearest start or end of what was bought comes next', async () => {
  const token = await client.register('09121300003');
  const dates = {
    first: new Date(Date.now() + 5 * 86_400_000),
    second: new Date(Date.now() + 2 * 86_400_000),
    past: new Date(Date.now() - 86_400_000),
  };
  const setDates = (id: number, starts: Date | null, ends: Date | null) =>
    one.database.kysely.updateTable('course').set({ starts_at: starts, ends_at: ends }).where('id', '=', id).execute();
  const next = async () => (await overview(token)).next_course;
  for (const id of [courses.python, courses.branches]) {
    const { purchase } = (await client.post(`courses/${id}/purchase`, { method: 'referral' }, { token })).data as {
      purchase: { id: number };
    };
    await one.app.domains.wallet.changePurchaseState({ id: purchase.id, step: 'confirmed', actor: 'operator:test' });
  }
  await setDates(courses.python, dates.first, null);
  await setDates(courses.branches, null, null);
  // Bought by somebody else, or only marked: not theirs.
  await setDates(courses.csharp, dates.second, null);
  expect(await next()).toEqual({
    id: courses.python,
    title: 'پایتون از صفر',
    at: dates.first.toISOString(),
    moment: 'starts',
  });
  await setDates(courses.branches, dates.past, dates.second);
  expect(await next()).toMatchObject({ id: courses.branches, at: dates.second.toISOString(), moment: 'ends' });
  for (const id of [courses.python, courses.branches]) await setDates(id, dates.past, dates.past);
  expect(await next()).toBeNull();
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationItem } from '@kavosh/contract/notifications.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { creditTopUp, type TopUpCredited } from '../../apps/server/src/domains/wallet/top-ups/credit-top-up.ts';
import { topUpNotification } from '../../apps/server/src/notification-texts/top-up-notification.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { queriesOf } from './count-queries.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

interface Lists {
  personal: NotificationItem[];
  multicast: NotificationItem[];
  page: Record<'personal' | 'multicast', { total: number; current: number }>;
  unread: { personal: number; multicast: number; sum: number };
}

const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let courses: Record<SmallCourse, number>;
let time = Date.parse('2026-11-21T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    outbox,
    clock: { now: () => new Date(time) },
    fill: async (database) => {
      courses = await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());

let lastNumber = 0;
const person = async (): Promise<{ id: number; token: string }> => {
  const mobile = `0912118${String((lastNumber += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  const { id } = await one.database.kysely
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  // Anyone who registered in the moment before a notification is told it.
  await one.database.kysely
    .updateTable('app_user')
    .set({ created_at: new Date(time) })
    .where('id', '=', id)
    .execute();
  return { id, token };
};
const lists = async (token: string, query = '') => {
  const answer = await client.get(`service/users/dashboard/notifications${query}`, { token });
  return {
    status: answer.status,
    data: answer.data as Lists,
    meta: answer.meta as { last_page: number; total: number } & Record<
      'personal' | 'multicast',
      { last_page: number; total: number }
    >,
  };
};
const header = async (token: string) =>
  ((await client.get('content/header', { token })).data as { profile: { unread: number; headline: string | null } })
    .profile;
const view = (token: string, id: number, body: object = {}) =>
  client.post(`users/dashboard/notifications/${id}/view`, body, { token });
const told = () => one.app.domains.notifications;

test('a notification to one person is theirs alone, in the shape of the contract', async () => {
  const [mine, theirs] = [await person(), await person()];
  await told().tell(one.database.kysely, {
    userId: mine.id,
    key: 'a',
    type: 1,
    title: 'خبر تازه',
    body: 'متن خبر',
    organiser: 'آکادمی سهند',
    link: { title: 'دیدن', url: 'https://a.example/x' },
    image: '/media/x/640.webp',
    at: new Date(time - 3 * 24 * HOUR_MS),
  });
  const { data } = await lists(mine.token);
  expect(data.personal).toEqual([
    {
      id: expect.any(Number),
      notification_id: data.personal[0]!.id,
      type: 1,
      notification: { title: 'خبر تازه', body: 'متن خبر', image: '/media/x/640.webp' },
      data: { id: null, type: 1, link_title: 'دیدن', link_url: 'https://a.example/x' },
      organiser: 'آکادمی سهند',
      created_at: '2026-11-18T08:00:00.000Z',
      created_at_difference: '۳ روز پیش',
      created_at_gregorian: '2026-11-18',
      is_viewed: 0,
    },
  ]);
  expect(data.unread).toEqual({ personal: 1, multicast: 0, sum: 1 });
  expect((await lists(theirs.token)).data.personal).toEqual([]);
});

test('what has been told is not told again, however many ask at once, nor where it was rolled back', async () => {
  const mine = await person();
  const notification = { userId: mine.id, key: 'once', type: 2, title: 'دوره', body: 'متن', subjectId: 7 } as const;
  await expect(
    one.database.kysely.transaction().execute(async (tx) => {
      await told().tell(tx, notification);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await lists(mine.token)).data.personal).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, () => told().tell(one.database.kysely, notification)));
  await told().tell(one.database.kysely, { ...notification, title: 'باز هم' });
  expect((await lists(mine.token)).data.personal.map((item) => item.notification.title)).toEqual(['دوره']);
});

test('what cannot be shown safely is not told', async () => {
  const mine = await person();
  await expect(
    told().tell(one.database.kysely, {
      userId: mine.id,
      key: 'bad',
      type: 1,
      title: 'x',
      body: 'x',
      link: { title: 'x', url: 'javascript:alert(1)' },
    }),
  ).rejects.toThrow(/cannot be told: The link/);
});

test('what everyone is told is one row; who came later sees it, and not as news', async () => {
  const early = await person();
  const before = await one.database.kysely
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  expect(await told().tellEveryone(one.database.kysely, { key: 'all', type: 1, title: 'برای همه', body: 'متن' })).toBe(
    true,
  );
  expect(await told().tellEveryone(one.database.kysely, { key: 'all', type: 1, title: 'برای همه', body: 'متن' })).toBe(
    false,
  );
  const after = await one.database.kysely
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  expect(after.n).toBe(before.n + 1);
  time += HOUR_MS;
  const late = await person();
  const find = async (token: string) =>
    (await lists(token)).data.multicast.find((item) => item.notification.title === 'برای همه')!;
  expect([(await find(early.token)).is_viewed, (await find(late.token)).is_viewed]).toEqual([0, 1]);
  expect([(await header(early.token)).unread, (await header(late.token)).unread]).toEqual([1, 0]);
  const { id } = await find(early.token);
  expect((await view(early.token, id, { notification_type: 'multicast' })).data).toEqual({
    notification: { id, is_viewed: 1 },
    unread: 0,
  });
  expect([(await find(early.token)).is_viewed, (await header(early.token)).unread]).toEqual([1, 0]);
  // Seen twice, and by who came late, it stays seen.
  for (const { token } of [early, late]) expect((await view(token, id)).status).toBe(200);
});

test('one is seen once it is opened; that of another, an unknown one, one of the other list: not found', async () => {
  const [mine, theirs] = [await person(), await person()];
  await told().tell(one.database.kysely, {
    userId: mine.id,
    key: 'mine',
    type: 3,
    title: 'شغل',
    body: 'متن',
    subjectId: 4,
  });
  const [item] = (await lists(mine.token)).data.personal;
  const foreign = await view(theirs.token, item!.id, { notification_type: 'personal' });
  expect([foreign.status, foreign.message]).toEqual([404, 'این اعلان پیدا نشد.']);
  expect((await view(mine.token, 2_000_000_000)).body).toBe(foreign.body);
  expect((await view(mine.token, item!.id, { notification_type: 'multicast' })).status).toBe(404);
  expect((await view(mine.token, item!.id, { notification_type: 1 })).status).toBe(404);
  for (const wrong of ['x', 9, true, 'personal '])
    expect((await view(mine.token, item!.id, { notification_type: wrong })).status).toBe(422);
  expect((await lists(mine.token)).data.personal[0]!.is_viewed).toBe(0);
  for (const right of [{ notification_type: '۳' }, { notification_type: 'personal' }, { notification_type: 3 }, {}])
    expect((await view(mine.token, item!.id, right)).data).toEqual({
      notification: { id: item!.id, is_viewed: 1 },
      unread: 0,
    });
  expect((await lists(mine.token)).data.personal[0]!.is_viewed).toBe(1);
  expect((await client.post(`users/dashboard/notifications/${item!.id}/view`)).status).toBe(401);
});

test('each list has its own pages of 20; wrong ones fall back, later ones are the last; equal queries', async () => {
  const mine = await person();
  const few = await queriesOf(one, () => lists(mine.token));
  // Who asks, and one for each list.
  expect(few).toBe(3);
  for (let at = 1; at <= 45; at += 1)
    await told().tell(one.database.kysely, {
      userId: mine.id,
      key: `p${at}`,
      type: 1,
      title: `شماره ${at}`,
      body: 'متن',
      at: new Date(time + at),
    });
  const titles = async (query: string) =>
    (await lists(mine.token, query)).data.personal.map((item) => item.notification.title.slice(6));
  expect([(await titles('')).at(0), (await titles('?page=2')).at(0), await titles('?page=3')]).toEqual([
    '45',
    '25',
    ['5', '4', '3', '2', '1'],
  ]);
  expect(await titles('?page=9')).toEqual(await titles('?page=3'));
  expect(await titles('?page=x')).toEqual(await titles(''));
  expect(await titles('?page=3&personal_page=2')).toEqual(await titles('?page=2'));
  const { data, meta } = await lists(mine.token, '?personal_page=3');
  expect([data.page.personal, data.page.multicast.current]).toEqual([{ total: 3, current: 3 }, 1]);
  expect([meta.personal, meta.last_page]).toEqual([{ last_page: 3, total: 45 }, 3]);
  expect(data.unread.personal).toBe(45);
  expect(await queriesOf(one, () => lists(mine.token))).toBe(few);
});

test('what fills its pages has no page more, and past the last page of announcements there is that one', async () => {
  const mine = await person();
  expect(await lists(mine.token, '?personal_page=7')).toMatchObject({
    data: { personal: [], page: { personal: { total: 1, current: 1 } }, unread: { personal: 0 } },
    meta: { personal: { last_page: 1, total: 0 } },
  });
  for (let at = 1; at <= 20; at += 1)
    await told().tell(one.database.kysely, {
      userId: mine.id,
      key: `f${at}`,
      type: 1,
      title: 'x',
      body: 'x',
      at: new Date(time + at),
    });
  const [first, second] = [await lists(mine.token), await lists(mine.token, '?personal_page=2')];
  expect([second.data.personal, second.data.page.personal]).toEqual([first.data.personal, { total: 1, current: 1 }]);
  for (let at = 1; at <= 41; at += 1)
    await told().tellEveryone(one.database.kysely, {
      key: `many${at}`,
      type: 1,
      title: `همه ${at}`,
      body: 'x',
      at: new Date(time - HOUR_MS + at),
    });
  const {
    data: {
      page: {
        multicast: { total },
      },
      unread,
    },
  } = await lists(mine.token);
  const past = await lists(mine.token, '?multicast_page=100000000');
  expect(past.data.page.multicast).toEqual({ total, current: total });
  expect(past.data.multicast).toEqual((await lists(mine.token, `?multicast_page=${total}`)).data.multicast);
  expect(past.data.unread).toEqual(unread);
  const seen: number[] = [];
  for (let at = 1; at <= total; at += 1)
    seen.push(...(await lists(mine.token, `?multicast_page=${at}`)).data.multicast.map(({ id }) => id));
  expect([new Set(seen).size, seen.length]).toEqual([past.meta.multicast.total, past.meta.multicast.total]);
});

test('the header counts no further than a hundred', async () => {
  const mine = await person();
  for (let at = 1; at <= 120; at += 1)
    await told().tell(one.database.kysely, { userId: mine.id, key: `h${at}`, type: 1, title: 'x', body: 'x' });
  expect((await header(mine.token)).unread).toBe(100);
});

test('news that is published is told to everyone, once', async () => {
  const mine = await person();
  const news = [{ sourceKey: 'n-1', title: 'نمایشگاه کتاب', body: 'از فردا', createdAt: new Date(time) }];
  for (let i = 0; i < 2; i += 1)
    await one.database.kysely.transaction().execute((tx) => one.app.domains.content.publishNews(tx, news));
  const items = (await lists(mine.token)).data.multicast.filter((item) => item.notification.title === 'نمایشگاه کتاب');
  expect(items).toMatchObject([{ type: 1, notification: { body: 'از فردا' }, is_viewed: 0 }]);
});

test('a purchase tells its buyer of every step, in the transaction of the step', async () => {
  const mine = await person();
  const buy = async (course: SmallCourse): Promise<number> => {
    const bought = await client.post(
      `courses/${courses[course]}/purchase`,
      { method: 'referral' },
      { token: mine.token },
    );
    return (bought.data as { purchase: { id: number } }).purchase.id;
  };
  const [python, branches] = [await buy('python'), await buy('branches')];
  expect((await lists(mine.token)).data.personal).toEqual([]);
  for (let i = 0; i < 2; i += 1)
    await one.app.domains.wallet.changePurchaseState({ id: python, step: 'confirmed', actor: 'operator:test' });
  time += HOUR_MS;
  await one.app.domains.wallet.changePurchaseState({ id: branches, step: 'cancelled', actor: 'operator:test' });
  const items = (await lists(mine.token)).data.personal;
  expect(items.map((item) => item.notification.title)).toEqual(['خرید شما لغو شد', 'خرید شما تأیید شد']);
  expect(items[1]).toMatchObject({ type: 2, data: { id: courses.python }, organiser: 'آموزشگاه نیلوفر' });
  expect(items[1]!.notification.body).toContain('تومان کش‌بک به کیف پول شما واریز شد.');
});

test('a top-up that is credited tells its person', async () => {
  const mine = await person();
  const { id } = await one.database.kysely
    .insertInto('top_up')
    .values({
      user_id: mine.id,
      amount: 250_000,
      provider: 'zarinpal',
      state: 'redirected',
      authority: 'A-notice',
      created_at: new Date(time),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const credited: TopUpCredited = (tx, topUp) => told().tell(tx, topUpNotification(topUp));
  for (let i = 0; i < 2; i += 1) await creditTopUp(one.database.kysely, id, 'r-notice', new Date(time), credited);
  expect((await lists(mine.token)).data.personal.map((item) => item.notification.body)).toEqual([
    '۲۵۰٬۰۰۰ تومان به کیف پول شما افزوده شد.',
  ]);
});

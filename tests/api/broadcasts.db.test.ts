import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifications, type Audience } from '../../apps/server/src/domains/notifications/notifications.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
const people: number[] = [];

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
  const { kysely } = one.database;
  const rows = await kysely
    .insertInto('app_user')
    .values(
      Array.from({ length: 60 }, (_, at) => ({
        mobile: `0914000${String(at).padStart(4, '0')}`,
        first_name: 'نام',
        last_name: 'آزمونی',
        password_hash: null,
        password_changed_at: null,
      })),
    )
    .returning('id')
    .execute();
  people.push(...rows.map(({ id }) => id).toSorted((a, b) => a - b));
  const interest = (id: number, kind: 'course' | 'job', category: number) => ({
    user_id: id,
    kind,
    category_id: category,
    created_at: new Date(),
  });
  // Everyone likes jobs of category 1; every other person two categories of courses.
  await kysely
    .insertInto('member_interest')
    .values([
      ...people.map((id) => interest(id, 'job', 1)),
      ...people
        .filter((_, at) => at % 2 === 0)
        .flatMap((id) => [interest(id, 'course', 3), interest(id, 'course', 10)]),
    ])
    .execute();
});
afterAll(() => one.close());

const notification = { type: 2, title: 'دوره‌ای تازه', body: 'متن', subjectId: 7 } as const;
const told = async (id: number) =>
  (
    await one.database.kysely
      .selectFrom('notification')
      .select('user_id')
      .where('key', '=', `broadcast:${id}`)
      .orderBy('user_id')
      .execute()
  ).map((row) => row.user_id);
const stateOf = async (id: number) =>
  (await one.app.domains.notifications.listBroadcasts(50)).find((broadcast) => broadcast.id === id)!;

const interested: Audience = (executor, { kind, categoryIds }, after, most) =>
  one.app.domains.engagement.interestedIn(executor, kind === 'job' ? 'job' : 'course', categoryIds, after, most);

/** Another process, as far as the database can tell, that tells seven people at once. */
const another = (audience?: Audience) =>
  createNotifications({
    db: one.database.kysely,
    identity: one.app.domains.identity,
    clock: { now: () => new Date() },
    logError: (error) => {
      throw error;
    },
    batch: 7,
    audience: audience ?? interested,
  });

test('everybody who is interested in one of the categories is told once, nobody else', async () => {
  const id = await one.app.domains.notifications.broadcast(one.database.kysely, {
    kind: 'course',
    categoryIds: [3, 10],
    notification,
  });
  const process = another();
  await process.fanOut();
  await process.fanOut();
  await process.close();
  expect(await told(id)).toEqual(people.filter((_, at) => at % 2 === 0));
  expect(await stateOf(id)).toMatchObject({ title: 'دوره‌ای تازه', told: 30, ended_at: expect.any(Date) });
});

test('a process that ends in the middle loses a batch, the next one goes on, and each is told once', async () => {
  const id = await one.app.domains.notifications.broadcast(one.database.kysely, {
    kind: 'job',
    categoryIds: [1],
    notification,
  });
  let asked = 0;
  const ends: Audience = (executor, ...rest) => {
    asked += 1;
    // In the middle of the fourth transaction, as a kill -9 would.
    if (asked === 4) throw new Error('killed');
    return interested(executor, ...rest);
  };
  const killed = another(ends);
  await expect(killed.fanOut()).rejects.toThrow('killed');
  await killed.close();
  expect(await told(id)).toEqual(people.slice(0, 21));
  expect(await stateOf(id)).toMatchObject({ told: 21, ended_at: null });
  const after = another();
  await after.fanOut();
  await after.close();
  expect(await told(id)).toEqual(people);
  expect(await stateOf(id)).toMatchObject({ told: 60, ended_at: expect.any(Date) });
});

test('several processes at once tell each person once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 3 }, () =>
      one.app.domains.notifications.broadcast(one.database.kysely, { kind: 'job', categoryIds: [1], notification }),
    ),
  );
  const processes = Array.from({ length: 3 }, () => another());
  for (let open = true; open;) {
    await Promise.all(processes.map((process) => process.fanOut()));
    open = (await one.app.domains.notifications.listBroadcasts(50)).some((broadcast) => broadcast.ended_at === null);
  }
  await Promise.all(processes.map((process) => process.close()));
  for (const id of ids) expect(await told(id)).toEqual(people);
});

test('a broadcast that is undone is not told, and one that cannot be shown is refused', async () => {
  await expect(
    one.database.kysely.transaction().execute(async (tx) => {
      await one.app.domains.notifications.broadcast(tx, {
        kind: 'job',
        categoryIds: [1],
        notification: { ...notification, title: 'نشد' },
      });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await expect(
    one.app.domains.notifications.broadcast(one.database.kysely, {
      kind: 'job',
      categoryIds: [1],
      notification: { ...notification, link: { title: 'x', url: 'http://a.example' } },
    }),
  ).rejects.toThrow(/The link/);
  const process = another();
  await process.fanOut();
  await process.close();
  expect(
    await one.database.kysely.selectFrom('notification').select('id').where('title', '=', 'نشد').execute(),
  ).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { qualityOf } from '../../apps/server/src/domains/catalogue/search/course-quality.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { openPatiently } from '../database/open-patiently.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

const PEOPLE = 16;
let one: TestApp;
/** The owner of the tables, who may what the server may not. */
let owner: Database<Tables>;
let ids: Record<SmallCourse, number>;
const people: number[] = [];

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  owner = openPatiently<Tables>({ url: one.config.databaseUrl!, poolSize: 2, log: console });
  for (let at = 0; at < PEOPLE; at += 1) {
    const mobile = `091700001${String(at).padStart(2, '0')}`;
    await sql`insert into app_user (mobile, first_name, last_name) values (${mobile}, 'نمونه', 'نمونه')`.execute(
      owner.kysely,
    );
    people.push(await putMoney(owner.kysely, mobile, 20_000_000));
  }
});
afterAll(async () => {
  await owner.close();
  await one.close();
});

const wallet = () => one.app.domains.wallet;
const write = (user: number, course: number, rating: number) =>
  one.app.domains.engagement.writeComment(user, course, { rating, content: null, is_anonymous: false });
const refer = async (user: number, courseId: number): Promise<number> =>
  (await wallet().buyCourse({ userId: user, courseId, method: 'referral', seenAmount: null, key: null })).purchase.id;
const step = (id: number, to: 'confirmed' | 'cancelled' | 'refunded') =>
  wallet().changePurchaseState({ id, step: to, actor: 'operator:test' });
const setRefs = (courseId: number, method: 'wallet' | 'referral') =>
  sql`update course set payment_type = ${method} where id = ${courseId}`.execute(owner.kysely);

/**
 * What is shown and sorted by, which has to be what the rows say when they are counted again. `feed`: votes that the
 * course came with.
 */
async function rating(
  courseId: number,
  feed = { sum: 0, count: 0 },
): Promise<{ average: number; participants: number }> {
  const {
    rows: [counted],
  } = await sql<{ sum: number; count: number }>`
    select coalesce(sum(c.rating), 0)::int as sum, count(*)::int as count from course_comment c
    where c.course_id = ${courseId} and c.hidden_at is null and exists (
      select from purchase p
      where p.user_id = c.user_id and p.course_id = c.course_id and p.state = 'confirmed'
        and p.amount > 0)`.execute(owner.kysely);
  const course = await owner.kysely
    .selectFrom('course')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  expect(course).toEqual({ rating_sum: feed.sum + counted!.sum, rating_count: feed.count + counted!.count });
  const listed = await owner.kysely
    .selectFrom('search_course')
    .select(['quality', 'popular', 'card'])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  expect(listed.quality).toBe(qualityOf(course.rating_sum, course.rating_count));
  expect(listed.popular % 1_000_000).toBe(listed.quality);
  const shown = (JSON.parse(listed.card) as CourseCard).rating;
  const { data } = (await one.app.domains.engagement.listComments({ kind: 'visitor' }, courseId, {
    sortby: 2,
    page: 1,
  })) as { data: { rating: object } };
  expect(data.rating).toEqual(shown);
  expect(shown.participants).toBe(course.rating_count);
  return shown;
}
const feed = { sum: 47, count: 10 };

describe('a star weighs', () => {
  test('from the confirmation to the refund of a purchase that cost something', async () => {
    await setRefs(ids.python, 'referral');
    const user = people[0]!;
    await write(user, ids.python, 1);
    expect(await rating(ids.python, feed)).toEqual({ average: 4.7, participants: 10 });
    const purchase = await refer(user, ids.python);
    expect((await rating(ids.python, feed)).participants).toBe(10);
    await step(purchase, 'confirmed');
    expect(await rating(ids.python, feed)).toEqual({ average: 4.4, participants: 11 });
    // Anyone who rewrites it is a buyer still.
    await write(user, ids.python, 5);
    expect(await rating(ids.python, feed)).toEqual({ average: 4.7, participants: 11 });
    await step(purchase, 'refunded');
    expect(await rating(ids.python, feed)).toEqual({ average: 4.7, participants: 10 });
    const { data } = (await one.app.domains.engagement.listComments({ kind: 'visitor' }, ids.python, {
      sortby: 2,
      page: 1,
    })) as { data: { comments: object[]; count: number; distribution: { count: number }[] } };
    // The comment itself stands.
    expect(data).toMatchObject({ count: 1, comments: [{ rating: 5, is_of_buyer: false, is_participant: false }] });
    expect(data.distribution.every(({ count }) => count === 0)).toBe(true);
    const again = await refer(user, ids.python);
    await step(again, 'confirmed');
    expect((await rating(ids.python, feed)).participants).toBe(11);
    await one.app.domains.engagement.deleteComment(user, ids.python);
    expect((await rating(ids.python, feed)).participants).toBe(10);
  });

  test('not for nothing: neither a free course nor a referral that was confirmed with 0', async () => {
    const user = people[1]!;
    await wallet().buyCourse({ userId: user, courseId: ids.drawing, method: 'wallet', seenAmount: null, key: null });
    const { comment } = await write(user, ids.drawing, 5);
    expect(comment).toMatchObject({ is_participant: true, is_of_buyer: false });
    expect(await rating(ids.drawing)).toEqual({ average: 0, participants: 0 });
    const purchase = await refer(user, ids.python);
    await write(user, ids.python, 1);
    await wallet().changePurchaseState({ id: purchase, step: 'confirmed', actor: 'operator:test', amount: 0 });
    expect((await rating(ids.python, feed)).participants).toBe(10);
  });

  test('where it is bought from the wallet, before or after writing', async () => {
    await setRefs(ids.branches, 'wallet');
    await write(people[0]!, ids.branches, 2);
    const offer = await one.app.domains.catalogue.courseOffer(ids.branches);
    const editionId = offer!.editions[0]!.id;
    const asked = { courseId: ids.branches, method: 'wallet', editionId, seenAmount: null, key: null } as const;
    for (const user of people.slice(0, 3)) await wallet().buyCourse({ userId: user, ...asked });
    await write(people[1]!, ids.branches, 5);
    expect(await rating(ids.branches)).toEqual({ average: 3.5, participants: 2 });
  });
});

test('comment, confirm, refund, hide and show at once: the average is what a recount says', async () => {
  const tries = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      if (!/^(?:comment|purchase)\./.test((error as { code?: string }).code ?? '')) throw error;
    });
  for (let round = 0; round < 4; round += 1) {
    const open = await Promise.all(
      people.map(async (user) => ({ user, id: await refer(user, ids.python).catch(() => null) })),
    );
    await Promise.all(
      open.flatMap(({ user, id }, at) => [
        tries(() => write(user, ids.python, ((at + round) % 5) + 1)),
        tries(async () => {
          if (id !== null) await step(id, 'confirmed');
        }),
        tries(() => write(user, ids.python, ((at + round + 2) % 5) + 1)),
        tries(async () => {
          if (id !== null && at % 2 === round % 2) await step(id, 'refunded');
        }),
        tries(async () => {
          const row = await owner.kysely
            .selectFrom('course_comment')
            .select('id')
            .where('user_id', '=', user)
            .where('course_id', '=', ids.python)
            .executeTakeFirst();
          if (row && at % 3 === 0)
            await one.app.domains.engagement.decideComment({
              id: row.id,
              step: round % 2 === 0 ? 'hide' : 'restore',
              operator: 'test',
              reason: 'ناسزا',
            });
        }),
        tries(async () => {
          if (at % 5 === 4) await one.app.domains.engagement.deleteComment(user, ids.python);
        }),
      ]),
    );
    await rating(ids.python, feed);
    // Half of them have it; who does not may buy it in the next round.
    const bought = await sql<{ id: number }>`
      select id from purchase
      where course_id = ${ids.python} and state = 'confirmed' and user_id % 2 = ${round % 2}`.execute(owner.kysely);
    await Promise.all(bought.rows.map(({ id }) => tries(() => step(id, 'refunded'))));
    await rating(ids.python, feed);
  }
  expect(await wallet().verify()).toEqual([]);
});

test('the migration counts every course again, in search as well', async () => {
  const db = owner.kysely;
  const before = await Promise.all(
    [ids.python, ids.branches, ids.drawing].map((id) =>
      db
        .selectFrom('course')
        .select(['id', 'rating_sum', 'rating_count'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  );
  const listed = () =>
    sql`select course_id, quality, popular, card::jsonb as card from search_course order by course_id`
      .execute(db)
      .then(({ rows }) => rows);
  const right = await listed();
  // As it was before: every comment on the page counted.
  await sql`alter table course_comment drop column is_of_buyer`.execute(db);
  await sql`alter table course_participant drop column has_paid`.execute(db);
  await sql`create index course_comment_rating on course_comment (course_id, rating) where hidden_at is null`.execute(
    db,
  );
  for (const { id } of before) {
    const votes = id === ids.python ? feed : { sum: 0, count: 0 };
    await sql`
      update course
      set (rating_sum, rating_count) = (select ${votes.sum} + coalesce(sum(rating), 0), ${votes.count} + count(*)
      from course_comment where course_id = ${id} and hidden_at is null) where id = ${id}`.execute(db);
    const { rating_sum: sum, rating_count: count } = await db
      .selectFrom('course')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const quality = qualityOf(sum, count);
    await sql`update search_course set quality = ${quality}, popular = popular - quality + ${quality},
      card = jsonb_set(card::jsonb, '{rating,participants}', to_jsonb(${count}::int))::text
      where course_id = ${id}`.execute(db);
  }
  expect(await listed()).not.toEqual(right);
  await sql
    .raw(readFileSync(new URL('../../apps/server/migrations/0038_stars_of_buyers.sql', import.meta.url), 'utf8'))
    .execute(db);
  for (const course of before)
    expect(
      await db
        .selectFrom('course')
        .select(['id', 'rating_sum', 'rating_count'])
        .where('id', '=', course.id)
        .executeTakeFirstOrThrow(),
    ).toEqual(course);
  expect(await listed()).toEqual(right);
  for (const id of [ids.branches, ids.drawing]) await rating(id);
  await rating(ids.python, feed);
});

import { describe, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { createAudit } from '../../audit/audit.ts';
import { activityLimits } from '../activity-limits.ts';
import { createEngagement } from '../engagement.ts';
import {
  prepareComments,
  PEOPLE,
  database,
  catalogue,
  engagement,
  ids,
  time,
  clock,
  jobs,
  noPaths,
  emptyHanded,
  names,
  panelParts,
  person,
  write,
  member,
  list,
  votes,
  setTime,
} from './comments.test-set-up.ts';

prepareComments();

describe('the list', () => {
  test('is newest first, ten a page; a page past the last is the last', async () => {
    for (let at = 0; at < PEOPLE; at += 1) await write(at, 3, `نظر ${at}`);
    const first = await list();
    expect(first.meta).toEqual({ last_page: 2, total: PEOPLE });
    expect(first.data.comments.map(({ content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, at) => `نظر ${PEOPLE - 1 - at}`),
    );
    const last = await list('csharp', { sortby: 2, page: 100_000_000 });
    expect(last.data.page).toEqual({ total: 2, current: 2 });
    expect(last.data.comments.map(({ content }) => content)).toEqual(['نظر 1', 'نظر 0']);
  });

  test('most helpful first: by the least that votes show, then what says something, then the newest', async () => {
    for (const [at, content] of [
      [0, 'الف'],
      [1, 'ب'],
      [2, null],
      [3, 'پ'],
    ] as const)
      await write(at, 3, content);
    const {
      data: { comments },
    } = await list();
    const idOf = (content: string | null) => comments.find((one) => one.content === content)!.id;
    for (const at of [5, 6]) await engagement.reactToComment(person(at), ids.csharp, idOf('ب'), 'like');
    await engagement.reactToComment(person(7), ids.csharp, idOf('پ'), 'dislike');
    expect((await list('csharp', { sortby: 1, page: 1 })).data.comments.map(({ content }) => content)).toEqual([
      'ب',
      'الف',
      null,
      'پ',
    ]);
    // One vote of one says less than five of ten, and both less than ninety of a hundred.
    for (const [content, likes, dislikes] of [
      ['الف', 1, 0],
      ['ب', 5, 5],
      ['پ', 90, 10],
    ] as const)
      await database.kysely
        .updateTable('course_comment')
        .set({ likes, dislikes })
        .where('content', '=', content)
        .execute();
    expect((await list('csharp', { sortby: 1, page: 1 })).data.comments.map(({ content }) => content)).toEqual([
      'پ',
      'ب',
      'الف',
      null,
    ]);
  });

  test('says how buyers rated it in the last 180 days, beside all time', async () => {
    await write(0, 2);
    await write(1, 5);
    await database.kysely.updateTable('course_comment').set({ is_of_buyer: true }).execute();
    expect((await list()).data.recent).toEqual({ average: 3.5, participants: 2 });
    await database.kysely
      .updateTable('course_comment')
      .set({ created_at: new Date(time - 181 * DAY_MS) })
      .where('rating', '=', 2)
      .execute();
    expect((await list()).data.recent).toEqual({ average: 5, participants: 1 });
  });

  test('of a course without comments is one empty page; what is not published has none', async () => {
    expect(await list('drawing')).toMatchObject({
      data: { comments: [], rating: { average: 0, participants: 0 }, page: { total: 1, current: 1 } },
      meta: { last_page: 1, total: 0 },
    });
    for (const course of ['hidden', 'gone'] as const) await expect(list(course)).rejects.toThrow('course.not_found');
  });

  test('names authors, but not those who stay unnamed, not even by number', async () => {
    await write(0, 5, 'با نام');
    await write(1, 5, 'بی‌نام', 'csharp', true);
    const {
      data: { comments },
    } = await list('csharp', undefined, member(1));
    expect(comments).toMatchObject([
      { user: null, is_anonymous: true, is_mine: true },
      { user: { first_name: `نام ${person(0)}` }, is_mine: false },
    ]);
    expect(Object.keys(comments[0]!).filter((key) => /user_id|author/.test(key))).toEqual([]);
  });
});

test('limits hold over processes and say how long to wait; the hour moves on', async () => {
  const strict = () =>
    createEngagement({
      db: database.kysely,
      audit: createAudit({ db: database.kysely }),
      catalogue,
      jobs,
      identity: names,
      wallet: emptyHanded,
      learningPaths: noPaths,
      clock,
      ...panelParts,
      limitKey: Buffer.alloc(32),
      limits: { ...activityLimits, comment: [{ most: 3, seconds: 3_600 }] },
    });
  const [one, other] = [strict(), strict()];
  const text = (at: number) => ({ rating: 5, content: `${at}`, is_anonymous: false });
  await database.kysely.deleteFrom('rate_limit').execute();
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => (at % 2 ? one : other).writeComment(person(0), ids.csharp, text(at))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = answers.find((answer) => answer.status === 'rejected')!;
  expect(refused.reason).toMatchObject({ code: 'comment.too_many' });
  const wait = (refused.reason as { details: { retryAfterSeconds: number } }).details.retryAfterSeconds;
  expect(wait).toBeGreaterThan(3_500);
  setTime(time + 3_600_000);
  await expect(one.writeComment(person(0), ids.csharp, text(9))).resolves.toMatchObject({ comment: { content: '9' } });
});

test('comments from elsewhere come with their times and reactions, and only where the person has none', async () => {
  const records = [2, 1].map((at) => ({
    courseId: ids.drawing,
    userId: person(at),
    createdAt: new Date(Date.UTC(2026, 9, at)),
    rating: at + 2,
    content: `پیشین ${at}`,
    is_anonymous: at === 2,
    likedBy: [person(3), person(4)],
    dislikedBy: [person(5)],
  }));
  const load = () => database.kysely.transaction().execute((tx) => engagement.importComments(tx, records));
  expect([await load(), await load()]).toEqual([2, 0]);
  const { data } = await list('drawing');
  expect(data.rating).toEqual({ average: 3.5, participants: 2 });
  expect(data.comments).toMatchObject([
    { content: 'پیشین 2', is_of_buyer: true, like: 2, dislike: 1, created_at: '2026-10-02T00:00:00.000Z', user: null },
    { content: 'پیشین 1', is_participant: true },
  ]);
  await votes('drawing');
});

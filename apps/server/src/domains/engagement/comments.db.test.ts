import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { makeBuyers } from '../../../../../tests/factories/make-buyers.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../tests/factories/small-catalogue.ts';
import type { Tables } from '../../domains.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { createAudit } from '../audit/audit.ts';
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { qualityOf } from '../catalogue/index-course.ts';
import { activityLimits } from './activity-limits.ts';
import { createEngagement, type Engagement } from './engagement.ts';

const PEOPLE = 12;
const wide = [{ most: 10_000, seconds: 3_600 }];
let testing: TestDatabase;
let database: Database<Tables>;
let catalogue: Catalogue;
let engagement: Engagement;
let ids: Record<SmallCourse, number>;
let people: number[];
let time = Date.parse('2026-11-21T08:00:00Z');
const clock = { now: () => new Date((time += 1_000)) };
// Comments have nothing to do with jobs.
const jobs = {
  isShown: async () => false,
  showJob: async () => {
    throw new Error('there are no jobs here');
  },
};
const noPaths = { relatedCourses: async () => [] };
const emptyHanded = { boughtAmong: async () => new Set<number>(), boughtCourses: async () => [] };
const names = {
  refuseRestricted: async () => undefined,
  readNamesOf: async (asked: readonly number[]) =>
    new Map(asked.map((id) => [id, { first_name: `نام ${id}`, last_name: 'آزمونی' }])),
};

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<Tables>({ url: testing.url, poolSize: 8, log: console });
  ids = await fillSmallCatalogue(database);
  const rows = await database.kysely
    .insertInto('app_user')
    .values(
      Array.from({ length: PEOPLE }, (_, at) => ({
        mobile: `0912000${String(at).padStart(4, '0')}`,
        first_name: 'نام',
        last_name: 'آزمونی',
        password_hash: null,
        password_changed_at: null,
      })),
    )
    .returning('id')
    .execute();
  people = rows.map(({ id }) => id);
  const media = { register: async () => [], forget: async () => undefined };
  catalogue = createCatalogue({
    db: database.kysely,
    audit: createAudit({ db: database.kysely }),
    media: media as never,
    content: { listCities: async () => [] },
    clock,
    logError: () => undefined,
  });
  engagement = createEngagement({
    db: database.kysely,
    audit: createAudit({ db: database.kysely }),
    catalogue,
    jobs,
    identity: names,
    wallet: emptyHanded,
    learningPaths: noPaths,
    clock,
    limitKey: Buffer.alloc(32),
    limits: { comment: wide, reaction: wide, report: wide },
  });
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  for (const comment of await database.kysely
    .selectFrom('course_comment')
    .select(['user_id', 'course_id', 'id', 'hidden_at'])
    .execute()) {
    if (comment.hidden_at) await hide(comment.id, false);
    await engagement.deleteComment(comment.user_id, comment.course_id);
  }
  await makeBuyers(database.kysely, engagement, people, [ids.python, ids.csharp, ids.drawing]);
});

/** As an operator does it; put back where it is not to be hidden. */
const hide = (id: number, isHidden: boolean) =>
  engagement.decideComment({ id, step: isHidden ? 'hide' : 'restore', operator: 'test', reason: 'ناسزا' });
const person = (at: number): number => people[at % PEOPLE]!;
const write = (
  at: number,
  rating: number,
  content: string | null = null,
  course: SmallCourse = 'csharp',
  is_anonymous = false,
) => engagement.writeComment(person(at), ids[course], { rating, content, is_anonymous });
const member = (at: number) => ({ kind: 'member', userId: person(at), sessionId: 1 }) as const;
const list = async (
  course: SmallCourse = 'csharp',
  query = { sortby: 2, page: 1 },
  actor: Parameters<Engagement['listComments']>[0] = { kind: 'visitor' },
) =>
  (await engagement.listComments(actor, ids[course], query)) as Extract<
    Awaited<ReturnType<Engagement['listComments']>>,
    { meta: object }
  >;

/** What the course's row, its place in search and its comments say; the votes of the feed left out. */
async function votes(course: SmallCourse, feed = { sum: 0, count: 0 }) {
  const row = await database.kysely
    .selectFrom('course')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', ids[course])
    .executeTakeFirstOrThrow();
  const listed = await database.kysely
    .selectFrom('search_course')
    .select(['quality', 'card'])
    .where('course_id', '=', ids[course])
    .executeTakeFirstOrThrow();
  const comments = await database.kysely
    .selectFrom('course_comment')
    .select('rating')
    .where('course_id', '=', ids[course])
    .where('hidden_at', 'is', null)
    .where('is_of_buyer', '=', true)
    .execute();
  const written = comments.reduce((sum, { rating }) => sum + rating, 0);
  expect(row).toEqual({ rating_sum: feed.sum + written, rating_count: feed.count + comments.length });
  expect(Number(listed.quality)).toBe(qualityOf(row.rating_sum, row.rating_count));
  expect((JSON.parse(listed.card) as { rating: { participants: number } }).rating.participants).toBe(row.rating_count);
  return row;
}

describe("the course's rating", () => {
  test('follows writing, rewriting and deleting at once, with one decimal, in search as well', async () => {
    expect((await write(0, 5)).course).toEqual({ id: ids.csharp, rating: { average: 5, participants: 1 } });
    expect((await write(1, 4)).course.rating).toEqual({ average: 4.5, participants: 2 });
    expect((await write(2, 4)).course.rating).toEqual({ average: 4.3, participants: 3 });
    expect((await write(0, 1)).course.rating).toEqual({ average: 3, participants: 3 });
    expect((await catalogue.courseCards([ids.csharp]))[0]!.rating).toEqual({ average: 3, participants: 3 });
    expect(await engagement.deleteComment(person(1), ids.csharp)).toEqual({
      id: ids.csharp,
      rating: { average: 2.5, participants: 2 },
    });
    await votes('csharp');
  });

  test('keeps the votes that the feed brought beside those of the comments', async () => {
    expect((await write(0, 1, null, 'python')).course.rating).toEqual({ average: 4.4, participants: 11 });
    await votes('python', { sum: 47, count: 10 });
    const { data } = await list('python');
    expect(data.rating.participants).toBe(11);
    expect(data.distribution).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 1 ? 1 : 0 })));
  });

  test('is right after a hundred writes at once of one person, who has one comment', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, at) => write(0, (at % 5) + 1, `بار ${at}`)));
    expect((await votes('csharp')).rating_count).toBe(1);
  });

  test('is right after a hundred writes and deletions at once of several people', async () => {
    const refused: unknown[] = [];
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        at % 7 === 6
          ? engagement.deleteComment(person(at), ids.csharp).catch((error: Error) => void refused.push(error.message))
          : write(at, (at % 5) + 1),
      ),
    );
    expect(refused.filter((message) => message !== 'comment.not_found')).toEqual([]);
    await votes('csharp');
    for (let at = 0; at < PEOPLE; at += 1) await write(at, 5);
    expect(await votes('csharp')).toEqual({ rating_sum: PEOPLE * 5, rating_count: PEOPLE });
    await Promise.all(people.map((id) => engagement.deleteComment(id, ids.csharp)));
    expect(await votes('csharp')).toEqual({ rating_sum: 0, rating_count: 0 });
  });

  test('never falls below zero: the table refuses it, and nothing of the transaction stays', async () => {
    const before = await votes('csharp');
    await expect(
      database.kysely.transaction().execute((tx) => catalogue.recordRating(tx, ids.csharp, { sum: -3, count: -1 })),
    ).rejects.toThrow(/check/);
    expect(await votes('csharp')).toEqual(before);
  });

  test('does not count what is hidden, and counts it again when it is shown', async () => {
    await write(0, 5);
    const { comment } = await write(1, 1, 'ناسزا');
    expect(await hide(comment.id, true)).toBe(true);
    expect(await hide(comment.id, true)).toBe(false);
    expect((await list()).data).toMatchObject({ rating: { average: 5, participants: 1 }, comments: [{ rating: 5 }] });
    await votes('csharp');
    expect(await hide(comment.id, false)).toBe(true);
    expect((await votes('csharp')).rating_count).toBe(2);
    await expect(hide(999_999, true)).rejects.toThrow('comment.not_found');
  });
});

describe('a comment', () => {
  test("that replaces another is new: another id and date, nobody's opinion yet; reports stay with what stood there", async () => {
    const { comment: old } = await write(0, 2, 'متن نخست');
    await engagement.reactToComment(person(1), ids.csharp, old.id, 'like');
    await engagement.reportComment(person(2), ids.csharp, old.id, { reason: 'abuse', text: null });
    const { comment } = await write(0, 4, 'متن دوم');
    expect(comment).toMatchObject({ rating: 4, content: 'متن دوم', like: 0, dislike: 0, is_mine: true });
    expect(comment.id).not.toBe(old.id);
    expect(comment.created_at > old.created_at).toBe(true);
    const reports = await database.kysely
      .selectFrom('comment_report')
      .select(['comment_id', 'reason', 'reported_content'])
      .execute();
    expect(reports).toEqual([{ comment_id: comment.id, reason: 'abuse', reported_content: 'متن نخست' }]);
    expect((await list()).meta).toEqual({ last_page: 1, total: 1 });
  });

  test('that says the very same again stays as it is', async () => {
    const { comment: old } = await write(0, 2, 'همان');
    await engagement.reactToComment(person(1), ids.csharp, old.id, 'like');
    expect((await write(0, 2, 'همان')).comment).toEqual({ ...old, like: 1 });
  });

  test('that is hidden can be neither rewritten nor deleted by its author, who still sees it', async () => {
    const { comment } = await write(0, 2, 'پنهان');
    await hide(comment.id, true);
    await expect(write(0, 5)).rejects.toThrow('comment.hidden');
    await expect(engagement.deleteComment(person(0), ids.csharp)).rejects.toThrow('comment.hidden');
    expect((await list('csharp', undefined, member(0))).data).toMatchObject({
      comments: [],
      user_comment: { rating: 2, content: 'پنهان', is_hidden: true },
    });
    await expect(engagement.reactToComment(person(1), ids.csharp, comment.id, 'like')).rejects.toThrow(
      'comment.not_found',
    );
  });

  test('carries the badge of a buyer, before or after writing, and only there', async () => {
    const mark = (at: number, isParticipant: boolean, hasPaid = true) =>
      database.kysely
        .transaction()
        .execute((tx) =>
          engagement.markParticipants(tx, [{ userId: person(at), courseId: ids.csharp, isParticipant, hasPaid }]),
        );
    const badges = async () => (await list()).data.comments.map((one) => [one.is_participant, one.is_of_buyer]);
    await mark(1, false);
    expect((await write(0, 5)).comment).toMatchObject({ is_participant: true, is_of_buyer: true });
    expect((await write(1, 5)).comment).toMatchObject({ is_participant: false, is_of_buyer: false });
    expect((await write(0, 5, null, 'branches')).comment.is_participant).toBe(false);
    expect(await badges()).toEqual([
      [false, false],
      [true, true],
    ]);
    await mark(1, true);
    expect(await badges()).toEqual([
      [true, true],
      [true, true],
    ]);
    await mark(0, false);
    // For nothing it is a participant's, but no buyer's.
    await mark(1, true, false);
    expect(await badges()).toEqual([
      [true, false],
      [false, false],
    ]);
    await votes('csharp');
  });
});

describe('reactions', () => {
  test('are one a person, whatever a hundred calls at once say', async () => {
    const { comment } = await write(0, 5);
    const kinds = ['like', 'dislike', 'none'] as const;
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        engagement.reactToComment(person(1 + (at % 5)), ids.csharp, comment.id, kinds[at % 3]!),
      ),
    );
    const rows = await database.kysely
      .selectFrom('comment_reaction')
      .select('is_like')
      .where('comment_id', '=', comment.id)
      .execute();
    const [shown] = (await list()).data.comments;
    expect([shown!.like, shown!.dislike]).toEqual([
      rows.filter((row) => row.is_like).length,
      rows.filter((row) => !row.is_like).length,
    ]);
    for (let at = 1; at <= 5; at += 1) await engagement.reactToComment(person(at), ids.csharp, comment.id, 'none');
    expect((await list()).data.comments[0]).toMatchObject({ like: 0, dislike: 0 });
  });

  test('turn from one to the other and back to none', async () => {
    const { comment } = await write(0, 5);
    const react = (reaction: 'like' | 'dislike' | 'none') =>
      engagement.reactToComment(person(1), ids.csharp, comment.id, reaction);
    expect(await react('like')).toEqual({ id: comment.id, like: 1, dislike: 0, user_like: true, user_dislike: false });
    expect(await react('like')).toMatchObject({ like: 1, dislike: 0 });
    expect(await react('dislike')).toEqual({
      id: comment.id,
      like: 0,
      dislike: 1,
      user_like: false,
      user_dislike: true,
    });
    expect((await list('csharp', undefined, member(1))).data.comments[0]).toMatchObject({
      user_like: false,
      user_dislike: true,
    });
    expect((await list('csharp', undefined, member(2))).data.comments[0]).toMatchObject({
      user_like: false,
      user_dislike: false,
    });
    expect(await react('none')).toMatchObject({ like: 0, dislike: 0, user_like: false, user_dislike: false });
  });
});

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

  test('most helpful first: by likes less dislikes, then what says something, then the newest', async () => {
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
  time += 3_600_000;
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

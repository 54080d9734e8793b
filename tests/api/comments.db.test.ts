import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Comment } from '@kavosh/contract/comments.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { makeBuyers } from '../factories/make-buyers.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { markupPayloads } from '../faults/markup-payloads.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const PEOPLE = 6;
const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let tokens: string[];
let time = Date.parse('2026-11-21T08:00:00Z');
const client = signInClient(() => one.app, outbox);
/** Limits are by the hour: each test begins in another one. */
const nextHour = () => {
  time += HOUR_MS;
};

beforeAll(async () => {
  const clock = { now: () => new Date((time += 1_000)) };
  one = await startApp({
    isPatient: true,
    outbox,
    clock,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  tokens = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const mobile = `0912111000${at}`;
    const token = await client.prove(mobile, 'register');
    const answer = await client.post('users/register', {
      mobile,
      first_name: `پنهان‌نام${at}`,
      last_name: `نشان‌دار${at}`,
      password: 'رود و کوه 14',
      device_name: client.device_name,
      token,
    });
    tokens.push((answer.data as { user: { token: string } }).user.token);
  }
  const people = await one.database.kysely.selectFrom('app_user').select('id').execute();
  // Buyers of all that they rate here: their stars weigh. Who took part shows in stars.db.test.ts.
  await makeBuyers(
    one.database.kysely,
    one.app.domains.engagement,
    people.map(({ id }) => id),
    [ids.csharp],
  );
});
afterAll(() => one.close());

const write = (at: number, body: object, course: SmallCourse = 'csharp') =>
  client.post(`courses/${ids[course]}/comments/create`, body, { token: tokens[at]! });
const remove = (at: number, course: SmallCourse = 'csharp') =>
  client.post(`courses/${ids[course]}/comments/mine/delete`, undefined, { token: tokens[at]! });
const react = (at: number, id: number | string, reaction: unknown, course: SmallCourse = 'csharp') =>
  client.post(`courses/${ids[course]}/comments/${id}/reaction`, { reaction }, { token: tokens[at]! });
const report = (at: number, id: number | string, body: object, course: SmallCourse = 'csharp') =>
  client.post(`courses/${ids[course]}/comments/${id}/report`, body, { token: tokens[at]! });
const list = (query = '', at?: number, course: SmallCourse = 'csharp') =>
  client.get(`service/courses/${ids[course]}/comments${query}`, at === undefined ? {} : { token: tokens[at]! });
const commentOf = (answer: Answered): Comment => (answer.data as { comment: Comment }).comment;
const commentsOf = (answer: Answered): Comment[] => (answer.data as { comments: Comment[] }).comments;
const course = async (at?: number) =>
  (
    (await client.get(`service/courses/${ids.csharp}`, at === undefined ? {} : { token: tokens[at]! })).data as {
      course: Record<string, unknown>;
    }
  ).course;
const idOf = async (at: number): Promise<number> => commentsOf(await list('', at)).find((each) => each.is_mine)!.id;

describe('writing', () => {
  test("a comment is in the list, in the course's rating and with its author at once", async () => {
    const answer = await write(0, { rating: 4, content: ' خیلی خوب بود \r\n\r\n\r\n\r\nممنون ', extra: 1 });
    expect(answer).toMatchObject({ status: 200, code: 200, message: null });
    expect(commentOf(answer)).toMatchObject({
      rating: 4,
      content: 'خیلی خوب بود\n\nممنون',
      like: 0,
      dislike: 0,
      is_mine: true,
      is_participant: true,
      is_of_buyer: true,
      is_anonymous: false,
      user: { first_name: 'پنهان‌نام0', last_name: 'نشان‌دار0' },
    });
    expect((answer.data as { course: object }).course).toEqual({
      id: ids.csharp,
      rating: { average: 4, participants: 1 },
    });
    const listed = await list();
    expect(listed.meta).toEqual({ last_page: 1, total: 1 });
    expect(commentsOf(listed)).toMatchObject([{ content: 'خیلی خوب بود\n\nممنون', is_mine: false }]);
    expect(listed.data).toMatchObject({
      rating: { average: 4, participants: 1 },
      distribution: [{ stars: 5, count: 0 }, { stars: 4, count: 1 }, { stars: 3 }, { stars: 2 }, { stars: 1 }],
      user_comment: null,
    });
    expect(await course()).toMatchObject({ rating: { average: 4, participants: 1 }, user_comment: null });
    expect(await course(0)).toMatchObject({
      user_comment: { rating: 4, content: 'خیلی خوب بود\n\nممنون', is_anonymous: false, is_hidden: false },
    });
    expect(await course(1)).toMatchObject({ user_comment: null });
    const { data } = await client.get('service/courses/search?q=');
    expect(
      (data as { courses: { id: number; rating: object }[] }).courses.find(({ id }) => id === ids.csharp)?.rating,
    ).toEqual({ average: 4, participants: 1 });
  });

  test('another one takes its place, also a hundred at once of several people', async () => {
    nextHour();
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => write(at % PEOPLE, { rating: (at % 5) + 1, content: `${at}` })),
    );
    const { rating_sum: sum, rating_count: count } = await one.database.kysely
      .selectFrom('course')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', ids.csharp)
      .executeTakeFirstOrThrow();
    const comments = commentsOf(await list());
    expect([count, sum]).toEqual([PEOPLE, comments.reduce((all, { rating }) => all + rating, 0)]);
    expect(comments).toHaveLength(PEOPLE);
  });

  test.each([{}, { rating: 0 }, { rating: 6 }, { rating: '5' }, { rating: null }, { content: 'بی‌ستاره' }])(
    'without stars is 422: %j',
    async (body) => {
      const answer = await write(0, body);
      expect(answer).toMatchObject({ status: 422, errors: { rating: ['لطفاً امتیاز خود را ثبت کنید'] } });
    },
  );

  test('has a length: two thousand characters, however long they are', async () => {
    nextHour();
    expect((await write(0, { rating: 5, content: '😀'.repeat(2_000) })).status).toBe(200);
    expect(await write(0, { rating: 5, content: 'ب'.repeat(2_001) })).toMatchObject({
      status: 422,
      errors: { content: ['نظر نباید بیشتر از ۲٬۰۰۰ نویسه باشد.'] },
    });
    expect((await write(0, { rating: 5, content: 'ب'.repeat(70_000) })).status).toBe(413);
  });

  test('belongs to people who signed in, and to courses that are published', async () => {
    expect(await client.post(`courses/${ids.csharp}/comments/create`, { rating: 5 })).toMatchObject({ status: 401 });
    for (const name of ['hidden', 'gone'] as const) {
      expect((await write(1, { rating: 5 }, name)).status).toBe(404);
      expect((await list('', undefined, name)).status).toBe(404);
    }
    for (const id of ['0', 'x', '999999', '99999999999999999999']) {
      expect((await client.post(`courses/${id}/comments/create`, { rating: 5 }, { token: tokens[1]! })).status).toBe(
        404,
      );
      expect((await client.get(`service/courses/${id}/comments`)).status).toBe(404);
    }
  });

  test('goes on until it is too much for an hour, and then says for how long', async () => {
    nextHour();
    const answers: Answered[] = [];
    for (let at = 0; at < 21; at += 1) answers.push(await write(2, { rating: (at % 5) + 1 }));
    expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expect(answers[20]).toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^تعداد تلاش‌ها بیش از حد مجاز است\. لطفاً (?:[۰-۹]+ (?:ساعت|دقیقه|ثانیه)(?: و )?)+ دیگر دوباره تلاش کنید\.$/,
      ),
    });
    expect(Number(answers[20]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await remove(2)).status).toBe(429);
    expect((await write(3, { rating: 5 })).status).toBe(200);
  });
});

describe('deleting', () => {
  test("takes away one's own and nobody else's", async () => {
    nextHour();
    const before = commentsOf(await list()).length;
    const answer = await remove(4);
    expect(answer).toMatchObject({
      status: 200,
      data: { course: { id: ids.csharp, rating: { participants: before - 1 } } },
    });
    expect(await remove(4)).toMatchObject({ status: 404, message: 'این نظر پیدا نشد.' });
    expect(commentsOf(await list())).toHaveLength(before - 1);
    expect((await client.post(`courses/${ids.csharp}/comments/mine/delete`)).status).toBe(401);
    await write(4, { rating: 3 });
  });

  test("an operator's word stands: what is hidden is neither rewritten nor deleted", async () => {
    nextHour();
    await write(5, { rating: 1, content: 'پنهان‌شدنی' });
    await one.app.domains.engagement.decideComment({
      id: await idOf(5),
      step: 'hide',
      operator: 'test',
      reason: 'ناسزا',
    });
    const hidden = 'نظر شما پس از بررسی پنهان شده است و تغییر نمی‌کند. برای پیگیری با پشتیبانی تماس بگیرید.';
    expect(await write(5, { rating: 5 })).toMatchObject({ status: 409, message: hidden });
    expect(await remove(5)).toMatchObject({ status: 409, message: hidden });
    expect((await list('', 5)).data).toMatchObject({ user_comment: { content: 'پنهان‌شدنی', is_hidden: true } });
    expect((await list()).body).not.toContain('پنهان‌شدنی');
  });
});

describe('reacting', () => {
  test('likes, dislikes and takes back', async () => {
    nextHour();
    await write(0, { rating: 5, content: 'برای واکنش' });
    const id = await idOf(0);
    expect((await react(1, id, 'like')).data).toEqual({
      comment: { id, like: 1, dislike: 0, user_like: true, user_dislike: false },
    });
    expect((await react(1, id, 'dislike')).data).toEqual({
      comment: { id, like: 0, dislike: 1, user_like: false, user_dislike: true },
    });
    expect(commentsOf(await list('', 1)).find((each) => each.id === id)).toMatchObject({
      user_dislike: true,
      dislike: 1,
    });
    expect(commentsOf(await list()).find((each) => each.id === id)).toMatchObject({ user_dislike: false, dislike: 1 });
    expect((await react(1, id, 'none')).data).toEqual({
      comment: { id, like: 0, dislike: 0, user_like: false, user_dislike: false },
    });
  });

  test('a hundred calls at once of one person are one reaction', async () => {
    const id = await idOf(0);
    await Promise.all(Array.from({ length: 100 }, () => react(1, id, 'like')));
    expect(commentsOf(await list()).find((each) => each.id === id)).toMatchObject({ like: 1, dislike: 0 });
  });

  test("is not for one's own, not for guests, and not for comments of other courses", async () => {
    const id = await idOf(0);
    expect(await react(0, id, 'like')).toMatchObject({
      status: 409,
      message: 'نظر خودتان را نمی‌توانید بپسندید یا گزارش کنید.',
    });
    expect((await client.post(`courses/${ids.csharp}/comments/${id}/reaction`, { reaction: 'like' })).status).toBe(401);
    for (const wrong of [999_999, 'x', '0', '-1']) expect((await react(1, wrong, 'like')).status).toBe(404);
    expect((await react(1, id, 'like', 'python')).status).toBe(404);
    for (const reaction of ['love', 1, null, undefined]) expect((await react(1, id, reaction)).status).toBe(422);
  });
});

describe('reporting', () => {
  test('is kept once a person, with the reason and what stood there', async () => {
    nextHour();
    const id = await idOf(0);
    expect((await report(1, id, { reason: 'spam' })).data).toEqual({ comment: { id, is_reported: true } });
    expect((await report(1, id, { reason: 'other', text: 'تبلیغ پنهان است' })).status).toBe(200);
    const rows = await one.database.kysely
      .selectFrom('comment_report')
      .select(['reason', 'text', 'reported_content'])
      .where('comment_id', '=', id)
      .execute();
    expect(rows).toEqual([{ reason: 'other', text: 'تبلیغ پنهان است', reported_content: 'برای واکنش' }]);
    expect((await list()).body).not.toContain('تبلیغ پنهان است');
  });

  test("is not for one's own, not for guests, has a reason, and an end", async () => {
    const id = await idOf(0);
    expect((await report(0, id, { reason: 'spam' })).status).toBe(409);
    expect((await client.post(`courses/${ids.csharp}/comments/${id}/report`, { reason: 'spam' })).status).toBe(401);
    expect(await report(1, id, {})).toMatchObject({
      status: 422,
      errors: { reason: ['لطفاً یکی از گزینه‌ها را انتخاب کنید'] },
    });
    expect(await report(1, id, { reason: 'spam', text: 'ب'.repeat(501) })).toMatchObject({
      status: 422,
      errors: { text: ['توضیح نباید بیشتر از ۵۰۰ نویسه باشد.'] },
    });
    expect((await report(1, id, { reason: 'spam' }, 'python')).status).toBe(404);
    nextHour();
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await report(3, id, { reason: 'abuse' })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

describe('the list', () => {
  test('takes what people type into an address: wrong sorts and pages fall back, past the end: the last', async () => {
    for (const query of ['?sortby=9', '?sortby=x&page=0', '?page=-1', '?sortby=&page=', '?page=۱', '/?sortby=2&page=1'])
      expect([query, (await list(query)).status]).toEqual([query, 200]);
    expect((await list('?page=99999999')).data).toMatchObject({ page: { total: 1, current: 1 } });
    expect((await list('?sortby=1')).status).toBe(200);
  });

  test('is the same for a token that nobody holds as for a visitor', async () => {
    const answer = await client.get(`service/courses/${ids.csharp}/comments`, { token: 'nobody' });
    expect(answer.body).toBe((await list()).body);
  });
});

test('who stays unnamed is in no answer: not by name, by number or to the author, however it is asked', async () => {
  nextHour();
  const answers = [await write(3, { rating: 2, content: 'محرمانه', is_anonymous: true })];
  const id = await idOf(3);
  expect(commentsOf(await list('', 3)).find((each) => each.is_mine)).toMatchObject({ is_anonymous: true, user: null });
  for (const at of [undefined, 0, 1, 3]) {
    for (const query of ['', '?sortby=1', '?sortby=2&page=1', '?page=2', '?user_id=1&is_anonymous=0'])
      answers.push(await list(query, at));
    answers.push(await client.get(`service/courses/${ids.csharp}`, at === undefined ? {} : { token: tokens[at]! }));
  }
  answers.push(
    await react(1, id, 'like'),
    await react(3, id, 'like'),
    await report(1, id, { reason: 'spam' }),
    await report(3, id, { reason: 'spam' }),
    await write(3, { rating: 1, is_anonymous: true }),
  );
  answers.push(await remove(3), await remove(3));
  const { id: userId } = await one.database.kysely
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', '09121110003')
    .executeTakeFirstOrThrow();
  for (const { body } of answers) {
    expect(body).not.toMatch(/پنهان‌نام3|نشان‌دار3|09121110003/);
    expect(body).not.toMatch(/"(?:user_id|author_id|author|mobile)"/);
  }
  expect(userId).toBeGreaterThan(0);
  // Nor by the number of an earlier comment that had a name.
  const named = commentOf(await write(3, { rating: 3, content: 'با نام' })).id;
  expect(commentOf(await write(3, { rating: 3, content: 'با نام', is_anonymous: true })).id).not.toBe(named);
});

test('text is text: sixty pieces of markup come back as sent, in JSON that no page takes for markup', async () => {
  expect(markupPayloads.length).toBeGreaterThanOrEqual(60);
  for (const [at, content] of markupPayloads.entries()) {
    if (at % 20 === 0) nextHour();
    const answer = await write(1, { rating: 3, content });
    expect(answer.status).toBe(200);
    expect(commentOf(answer).content).toBe(content);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  nextHour();
  await write(1, { rating: 3, content: markupPayloads[0] });
  expect(commentsOf(await list()).some(({ content }) => content === markupPayloads[0])).toBe(true);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dismissReports,
  hideComments,
  listDeskComments,
  restoreComments,
  showDeskComment,
  undoCommentDecision,
} from '@kavosh/contract/desk/desk-comments.ts';
import { makeBuyers } from '../factories/make-buyers.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let moderator: DeskClient;
let people: number[];
let now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  moderator = await addColleague(one, 'moderator');
  people = [];
  for (let at = 0; at < 9; at += 1) people.push((await addAccount(one)).userId);
  await makeBuyers(one.database.kysely, one.app.domains.engagement, people, [ids.csharp]);
});
afterAll(() => one.close());

const tick = (seconds: number): void => {
  now += seconds * 1_000;
};
const write = async (at: number, content: string | null, rating = 3): Promise<number> => {
  tick(60);
  const text = { rating, content, is_anonymous: at % 2 === 0 };
  return (await one.app.domains.engagement.writeComment(people[at]!, ids.csharp, text)).comment.id;
};
const report = async (by: number, id: number, reason: 'spam' | 'abuse' = 'abuse') => {
  tick(60);
  await one.app.domains.engagement.reportComment(people[by]!, ids.csharp, id, { reason, text: 'توضیح' });
};
const list = async (query: object = {}) => {
  const answer = await moderator.call(listDeskComments, { query });
  expect(answer.status).toBe(200);
  return answer.data;
};
const listed = async (id: number) => (await list({ which: 'newest' })).rows.find((row) => row.id === id)!;
const itemsOf = async (...which: number[]) =>
  Promise.all(which.map(async (id) => ({ id, version: (await listed(id)).version })));
test('reported first by how long they wait, newest and hidden; filters narrow, and pages follow on', async () => {
  const comments: number[] = [];
  for (let at = 0; at < 7; at += 1) comments.push(await write(at, `نظر شماره ${at} كه ‎علي نوشت`, 1 + (at % 5)));
  await report(8, comments[4]!);
  await report(7, comments[1]!, 'spam');
  await report(8, comments[1]!, 'abuse');
  const reported = await list();
  expect(reported.rows.map((row) => [row.id, row.reports, row.reasons])).toEqual([
    [comments[4], 1, ['abuse']],
    [comments[1], 2, ['abuse', 'spam']],
  ]);
  expect(reported.rows[0]).toMatchObject({
    course: { id: ids.csharp, title: expect.stringMatching(/\S/) },
    author: { id: people[4], name: expect.stringContaining('همکار') },
    is_anonymous: true,
    is_of_buyer: true,
    is_cut: false,
    hidden_at: null,
  });
  const pages: number[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      which: 'newest',
      limit: 3,
      ...(after === null ? {} : { after }),
    });
    expect(page.rows.length).toBeLessThanOrEqual(3);
    pages.push(...page.rows.map((row) => row.id));
    after = page.next;
  } while (after !== null);
  expect(pages).toEqual(comments.toReversed());
  expect((await list({ which: 'newest', rating: '۲' })).rows.map((row) => row.id)).toEqual([comments[6], comments[1]]);
  expect((await list({ which: 'newest', person: people[3] })).rows.map((row) => row.id)).toEqual([comments[3]]);
  expect((await list({ which: 'newest', course: ids.python })).rows).toEqual([]);
  expect((await list({ which: 'newest', find: 'شماره 5 که' })).rows.map((row) => row.id)).toEqual([comments[5]]);
  expect((await list({ which: 'newest', find: '%' })).rows).toEqual([]);
  expect((await list({ which: 'nonsense', after: "x'", limit: 'many' })).rows).toHaveLength(2);
  const [few, many] = [
    await queriesOf(one, () => list({ which: 'newest', limit: 1 })),
    await queriesOf(one, () => list({ which: 'newest' })),
  ];
  expect(many).toBe(few);
});

test('one comment whole: its reports, its author masked with a history; a look is one row of the audit', async () => {
  const id = (await list()).rows[1]!.id;
  const rows = await audited(one, async () => {
    const { data } = await moderator.call(showDeskComment, { params: { id: String(id) } });
    expect(data).toMatchObject({
      comment: { id, content: 'نظر شماره 1 كه ‎علي نوشت' },
      reports: [
        { reason: 'abuse', by: { id: people[8] }, reported_content: 'نظر شماره 1 كه ‎علي نوشت', decided_at: null },
        { reason: 'spam', by: { id: people[7] } },
      ],
      author: { id: people[1], comments: 1, hidden: 0, reports_against: 2, restrictions: [] },
    });
    expect(data.author.masked).toMatch(/^0912\*\*\*\d{3}$/);
  });
  expect(rows).toEqual([
    { action: 'comment.opened', subject: `comment ${id}`, details: {}, staff_id: moderator.staffId },
  ]);
  expect((await moderator.call(showDeskComment, { params: { id: '2147483000' } })).refusal).toBe('comment.not_found');
});

test('many at once: each that changes is one row, each other one says why not', async () => {
  const [first, second] = (await list()).rows.map((row) => row.id) as [number, number];
  const items = await itemsOf(first, second);
  await report(6, second);
  const rows = await audited(one, async () => {
    const { data } = await moderator.call(hideComments, {
      body: { items: [...items, { id: 2_147_483_000, version: 0 }], reason: ' <p class="MsoNormal">ناسزا</p>\u0000 ' },
    });
    expect(data.results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [first, 'done'],
      [second, 'stale'],
      [2_147_483_000, 'not_found'],
    ]);
    expect(data.results[0]!.comment).toMatchObject({
      hidden_reason: '<p class="MsoNormal">ناسزا</p>',
      reports: 0,
      hidden_at: new Date(now).toISOString(),
    });
    expect(data.results[1]!.comment).toMatchObject({ reports: 3, hidden_at: null });
  });
  expect(rows).toEqual([
    {
      action: 'comment.hidden',
      subject: `comment ${first}`,
      staff_id: moderator.staffId,
      details: {
        reason: '<p class="MsoNormal">ناسزا</p>',
        kind: 'other',
        before: 'shown',
        after: 'hidden',
        course: ids.csharp,
        reports: 1,
      },
    },
  ]);
  expect((await list({ which: 'hidden' })).rows.map((row) => row.id)).toEqual([first]);
  const again = await moderator.call(hideComments, { body: { items: await itemsOf(first), reason: 'باز هم' } });
  expect(again.data.results[0]!.outcome).toBe('unchanged');
});

test('a decision is taken back with its reports for a minute, and no longer', async () => {
  const hidden = (await list({ which: 'hidden' })).rows[0]!;
  const undo = (items: { id: number; version: number }[], decision: 'hide' | 'dismiss') =>
    moderator.call(undoCommentDecision, { body: { items, decision } });
  const rows = await audited(one, async () => {
    const { data } = await undo([hidden], 'hide');
    expect(data.results[0]).toMatchObject({ outcome: 'done', comment: { hidden_at: null, reports: 1 } });
  });
  expect(rows.map(({ action }) => action)).toEqual(['comment.decision_undone']);
  const dismissed = await moderator.call(dismissReports, {
    body: { items: await itemsOf(hidden.id), reason: 'بجاست' },
  });
  expect(dismissed.data.results[0]).toMatchObject({ outcome: 'done', comment: { reports: 0, hidden_at: null } });
  const { version } = dismissed.data.results[0]!.comment!;
  expect((await undo([{ id: hidden.id, version: version - 1 }], 'dismiss')).data.results[0]!.outcome).toBe('stale');
  expect((await undo([{ id: hidden.id, version }], 'dismiss')).data.results[0]).toMatchObject({
    outcome: 'done',
    comment: { reports: 1 },
  });
  const late = await moderator.call(hideComments, { body: { items: await itemsOf(hidden.id), reason: 'ناسزا' } });
  tick(61);
  expect((await undo([late.data.results[0]!.comment!], 'hide')).data.results[0]!.outcome).toBe('unchanged');
  const back = await moderator.call(restoreComments, {
    body: { items: await itemsOf(hidden.id), reason: 'اشتباه بود' },
  });
  expect(back.data.results[0]).toMatchObject({ outcome: 'done', comment: { hidden_at: null, hidden_reason: null } });
});

test('reasons have something to read in them and at most a thousand letters; at most fifty at once', async () => {
  const items = [{ id: 1, version: 0 }];
  for (const [reason, sentence] of [
    [' \u200c\u200b ', 'لطفاً دلیل را بنویسید.'],
    ['x'.repeat(1_001), 'دلیل حداکثر ۱٬۰۰۰ حرف باشد.'],
  ] as const) {
    const { status, envelope } = await moderator.call(hideComments, { body: { items, reason } });
    expect([status, envelope.errors]).toEqual([422, { reason: [sentence] }]);
  }
  for (const wrong of [[], Array(51).fill(items[0])])
    expect((await moderator.call(hideComments, { body: { items: wrong, reason: 'ناسزا' } })).status).toBe(422);
  const id = await write(7, 'x'.repeat(2_000));
  const long = await moderator.call(hideComments, { body: { items: await itemsOf(id), reason: 'ن'.repeat(1_000) } });
  expect(long.data.results[0]).toMatchObject({ outcome: 'done', comment: { is_cut: true, excerpt: 'x'.repeat(200) } });
});

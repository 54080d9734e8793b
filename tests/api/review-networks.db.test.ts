import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  hideComments,
  listDeskComments,
  previewCommentDecisions,
  restoreComments,
  undoCommentDecision,
} from '@kavosh/contract/desk/desk-comments.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { makeBuyers } from '../factories/make-buyers.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const PEOPLE = 8;
const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let tokens: string[];
let moderator: DeskClient;
let now = Date.parse('2026-11-21T08:00:00Z');
const client = signInClient(() => one.app, outbox);
const db = () => one.database.kysely;

beforeAll(async () => {
  const clock = { now: () => new Date((now += 1000)) };
  one = await startApp({ outbox, clock, fill: async (database) => void (ids = await fillSmallCatalogue(database)) });
  tokens = [];
  for (let at = 0; at < PEOPLE; at += 1) tokens.push(await client.register(`0912555000${at}`));
  const people = await db().selectFrom('app_user').select('id').orderBy('id').execute();
  await makeBuyers(
    db(),
    one.app.domains.engagement,
    people.map(({ id }) => id),
    [ids.csharp, ids.drawing],
  );
});
afterAll(() => one.close());
beforeEach(async () => {
  now += 2 * HOUR_MS;
  // Sessions of the desk end sooner.
  moderator = await addColleague(one, 'moderator');
  await sql`delete from course_comment`.execute(db());
  await sql`update course set rating_sum = 0, rating_count = 0`.execute(db());
});

const write = (at: number, from: string, { rating = 5, headers = {}, course = ids.csharp } = {}) =>
  client.post(`courses/${course}/comments/create`, { rating }, { token: tokens[at]!, from, headers });
const waits = (answer: Answered): boolean => (answer.data as { is_waiting: boolean }).is_waiting;
const page = async (at?: number) =>
  (await client.get(`service/courses/${ids.csharp}/comments`, at === undefined ? {} : { token: tokens[at]! })).data as {
    count: number;
    rating: { participants: number };
    removed?: unknown;
    user_comment: object | null;
  };
const waiting = async () => (await moderator.call(listDeskComments, { query: { which: 'waiting' } })).data.rows;
/** Six reviews of one network: the sixth waits. */
async function six(): Promise<void> {
  for (let at = 0; at < 6; at += 1) expect(waits(await write(at, `198.51.100.${at + 1}`))).toBe(at === 5);
}

test('the sixth first review of a network and hour waits: off the page, no star, its author is shown it', async () => {
  await six();
  expect(await page()).toMatchObject({ count: 5, rating: { participants: 5 } });
  expect(await page()).not.toHaveProperty('removed');
  expect(await page(5)).toMatchObject({ user_comment: { rating: 5, is_hidden: false, is_waiting: true } });
  expect(await page(0)).toMatchObject({ user_comment: { is_waiting: false } });
  expect(await waiting()).toMatchObject([{ star: 'waiting', hidden_at: expect.any(String) }]);
  const hidden = await moderator.call(listDeskComments, { query: { which: 'hidden' } });
  expect(hidden.data.rows).toEqual([]);
  // Another network is not concerned, and neither is this one after an hour.
  expect(waits(await write(6, '203.0.113.9'))).toBe(false);
  now += HOUR_MS;
  expect(waits(await write(7, '198.51.100.8'))).toBe(false);
});

test('a rewritten first review is no other one; one that waits is rewritten and deleted, and waits on', async () => {
  await six();
  expect(waits(await write(0, '198.51.100.1', { rating: 2 }))).toBe(false);
  expect(waits(await write(5, '192.0.2.50', { rating: 1 }))).toBe(true);
  expect(await page()).toMatchObject({ count: 5, rating: { participants: 5 } });
  const remove = `courses/${ids.csharp}/comments/mine/delete`;
  expect(await client.post(remove, undefined, { token: tokens[5]! })).toMatchObject({ status: 200 });
  expect(await waiting()).toEqual([]);
  expect(await page()).toMatchObject({ rating: { participants: 5 } });
});

test('courses of one academy count together, however many ask at once; /48 of IPv6 is one network', async () => {
  const answers = await Promise.all(tokens.map((_, at) => write(at, `2001:db8:7:${at}::1`)));
  expect(answers.filter(waits)).toHaveLength(3);
  expect(await page()).toMatchObject({ count: 5, rating: { participants: 5 } });
});

test('a forged X-Forwarded-For is no way round', async () => {
  const all: boolean[] = [];
  for (let at = 0; at < 7; at += 1)
    all.push(
      waits(await write(at, '198.51.100.9', { headers: { 'x-forwarded-for': `203.0.113.${at}, 192.0.2.${at}` } })),
    );
  expect(all.slice(5)).toEqual([true, true]);
});

test('a colleague shows it, and its star weighs; hides it, and the page counts it; undone, it waits', async () => {
  await six();
  const { id, version } = (await waiting())[0]!;
  const items = [{ id, version }];
  const preview = (decision: 'hide' | 'restore') =>
    moderator.call(previewCommentDecisions, { body: { items, decision } });
  expect((await preview('restore')).data.results).toMatchObject([
    { outcome: 'done', before: 'waiting', after: 'shown' },
  ]);
  const toHide = { outcome: 'done', before: 'waiting', after: 'hidden' };
  expect((await preview('hide')).data.results).toMatchObject([toHide]);
  const reason = 'رقیب آموزشگاه است';
  const hidden = await audited(one, async () => {
    const { data } = await moderator.call(hideComments, { body: { items, reason, kind: 'spam' } });
    expect(data.results).toMatchObject([{ outcome: 'done', comment: { star: 'hidden', waits_since: null } }]);
    return data;
  });
  expect(hidden).toMatchObject([{ action: 'comment.hidden', details: { before: 'waiting', after: 'hidden' } }]);
  expect(await page()).toMatchObject({ count: 5, removed: [{ kind: 'spam', count: 1 }] });
  expect(await page(5)).toMatchObject({ user_comment: { is_hidden: true, is_waiting: false } });
  const undone = await moderator.call(undoCommentDecision, {
    body: { items: [{ id, version: version + 1 }], decision: 'hide' },
  });
  expect(undone.data.results).toMatchObject([{ outcome: 'done', comment: { star: 'waiting' } }]);
  expect(await page()).toMatchObject({ count: 5, rating: { participants: 5 } });
  expect(await page()).not.toHaveProperty('removed');
  const shown = await moderator.call(restoreComments, { body: { items: [{ id, version: version + 2 }], reason } });
  expect(shown.data.results).toMatchObject([{ outcome: 'done', comment: { star: 'weighs', hidden_at: null } }]);
  expect(await page()).toMatchObject({ count: 6, rating: { participants: 6 } });
});

test('no row and no line of the log has the network: a digest under a key for an hour', async () => {
  await six();
  const { rows } = await sql<{ forget_at: Date }>`
    select forget_at from rate_limit where forget_at > ${new Date(now)}::timestamptz`.execute(db());
  expect(rows.length).toBeGreaterThan(0);
  const columns = await sql<{ text: string }>`select row_to_json(c)::text as text from course_comment c`.execute(db());
  expect(columns.rows.map(({ text }) => text).join()).not.toContain('198.51.100');
  const of = one.lines.filter((line) => JSON.stringify(line).includes('review-network'));
  expect(of).toEqual([]);
});

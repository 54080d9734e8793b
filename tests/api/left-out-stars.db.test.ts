import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeskComments } from '@kavosh/contract/desk/desk-comments.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { addMember } from './panel-client.ts';
import { keepingOutbox } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let academyId: number;
let member: number;
let moderator: DeskClient;
let now = Date.parse('2026-11-21T08:00:00Z');
const db = () => one.database.kysely;
const engagement = () => one.app.domains.engagement;

beforeAll(async () => {
  one = await startApp({
    outbox: keepingOutbox(),
    clock: { now: () => new Date((now += 1000)) },
    fill: async (database) => void (ids = await fillSmallCatalogue(database)),
  });
  academyId = (await one.app.domains.catalogue.academiesOf([ids.python])).get(ids.python)!;
  member = (await addMember(one, academyId, 'academy_owner')).userId;
  moderator = await addColleague(one, 'moderator');
});
afterAll(() => one.close());

const person = async (): Promise<number> => (await addAccount(one)).userId;
/** A browser on which these people sign in, that long ago. */
async function signInOnOne(people: readonly number[], daysAgo = 0): Promise<void> {
  const key = createHash('sha256').update(randomBytes(32)).digest();
  for (const userId of people)
    await sql`
      insert into known_device (user_id, key_hash, created_at, last_used_at)
      values (${userId}, ${key}, ${new Date(now - 90 * DAY_MS)}, ${new Date(now - daysAgo * DAY_MS)})`.execute(db());
}
const buys = (userId: number) =>
  db()
    .transaction()
    .execute((tx) =>
      engagement().markParticipants(tx, [
        { userId, courseId: ids.python, academyId, isParticipant: true, hasPaid: true },
      ]),
    );
const write = (userId: number, rating = 5) =>
  engagement().writeComment(userId, ids.python, { rating, content: null, is_anonymous: false });
const starOf = async (userId: number) =>
  (await moderator.call(listDeskComments, { query: { which: 'newest', person: String(userId) } })).data.rows[0]!.star;
const count = async (): Promise<number> =>
  (await sql<{ n: number }>`select rating_count::int as n from course where id = ${ids.python}`.execute(db())).rows[0]!
    .n;
const account = (userId: number, digits: string) =>
  one.app.domains.profile.change(userId, { account: { kind: 'card', digits }, accountOwner: 'نمونه نمونه' });

test('who signed in on the browser of a member of the academy does not weigh; the desk sees why', async () => {
  const [near, far, other] = [await person(), await person(), await person()];
  await signInOnOne([near, member]);
  await signInOnOne([far, other]);
  const before = await count();
  for (const who of [near, far]) await buys(who);
  for (const who of [near, far]) await write(who);
  expect(await count()).toBe(before + 1);
  expect([await starOf(near), await starOf(far)]).toEqual(['device', 'weighs']);
});

test('a browser that was shared long ago, or with members of another academy, says nothing', async () => {
  const [old, elsewhere, colleague] = [await person(), await person(), await person()];
  await signInOnOne([old, member], 31);
  const academies = await one.app.domains.catalogue.academiesOf(Object.values(ids));
  const foreign = [...academies.values()].find((id) => id !== academyId)!;
  const { userId } = await addMember(one, foreign, 'academy_owner');
  await signInOnOne([elsewhere, userId, colleague]);
  const before = await count();
  for (const who of [old, elsewhere]) {
    await buys(who);
    await write(who);
  }
  expect(await count()).toBe(before + 2);
});

test('signing in there after the purchase is seen when the review is written or rewritten', async () => {
  const who = await person();
  const before = await count();
  await buys(who);
  await write(who, 4);
  expect(await count()).toBe(before + 1);
  await signInOnOne([who, member]);
  await write(who, 5);
  expect(await count()).toBe(before);
  expect(await starOf(who)).toBe('device');
});

test('who is paid out to the account of a member does not weigh', async () => {
  const who = await person();
  await account(member, '6037991234567893');
  await account(who, '6037991234567893');
  const before = await count();
  await buys(who);
  await write(who);
  expect(await count()).toBe(before);
  expect(await starOf(who)).toBe('account');
});

test('when a person joins, their own star and those of their browser are taken out of the rating', async () => {
  const [joins, friend, third] = [await person(), await person(), await person()];
  await signInOnOne([joins, friend]);
  const before = await count();
  for (const who of [joins, friend, third]) {
    await buys(who);
    await write(who);
  }
  expect(await count()).toBe(before + 3);
  await db()
    .transaction()
    .execute((tx) => engagement().leaveOutStars(tx, { userId: joins, courseIds: [ids.python] }));
  expect(await count()).toBe(before + 1);
  expect([await starOf(joins), await starOf(friend), await starOf(third)]).toEqual(['member', 'device', 'weighs']);
});

test('why a star does not weigh is in no answer but the desk’s', async () => {
  const answer = await one.app.inject(`/api/v1/web/service/courses/${ids.python}/comments`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/"(?:star|left_out|waits_since)"/);
});

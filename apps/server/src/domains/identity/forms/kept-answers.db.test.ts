import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import { openDatabase, type Database } from '../../../platform/database.ts';
import type { IdentityTables } from '../identity.tables.ts';
import { createLimiter } from '../limiter.ts';
import { limits } from '../limits.ts';
import { forgetKeptAnswers } from './kept-answer-store.ts';
import { ANSWER_LIFETIME_MS, createKeptAnswers, LONGEST_ANSWER, type KeptAnswers } from './kept-answers.ts';

const place = { page: '/lite/comment/12', holder: 'a-session' };
const answer = JSON.stringify({ typed: 'نوشته‌ای که نباید گم شود' });
let testing: TestDatabase;
let database: Database<IdentityTables>;
let now = new Date();
let answers: KeptAnswers;
let addresses = 0;
let caller = { address: '' };

const withKey = (fill: number): KeptAnswers => {
  const codeKey = Buffer.alloc(32, fill);
  return createKeptAnswers({
    db: database.kysely,
    clock: { now: () => now },
    codeKey,
    limiter: createLimiter(codeKey),
  });
};

const read = async (key: string) => (await answers.read(key, place.page, [place.holder]))?.answer ?? null;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<IdentityTables>({ url: testing.url, poolSize: 4, log: console });
  answers = withKey(3);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(() => {
  now = new Date('2026-11-21T08:00:00Z');
  addresses += 1;
  caller = { address: `10.9.${addresses}.1` };
});

test('an answer is read by its key alone, on its page, in its session, as often as it is asked for', async () => {
  const key = (await answers.keep(place, answer, caller))!;
  expect([await read(key), await read(key)]).toEqual([answer, answer]);
  expect(await answers.read(key, '/lite/comment/13', [place.holder])).toBeNull();
  expect(await answers.read(key, place.page, ['another'])).toBeNull();
  expect(await answers.read(key, place.page, [])).toBeNull();
  expect(await withKey(4).read(key, place.page, [place.holder])).toBeNull();
  for (const forged of ['', 'x', `${key}x`, 'A'.repeat(43)]) expect(await read(forged)).toBeNull();
});

test('an answer to a visitor opens after they signed in, in the same browser alone', async () => {
  const key = (await answers.keep({ ...place, holder: 'browser a' }, answer, caller))!;
  expect((await answers.read(key, place.page, ['browser a']))?.answer).toBe(answer);
  expect((await answers.read(key, place.page, ['a-session', 'browser a']))?.answer).toBe(answer);
  expect(await answers.read(key, place.page, ['a-session', 'browser b'])).toBeNull();
});

test('what an answer asks is confirmed once, however many arrive, and it says later where that led', async () => {
  const key = (await answers.keep(place, answer, caller))!;
  const use = () => answers.use(key, place.page, [place.holder]);
  const tried = await Promise.all(Array.from({ length: 20 }, use));
  expect(tried.filter((one) => one!.used === null)).toHaveLength(1);
  await answers.ledTo(key, '/lite/withdraw?done=asked');
  const used = { answer, used: { ledTo: '/lite/withdraw?done=asked' } };
  expect([await use(), await answers.read(key, place.page, [place.holder])]).toEqual([used, used]);
});

test('an answer of another page or session, an old one and none are not used up', async () => {
  const key = (await answers.keep(place, answer, caller))!;
  expect(await answers.use(key, '/lite/comment/13', [place.holder])).toBeNull();
  expect(await answers.use(key, place.page, ['another'])).toBeNull();
  for (const forged of ['', 'x', 'A'.repeat(43)])
    expect(await answers.use(forged, place.page, [place.holder])).toBeNull();
  expect(await answers.read(key, place.page, [place.holder])).toEqual({ answer, used: null });
  now = new Date(now.getTime() + ANSWER_LIFETIME_MS);
  expect(await answers.use(key, place.page, [place.holder])).toBeNull();
});

test('the table says nothing of what is kept, nor the key', async () => {
  const key = (await answers.keep(place, answer, caller))!;
  const { rows } = await sql<{ row: string }>`
    select encode(key_hash, 'escape') || encode(sealed_answer, 'escape') as row from kept_answer`.execute(
    database.kysely,
  );
  const all = rows.map(({ row }) => row).join('\n');
  expect(all).not.toContain(key);
  expect(all).not.toContain('typed');
});

test('an answer is gone after a quarter of an hour, and its row with it', async () => {
  const key = (await answers.keep(place, answer, caller))!;
  now = new Date(now.getTime() + ANSWER_LIFETIME_MS - 1);
  expect(await read(key)).toBe(answer);
  now = new Date(now.getTime() + 1);
  expect(await read(key)).toBeNull();
  await forgetKeptAnswers(database.kysely, new Date(now.getTime() + 1));
  expect(await database.kysely.selectFrom('kept_answer').select('kept_at').execute()).toEqual([]);
});

test('neither a long answer nor one too many of a network is kept', async () => {
  expect(await answers.keep(place, 'ن'.repeat(LONGEST_ANSWER / 2 + 1), caller)).toBeNull();
  const [{ most }] = limits['kept-answer'];
  for (let kept = 0; kept < most; kept += 1) expect(await answers.keep(place, 'x', caller)).not.toBeNull();
  expect(await answers.keep(place, 'x', caller)).toBeNull();
  now = new Date(now.getTime() + 3_600_001);
  expect(await answers.keep(place, 'x', caller)).not.toBeNull();
});

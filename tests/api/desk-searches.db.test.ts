import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  blockTexts,
  changeSearchWords,
  listBlockedTexts,
  listSearchedTexts,
  previewBlock,
  previewSearchWords,
  showSearchWords,
  unblockTexts,
} from '@kavosh/contract/desk/search/desk-searches.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  const rows: [string, number, number][] = [
    ['آموزش پایتون', 5, 4],
    ['رقص با ستاره', 3, 0],
    ['کفش ارزان', 2, 0],
    ['سی شارپ', 2, 7],
  ];
  for (const [text, people, results] of rows)
    for (let at = 0; at < people; at += 1)
      await sql`insert into search_log (day, folded, caller, shown, results, at)
        values (current_date, ${text}, ${Buffer.alloc(16, at)}, ${text}, ${results}, now())`.execute(
        one.database.kysely,
      );
});
afterAll(() => one.close());

const list = async (query: object) => {
  const answer = await editor.call(listSearchedTexts, { query });
  expect(answer.status).toBe(200);
  return answer.data;
};

test('what people searched by how many, without results, by a part; pages follow on', async () => {
  expect((await list({})).rows.map(({ text, people }) => [text, people]).slice(0, 2)).toEqual([
    ['آموزش پایتون', 5],
    ['رقص با ستاره', 3],
  ]);
  expect((await list({ which: 'empty' })).rows.map(({ text, results }) => [text, results])).toEqual([
    ['رقص با ستاره', 0],
    ['کفش ارزان', 0],
  ]);
  expect((await list({ find: 'پايتون' })).rows.map(({ text }) => text)).toEqual(['آموزش پایتون']);
  const texts: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(after === null ? {} : { after }) });
    texts.push(...page.rows.map(({ text }) => text));
    after = page.next;
  } while (after !== null);
  expect(texts).toHaveLength(4);
  expect(new Set(texts).size).toBe(4);
});

test('a text is looked at before it is blocked, blocked and put back, each one row', async () => {
  const preview = await editor.call(previewBlock, { body: { texts: ['كفش'] } });
  expect(preview.data).toEqual({ texts: [{ text: 'کفش ارزان', people: 2 }], total: 1 });
  const rows = await audited(one, async () => {
    const blocked = await editor.call(blockTexts, { body: { texts: ['كفش', 'کفش'] } });
    expect(blocked.data).toMatchObject({ changed: ['کفش'], blocked: [{ text: 'کفش' }] });
    expect((await editor.call(listBlockedTexts)).data.blocked).toHaveLength(1);
    expect((await list({ find: 'کفش' })).rows[0]).toMatchObject({ is_blocked: true });
    expect((await editor.call(unblockTexts, { body: { texts: ['کفش'] } })).data).toEqual({
      changed: ['کفش'],
      blocked: [],
    });
    for (const texts of [[], ['\u200c '], ['\u0000'], ['x'.repeat(201)], Array(51).fill('کفش')])
      expect((await editor.call(blockTexts, { body: { texts } })).status).toBe(422);
  });
  expect(rows.map(({ action }) => action)).toEqual(['search.blocked', 'search.unblocked']);
});

test('a change of words is previewed for nobody else, made with its reason in one row, and taken back', async () => {
  const change = { subject: 'synonyms' as const, names: ['زبولون', 'پایتون'] };
  const preview = await editor.call(previewSearchWords, { body: { change, text: 'زبولون' } });
  expect(preview.data.before.courses).toBe(0);
  expect(preview.data.after.courses).toBeGreaterThan(0);
  expect(preview.data.after.titles.length).toBeGreaterThan(0);
  expect((await one.app.domains.catalogue.tryText('زبولون')).total).toBe(0);
  expect((await editor.call(showSearchWords)).data.words).toMatchObject({ synonyms: [], version: 0 });
  const rows = await audited(one, async () => {
    const made = await editor.call(changeSearchWords, { body: { change, reason: 'نام دیگر' } });
    expect(made.data).toMatchObject({
      changed: true,
      words: { synonyms: [{ names: ['زبولون', 'پایتون'], relation: 'same' }], version: 1 },
    });
    const again = await editor.call(changeSearchWords, { body: { change, reason: 'نام دیگر' } });
    expect(again.data.changed).toBe(false);
    const away = { ...change, names: ['زبولون', 'پایتون'], away: true };
    expect((await editor.call(changeSearchWords, { body: { change: away, reason: 'اشتباه' } })).data).toMatchObject({
      changed: true,
      words: { synonyms: [] },
    });
  });
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['search.synonyms_added', { texts: 'زبولون | پایتون', relation: 'same', reason: 'نام دیگر' }],
    ['search.synonyms_taken_away', { texts: 'زبولون | پایتون', reason: 'اشتباه' }],
  ]);
});

test.each([
  [{ subject: 'synonyms', names: ['یک'] }],
  [{ subject: 'synonyms', names: ['یک', 'دو', 'سه'], away: true }],
  [{ subject: 'generic', words: ['دو واژه'] }],
  [{ subject: 'reading', typed: 'کتاب', as: 'كتاب' }],
  [{ subject: 'generic', words: ['\u0000'] }],
] as const)('a change that makes no sense is refused: %j', async (change) => {
  const body = { change: change as never, reason: 'آزمون' };
  expect((await editor.call(changeSearchWords, { body })).refusal).toBe('search_words.senseless');
  expect((await editor.call(previewSearchWords, { body: { change: change as never, text: 'متن' } })).refusal).toBe(
    'search_words.senseless',
  );
});

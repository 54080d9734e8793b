import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { vocabularyOf } from '@kavosh/persian/reading/memory-vocabulary.ts';
import { emptyLexicon } from '@kavosh/persian/lexicon/lexicon.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { createAudit, type Audit } from '../audit/audit.ts';
import type { AuditTables } from '../audit/audit.tables.ts';
import { createSearchWords, WordsChangeError, type SearchWords, type WordsChange } from './search-words.ts';
import type { SearchWordsTables } from './search-words.tables.ts';

let testing: TestDatabase;
let database: Database<SearchWordsTables & AuditTables>;
let audit: Audit;
let words: SearchWords;
let other: SearchWords;
const opened: SearchWords[] = [];

const open = (): SearchWords => {
  const one = createSearchWords({
    db: database.kysely,
    audit,
    clock: systemClock,
    lexicon: () => emptyLexicon,
    logError: (error) => {
      throw error;
    },
  });
  opened.push(one);
  return one;
};

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently({ url: testing.url, poolSize: 3, log: console });
  audit = createAudit({ db: database.kysely });
  words = open();
  other = open();
  await Promise.all([words.start(), other.start()]);
});
afterEach(async () => {
  for (const table of ['search_synonym_group', 'search_synonym_removed', 'search_generic_word'] as const)
    await database.kysely.deleteFrom(table).execute();
  await database.kysely.deleteFrom('search_reading_blocked').execute();
  await database.kysely
    .updateTable('search_words_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await database.close();
  await testing.drop();
});

const vocabulary = vocabularyOf(['آموزش زیلوبافی', 'کاموانگاری', 'آموزش python', 'فرش باستانی']);
const forms = (from: SearchWords, text: string): string[] =>
  from.read(text, vocabulary).plans[0]!.parts.flatMap((part) => part.forms.map((form) => form.terms.join(' ')));
const isGeneric = (from: SearchWords, text: string): boolean[] =>
  from.read(text, vocabulary).plans[0]!.parts.map((part) => part.generic);
/** Another process follows within two seconds. */
async function follows(look: () => unknown, expected: unknown): Promise<void> {
  await expect.poll(look, { timeout: 4000, interval: 50 }).toEqual(expected);
}

test('names that an operator joins are found for each other, by every process, and parted again', async () => {
  expect(forms(words, 'زیلوبافی')).not.toContain('کاموانگاری');
  const names = ['زیلوبافی', 'کاموانگاری'] as const;
  expect(await words.change({ subject: 'synonyms', names, relation: 'same' }, 'نگار')).toBe(true);
  await follows(() => forms(other, 'زیلوبافی').includes('کاموانگاری'), true);
  expect(await words.change({ subject: 'synonyms', names, relation: 'same' }, 'نگار')).toBe(false);
  expect(await words.change({ subject: 'synonyms', away: true, names }, 'نگار')).toBe(true);
  await follows(() => forms(other, 'زیلوبافی').includes('کاموانگاری'), false);
  expect((await words.stored()).removed).toEqual([]);
});

test('names of the shipped dictionary are parted, and joined again', async () => {
  await follows(() => forms(words, 'پایتون').includes('python'), true);
  const names = ['پایتون', 'Python'] as const;
  expect(await words.change({ subject: 'synonyms', away: true, names }, 'نگار')).toBe(true);
  expect(await words.change({ subject: 'synonyms', away: true, names }, 'نگار')).toBe(false);
  expect((await words.stored()).removed).toEqual([{ a: 'پایتون', b: 'Python' }]);
  expect(await words.change({ subject: 'synonyms', names, relation: 'same' }, 'نگار')).toBe(true);
  expect((await words.stored()).removed).toEqual([]);
});

test('a word becomes generic and ordinary again, and a shipped one ordinary', async () => {
  expect(isGeneric(words, 'فرش زیلوبافی')).toEqual([false, false]);
  expect(await words.change({ subject: 'generic', words: ['فرش'] }, 'نگار')).toBe(true);
  await follows(() => isGeneric(other, 'فرش زیلوبافی'), [true, false]);
  expect(await words.change({ subject: 'generic', words: ['فَرش'] }, 'نگار')).toBe(false);
  expect(await words.change({ subject: 'generic', away: true, words: ['فرش', 'آموزش'] }, 'نگار')).toBe(true);
  await follows(() => isGeneric(other, 'آموزش فرش'), [false, false]);
  expect((await words.stored()).generic).toEqual([{ shown: 'آموزش', isGeneric: false }]);
  expect(await words.change({ subject: 'generic', words: ['آموزش'] }, 'نگار')).toBe(true);
  expect((await words.stored()).generic).toEqual([]);
});

test('a reading is not made any more once it is blocked', async () => {
  const readAs = () => other.read('زیلوبفی', vocabulary).plans[0]!.understood.map((one) => one.as);
  expect(readAs()).toEqual(['زیلوبافی']);
  const change = { subject: 'reading', typed: 'زیلوبفی', as: 'زیلوبافی' } as const;
  expect(await words.change(change, 'نگار')).toBe(true);
  await follows(readAs, []);
  expect(await words.change(change, 'نگار')).toBe(false);
  expect(await words.change({ ...change, away: true }, 'نگار')).toBe(true);
  await follows(readAs, ['زیلوبافی']);
});

test('what is tried out is read so here alone, and nothing is written', async () => {
  const alone = open();
  await alone.tryOut({ subject: 'generic', words: ['فرش'] });
  expect(isGeneric(alone, 'فرش زیلوبافی')).toEqual([true, false]);
  expect((await words.stored()).generic).toEqual([]);
  expect(isGeneric(other, 'فرش زیلوبافی')).toEqual([false, false]);
});

test('closed during its start, it sends no more queries', async () => {
  const ticking = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => ticking.mockRestore());
  const one = open();
  const starting = one.start();
  await one.close();
  await starting;
  expect(ticking.mock.calls).toEqual([]);
});

test('each change is a row of the audit; what changes nothing is none', async () => {
  const before = (await audit.latest(1))[0]?.id ?? 0;
  await words.change({ subject: 'synonyms', names: ['الف‌کاری', 'ب‌کاری'], relation: 'related' }, 'نگار');
  await words.change({ subject: 'generic', away: true, words: ['زیلوبافی'] }, 'نگار');
  const rows = (await audit.latest(10)).filter((row) => row.id > before);
  expect(rows.map(({ operator, action, details }) => ({ operator, action, details }))).toEqual([
    { operator: 'نگار', action: 'search.synonyms_added', details: { texts: 'الف‌کاری | ب‌کاری', relation: 'related' } },
  ]);
});

test.each<[WordsChange, string]>([
  [{ subject: 'synonyms', names: ['یکی'], relation: 'same' }, 'Give 2 to 16 names that differ.'],
  [{ subject: 'synonyms', names: ['كتاب', 'کتاب'], relation: 'same' }, 'Give 2 to 16 names that differ.'],
  [{ subject: 'synonyms', names: ['یکی', '؟'], relation: 'same' }, 'A name has a word in it.'],
  [{ subject: 'synonyms', names: ['یکی', 'ب'.repeat(81)], relation: 'same' }, 'A name has at most 80 characters.'],
  [{ subject: 'generic', words: [] }, 'Give 1 to 16 words.'],
  [{ subject: 'generic', words: ['دو واژه'] }, 'A generic word is one word.'],
  [{ subject: 'reading', typed: 'یکی', as: 'يكي' }, 'Give two texts that differ.'],
])('%j is refused with one sentence', async (change, sentence) => {
  await expect(words.change(change, 'نگار')).rejects.toThrow(new WordsChangeError(sentence));
  await expect(words.tryOut(change)).rejects.toThrow(new WordsChangeError(sentence));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { tmpdir } from 'node:os';
import { createDomains, type Domains, type Tables } from '@kavosh/server/domains.ts';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import { blockSearches } from '@kavosh/server/domains/catalogue/search/search-blocks.ts';
import { systemClock } from '@kavosh/server/kernel/clock.ts';
import { openDatabase, type Database } from '@kavosh/server/platform/database.ts';
import { createLog } from '@kavosh/server/platform/log.ts';
import { testDatabase, type TestDatabase } from '../../../tests/database/test-database.ts';
import { insertColleague } from './operate.test-set-up.ts';
import { OperationFailure } from './operation.ts';
import { operations } from './operations.ts';

let testing: TestDatabase;
let database: Database<Tables>;
let domains: Domains;
let colleague: StaffOperator;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<Tables>({ url: testing.url, poolSize: 2, log: createLog({ level: 'silent' }) });
  domains = createDomains({
    db: database.kysely,
    clock: systemClock,
    mediaDirectory: tmpdir(),
    fontFile: '',
    logError: (error) => {
      throw error;
    },
  });
  colleague = await insertColleague(database.kysely as never, 'نگار');
  await database.kysely
    .insertInto('search_log')
    .values(
      Array.from({ length: 3 }, (_, i) => ({
        day: new Date().toISOString().slice(0, 10),
        folded: 'متن ناروا',
        shown: 'متن ناروا',
        results: 2,
        at: new Date(),
        caller: Buffer.alloc(16, i),
      })),
    )
    .execute();
});
afterAll(async () => {
  await domains.close();
  await database.close();
  await testing.drop();
});

async function searches(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  await operations['searches']!.run(args, {
    db: database.kysely,
    domains,
    say: (line) => void said.push(line),
    operator: () => Promise.resolve(colleague),
    deskAddress: null,
  });
  return said;
}
const popular = async () =>
  (await database.kysely.selectFrom('search_popular').select('shown').execute()).map((row) => row.shown);

test('texts are blocked, listed and unblocked', async () => {
  expect(await searches('list')).toEqual(['Nothing is blocked.']);
  // Blocking counts again, so that what else several people searched is there.
  expect(await searches('block', 'دیگری')).toEqual(['Blocked: \u2068دیگری\u2069']);
  expect(await popular()).toEqual(['متن ناروا']);
  expect(await searches('block', 'ناروا', 'ناروا', '؟')).toEqual(['Blocked: \u2068ناروا\u2069']);
  expect(await popular()).toEqual([]);
  expect(await searches('block', 'ناروا')).toEqual(['Nothing to do: these are blocked already, or hold no word.']);
  expect((await searches('list')).map((line) => line.slice(12))).toEqual(['\u2068ناروا\u2069', '\u2068دیگری\u2069']);
  expect(await searches('unblock', 'نارَوا')).toEqual(['No longer blocked: \u2068ناروا\u2069']);
  expect(await popular()).toEqual(['متن ناروا']);
  expect(await searches('unblock', 'ناروا')).toEqual(['Nothing to do: none of these is on the list.']);
});

test('each text that is blocked or unblocked is a row of the audit; what changes nothing is none', async () => {
  const rows = (await domains.audit.latest(10)).map(({ operator, action, details }) => [
    operator,
    action,
    details['text'],
  ]);
  expect(rows.map(([, ...what]) => what)).toEqual([
    ['search.unblocked', 'ناروا'],
    ['search.blocked', 'ناروا'],
    ['search.blocked', 'دیگری'],
  ]);
  await searches('block', 'سومی');
  expect((await domains.audit.latest(1))[0]).toMatchObject({
    operator: 'نگار',
    staff_id: colleague.staffId,
    subject: 'search سومی',
  });
  expect(await domains.audit.broken()).toBeNull();
});

test('where the audit cannot be written, nothing is blocked', async () => {
  const broken = { record: () => Promise.reject(new Error('no audit')) };
  await expect(
    blockSearches(database.kysely, ['پنجمی'], { clock: systemClock, audit: broken, operator: 'x' }),
  ).rejects.toThrow('no audit');
  expect((await searches('list')).join('\n')).not.toContain('پنجمی');
});

test('words that searches are read with are joined, listed, parted and audited', async () => {
  expect(await searches('synonyms', 'list')).toEqual(['Nothing is changed; the shipped words are used.']);
  expect(await searches('synonyms', 'add', 'زیلوبافی', 'کاموانگاری')).toEqual([
    'Changed; searches follow in two seconds.',
  ]);
  expect(await searches('synonyms', 'add', 'زیلوبافی', 'کاموانگاری')).toEqual(['Nothing to do: it is so already.']);
  expect(await searches('synonyms', 'list')).toEqual(['same     \u2068زیلوبافی\u2069 = \u2068کاموانگاری\u2069']);
  await searches('generic', 'add', 'فرش');
  expect(await searches('generic', 'list')).toEqual(['generic   \u2068فرش\u2069']);
  await searches('readings', 'block', 'زیلوبفی', 'زیلوبافی');
  expect(await searches('readings', 'list')).toEqual(['\u2068زیلوبفی\u2069 is not read as \u2068زیلوبافی\u2069']);
  await searches('synonyms', 'remove', 'زیلوبافی', 'کاموانگاری');
  expect(await searches('synonyms', 'list')).toEqual(['Nothing is changed; the shipped words are used.']);
  expect((await domains.audit.latest(4)).map((row) => row.action)).toEqual([
    'search.synonyms_taken_away',
    'search.reading_added',
    'search.generic_added',
    'search.synonyms_added',
  ]);
});

test('a preview says what a text finds now and then, and changes nothing', async () => {
  const before = (await domains.audit.latest(1))[0]!.id;
  const said = await searches('generic', 'add', 'واژگان', '--preview', 'واژگان');
  expect(said).toEqual(['Now:', '  0 courses', '  0 jobs', 'Then:', '  0 courses', '  0 jobs', 'Nothing was changed.']);
  expect((await domains.audit.latest(1))[0]!.id).toBe(before);
  expect(await searches('generic', 'list')).toEqual(['generic   \u2068فرش\u2069']);
});

test.each([
  [[], 'Say what to do with searches: list, block, unblock, synonyms, generic or readings.'],
  [['block'], 'Give the texts, each in quotation marks.'],
  [['unblock'], 'Give the texts, each in quotation marks.'],
  [['list', 'ناروا'], 'The list takes no text.'],
  [['synonyms'], 'Say what to do with synonyms: list, add or remove.'],
  [['readings', 'add', 'ا', 'ب'], 'Say what to do with readings: list, block or unblock.'],
  [['generic', 'list', 'واژه'], 'The list takes no text.'],
  [['synonyms', 'add', 'یکی'], 'Give 2 to 16 names that differ.'],
  [['synonyms', 'remove', 'یکی'], 'Give two texts, each in quotation marks.'],
  [['generic', 'add', 'دو واژه'], 'A generic word is one word.'],
  [['block', 'ب'.repeat(201)], 'A text has at most 200 characters.'],
])('%j is refused with one sentence', async (args, sentence) => {
  await expect(searches(...args)).rejects.toThrow(new OperationFailure(sentence));
});

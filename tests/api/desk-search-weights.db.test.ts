import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listWeightRevisions,
  previewSearchWeights,
  restoreSearchWeights,
  saveSearchWeights,
  showSearchWeights,
  tunedIndexes,
  tunedWeights,
  weightKinds,
  type WeightChange,
  type WeightKind,
} from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { courseRecord } from '../factories/course-record.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let other: TestApp;
let editor: DeskClient;

const inSummary = 'در چکیده';
const inBody = 'در متن';

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
      await fillSmallJobs(database);
      await database.kysely
        .transaction()
        .execute((tx) =>
          saveCourses(tx, 'weighed', [
            courseRecord({ title: inSummary, categoryId: 3, summary: 'زبولون می‌آموزیم.' }),
            courseRecord({ title: inBody, categoryId: 3, descriptionHtml: '<p>زبولون می‌آموزیم.</p>' }),
          ]),
        );
    },
  });
  other = await startApp({ url: one.config.databaseUrl! });
  await Promise.all([one.app.domains.start(), other.app.domains.start()]);
  editor = await addColleague(one, 'editor');
  for (const [text, minutes] of [
    ['پایتون', 3],
    ['زبولون', 2],
    ['هیچ‌کجانیست', 1],
  ] as const)
    for (const caller of [1, 2])
      await sql`insert into search_log (day, folded, caller, shown, results, at)
        values (current_date, ${text}, ${Buffer.alloc(16, caller)}, ${text}, 1,
          now() - make_interval(mins => ${minutes}))`.execute(one.database.kysely);
});
beforeEach(async () => {
  await sql`delete from search_index_weights`.execute(one.database.kysely);
  await untilShipped();
});
afterAll(async () => {
  await other.close();
  await one.close();
});

async function untilShipped(): Promise<void> {
  await expect.poll(() => first(one), { timeout: 20_000 }).toBe(inSummary);
}
const first = async (app: TestApp) => (await app.app.domains.catalogue.tryText('زبولون')).titles[0];
const shipped = { title: 10, names: 6, labels: 6, summary: 3, body: 1, prior: 4 };
const courses = (weights: Partial<typeof shipped> = {}) =>
  ({ index: 'courses', weights: { ...shipped, ...weights } }) satisfies WeightChange;
const bodyFirst = courses({ summary: 0.5, body: 20 });
const save = (version: number, change: WeightChange = bodyFirst) =>
  editor.call(saveSearchWeights, { body: { version, change, reason: 'متن مهم‌تر است' } });
const shown = async () => (await editor.call(showSearchWeights)).data.sets;

/** Does something while the process that holds the index compares what will not end before. */
async function whilePreviewing(act: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<never>();
  const previewing = one.app.domains.searchWords.compare(() => held.promise, []);
  try {
    await act();
  } finally {
    held.reject(new Error('over'));
    await expect(previewing).rejects.toThrow('over');
  }
}

test('what is weighed is what the indexes declare, within its bounds', () => {
  const { searchWeights } = one.app.domains.desk.rooms;
  for (const index of tunedIndexes) {
    const kinds: Readonly<Record<string, WeightKind>> = tunedWeights[index];
    expect(Object.keys(kinds)).toEqual(Object.keys(searchWeights.shipped[index]));
    for (const [name, kind] of Object.entries(kinds)) {
      const { least, most, step } = weightKinds[kind];
      const weight = searchWeights.shipped[index][name]!;
      expect([weight >= least, weight <= most, weight % step]).toEqual([true, true, 0]);
    }
  }
});

test('where nothing is stored the weights are those that are shipped', async () => {
  expect(await shown()).toMatchObject([
    { index: 'courses', version: 0, by: null, at: null, unknown: [] },
    { index: 'jobs', version: 0 },
  ]);
  const [set] = await shown();
  expect(set!.weights).toEqual(Object.entries(shipped).map(([name, value]) => ({ name, value, shipped: value })));
});

test('weights out of bounds, of a half step or of no name are refused by their field', async () => {
  for (const [weights, field] of [
    [{ title: 20.5 }, 'change.weights.title'],
    [{ body: 0 }, 'change.weights.body'],
    [{ names: 1.25 }, 'change.weights.names'],
    [{ prior: 1.5 }, 'change.weights.prior'],
    [{ summary: undefined }, 'change.weights.summary'],
  ] as const) {
    const change = courses(weights as object);
    for (const answer of [
      await editor.call(saveSearchWeights, { body: { version: 0, change, reason: 'آزمون' } }),
      await editor.call(previewSearchWeights, { body: { change } }),
    ]) {
      expect(answer.status).toBe(422);
      expect(answer.envelope.errors).toHaveProperty([field]);
    }
  }
  const jobs = { index: 'jobs', weights: { title: 10, names: 6, labels: 3, body: 1, fresh: 3050 } } as const;
  expect((await save(0, jobs)).status).toBe(422);
});

test('a preview tells what would move, and moves nothing', async () => {
  const same = await editor.call(previewSearchWeights, { body: { change: courses() } });
  expect(same.data).toEqual({ asked: 3, compared: 3, first: 0, five: 0, rows: [] });
  const { data } = await editor.call(previewSearchWeights, { body: { change: bodyFirst } });
  expect(data).toMatchObject({ asked: 3, compared: 3, first: 1, five: 1 });
  expect(data.rows).toEqual([
    {
      text: 'زبولون',
      before: [inSummary, inBody].map((title) => ({ id: expect.any(Number) as number, title })),
      after: [inBody, inSummary].map((title) => ({ id: expect.any(Number) as number, title })),
    },
  ]);
  expect(await first(one)).toBe(inSummary);
  expect((await shown())[0]).toMatchObject({ version: 0 });
  const jobs = { index: 'jobs', weights: { title: 0.5, names: 20, labels: 20, body: 20, fresh: 0 } } as const;
  expect((await editor.call(previewSearchWeights, { body: { change: jobs } })).data).toMatchObject({ compared: 3 });
});

test('one preview at a time', async () => {
  const ask = () => editor.call(previewSearchWeights, { body: { change: bodyFirst } });
  await whilePreviewing(async () => {
    const { status, refusal } = await ask();
    expect([status, refusal]).toEqual([409, 'search_weights.busy']);
  });
  expect((await ask()).status).toBe(200);
});

test('saved weights order searches here and elsewhere, in one row, until they are put back', async () => {
  expect(await first(other)).toBe(inSummary);
  const rows = await audited(one, async () => {
    const { data } = await save(0);
    expect(data.set).toMatchObject({ index: 'courses', version: 1, reason: 'متن مهم‌تر است', unknown: [] });
    expect(data.set.weights).toContainEqual({ name: 'body', value: 20, shipped: 1 });
    // The next search sees it; another process within two seconds.
    expect(await first(one)).toBe(inBody);
    await expect.poll(() => first(other), { timeout: 20_000 }).toBe(inBody);
    const stale = await save(0, courses({ title: 12 }));
    expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
    expect(stale.envelope.data).toMatchObject({ set: { version: 1 } });
    expect(await shown()).toMatchObject([{ version: 1 }, { version: 0 }]);
    const params = { index: 'courses' } as const;
    const revisions = await editor.call(listWeightRevisions, { params, query: {} });
    expect(revisions.data.rows.map(({ version }) => version)).toEqual([1, 0]);
    const back = { version: 1, revision: 0, reason: 'بهتر بود' };
    expect((await editor.call(restoreSearchWeights, { params, body: back })).data.set).toMatchObject({ version: 2 });
    expect(await first(one)).toBe(inSummary);
    expect(
      (await editor.call(restoreSearchWeights, { params, body: { ...back, version: 2, revision: 9 } })).refusal,
    ).toBe('search_weights.revision_not_found');
    expect((await editor.call(listWeightRevisions, { params: { index: 'names' as 'jobs' }, query: {} })).refusal).toBe(
      'search_weights.not_found',
    );
  });
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
    ['search.weights_saved', 'search weights of courses'],
    ['search.weights_restored', 'search weights of courses'],
  ]);
  expect(rows[0]!.details).toEqual({
    before: shipped,
    after: { ...shipped, summary: 0.5, body: 20 },
    version: 1,
    reason: 'متن مهم‌تر است',
  });
  expect(rows[1]!.details).toMatchObject({ after: shipped, version: 2, restored: 0 });
});

test('a stored name that nothing has is passed over, said, and gone with the next saving', async () => {
  const stored = JSON.stringify({ subtitle: 9, body: 2 });
  await sql`insert into search_index_weights (index_name, version, weights, reason, staff_id, at)
    values ('courses', 1, ${stored}::jsonb, 'از پیش', 1, now())`.execute(one.database.kysely);
  const [set] = await shown();
  expect(set).toMatchObject({ version: 1, unknown: ['subtitle'] });
  expect(set!.weights).toContainEqual({ name: 'body', value: 2, shipped: 1 });
  expect(await first(one)).toBe(inSummary);
  expect((await save(1)).data.set).toMatchObject({ version: 2, unknown: [] });
});

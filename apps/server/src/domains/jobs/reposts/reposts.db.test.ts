import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { companyRecord, jobCategoryRecord, jobRecord } from '../../../../../../tests/factories/job-record.ts';
import { rowVersions } from '../../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { Tables } from '../../../domains.ts';
import type { Database } from '../../../platform/database.ts';
import { saveJobCategories } from '../import/save-job-categories.ts';
import { saveJobs } from '../import/save-jobs.ts';
import type { JobRecord } from '../job-record.ts';
import { indexJobs } from '../search/index-jobs.ts';
import { showJobById } from '../show-job.ts';
import { noteMissingPrints } from './note-prints.ts';
import { readReposts } from './read-reposts.ts';

const first = new Date('2026-06-01T08:00:00Z');
const day = (n: number): Date => new Date(first.getTime() + n * DAY_MS);
const places = { provinces: new Map<number, string>(), cities: new Map<number, string>() };
const text = `<p>${Array.from({ length: 80 }, (_, n) => `کار ${n * 3} و`).join(' ')}</p>`;
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  await saveJobCategories(db, [jobCategoryRecord(1, 'کارگاه')]);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

/** Saves ads of a source on a day; answers their ids in order. */
const save = (source: string, n: number, records: readonly JobRecord[]): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const { touched } = await saveJobs(tx, source, records, day(n));
    await indexJobs(tx, touched, { places, now: day(n) });
    return touched;
  });
const ad = (key: string, parts: Partial<JobRecord> = {}): JobRecord =>
  jobRecord({
    title: 'تعمیرکار دوچرخه',
    sourceKey: key,
    company: companyRecord('کارگاه رکاب'),
    descriptionHtml: text,
    ...parts,
  });

it('a repost under a new id keeps when it was first seen, from another source too', async () => {
  const [one] = await save('board', 0, [ad('a', { publishedAt: day(0) })]);
  expect(await readReposts(db, [one!])).toEqual(new Map());
  const [two] = await save('board', 70, [ad('b', { publishedAt: day(70) })]);
  const [three] = await save('mirror', 140, [ad('z', { publishedAt: day(139) })]);
  const ids = [one!, two!, three!];
  expect(await readReposts(db, ids)).toEqual(
    new Map(ids.map((id) => [id, { times: 3, firstSeen: day(0), isRepost: id !== one }])),
  );
  const shown = await showJobById({ db, places, now: day(140) }, three!);
  expect('refusal' in shown ? null : shown.data.job.reposts).toEqual({ times: 3, first_seen: day(0).toISOString() });
});

it('another company, title or text is another ad', async () => {
  const ids = await save('board', 1, [
    ad('c', { company: companyRecord('کارگاه زنجیر') }),
    ad('d', { title: 'تعمیرکار موتور' }),
    ad('e', { descriptionHtml: text.replaceAll('کار', 'پیشه') }),
  ]);
  expect(await readReposts(db, ids)).toEqual(new Map());
});

it('the same feed again writes no print, and those of before an upgrade are noted later', async () => {
  const before = await rowVersions(db);
  await save('board', 71, [ad('b', { publishedAt: day(70) })]);
  expect(await rowVersions(db)).toEqual(before);
  await db.deleteFrom('job_print').execute();
  expect(await noteMissingPrints(db)).toBe(6);
  expect(await noteMissingPrints(db)).toBe(0);
  const found = await readReposts(
    db,
    (await db.selectFrom('job').select('id').execute()).map(({ id }) => id),
  );
  expect([...found.values()].map(({ times }) => times)).toEqual([3, 3, 3]);
});

it('one that a colleague withdrew does not count', async () => {
  await db
    .updateTable('job')
    .set({ kept_off: 'withdrawn', closed_at: day(72) })
    .where('source', '=', 'mirror')
    .execute();
  const { id } = await db.selectFrom('job').select('id').where('source_key', '=', 'b').executeTakeFirstOrThrow();
  expect((await readReposts(db, [id])).get(id)).toMatchObject({ times: 2, isRepost: true });
});

import { searchWordsOf } from '../../../../../../tests/factories/course-search.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { companyRecord, jobCategoryRecord, jobRecord, places } from '../../../../../../tests/factories/job-record.ts';
import { rowVersions } from '../../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { createAudit } from '../../audit/audit.ts';
import type { AuditTables } from '../../audit/audit.tables.ts';
import { createContent } from '../../content/content.ts';
import type { ContentTables } from '../../content/content.tables.ts';
import { createMedia } from '../../media/media.ts';
import type { MediaTables } from '../../media/media.tables.ts';
import type { JobRecord } from '../job-record.ts';
import { createJobs, type Jobs, type JobsDatabase } from '../jobs.ts';

type Tables = AuditTables & JobsDatabase & ContentTables & MediaTables;
let time = Date.parse('2026-11-21T08:00:00Z');
let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let jobs: Jobs;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  jobs = createJobs({
    db,
    audit: createAudit({ db }),
    content: createContent({ db }),
    media: createMedia({ db, directory: '/nonexistent', fontFile: '/nonexistent' }),
    searchWords: searchWordsOf(db),
    clock: { now: () => new Date(time) },
    logError: (error) => {
      throw error;
    },
  });
  await jobs.saveCategories(db, [jobCategoryRecord(1, 'نرم‌افزار'), jobCategoryRecord(2, 'فروش')]);
});
afterAll(async () => {
  await jobs.close();
  await database.close();
  await testing.drop();
});

const save = (source: string, records: JobRecord[], options = {}) =>
  db.transaction().execute((tx) => jobs.saveJobs(tx, source, records, options));
const close = (source: string, keys: readonly string[], options = {}) =>
  db.transaction().execute((tx) => jobs.closeMissing(tx, source, (key) => keys.includes(key), options));
const jobOf = (source: string, key: string) =>
  db.selectFrom('job').selectAll().where('source', '=', source).where('source_key', '=', key).executeTakeFirstOrThrow();
const skillsOf = async (source: string, key: string) => {
  const { id } = await jobOf(source, key);
  return db
    .selectFrom('job_skill')
    .innerJoin('skill', 'skill.id', 'job_skill.skill_id')
    .select(['name', 'seniority'])
    .where('job_id', '=', id)
    .orderBy('job_skill.position')
    .execute();
};
const found = async (q: string): Promise<string[]> => {
  const answer = await jobs.searchJobs(JobSearchQuery.parse({ q }));
  return (answer.data as { jobs: { title: string }[] }).jobs.map((job) => job.title);
};

const full = jobRecord({
  title: 'مهندس داده',
  sourceKey: 'full',
  company: companyRecord('سپیدار', { nameEn: 'Sepidar', industry: 'داده', about: 'درباره' }),
  contractTypes: [3, 1, 3],
  ...places.tabriz,
  salaryFrom: 50_000_000,
  workDays: 'هر روز',
  benefits: ['بیمه'],
  descriptionHtml: '<p>متن</p>',
  requirements: ['نظم'],
  age: { min: 20, max: null },
  gender: 'male',
  workExperienceId: 2,
  educationDegree: 'کارشناسی',
  militaryStatus: 'پایان خدمت',
  skills: [
    { name: 'پایتون', seniority: 2 },
    { name: 'Python', seniority: 3 },
    { name: 'SQL', seniority: null },
    { name: '؟', seniority: null },
  ],
  refUrl: 'https://sepidar.example/1',
  validUntil: new Date(time + 10 * DAY_MS),
  publishedAt: new Date('2026-11-01T00:00:00Z'),
});

describe('saving jobs', () => {
  it('writes everything that the feed says, once; two names of one skill are one', async () => {
    expect(await save('one', [full])).toEqual({ inserted: 1, updated: 0, unchanged: 0, overridden: [] });
    expect(await jobOf('one', 'full')).toMatchObject({
      title: 'مهندس داده',
      category_id: 1,
      province_id: 1,
      city_id: 366,
      salary_from: 50_000_000,
      work_days: 'هر روز',
      benefits: ['بیمه'],
      description_html: '<p>متن</p>',
      requirements: ['نظم'],
      age_min: 20,
      age_max: null,
      gender: 'male',
      work_experience_id: 2,
      education_degree: 'کارشناسی',
      military_status: 'پایان خدمت',
      ref_url: full.refUrl,
      valid_until: full.validUntil,
      closed_at: null,
      published_at: full.publishedAt,
    });
    expect(await skillsOf('one', 'full')).toEqual([
      { name: 'پایتون', seniority: 2 },
      { name: 'SQL', seniority: null },
    ]);
    expect(await db.selectFrom('company').select(['name_fa', 'name_en', 'industry', 'about']).execute()).toEqual([
      { name_fa: 'سپیدار', name_en: 'Sepidar', industry: 'داده', about: 'درباره' },
    ]);
    expect(await found('داده')).toEqual(['مهندس داده']);
  });

  it('touches no row when the feed says the same again', async () => {
    const before = await rowVersions(db);
    expect(await save('one', [full])).toEqual({ inserted: 0, updated: 0, unchanged: 1, overridden: [] });
    expect(await close('one', ['full'])).toMatchObject({ open: 1, missing: 0 });
    expect(await rowVersions(db)).toEqual(before);
  });

  it('rewrites a changed job and nothing else; its day of publication stays unless the feed says another', async () => {
    expect(
      await save('one', [
        {
          ...full,
          title: 'معمار داده',
          publishedAt: null,
          skills: [{ name: 'SQL', seniority: 1 }],
          contractTypes: [2],
        },
      ]),
    ).toEqual({ inserted: 0, updated: 1, unchanged: 0, overridden: [] });
    expect(await jobOf('one', 'full')).toMatchObject({ title: 'معمار داده', published_at: full.publishedAt });
    expect(await skillsOf('one', 'full')).toEqual([{ name: 'SQL', seniority: 1 }]);
    expect([await found('مهندس'), await found('معمار')]).toEqual([[], ['معمار داده']]);
    await save('one', [{ ...full, publishedAt: new Date('2026-11-10T00:00:00Z') }]);
    expect((await jobOf('one', 'full')).published_at).toEqual(new Date('2026-11-10T00:00:00Z'));
  });

  it('keeps sources apart, and the last of several records with one key', async () => {
    await save('two', [
      jobRecord({ title: 'الف', sourceKey: 'full' }),
      jobRecord({ title: 'بهیار', sourceKey: 'full' }),
    ]);
    expect([(await jobOf('two', 'full')).title, (await jobOf('one', 'full')).title]).toEqual(['بهیار', 'مهندس داده']);
  });

  it('a company that calls itself otherwise is found so on all its jobs', async () => {
    const company = companyRecord('کاشانه');
    await save('three', [jobRecord({ title: 'نقاش', company }), jobRecord({ title: 'گچ‌کار', company })]);
    await save('three', [jobRecord({ title: 'نقاش', company: { ...company, nameFa: 'سرپناه' } })]);
    expect([await found('کاشانه'), (await found('سرپناه')).toSorted()]).toEqual([[], ['نقاش', 'گچ‌کار'].toSorted()]);
  });

  it('a dry run counts and writes nothing', async () => {
    const before = await rowVersions(db);
    expect(
      await save('one', [{ ...full, title: 'دیگر' }, jobRecord({ title: 'تازه' })], { dryRun: true }),
    ).toMatchObject({ inserted: 1, updated: 1, unchanged: 0 });
    expect(await close('one', [], { dryRun: true })).toEqual({
      open: 1,
      missing: 1,
      leaving: 0,
      examples: ['مهندس داده'],
    });
    expect(await rowVersions(db)).toEqual(before);
  });

  it('takes a constant number of statements, however many jobs there are', async () => {
    const statements = async (records: JobRecord[]): Promise<number> => {
      let count = 0;
      await db.transaction().execute(async (tx) => {
        const counted = tx.withPlugin({
          transformQuery({ node }) {
            count += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        await jobs.saveJobs(counted, 'many', records);
      });
      return count;
    };
    const made = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) =>
        jobRecord({
          title: `شغل ${from + at}`,
          skills: [{ name: `مهارت ${from + at}`, seniority: null }],
          contractTypes: [1],
        }),
      );
    const few = await statements(made(0, 2));
    expect(await statements(made(100, 60))).toBe(few);
  });
});

describe('a full feed without a job', () => {
  it('closes it, does not delete it; it leaves the search, and is open again when it is back', async () => {
    const records = ['خیاط', 'نجار'].map((title) => jobRecord({ title }));
    await save('feed', records);
    expect(await close('feed', ['خیاط'])).toEqual({ open: 2, missing: 1, leaving: 1, examples: ['نجار'] });
    expect((await jobOf('feed', 'نجار')).closed_at).toEqual(new Date(time));
    expect([await found('نجار'), await found('خیاط')]).toEqual([[], ['خیاط']]);
    // It closed once: a later feed without it changes nothing.
    time += DAY_MS;
    expect(await close('feed', ['خیاط'])).toMatchObject({ open: 1, missing: 0 });
    expect(await save('feed', records)).toEqual({ inserted: 0, updated: 1, unchanged: 1, overridden: [] });
    expect((await jobOf('feed', 'نجار')).closed_at).toBeNull();
    expect(await found('نجار')).toEqual(['نجار']);
    time -= DAY_MS;
  });

  it('leaves other sources alone', async () => {
    await close('feed', []);
    expect((await jobOf('one', 'full')).closed_at).toBeNull();
  });
});

describe('the skills that titles name', () => {
  it('are found in any spelling and either language, with the titles they stand in', async () => {
    const matcher = await jobs.skillMatcher();
    const namedIn = async (text: string) =>
      new Set((await jobs.skillNames([...matcher.skillsIn(text)])).map(({ name }) => name));
    expect([await namedIn('دوره جامع Python'), await namedIn('آشپزی'), await namedIn('پایتون و اس کیو ال')]).toEqual([
      new Set(['پایتون']),
      new Set(),
      new Set(['پایتون', 'SQL']),
    ]);
    expect(await namedIn('')).toEqual(new Set());
  });
});

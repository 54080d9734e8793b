import { searchWordsOf } from './course-search.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import { createAudit } from '../../apps/server/src/domains/audit/audit.ts';
import { createContent } from '../../apps/server/src/domains/content/content.ts';
import type { JobRecord } from '../../apps/server/src/domains/jobs/job-record.ts';
import { createJobs } from '../../apps/server/src/domains/jobs/jobs.ts';
import { createMedia } from '../../apps/server/src/domains/media/media.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { Clock } from '../../apps/server/src/kernel/clock.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { companyRecord, jobCategoryRecord, jobRecord, places } from './job-record.ts';

const rayan = companyRecord('رایان‌پژوه', {
  nameEn: 'Rayan Research',
  industry: 'نرم‌افزار',
  about: 'سازنده ابزارهای پژوهشی',
});
const baran = companyRecord('فروشگاه باران');

/** Jobs of every kind that answers differ by, as they stand on the day `now`. */
export const smallJobs = (now: Date) => {
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  return {
    python: jobRecord({
      title: 'برنامه‌نویس پایتون',
      company: rayan,
      categoryId: 1,
      contractTypes: [1, 3],
      ...places.tehran,
      salaryFrom: 45_000_000,
      workDays: 'شنبه تا چهارشنبه ۹ تا ۱۷',
      benefits: ['بیمه تکمیلی', 'ناهار'],
      descriptionHtml: '<p>ساخت <b>سرویس</b>های داده</p>',
      requirements: ['کار گروهی', 'انگلیسی خواندن'],
      age: { min: 22, max: 40 },
      gender: 'female',
      workExperienceId: 3,
      educationDegree: 'کارشناسی',
      militaryStatus: 'معافیت',
      skills: [
        { name: 'Python', seniority: 3 },
        { name: 'PostgreSQL', seniority: null },
      ],
      refUrl: 'https://rayan.example/jobs/1',
      validUntil: inDays(20),
      publishedAt: inDays(-2),
    }),
    frontend: jobRecord({
      title: 'Front-end Developer',
      company: rayan,
      categoryId: 1,
      contractTypes: [2],
      ...places.mashhad,
      salaryFrom: 30_000_000,
      workExperienceId: 2,
      skills: [
        { name: 'React', seniority: 2 },
        { name: 'Python', seniority: 1 },
      ],
      refUrl: 'https://rayan.example/jobs/2',
      publishedAt: inDays(-1),
    }),
    seller: jobRecord({
      title: 'فروشنده',
      company: baran,
      categoryId: 2,
      contractTypes: [1],
      provinceId: 8,
      cityId: null,
      salaryFrom: 15_000_000,
      workExperienceId: 1,
      publishedAt: inDays(-5),
    }),
    unpaid: jobRecord({
      title: 'طراح گرافیک',
      company: baran,
      categoryId: 3,
      contractTypes: [5],
      ...places.karaj,
      publishedAt: inDays(-9),
    }),
    expired: jobRecord({
      title: 'حسابدار پاره‌وقت',
      company: baran,
      categoryId: 2,
      ...places.tehran,
      refUrl: 'https://baran.example/5',
      validUntil: inDays(-3),
      publishedAt: inDays(-40),
    }),
    left: jobRecord({
      title: 'انباردار',
      company: baran,
      categoryId: 2,
      ...places.tehran,
      refUrl: 'https://baran.example/6',
      publishedAt: inDays(-50),
    }),
    gone: jobRecord({
      title: 'راننده',
      company: baran,
      categoryId: 2,
      ...places.tehran,
      validUntil: inDays(-31),
      publishedAt: inDays(-90),
    }),
  } satisfies Record<string, JobRecord>;
};

export type SmallJob = keyof ReturnType<typeof smallJobs>;

/**
 * Fills a database with three categories and the jobs above; `left` is missing from its feed since then. Answers the
 * jobs' ids.
 */
export async function fillSmallJobs(
  { kysely }: Database<Tables>,
  clock: Clock = systemClock,
): Promise<Record<SmallJob, number>> {
  const jobs: Domains['jobs'] = createJobs({
    db: kysely,
    audit: createAudit({ db: kysely }),
    content: createContent({ db: kysely }),
    media: createMedia({ db: kysely, directory: '/nonexistent', fontFile: '/nonexistent' }),
    searchWords: searchWordsOf(kysely),
    clock,
    logError: (error) => {
      throw error;
    },
  });
  const records = smallJobs(clock.now());
  await kysely.transaction().execute(async (tx) => {
    await jobs.saveCategories(tx, [
      jobCategoryRecord(1, 'برنامه‌نویسی و نرم‌افزار'),
      jobCategoryRecord(2, 'فروش و بازاریابی'),
      jobCategoryRecord(3, 'طراحی'),
      jobCategoryRecord(4, 'پزشکی'),
    ]);
    await jobs.saveJobs(tx, 'small', Object.values(records));
    await jobs.closeMissing(tx, 'small', (key) => key !== records.left.sourceKey);
  });
  const rows = await kysely.selectFrom('job').select(['id', 'source_key']).execute();
  await jobs.close();
  const ids = new Map(rows.map((row) => [row.source_key, row.id]));
  return Object.fromEntries(
    Object.entries(records).map(([name, record]) => [name, ids.get(record.sourceKey)!]),
  ) as Record<SmallJob, number>;
}

import { searchWordsOf } from '../factories/course-search.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobSearchAnswer } from '@kavosh/contract/jobs.ts';
import { createAudit } from '../../apps/server/src/domains/audit/audit.ts';
import { createContent } from '../../apps/server/src/domains/content/content.ts';
import { createJobs } from '../../apps/server/src/domains/jobs/jobs.ts';
import { createMedia } from '../../apps/server/src/domains/media/media.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { jobCategoryRecord, jobRecord, places } from '../factories/job-record.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
const day = (date: string): Date => new Date(`2026-${date}T08:00:00Z`);

// What has a word in its title is older than what has it in its labels: newer ones go first only among equals.
const records = [
  jobRecord({ title: 'مدیر بازاریابی', categoryId: 1, publishedAt: day('01-01') }),
  jobRecord({ title: 'صندوقدار', categoryId: 2, publishedAt: day('05-01') }),
  jobRecord({ title: 'راهنمای سفر به مشهد', categoryId: 3, publishedAt: day('01-02') }),
  jobRecord({ title: 'آشپز', categoryId: 3, ...places.mashhad, publishedAt: day('05-02') }),
  jobRecord({ title: 'پشتیبان دورکاری', categoryId: 3, publishedAt: day('01-03') }),
  jobRecord({ title: 'مترجم', categoryId: 3, contractTypes: [3], publishedAt: day('05-03') }),
  jobRecord({ title: 'Python Developer', categoryId: 1, publishedAt: day('02-01') }),
  jobRecord({ title: 'Java Developer', categoryId: 1, publishedAt: day('05-04') }),
];

beforeAll(async () => {
  one = await startApp({
    fill: async ({ kysely: db }) => {
      const jobs = createJobs({
        db,
        audit: createAudit({ db }),
        content: createContent({ db }),
        media: createMedia({ db, directory: '/nonexistent', fontFile: '/nonexistent' }),
        searchWords: searchWordsOf(db),
        clock: systemClock,
        logError: (error) => {
          throw error;
        },
      });
      await jobs.saveCategories(db, [
        jobCategoryRecord(1, 'اداری'),
        jobCategoryRecord(2, 'فروش و بازاریابی'),
        jobCategoryRecord(3, 'خدمات'),
      ]);
      await db.transaction().execute((tx) => jobs.saveJobs(tx, 'words', records));
      await jobs.close();
    },
  });
});
afterAll(() => one.close());

const found = async (q: string): Promise<string[]> => {
  const answer = await one.app.inject({ url: `/api/v1/web/service/jobs/search?q=${encodeURIComponent(q)}` });
  return (answer.json().data as JobSearchAnswer).jobs.map(({ title }) => title);
};

test.each([
  ['categories', 'بازاریابی', ['مدیر بازاریابی', 'صندوقدار']],
  // What is there comes before what only says the word.
  ['cities', 'مشهد', ['آشپز', 'راهنمای سفر به مشهد']],
  ['provinces', 'خراسان رضوی', ['آشپز']],
  ['kinds of contract', 'دورکاری', ['مترجم', 'پشتیبان دورکاری']],
])('a word is searched in titles and in %s', async (_what, q, expected) => {
  expect(await found(q)).toEqual(expected);
});

test.each(['برنامه نویس پایتون', 'برنامه‌نویس پایتون', 'برنامهنویس پايتون'])(
  '«%s» finds the job that is called Python Developer, and no other developer',
  async (q) => {
    expect(await found(q)).toEqual(['Python Developer']);
  },
);

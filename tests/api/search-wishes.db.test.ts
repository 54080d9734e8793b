import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCategories } from '../../apps/server/src/domains/catalogue/import/save-categories.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { saveJobCategories } from '../../apps/server/src/domains/jobs/import/save-job-categories.ts';
import { saveJobs } from '../../apps/server/src/domains/jobs/import/save-jobs.ts';
import {
  academyRecord,
  categoryRecord,
  courseRecord,
  free,
  instructorRecord,
  paid,
} from '../factories/course-record.ts';
import { jobCategoryRecord, jobRecord, places } from '../factories/job-record.ts';
import { startApp, type TestApp } from './start-app.ts';

/** What a search makes of prices, salaries, filters and orders that its words ask for. */
const courses = [
  courseRecord({ title: 'سئو گران', price: paid(3_000_000) }),
  courseRecord({ title: 'سئو میانه', price: paid(700_000, { percent: 50 }) }),
  courseRecord({ title: 'سئو ارزنده', price: paid(200_000) }),
  courseRecord({ title: 'سئو هدیه', price: free }),
  courseRecord({ title: 'سئو بی‌نام', price: { ...paid(1), original: null } }),
  courseRecord({ title: 'بازاریابی', descriptionHtml: '<p>سئو هم گفته می‌شود.</p>', price: paid(50_000) }),
  courseRecord({ title: 'پایتون یک', level: 'beginner', price: paid(100_000) }),
  courseRecord({ title: 'پایتون دو', level: 'advanced', price: paid(900_000) }),
  courseRecord({ title: 'پایتون سه', price: paid(500_000), cityId: places.tehran.cityId, type: 'in_person' }),
  courseRecord({ title: 'جوشکاری', price: paid(400_000), instructors: [instructorRecord('آرش', 'چالوس')] }),
  courseRecord({ title: 'کسب درآمد بالای صد میلیون', price: paid(150_000) }),
  courseRecord({ title: 'نجاری', academy: academyRecord('مجتمع هنر پارس') }),
  courseRecord({ title: 'نجاری پیشرفته', instructors: [instructorRecord('نجمه', 'سئوکار')] }),
];
const jobs = [
  jobRecord({ title: 'برنامه‌نویس ارشد', salaryFrom: 60_000_000, workExperienceId: 4 }),
  jobRecord({ title: 'برنامه‌نویس', salaryFrom: 25_000_000, workExperienceId: 2, gender: 'female' }),
  jobRecord({ title: 'برنامه‌نویس تازه', workExperienceId: 1, gender: 'male' }),
  jobRecord({ title: 'حسابدار', salaryFrom: 20_000_000, workExperienceId: 3, ...places.tehran }),
  jobRecord({ title: 'حسابدار انبار', salaryFrom: 15_000_000, workExperienceId: 1 }),
];

let one: TestApp;
beforeAll(async () => {
  one = await startApp({
    fill: async ({ kysely }) => {
      const now = new Date();
      await saveCategories(kysely, [categoryRecord(1, 'گوناگون')]);
      const records = courses.map((course) => ({ ...course, categoryId: 1 }));
      await kysely.transaction().execute((tx) => saveCourses(tx, 'wishes', records));
      await saveJobCategories(kysely, [jobCategoryRecord(1, 'کار')]);
      await kysely.transaction().execute((tx) => saveJobs(tx, 'wishes', jobs, now));
    },
  });
});
afterAll(() => one.close());

interface Answer {
  courses?: { title: string }[];
  jobs?: { title: string }[];
  total_results: number;
  intents: { typed: string; plain: number; kind: string; met: boolean; narrows: boolean }[];
  amounts: { typed: string; plain: number; of: string; from: number | null; to: number | null; met: boolean }[];
  cheapest: { typed: string; plain: number } | null;
  named: { typed: string; name: string; filter: { parameter: string; value: string } }[];
  missing_words: string[];
  relaxed: string | null;
  near_from: number | null;
}

async function ask(list: 'courses' | 'jobs', q: string, more = ''): Promise<Answer & { titles: string[] }> {
  const { body } = await one.app.inject({
    url: `/api/v1/web/service/${list}/search?q=${encodeURIComponent(q)}${more}`,
  });
  const { data } = JSON.parse(body) as { data: Answer };
  return { ...data, titles: (data.courses ?? data.jobs ?? []).map(({ title }) => title) };
}

describe('prices', () => {
  it.each([
    ['سئو زیر ۵۰۰ هزار تومان', ['سئو میانه', 'سئو ارزنده', 'سئو هدیه', 'بازاریابی']],
    ['سئو کمتر از ۵ میلیون ریال', ['سئو میانه', 'سئو ارزنده', 'سئو هدیه', 'بازاریابی']],
    ['سئو بین ۱ تا ۴ میلیون', ['سئو گران']],
    ['سئو بین ۴ تا ۱ میلیون تومان', ['سئو گران']],
    ['سئو بالای سیصد هزار تومان', ['سئو گران', 'سئو میانه']],
    ['دوره سئو با قیمت زیر ۲۰۰', ['سئو ارزنده', 'سئو هدیه', 'بازاریابی']],
  ])('«%s» lists only what is within', async (q, titles) => {
    const answer = await ask('courses', q);
    expect(answer.titles.toSorted()).toEqual(titles.toSorted());
    expect(answer.amounts).toMatchObject([{ of: 'price', met: true }]);
    expect(answer).toMatchObject({ missing_words: [], relaxed: null });
  });

  it('says what was read, and takes it off', async () => {
    const q = 'سئو زیر ۵۰۰ هزار تومان';
    const [amount] = (await ask('courses', q)).amounts;
    expect(amount).toEqual({ typed: 'زیر ۵۰۰ هزار تومان', plain: 1, of: 'price', from: null, to: 500_000, met: true });
    const all = await ask('courses', q, `&plain[0]=${amount!.plain}`);
    expect(all.amounts).toEqual([]);
    expect(all.titles.toSorted()).toEqual((await ask('courses', 'سئو')).titles.toSorted());
  });

  it('lists all prices where none is within, and says so', async () => {
    const answer = await ask('courses', 'سئو بین ۵ تا ۶ میلیون');
    expect(answer.amounts).toMatchObject([{ from: 5_000_000, to: 6_000_000, met: false }]);
    expect(answer.titles.toSorted()).toEqual((await ask('courses', 'سئو')).titles.toSorted());
  });

  it('alone lists what is within in the usual order', async () => {
    const answer = await ask('courses', 'زیر ۱۵۰ هزار تومان');
    expect(answer.titles.toSorted()).toEqual(
      ['بازاریابی', 'سئو هدیه', 'پایتون یک', 'کسب درآمد بالای صد میلیون'].toSorted(),
    );
    expect(answer.amounts).toMatchObject([{ to: 150_000, met: true }]);
  });

  it.each(['رایگان زیر ۵۰۰ هزار تومان سئو', 'سئو رایگان بالای ۵۰۰ هزار تومان', 'سئو زیر ۲ میلیون بالای ۵ میلیون'])(
    'contradicting wishes find the subject: «%s»',
    async (q) => {
      const answer = await ask('courses', q);
      expect(answer.titles[0]).toContain('سئو');
      expect(answer.amounts.length).toBeGreaterThan(0);
    },
  );

  it('a salary is no price, and a price no salary', async () => {
    expect((await ask('courses', 'کسب درآمد بالای ۱۰۰ میلیون')).amounts).toEqual([]);
    expect((await ask('courses', 'سئو حقوق بالای ۳۰ میلیون')).titles).toContain('سئو ارزنده');
    expect((await ask('jobs', 'حسابدار قیمت زیر ۵۰۰ هزار تومان')).amounts).toEqual([]);
  });

  it.each(['ارزان', 'ارزون‌ترین', 'ارزان‌ترین', 'ارزون'])('«%s» orders by price', async (word) => {
    const answer = await ask('courses', `سئو ${word}`);
    expect(answer.titles).toEqual(['سئو هدیه', 'سئو ارزنده', 'سئو میانه', 'سئو گران', 'سئو بی‌نام', 'بازاریابی']);
    expect(answer.cheapest).toMatchObject({ plain: 1 });
    expect((await ask('courses', `سئو ${word}`, '&sortby=2')).titles).not.toEqual(answer.titles);
    const explained = await ask('courses', `سئو ${word}`, '&explain=1');
    expect(explained.titles).toEqual(answer.titles);
  });
});

describe('salaries', () => {
  it.each([
    ['حقوق بالای ۳۰ میلیون برنامه نویس', ['برنامه‌نویس ارشد']],
    ['برنامه نویس با حقوق بین ۳۰ تا ۲۰ میلیون', ['برنامه‌نویس']],
    ['برنامه نویس ۲۵ میلیون تومان', ['برنامه‌نویس ارشد', 'برنامه‌نویس']],
    ['حسابدار حقوق زیر ۲۰', ['حسابدار', 'حسابدار انبار']],
    ['حسابدار بالای ۲۰۰ میلیون ریال', ['حسابدار']],
  ])('«%s» lists only what states one within', async (q, titles) => {
    const answer = await ask('jobs', q);
    expect(answer.titles.toSorted()).toEqual(titles.toSorted());
    expect(answer.amounts).toMatchObject([{ of: 'salary', met: true }]);
  });
});

describe('wishes are answered by what the results have', () => {
  it('a free one stands first, and «رایگان» is said to be missing where there is none', async () => {
    const some = await ask('courses', 'سئو رایگان');
    expect(some.titles[0]).toBe('سئو هدیه');
    expect(some.intents).toMatchObject([{ kind: 'free', met: true }]);
    expect((await ask('courses', 'پایتون رایگان')).intents).toMatchObject([{ kind: 'free', met: false }]);
  });

  it.each([
    ['پایتون پیشرفته', 'پایتون دو', 'پایتون یک'],
    ['پایتون مقدماتی', 'پایتون یک', 'پایتون دو'],
  ])('«%s» begins with its level and ends with the opposite', async (q, first, last) => {
    const { titles } = await ask('courses', q);
    expect([titles[0], titles.at(-1)]).toEqual([first, last]);
  });

  it.each([
    ['حسابدار بدون سابقه کار', 'حسابدار انبار'],
    ['حسابدار با ۴ سال سابقه', 'حسابدار'],
    ['برنامه نویس خانم', 'برنامه‌نویس'],
    ['برنامه نویس ده سال سابقه کار', 'برنامه‌نویس ارشد'],
    ['حسابدار تهران', 'حسابدار'],
  ])('jobs: «%s» begins with %s', async (q, first) => expect((await ask('jobs', q)).titles[0]).toBe(first));

  it('a job for women is no first one for men', async () => {
    const { titles } = await ask('jobs', 'برنامه نویس آقا');
    expect([titles[0], titles.at(-1)]).toEqual(['برنامه‌نویس تازه', 'برنامه‌نویس']);
  });

  it('a place alone is a filter that says so; one that has nothing finds nothing', async () => {
    const tehran = await ask('courses', 'تهران');
    expect(tehran.titles).toEqual(['پایتون سه']);
    expect(tehran.intents).toMatchObject([{ kind: 'place', met: true, narrows: true }]);
    const nothing = await ask('courses', 'مشهد');
    expect(nothing).toMatchObject({ total_results: 0, intents: [{ kind: 'place', met: false }] });
    // A family name, not a place.
    expect((await ask('courses', 'چالوس')).titles).toEqual(['جوشکاری']);
  });

  it('a place beside words says where there is nothing', async () => {
    const answer = await ask('courses', 'فتوشاپ پایتون مشهد حضوری');
    expect(answer.intents).toMatchObject([
      { typed: 'مشهد', met: false },
      { typed: 'حضوری', met: true },
    ]);
    expect(answer.titles[0]).toBe('پایتون سه');
  });
});

describe('any text of wishes', () => {
  const many =
    'رایگان زیر ۵۰۰ هزار آنلاین حضوری تهران مشهد مقدماتی پیشرفته ارزان دورکاری خانم آقا بدون سابقه کارآموزی پاره‌وقت ' +
    'تمام‌وقت بالای ۱ میلیون حقوق ۳۰ میلیون اصفهان شیراز متوسط مجانی مفت مجازی';
  it.each([many, `سئو ${many}`.slice(0, 190), 'رایگان رایگان رایگان', 'زیر زیر زیر ۵۰۰', 'ارزان ارزان', 'بین تا و'])(
    'is answered in both boxes, as typed too: «%s»',
    async (q) => {
      for (const list of ['courses', 'jobs'] as const) {
        for (const more of ['', '&explain=1'])
          expect((await ask(list, q, more)).total_results).toBeGreaterThanOrEqual(0);
        expect(await ask(list, q, '&exact=1')).toMatchObject({ amounts: [], intents: [], cheapest: null });
      }
    },
  );
});

describe('names', () => {
  it.each([
    ['نجاری مجتمع هنر پارس', 'academy', 'مجتمع هنر پارس', ['نجاری']],
    ['دوره نجاری در مجتمع هنر پارص', 'academy', 'مجتمع هنر پارس', ['نجاری']],
    ['آرش چالوس', 'instructor', 'آرش چالوس', ['جوشکاری']],
    ['کلاس جوشکاری با استاد آرش چالوس', 'instructor', 'آرش چالوس', ['جوشکاری']],
    ['نجمه سئوکار', 'instructor', 'نجمه سئوکار', ['نجاری پیشرفته']],
  ])('«%s» offers a filter, which narrows', async (q, parameter, name, titles) => {
    const answer = await ask('courses', q);
    expect(answer.named).toMatchObject([{ name, filter: { parameter } }]);
    const [{ filter }] = answer.named as [Answer['named'][number]];
    const narrowed = await ask('courses', q, `&${parameter}[0]=${filter.value}`);
    expect(narrowed.titles).toEqual(titles);
    expect((await ask('courses', '', `&${parameter}[0]=${filter.value}`)).titles).toEqual(titles);
  });

  it.each(['نجاری', 'سئو', 'چالوس', 'رایگان', 'نجمه', 'نجاری زیر ۵۰۰ هزار تومان'])('«%s» names none', async (q) =>
    expect((await ask('courses', q)).named).toEqual([]),
  );

  it('as typed, words are no names, and jobs have none', async () => {
    expect((await ask('courses', 'آرش چالوس', '&exact=1')).named).toEqual([]);
    expect((await ask('jobs', 'حسابدار')).named).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobCard, JobDetail } from '@kavosh/contract/job-shapes.ts';
import type { JobSearchAnswer } from '@kavosh/contract/jobs.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const START = Date.parse('2026-11-21T08:00:00Z');
const outbox = keepingOutbox();
const client = signInClient(() => one.app, outbox);
let one: TestApp;
let ids: Record<SmallJob, number>;
let time = START;
const clock = { now: () => new Date(time) };

beforeAll(async () => {
  one = await startApp({
    outbox,
    clock,
    fill: async (database) => {
      ids = await fillSmallJobs(database, clock);
    },
  });
});
afterAll(() => one.close());

const named = (jobs: readonly { id: number }[]): SmallJob[] =>
  jobs.map(({ id }) => (Object.keys(ids) as SmallJob[]).find((name) => ids[name] === id)!);
const detail = async (job: SmallJob, token?: string) =>
  client.get(`service/jobs/${ids[job]}`, token === undefined ? {} : { token });
const shown = async (job: SmallJob, token?: string): Promise<JobDetail> =>
  ((await detail(job, token)).data as { job: JobDetail }).job;
const search = async (query: string) => (await client.get(`service/jobs/search${query}`)).data as JobSearchAnswer;
const found = async (query: string): Promise<SmallJob[]> => named((await search(query)).jobs);
/** What the answers are some days later. */
async function after<T>(days: number, ask: () => Promise<T>): Promise<T> {
  time = START + days * DAY_MS;
  try {
    return await ask();
  } finally {
    time = START;
  }
}

describe('the page of a job', () => {
  test('has everything that its ad said', async () => {
    expect(await shown('python')).toMatchObject({
      id: ids.python,
      title: 'برنامه‌نویس پایتون',
      province: 'تهران',
      city: 'تهران',
      contract_type: 'تمام‌وقت، دورکاری',
      salary_from: 45_000_000,
      company: {
        name_fa: 'رایان‌پژوه',
        name_en: 'Rayan Research',
        avatar: null,
        industry: 'نرم‌افزار',
        about: 'سازنده ابزارهای پژوهشی',
      },
      category: { id: 1, name: 'برنامه‌نویسی و نرم‌افزار' },
      work_days: 'شنبه تا چهارشنبه ۹ تا ۱۷',
      benefits: [{ name: 'بیمه تکمیلی' }, { name: 'ناهار' }],
      is_bookmarked: false,
      ref_url: 'https://rayan.example/jobs/1',
      description: '<p>ساخت <b>سرویس</b>های داده</p>',
      requirements: ['کار گروهی', 'انگلیسی خواندن'],
      conditions: {
        age_range: { min: 22, max: 40 },
        gender: 'female',
        minimum_work_experience: 'سه تا شش سال',
        minimum_education_degree: 'کارشناسی',
        military_status: 'معافیت',
        skills: [
          { name: 'Python', seniority_level: 'پیشرفته' },
          { name: 'PostgreSQL', seniority_level: null },
        ],
      },
      created_at: '2026-11-19T08:00:00.000Z',
      valid_until: '2026-12-11T08:00:00.000Z',
      is_open: true,
      recommended_courses: [],
    });
  });

  test('has a picture for where it is shared, and the picture answers', async () => {
    const { images } = await shown('python');
    expect(images.og).toMatch(/^\/media\/[0-9a-f]{24}\/1200\.png$/);
    const picture = await one.app.inject(images.og!);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await shown('frontend')).images.og).not.toBe(images.og);
  });

  test('says null for what its ad does not say', async () => {
    expect(await shown('unpaid')).toMatchObject({
      salary_from: null,
      requirements: null,
      work_days: null,
      benefits: [],
      ref_url: null,
      company: { name_en: null, industry: null, about: null },
      valid_until: null,
      conditions: {
        age_range: null,
        gender: null,
        minimum_work_experience: null,
        minimum_education_degree: null,
        military_status: null,
        skills: [],
      },
    });
    expect(await shown('seller')).toMatchObject({ province: 'تهران', city: null });
  });

  test('leads to open jobs like it, the nearest first: shared skills, category, company, place', async () => {
    const { recommended_jobs: similar } = await shown('python');
    expect(named(similar)[0]).toBe('frontend');
    for (const closed of ['expired', 'left', 'gone', 'python'] as const) expect(named(similar)).not.toContain(closed);
  });

  test.each(['expired', 'left'] as const)(
    'says that it is closed: no way to apply, three open similar ones (%s)',
    async (job) => {
      const { is_open, ref_url, recommended_jobs } = await shown(job);
      expect({ is_open, ref_url }).toEqual({ is_open: false, ref_url: null });
      expect(recommended_jobs).toHaveLength(3);
      // Of the same category; of the same place; of the same company.
      expect(named(recommended_jobs)).toEqual(['seller', 'python', 'unpaid']);
    },
  );

  test.each(['0', '999999', 'x', '1e3', '-1', '99999999999999999999', '%00'])(
    'the unknown id %s is 404',
    async (id) => {
      expect(await client.get(`service/jobs/${id}`)).toMatchObject({
        status: 404,
        message: 'فرصت شغلی‌ای با این شناسه پیدا نشد.',
        data: null,
      });
    },
  );
});

describe('the search', () => {
  test('without words lists the open jobs, the newest first', async () => {
    const answer = await client.get('service/jobs/search');
    expect(named((answer.data as JobSearchAnswer).jobs)).toEqual(['frontend', 'python', 'seller', 'unpaid']);
    expect(answer).toMatchObject({
      status: 200,
      meta: { last_page: 1, total: 4 },
      data: { total_results: 4, page: { total: 1, current: 1 }, category: null, corrected: null },
    });
  });

  test.each([
    ['a title', '?q=فروشنده', ['seller']],
    ['a title with Arabic letters', '?q=طراح گرافيك', ['unpaid']],
    ['a company in Persian', '?q=رایان پژوه', ['frontend', 'python']],
    ['a company in English', '?q=rayan', ['frontend', 'python']],
    ['a skill', '?q=react', ['frontend']],
    ['a skill in the other language, its title first', '?q=پایتون', ['python', 'frontend']],
    ['a synonym of the title', '?q=توسعه‌دهنده فرانت‌اند', ['frontend']],
    ['a category', '?q=بازاریابی', ['seller']],
    ['a city', '?q=مشهد', ['frontend']],
    // A developer who is asked for Python, before one who is called so in the other language.
    ['both languages at once', '?q=python developer', ['frontend', 'python']],
    ['a word of the body', '?q=سرویس', ['python']],
    ['a requirement', '?q=کار گروهی', ['python']],
    ['the beginning of a word', '?q=فروشن', ['seller']],
    ['signs alone', '?q=؟!', []],
    ['what nobody offers', '?q=خلبان', []],
  ] as const)('finds %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('mends a slip of the pen and says so', async () => {
    expect(await search('?q=گرافکی')).toMatchObject({ corrected: 'گرافیک', total_results: 1 });
    expect(await search('?q=گرافیک')).toMatchObject({ corrected: null });
  });

  test.each([
    ['province', '?province=8', ['python', 'seller']],
    ['city', '?city[0]=1356', ['frontend']],
    ['a place that there is not', '?city[0]=999999', []],
    ['category by id', '?category[0]=2', ['seller']],
    ['category by name with dashes', '?category_name=برنامه-نویسی-و-نرم-افزار', ['frontend', 'python']],
    ['the id over the name', '?category[0]=3&category_name=فروش-و-بازاریابی', ['unpaid']],
    ['one contract type', '?contract_type[0]=3', ['python']],
    ['any of two contract types', '?contract_type[0]=2&contract_type[1]=5', ['frontend', 'unpaid']],
    ['experience', '?work_experience[0]=1&work_experience[1]=3', ['python', 'seller']],
    ['a salary, with those that state none', '?salary_range[0]=3', ['frontend', 'python', 'unpaid']],
    ['a salary without those', '?salary_range[0]=3&negotiable=0', ['frontend', 'python']],
    ['of several salaries the lowest', '?salary_range[0]=4&salary_range[1]=3&negotiable=0', ['frontend', 'python']],
    ['a salary that is stated at all', '?negotiable=0', ['frontend', 'python', 'seller']],
    ['several kinds at once', '?province=8&contract_type[0]=1&salary_range[0]=4&negotiable=0&q=پایتون', ['python']],
    ['a range that there is not', '?salary_range[0]=99', ['frontend', 'python', 'seller', 'unpaid']],
    ['a kind of contract that there is not', '?contract_type[0]=99', ['frontend', 'python', 'seller', 'unpaid']],
    ['one that there is beside it', '?contract_type[0]=99&contract_type[1]=3', ['python']],
    ['an experience that there is not', '?work_experience[0]=99', ['frontend', 'python', 'seller', 'unpaid']],
  ] as const)('narrows by %s', async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('an empty list is an answer of 200, on one page', async () => {
    expect(await client.get('service/jobs/search?q=خلبان')).toMatchObject({
      status: 200,
      data: { jobs: [], total_results: 0, page: { total: 1, current: 1 } },
      meta: { last_page: 1, total: 0 },
    });
  });

  test('province and city at once are refused, naming the field', async () => {
    expect(await client.get('service/jobs/search?province=8&city[0]=399')).toMatchObject({
      status: 422,
      data: null,
      message: 'استان و شهر را نمی‌توان هم‌زمان انتخاب کرد',
      errors: { province: ['استان و شهر را نمی‌توان هم‌زمان انتخاب کرد'] },
    });
  });

  test.each(['?category[0]=77', '?category_name=چیزی'])('an unknown category is 404 (%s)', async (query) => {
    expect(await client.get(`service/jobs/search${query}`)).toMatchObject({
      status: 404,
      message: 'چنین دسته شغلی‌ای پیدا نشد.',
    });
  });

  test('what was typed wrong falls back: page, numbers, lists; a page past the last is the last one', async () => {
    for (const query of [
      '?page=0',
      '?page=x',
      '?page=77',
      '?province=x',
      '?negotiable=9',
      '?contract_type[0]=x',
      '?page=۱',
    ])
      expect((await search(query)).page, query).toEqual({ total: 1, current: 1 });
  });

  test('offers what it can be narrowed by; cities are named with their province', async () => {
    const { options } = await search('');
    expect(options.categories.map((each) => each.id)).toEqual([1, 2, 3, 4]);
    expect(options.provinces).toHaveLength(31);
    expect(options.cities).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 399, name: 'تهران - تهران', province_id: 8 }),
        expect.objectContaining({ id: 1356, name: 'خراسان رضوی - مشهد', province_id: 11 }),
      ]),
    );
    expect(options.cities).toHaveLength(3);
    expect(options.contract_types.map((each) => each.name)).toEqual([
      'تمام‌وقت',
      'پاره‌وقت',
      'دورکاری',
      'کارآموزی',
      'پروژه‌ای',
    ]);
    expect(options.work_experiences).toHaveLength(4);
    expect(options.salary_ranges[0]).toMatchObject({ id: 1, title: 'از ۱۵ میلیون تومان', from: 15_000_000 });
    expect((await search('?city[0]=1')).options.cities[0]).toEqual({
      id: 1,
      name: 'زنجان - آب بر',
      province_id: 14,
      jobs: 0,
    });
  });
});

describe('the landing, the box and the categories', () => {
  test('a visitor sees the newest jobs and none of their own', async () => {
    const { recommended_jobs, recent_jobs } = (await client.get('service/jobs')).data as {
      recommended_jobs: JobCard[];
      recent_jobs: JobCard[];
    };
    expect(recommended_jobs).toEqual([]);
    expect(named(recent_jobs)).toEqual(['frontend', 'python', 'seller', 'unpaid']);
  });

  test('the box has all provinces, the capitals and cities with jobs, or every city', async () => {
    const box = (await client.get('content/jobs/search-box-content')).data as {
      categories: unknown[];
      provinces: unknown[];
      cities: { name: string }[];
    };
    expect([box.categories.length, box.provinces.length, box.cities.length]).toEqual([4, 31, 31]);
    expect(box.cities.map((city) => city.name)).toContain('کهگیلویه و بویراحمد - یاسوج');
    const whole = (await client.get('content/jobs/search-box-content?all_cities=1')).data as typeof box;
    expect(whole.cities.length).toBe(1354);
  });

  test('categories count their open jobs', async () => {
    const { categories } = (await client.get('content/jobs/all-categories')).data as {
      categories: { id: number; name: string; image: null; jobs: number }[];
    };
    expect(categories.map(({ id, jobs }) => [id, jobs])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
      [4, 0],
    ]);
  });

  test('the home page of everyone shows jobs that are open', async () => {
    const jobs = ((await client.get('content/home')).data as { recommended_jobs: JobCard[] }).recommended_jobs;
    expect(named(jobs).toSorted()).toEqual(['frontend', 'python', 'seller', 'unpaid']);
  });

  test('sitemaps list the open jobs and the categories that have any', async () => {
    const read = async (url: string) => {
      const { statusCode, body } = await one.app.inject(url);
      return { statusCode, body: decodeURI(body) };
    };
    expect((await read('/sitemap.xml')).body).toContain('/sitemaps/jobs-0.xml');
    const { body } = await read('/sitemaps/jobs-0.xml');
    expect(body.match(/<loc>/g)).toHaveLength(4);
    expect(body).toContain(`/job/برنامه-نویس-پایتون-ka${ids.python}`);
    const pages = (await read('/sitemaps/pages.xml')).body;
    for (const page of ['/jobs', '/jobs/search/', '/contact']) expect(pages).toContain(`http://kavosh.example${page}<`);
    expect(pages).toContain('/jobs/طراحی<');
    expect(pages).not.toContain('پزشکی');
    expect((await read('/sitemaps/jobs-7.xml')).statusCode).toBe(404);
  });
});

test('a call costs as many statements for one job as for many', async () => {
  const statements = async (ask: () => Promise<unknown>): Promise<number> => {
    const { pool } = one.database;
    let asked = 0;
    const listen = (): void => {
      asked += 1;
    };
    pool.on('acquire', listen);
    // The index is followed behind, now and then: the fewest of several times are the call's own.
    let fewest = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 4; times += 1) {
      asked = 0;
      await ask();
      fewest = Math.min(fewest, asked);
    }
    pool.off('acquire', listen);
    return fewest;
  };
  await search('');
  // While this process has just written jobs, a search first looks for what is new.
  let times = 0;
  for (const words of ['', 'پایتون', 'خلبان', 'گرافکی'])
    expect(await statements(() => search(`?q=${words}&page=${++times}00`)), words).toBeLessThanOrEqual(2);
  // A job with skills, company mates and everything costs no more than a bare one.
  expect(await statements(() => detail('python'))).toBeLessThanOrEqual(await statements(() => detail('frontend')));
  expect(await statements(() => detail('frontend'))).toBeLessThanOrEqual(8);
  expect(await statements(() => client.get('service/jobs'))).toBe(2);
  expect(await statements(() => client.get('content/jobs/search-box-content'))).toBe(0);
});

// Last: what is remembered for some seconds does not live backwards.
describe('as time goes by a job', () => {
  test('is gone 30 days after it closed, with open similar ones', async () => {
    const answer = await detail('gone');
    expect(answer).toMatchObject({
      status: 410,
      code: 410,
      message: 'مهلت این فرصت شغلی به پایان رسیده است.',
      data: { job: null },
    });
    expect(named((answer.data as { recommended_jobs: JobCard[] }).recommended_jobs)).toEqual([
      'seller',
      'python',
      'unpaid',
    ]);
    expect(await after(26.9, async () => (await detail('expired')).status)).toBe(200);
    expect(await after(27.1, async () => (await detail('expired')).status)).toBe(410);
    expect(await after(29.9, async () => (await detail('left')).status)).toBe(200);
    expect(await after(30, async () => (await detail('left')).status)).toBe(410);
  });

  test('closes by itself when its time runs out: page, search, landing, categories and sitemap', async () => {
    expect(await after(19.9, async () => (await shown('python')).is_open)).toBe(true);
    await after(20.1, async () => {
      expect((await shown('python')).is_open).toBe(false);
      expect(await found('')).not.toContain('python');
      expect((await search('')).total_results).toBe(3);
      expect(named(((await client.get('service/jobs')).data as { recent_jobs: JobCard[] }).recent_jobs)).not.toContain(
        'python',
      );
      const { categories } = (await client.get('content/jobs/all-categories')).data as {
        categories: { id: number; jobs: number }[];
      };
      expect(categories.find((each) => each.id === 1)?.jobs).toBe(1);
    });
  });
});

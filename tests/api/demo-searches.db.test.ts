import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { courseRecord } from '../factories/course-record.ts';
import { startApp, type TestApp } from './start-app.ts';

const LOAD_PATIENCE_MS = 120_000;

/** Of another academy, with words that look like others: a feed beside the demo. */
const beside = ['نیروگاه خورشیدی', 'پنل‌های خورشیدی', 'رصد خورشید با تلسکوپ', 'آبگرمکن خورشیدی', 'تصویرگری فیل و کرگدن'];

let one: TestApp;
beforeAll(async () => {
  one = await startApp({
    withDemo: true,
    fill: async (database) => {
      const courses = beside.map((title) => courseRecord({ title, categoryId: 44 }));
      await database.kysely.transaction().execute((tx) => saveCourses(tx, 'beside', courses));
    },
  });
  // The first search reads the dictionaries.
  await ask('courses', 'پایتون');
}, LOAD_PATIENCE_MS);
afterAll(() => one.close());

interface Answer {
  courses?: { title: string }[];
  jobs?: { title: string }[];
  total_results?: number;
  understood: { typed: string; as: string; rule: string }[];
  intents: { typed: string; filter: { parameter: string } }[];
  relaxed: string | null;
  alternatives: string[];
  missing_words: string[];
  near_results: number;
  near_from: number | null;
  nearest?: {
    texts: string[];
    of: string;
    text: string | null;
    total: number;
    courses?: { title: string }[];
    jobs?: { title: string }[];
  };
}

async function ask(list: 'courses' | 'jobs', q: string, more = ''): Promise<Answer> {
  const { body } = await one.app.inject({
    url: `/api/v1/web/service/${list}/search?q=${encodeURIComponent(q)}${more}`,
  });
  return (JSON.parse(body) as { data: Answer }).data;
}
const titlesOf = ({ courses, jobs }: Answer): string[] => (courses ?? jobs ?? []).map(({ title }) => title);
const setOf = (answer: Answer): string[] => titlesOf(answer).toSorted();

describe('what the demo answers', () => {
  it.each<['courses' | 'jobs', string, RegExp, string[], string | null, string[]]>([
    ['courses', 'دوره سئو تهران', /سئو/, ['city'], null, []],
    ['courses', 'لاراول رایگان', /Node\.js/, ['is_free'], 'category', ['لاراول']],
    ['courses', 'زبان انگلیسی مقدماتی', /انگلیسی از الفبا/, ['level'], null, []],
    ['courses', 'دانلود آموزش پایتون', /پایتون برای همه/, [], null, []],
    ['courses', 'فیلم آموزشی پایتون', /پایتون برای همه/, [], null, []],
    ['courses', 'C', /C\+\+|C#/, [], null, []],
    ['courses', 'پایتون شترمرغ', /پایتون برای همه/, [], 'some', ['شترمرغ']],
    ['courses', 'حسابداری صنعتی', /حسابداری/, [], 'some', []],
    ['jobs', 'آگهی استخدام حسابدار', /^حسابدار$/, [], null, []],
    ['jobs', 'کار برای دانشجو', /کارآموز/, ['contract_type'], null, []],
    ['jobs', 'لاراول', /Laravel/, [], null, []],
  ])('%s: «%s»', async (list, q, first, filters, relaxed, missing) => {
    const answer = await ask(list, q);
    expect(titlesOf(answer)[0]).toMatch(first);
    expect(answer.intents.map(({ filter }) => filter.parameter)).toEqual(filters);
    expect(answer).toMatchObject({ relaxed, missing_words: missing, understood: [] });
  });

  it.each([
    ['jobs', 'کار حسابداری', 'حسابداری'],
    ['jobs', 'استخدام فوری حسابدار', 'حسابدار'],
    ['jobs', 'حسابدار بدون سابقه کار', 'حسابدار'],
    ['jobs', 'سلام دنبال کار حسابدار می‌گردم', 'حسابدار'],
    ['jobs', 'حقوق بالای ۳۰ میلیون برنامه نویس', 'برنامه نویس'],
    ['courses', 'سئو زیر ۵۰۰ هزار تومان', 'سئو'],
    ['courses', 'میخوام اکسل یاد بگیرم', 'اکسل'],
    ['courses', 'از کجا پایتون رو شروع کنم', 'پایتون'],
    ['courses', 'ببخشید یه دوره خوب سئو نزدیک خونه دارید', 'سئو'],
  ] as const)('%s: «%s» begins with what «%s» finds', async (list, phrase, subject) => {
    const [said, plain] = [await ask(list, phrase), await ask(list, subject)];
    const own = titlesOf(plain).slice(0, plain.near_from ?? undefined);
    expect(own).toContain(titlesOf(said)[0]);
    expect(
      titlesOf(said)
        .slice(0, 3)
        .filter((title) => !own.includes(title)),
    ).toEqual([]);
  });

  it.each(['بهترین دوره', 'سلام', 'میخوام یاد بگیرم'])('narrows nothing by «%s» alone', async (q) => {
    expect((await ask('courses', q)).total_results).toBe((await ask('courses', '')).total_results);
  });

  it('fills a short list with what is near, behind a line, and says which', async () => {
    const answer = await ask('courses', 'پایتون اکسل', '&explain=1');
    expect(answer.relaxed).toBeNull();
    expect(answer.near_results).toBeGreaterThan(0);
    expect(answer.near_from).toBe(answer.total_results! - answer.near_results);
    const exact = await ask('courses', 'پایتون اکسل', '&exact=1');
    expect(exact).toMatchObject({ near_results: 0, near_from: null });
    expect(exact.total_results).toBeLessThanOrEqual(answer.near_from!);
  });

  it('marks in feeds what is merely near', async () => {
    for (const [list, q, least] of [
      ['courses', 'پایتون اکسل', 1],
      ['jobs', 'حسابدار اکسل مالیات', 0],
    ] as const) {
      const answer = await ask(list, q);
      const { body } = await one.app.inject({ url: `/feeds/${list}.xml?q=${encodeURIComponent(q)}` });
      const items = body.split('<item>').slice(1);
      const marks = items.map((item) => item.includes('<category>نزدیک به این</category>'));
      expect(answer.near_results).toBeGreaterThanOrEqual(least);
      expect(marks.filter(Boolean)).toHaveLength(Math.min(answer.near_results, items.length));
      // They stand behind all others.
      expect(marks).toEqual(marks.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  it('shows what the first alternative finds where a text finds nothing', async () => {
    const { nearest, alternatives } = await ask('courses', 'شرارت');
    expect(nearest).toMatchObject({ of: 'alternative', text: alternatives[0] });
    const instead = await ask('courses', alternatives[0]!);
    expect(nearest!.total).toBe(instead.total_results);
    expect((await ask('courses', 'شرارت', '&exact=1')).nearest).toMatchObject({ of: 'all', text: null });
  });

  it('shows several things of the same kind for a tool that no course teaches', async () => {
    expect((await ask('courses', 'لاراول رایگان')).courses!.length).toBeGreaterThanOrEqual(5);
  });

  it.each(['کلاس زبان', 'آموزش زبان', 'زبان'])('shows languages for «%s»', async (q) => {
    const languages = /انگلیسی|فرانسه|آلمانی|عربی|English|TOEFL|IELTS/;
    const titles = titlesOf(await ask('courses', q)).slice(0, 5);
    expect(titles.filter((title) => !languages.test(title))).toEqual([]);
  });

  it.each([
    ['python', 'پایتون'],
    ['excel', 'اکسل'],
    ['photoshop', 'فتوشاپ'],
    ['power bi', 'پاور بی آی'],
    ['api', 'ای پی آی'],
  ])('finds one set for «%s» and «%s»', async (latin, persian) => {
    for (const list of ['courses', 'jobs'] as const) {
      const answer = await ask(list, latin);
      expect(titlesOf(answer).length).toBeGreaterThan(0);
      expect((await ask(list, persian)).total_results).toBe(answer.total_results);
    }
    expect(setOf(await ask('jobs', persian))).toEqual(setOf(await ask('jobs', latin)));
  });

  it.each([
    ['mhdj,k', 'پایتون', 'layout'],
    ['حغفاخد', 'python', 'layout'],
    ['\\hdj,k', 'پایتون', 'layout'],
    ['barname nevisi', 'برنامه نویسی', 'latin'],
    ['amoozesh paython', 'آموزش پایتون', 'latin'],
    ['hesabdari', 'حسابداری', 'latin'],
    ['پاتیون', 'پایتون', 'slip'],
  ])('reads «%s» as «%s», tells it, and takes it back with exact', async (typed, as, rule) => {
    for (const list of ['courses', 'jobs'] as const) {
      const answer = await ask(list, typed);
      expect(answer.understood).toEqual([{ typed, as, rule }]);
      expect(titlesOf(answer).length).toBeGreaterThan(0);
      const exact = await ask(list, typed, '&exact=1');
      expect(exact.understood).toEqual([]);
      expect(titlesOf(exact)).toEqual([]);
    }
  });

  it.each(['شرارت', 'کتیا', 'مانیکور'])('replaces «%s» with nothing else', async (q) => {
    const answer = await ask('courses', q);
    expect(answer).toMatchObject({ understood: [], missing_words: [q] });
    expect(answer.alternatives).not.toContain(q);
  });

  it('knows words of another feed apart from those that look like them', async () => {
    const sun = await ask('courses', 'خورشید');
    expect(sun).toMatchObject({ understood: [], relaxed: null });
    expect(titlesOf(sun)[0]).toBe('رصد خورشید با تلسکوپ');
    expect(titlesOf(sun)).toEqual(expect.arrayContaining(beside.filter((title) => title.includes('خورشید'))));
    const python = await ask('courses', 'فیلم آموزشی پایتون');
    expect(python.understood).toEqual([]);
    expect(titlesOf(python)).not.toContain('تصویرگری فیل و کرگدن');
    expect(titlesOf(await ask('courses', 'فیل'))[0]).toBe('تصویرگری فیل و کرگدن');
  });

  it('among courses takes a text that asks for work by its words', async () => {
    const all = (await ask('courses', '')).total_results!;
    const answer = await ask('courses', 'کار برای دانشجو');
    expect(answer.total_results).toBeGreaterThan(0);
    expect(answer.total_results).toBeLessThan(all / 4);
    // A place is a filter: where no course is held nothing is found, and that is said.
    expect(await ask('courses', 'زاهدان')).toMatchObject({
      total_results: 0,
      intents: [{ kind: 'place', met: false }],
    });
  });

  it('goes on with parts of a subject that few courses are called by', async () => {
    const titles = titlesOf(await ask('courses', 'زبان انگلیسی مقدماتی'));
    expect(titles.slice(0, 5).filter((title) => !/انگلیسی|English|IELTS|TOEFL|آیلتس/.test(title))).toEqual([]);
  });

  it.each([
    ['courses', 'شترمرغ', [], 'all'],
    ['courses', 'شترمرغ&level[0]=beginner', [], 'filters'],
    ['courses', 'پایتون&city[0]=1&level[0]=advanced', [], 'text'],
    ['courses', 'پایتونباز', ['پایتون'], 'alternative'],
    ['jobs', 'شترمرغ', [], 'all'],
    ['jobs', 'شترمرغ&contract_type[0]=3', [], 'filters'],
    ['jobs', 'حسابدارباشی', ['حسابدار'], 'alternative'],
  ] as const)('%s: where «%s» finds nothing, the nearest words and things', async (list, text, words, of) => {
    const [q, ...filters] = text.split('&');
    const answer = await ask(list, q!, filters.map((one) => `&${one}`).join(''));
    expect(titlesOf(answer)).toEqual([]);
    expect(answer.nearest).toMatchObject({ texts: words, of });
    const { courses, jobs, total } = answer.nearest!;
    expect((courses ?? jobs)!).toHaveLength(Math.min(total, 4));
    expect(total).toBeGreaterThan(0);
  });
});

describe('a wish that is taken off', () => {
  const totalOf = async (list: 'courses' | 'jobs', q: string, more = ''): Promise<number> =>
    (await ask(list, q, more)).total_results ?? 0;

  it('leaves at least as many results', async () => {
    for (const [list, q, plain] of [
      ['courses', 'رایگان زیر ۵۰۰ هزار', [0, 1]],
      ['courses', 'پایتون تهران حضوری', [1, 2]],
      ['jobs', 'درآمد بالای ۴۰ میلیون دورکاری', [0, 4]],
      ['jobs', 'برنامه‌نویس خانم تهران', [1, 2]],
    ] as const) {
      const all = await totalOf(list, q);
      for (const place of plain)
        expect(await totalOf(list, q, `&plain[0]=${place}`), `${q} ${place}`).toBeGreaterThanOrEqual(all);
    }
  });

  it('of a price leaves free ones, and a free one alone lists what is free', async () => {
    const free = await totalOf('courses', 'رایگان');
    expect(await totalOf('courses', 'رایگان زیر ۵۰۰ هزار', '&plain[0]=1')).toBe(free);
    const { body } = await one.app.inject({ url: '/api/v1/web/service/courses/search?is_free=1' });
    expect((JSON.parse(body) as { data: Answer }).data.total_results).toBe(free);
  });
});

it('offers no word for a town that has nothing', async () => {
  const { intents, alternatives, nearest } = await ask('courses', 'چالوس');
  expect(intents).toMatchObject([{ typed: 'چالوس' }]);
  expect(alternatives).toEqual([]);
  expect(nearest?.texts ?? []).toEqual([]);
});

it('reads thirty toman of a month as thirty millions', async () => {
  const { amounts } = (await ask('jobs', 'حسابدار ۳۰ تومن')) as Answer & { amounts: { from: number | null }[] };
  expect(amounts).toMatchObject([{ from: 30_000_000, to: null }]);
});

it('goes on with a word in Latin letters while it is typed', async () => {
  const { body } = await one.app.inject({ url: '/api/v1/web/service/courses/suggestions?q=hesab' });
  const { data } = JSON.parse(body) as { data: { suggestions: { text: string }[] } };
  expect(data.suggestions.map(({ text }) => text).join(' ')).toContain('حسابداری');
});

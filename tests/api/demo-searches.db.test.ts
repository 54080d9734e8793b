import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoWhenEmpty } from '../../tools/demo/load-demo.ts';
import { startApp, type TestApp } from './start-app.ts';

const LOAD_PATIENCE_MS = 120_000;

const demoLog = {
  info: () => undefined,
  error: (details: object, message: string) => {
    throw new Error(message, { cause: details });
  },
};

let one: TestApp;
beforeAll(async () => {
  one = await startApp({ fill: (database, config) => loadDemoWhenEmpty({ database, config, log: demoLog }) });
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
    ['courses', 'C', /^C\+\+/, [], null, []],
    ['courses', 'پایتون شترمرغ', /پایتون برای همه/, [], 'some', ['شترمرغ']],
    ['jobs', 'آگهی استخدام حسابدار', /^حسابدار$/, [], null, []],
    ['jobs', 'کار برای دانشجو', /کارآموز/, ['contract_type'], null, []],
    ['jobs', 'لاراول', /Laravel/, [], null, []],
  ])('%s: «%s»', async (list, q, first, filters, relaxed, missing) => {
    const answer = await ask(list, q);
    expect(titlesOf(answer)[0]).toMatch(first);
    expect(answer.intents.map(({ filter }) => filter.parameter)).toEqual(filters);
    expect(answer).toMatchObject({ relaxed, missing_words: missing, understood: [] });
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
});

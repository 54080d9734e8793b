import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveReceivedFile } from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { listPanelCourseChoices } from '@kavosh/contract/panel/panel-course-form.ts';
import { listPanelImports, setPanelImport } from '@kavosh/contract/panel/panel-import.ts';
import { setPanelSource } from '@kavosh/contract/panel/panel-source.ts';
import { fetchNext } from '../../apps/server/src/domains/sellers/import/sources.ts';
import { actsOf, of, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { addSeller } from './panel-client.ts';
import { csvOf, importActs, workbook } from './panel-import.test-set-up.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { tried, set, taken, show, until } = importActs(() => academy.owner);
const { publicCourse } = actsOf(() => academy);
const choices = async () => (await academy.owner.call(listPanelCourseChoices)).data.categories;
const byName = async (name: string): Promise<number> => (await choices()).find((one) => one.name === name)!.id;
const problemsOf = ({ trial }: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(trial!.problems.map(({ code, times }) => [code, times]));

const heads = ['کد', 'عنوان', 'دسته', 'شهریه (ریال)', 'معرفی', 'لینک'];
const row = (code: string, category: string, title = `سفال ${code}`) => [
  code,
  title,
  category,
  '۱۲٬۵۰۰٬۰۰۰',
  'با گل و چرخ و کوره.',
  `https://nilufar.example/${code}`,
];

describe('names of categories that Kavosh has none of', () => {
  test('are listed once each, with how often and the nearest one; unchosen ones stop the file', async () => {
    const whole = await tried(
      await workbook([
        heads,
        row('A-1', 'هنرهاي كوره'),
        row('A-2', ' هنرهای کوره'),
        row('A-3', 'پایه‌ها'),
        row('A-4', ''),
        row('A-5', 'پایه'),
      ]),
    );
    const base = await byName('پایه');
    expect(whole.trial!.categories).toEqual([
      { value: 'هنرهاي كوره', times: 2, nearest: null, chosen: null },
      { value: 'پایه‌ها', times: 1, nearest: base, chosen: null },
      { value: '', times: 1, nearest: null, chosen: null },
    ]);
    expect(problemsOf(whole)).toMatchObject({ category_unknown: 2, category_near: 1, category_missing: 1 });
  });

  test('a choice holds for all rows of a name, for an empty one, and for a file with other columns', async () => {
    const first = (await academy.owner.call(listPanelImports)).data.rows[0]!;
    const [base, other] = [await byName('پایه'), (await choices()).find(({ name }) => name !== 'پایه')!.id];
    const categories = [
      { value: 'هنرهاي كوره', id: other },
      { value: '', id: base },
    ];
    const next = await set(first.id, { fixes: ['letters', 'spaces', 'rial', 'category'], categories });
    expect(next.trial!.categories).toEqual([
      { value: 'پایه‌ها', times: 1, nearest: base, chosen: null },
      { value: 'هنرهاي كوره', times: 2, nearest: null, chosen: other },
      { value: '', times: 1, nearest: null, chosen: base },
    ]);
    expect(problemsOf(next)).toEqual({});
    expect((await taken(first.id)).result).toMatchObject({ fresh: 5, sent: 5 });
    const { rows } = await sql<{ category: number | null }>`
      select (changes ->> 'category')::int as category
      from academy_course_code join course_draft using (course_id) where code like 'A-%' order by code`.execute(
      academy.one.database.kysely,
    );
    const made = await sql<{ code: string; category: number }>`
      select code, category_id as category from academy_course_code c join course on course.id = c.course_id
      where code like 'A-%' order by code`.execute(academy.one.database.kysely);
    expect(made.rows.map((one, at) => rows[at]!.category ?? one.category)).toEqual([other, other, base, base, base]);
    const again = await tried(
      csvOf([
        ['عنوان دوره', 'گروه', 'شهریه (تومان)', 'شرح', 'پیوند'],
        ['لعاب‌کاری', 'هنرهای  کوره', '900000', 'از لعاب تا کوره.', 'https://nilufar.example/glaze'],
      ]),
      'other.csv',
    );
    expect(again.trial!.categories).toEqual([{ value: 'هنرهای  کوره', times: 1, nearest: null, chosen: other }]);
    expect(Object.keys(problemsOf(again)).filter((code) => code.startsWith('category'))).toEqual([]);
    // Taken back, it is asked for again.
    const none = await set(again.import.id, { categories: [{ value: 'هنرهای  کوره', id: null }] });
    expect(problemsOf(none)).toMatchObject({ category_unknown: 1 });
    await set(again.import.id, { categories: [{ value: 'هنرهای  کوره', id: other }] });
  });

  test('a category that is gone, a category that never was, and another academy', async () => {
    const file = (await academy.owner.call(listPanelImports)).data.rows[0]!;
    const body = { version: (await show(file.id)).import.version, fixes: [], left_out: [] };
    const wrong = await academy.owner.call(setPanelImport, {
      ...of(file.id),
      body: { ...body, categories: [{ value: 'هنرهای کوره', id: 2_000_000_000 }] },
    });
    expect([wrong.status, wrong.refusal]).toEqual([422, 'import.category_unknown']);
    expect((await show(file.id)).import.version).toBe(body.version);
    const many = Array.from({ length: 201 }, (_, at) => ({ value: `نام ${at}`, id: 1 }));
    const tooMany = await academy.owner.call(setPanelImport, { ...of(file.id), body: { ...body, categories: many } });
    expect(tooMany.status).toBe(422);
    // One letter that folds to many takes no more room than is there.
    const long = await set(file.id, { categories: [{ value: '\u{fdfa}'.repeat(200), id: await byName('پایه') }] });
    expect(long.import.state).toBe('tried');
    const { rows } = await sql<{ academy_id: number }>`
      select academy_id from course where id = ${academy.ids.csharp}`.execute(academy.one.database.kysely);
    const theirs = await addSeller(academy.one, rows[0]!.academy_id, 'academy_owner');
    const { tried: theirTried } = importActs(() => theirs);
    const unseen = await theirTried(csvOf([heads, row('B-1', 'هنرهای کوره')]), 'theirs.csv');
    expect(unseen.trial!.categories).toEqual([{ value: 'هنرهای کوره', times: 1, nearest: null, chosen: null }]);
  });

  test('holds for files from an address', async () => {
    await academy.owner.call(setPanelSource, { body: { address: 'https://nilufar.example/all.csv' } });
    const { domains } = academy.one.app;
    const { parts } = domains.sellers;
    const bytes = csvOf([heads, row('C-1', 'هنرهای کوره', 'میناکاری')]);
    await fetchNext(
      { ...parts, sheets: { ...parts.sheets!, fetch: async () => ({ bytes }) }, soon: () => undefined },
      new AbortController().signal,
    );
    await domains.sellers.imports.work();
    const file = (await academy.owner.call(listPanelImports)).data.rows[0]!;
    const whole = await until(file.id, 'tried');
    expect([whole.trial!.counts.wrong, problemsOf(whole)]).toEqual([0, {}]);
  });
});

test('300 rows with names of their own become approved courses; the desk adds no category', async () => {
  const names = ['کارگاه‌های گِل', 'نقش و رنگ', 'چوب و الیاف', 'فلز و مینا', 'دوخت و بافت'];
  const rows = Array.from({ length: 300 }, (_, at) => row(`D-${at}`, names[at % 5]!, `هنر دست ${at}`));
  const whole = await tried(await workbook([heads, ...rows]));
  expect(whole.trial!.categories.map(({ value, times, chosen }) => [value, times, chosen])).toEqual(
    names.map((name) => [name, 60, null]),
  );
  const [one] = await choices();
  const next = await set(whole.import.id, {
    fixes: ['letters', 'spaces', 'rial'],
    categories: names.map((value) => ({ value, id: one!.id })),
  });
  expect([next.trial!.counts.wrong, problemsOf(next)]).toEqual([0, {}]);
  expect((await taken(whole.import.id)).result).toMatchObject({ fresh: 300, sent: 300 });
  for (let left = 1; left > 0;) {
    const answer = await academy.colleague.call(approveReceivedFile, { ...of(whole.import.id), body: {} });
    expect(answer.status).toBe(200);
    left = answer.data.left;
  }
  const { rows: last } = await sql<{ id: number }>`
    select course_id as id from academy_course_code where code = 'D-299'`.execute(academy.one.database.kysely);
  expect(await publicCourse(last[0]!.id)).toMatchObject({ title: 'هنر دست 299' });
}, 180_000);

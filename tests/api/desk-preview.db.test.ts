import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeskCategories, previewDeskCategory } from '@kavosh/contract/desk/catalogue/categories.ts';
import { previewDeskAcademy, showDeskAcademy } from '@kavosh/contract/desk/catalogue/academies.ts';
import { hideCourses, previewDeskCourse, withdrawDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { previewDeskCompany, showDeskCompany } from '@kavosh/contract/desk/catalogue/companies.ts';
import { listDeskCourses, showDeskCourse, type WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import {
  listDeskInstructors,
  previewDeskInstructor,
  showDeskInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const BUILD_PATIENCE_MS = 600_000;

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;
let owner: DeskClient;

beforeAll(async () => {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  one = await startApp({
    withSite: true,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
  editor = await addColleague(one, 'editor');
  owner = await addColleague(one, 'owner');
}, BUILD_PATIENCE_MS);
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const versionOf = async (id: number): Promise<number> =>
  (await editor.call(showDeskCourse, of(id))).data.course.version;
const pageOf = async (path: string): Promise<{ status: number; html: string }> => {
  const { statusCode, body } = await one.app.inject({ url: encodeURI(path), headers: { accept: 'text/html' } });
  return { status: statusCode, html: body };
};

/** All that stands in the catalogue, and what its searches were told, as one text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select jsonb_agg(c order by c.id) from course c), (select jsonb_agg(a order by a.id) from academy a),
      (select jsonb_agg(i order by i.id) from instructor i), (select jsonb_agg(p order by p.id) from price_event p),
      (select jsonb_agg(m order by m.id) from company m),
      (select jsonb_agg(o) from course_override o), (select jsonb_agg(o) from academy_override o)) as all`.execute(
    one.database.kysely,
  );
  return rows[0]!.all;
}

test('an edit is seen as the page of the course, and nothing of it stays', async () => {
  const before = await everything();
  const shown = await pageOf(`/course/پایتون-از-صفر-ka${ids.python}`);
  expect(shown.status).toBe(200);
  const changes = {
    title: 'پایتون برای همه',
    description: 'بند نخست\n\n<script>alert(1)</script>',
    price: { original: '۴٬۰۰۰٬۰۰۰ ریال', is_free: false, discount_percent: null, discount_amount: null },
  } as never;
  const rows = await audited(one, async () => {
    const { data, status } = await editor.call(previewDeskCourse, {
      ...of(ids.python),
      body: { version: await versionOf(ids.python), changes },
    });
    expect(status).toBe(200);
    expect(data.page).toBe(`/course/پایتون-برای-همه-ka${ids.python}`);
    expect(data.html).toContain('<h1');
    expect(data.html).toContain('پایتون برای همه');
    expect(data.html).toContain('بند نخست');
    expect(data.html).toContain('۴۰۰٬۰۰۰');
    expect(data.html).not.toMatch(/<script/i);
    expect(data.html).toContain('&lt;script&gt;');
  });
  expect(rows).toEqual([]);
  expect(await everything()).toBe(before);
  // The page that visitors have, from the cache and past it.
  expect((await pageOf(`/course/پایتون-از-صفر-ka${ids.python}`)).html).toBe(shown.html);
  const past = await pageOf(`/course/پایتون-از-صفر-ka${ids.python}?sortby=1`);
  expect(past.html).not.toContain('پایتون برای همه');
  expect((await pageOf(`/course/پایتون-برای-همه-ka${ids.python}`)).status).toBe(301);
});

test('what cannot be saved cannot be looked at, and says why', async () => {
  const look = async (id: number, changes: object, version?: number) =>
    editor.call(previewDeskCourse, {
      ...of(id),
      body: { version: version ?? (await versionOf(id)), changes },
    });
  expect((await look(ids.python, { category: 999_999 })).refusal).toBe('course.category_unknown');
  expect((await look(ids.python, { ref_url: 'https://elsewhere.example/' })).refusal).toBe('course.address_host');
  expect((await look(ids.python, { title: '   ' })).envelope.errors).toHaveProperty('changes.title');
  const stale = await look(ids.python, { title: 'دیگر' }, 99);
  expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
  expect((stale.envelope.data as { course: WholeCourse }).course.values.title).toBe('پایتون از صفر');
  expect((await look(999_999, { title: 'دیگر' }, 1)).refusal).toBe('course.not_found');
});

test('a hidden course is looked at as it would be on the site; a withdrawn one is not', async () => {
  const version = await versionOf(ids.drawing);
  await owner.call(hideCourses, { body: { items: [{ id: ids.drawing, version }], reason: 'آزمون' } });
  expect((await pageOf(`/course/طراحی-با-زغال-ka${ids.drawing}`)).status).toBe(410);
  const body = { version: version + 1, changes: { title: 'طراحی تازه' } } as never;
  const { data } = await editor.call(previewDeskCourse, { ...of(ids.drawing), body });
  expect(data.html).toContain('طراحی تازه');
  expect((await pageOf(`/course/طراحی-تازه-ka${ids.drawing}`)).status).toBe(410);
  const away = { version: version + 1, reason: 'آزمون' };
  await owner.call(withdrawDeskCourse, { ...of(ids.drawing), body: away });
  expect((await editor.call(previewDeskCourse, { ...of(ids.drawing), body })).refusal).toBe('course.final');
});

test('an academy and a teacher are looked at on the page of their latest course', async () => {
  const { rows } = (await editor.call(listDeskCourses)).data;
  const { academy } = rows.find(({ id }) => id === ids.python)!;
  const before = await everything();
  const { version } = (await owner.call(showDeskAcademy, of(academy.id))).data.academy;
  const seen = await owner.call(previewDeskAcademy, {
    ...of(academy.id),
    body: { version, changes: { name: 'آموزشگاه نرگس' } },
  });
  expect(seen.data.html).toContain('آموزشگاه نرگس');
  const [teacher] = (await editor.call(listDeskInstructors, { query: { find: 'شیما' } })).data.rows;
  const { instructor } = (await editor.call(showDeskInstructor, of(teacher!.id))).data;
  const named = await editor.call(previewDeskInstructor, {
    ...of(teacher!.id),
    body: { version: instructor.version, changes: { first_name: 'ستاره' } },
  });
  expect(named.data.page).toBe(`/course/پایتون-از-صفر-ka${ids.python}`);
  expect(named.data.html).toContain('ستاره قره‌داغی');
  expect(await everything()).toBe(before);
});

test('a category is looked at under another name, in its page and in the menu', async () => {
  const { rows } = (await editor.call(listDeskCategories)).data;
  const { id, name, page, version } = rows.find((row) => row.courses.published > 0)!;
  const before = await everything();
  const preview = (to: string, of = version) =>
    editor.call(previewDeskCategory, { params: { id: String(id) }, body: { version: of, name: to } });
  const { data } = await preview('زرافه‌شناسی C# و ۵٪');
  expect(data.page).toContain('/courses/زرافه-شناسی-');
  expect(data.html).toMatch(/<h1(?:(?!<\/h1>).)*زرافه‌شناسی/s);
  expect(data.html.match(/زرافه‌شناسی/g)!.length).toBeGreaterThan(2);
  const { pathname, search } = new URL(page, one.config.publicUrl);
  const shown = await one.app.inject({ url: pathname + search, headers: { accept: 'text/html' } });
  expect(shown.body).not.toContain('زرافه‌شناسی');
  expect(await everything()).toBe(before);
  expect((await preview('دیگر', version + 1)).refusal).toBe('desk.stale');
  const [top, beside] = rows.filter((row) => row.parent_id === null);
  const used = { params: { id: String(top!.id) }, body: { version: top!.version, name: beside!.name } };
  expect((await editor.call(previewDeskCategory, used)).refusal).toBe('category.name_used');
  expect((await preview(name)).status).toBe(200);
});

test('a company is looked at on the page of its latest open job; without one there is no page', async () => {
  const { rows } = await sql<{ id: number; open: number }>`
    select c.id, count(j.id)::int as open from company c left join job j on j.company_id = c.id
      and j.closed_at is null and (j.valid_until is null or j.valid_until > now())
    group by c.id order by 2 desc, 1`.execute(one.database.kysely);
  const { id } = rows[0]!;
  const before = await everything();
  const { company } = (await editor.call(showDeskCompany, of(id))).data;
  const body = { version: company.version, changes: { name_fa: 'شرکت سپیدار' } } as never;
  const { data } = await editor.call(previewDeskCompany, { ...of(id), body });
  expect(data.page).toMatch(/^\/job\//);
  expect(data.html).toContain('شرکت سپیدار');
  expect((await pageOf(data.page)).html).not.toContain('شرکت سپیدار');
  expect(await everything()).toBe(before);
  await sql`update job set closed_at = now() where company_id = ${id}`.execute(one.database.kysely);
  expect((await editor.call(previewDeskCompany, { ...of(id), body })).refusal).toBe('desk.no_page');
});

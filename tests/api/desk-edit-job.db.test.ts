import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDeskJob,
  previewDeskJob,
  returnJobToFeed,
  saveDeskJob,
} from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { listDeskCompanies } from '@kavosh/contract/desk/catalogue/companies.ts';
import {
  closeJob,
  hideJobs,
  listDeskJobs,
  listJobChoices,
  showDeskJob,
  showJobsAgain,
} from '@kavosh/contract/desk/catalogue/jobs.ts';
import type { JobRecord } from '../../apps/server/src/domains/jobs/job-record.ts';
import { places } from '../factories/job-record.ts';
import { fillSmallJobs, smallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const records = smallJobs(new Date());
let one: TestApp;
let ids: Record<SmallJob, number>;
let editor: DeskClient;
let rayan: number;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallJobs(database);
    },
  });
  editor = await addColleague(one, 'editor');
  // As this file's clock has them, so that the same again is the same.
  await bring(Object.values(records).filter(({ title }) => title !== records.left.title));
  rayan = (await editor.call(listDeskCompanies, { query: { find: 'رایان' } })).data.rows[0]!.id;
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const show = async (id: number) => (await editor.call(showDeskJob, of(id))).data;
const save = (id: number, version: number, changes: object) =>
  editor.call(saveDeskJob, { ...of(id), body: { version, changes } } as never);
const add = (title: string, body = {}) =>
  editor.call(addDeskJob, { body: { title, company: rayan, category: 1, ...body } });
const bring = (given: JobRecord[], options = {}) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.jobs.saveJobs(tx, 'small', given, options));
const publicJob = async (id: number) => {
  const answer = await one.app.inject(`/api/v1/web/service/jobs/${id}`);
  return { status: answer.statusCode, job: answer.json<{ data: { job: unknown } | null }>().data?.job ?? null };
};
const count = async () => (await one.database.kysely.selectFrom('job').select('id').execute()).length;
/** The index in memory follows in a moment. */
const follows = { timeout: 10_000, interval: 100 };
let asked = 0;
const searched = async (q: string): Promise<number[]> => {
  asked += 1;
  const answer = await one.app.inject(
    `/api/v1/web/service/jobs/search?${new URLSearchParams({ q, page: `${asked}` })}`,
  );
  return answer.json<{ data: { jobs: { id: number }[] } }>().data.jobs.map(({ id }) => id);
};

test('every field is written above its feed, which goes on beneath, and ends where it is let go', async () => {
  const before = await show(ids.python);
  expect(before).toMatchObject({ by_hand: [], values: before.feed });
  const changes = {
    title: 'برنامه‌نویس ارشد زرافه',
    category: 3,
    place: { province: places.tabriz.provinceId, city: places.tabriz.cityId },
    contract_types: [4, 2, 4],
    salary_from: '۶۰۰٬۰۰۰٬۰۰۰ ریال',
    work_days: ' ',
    description: 'بند نخست\n\n- یک\n- <b>دو</b>',
    requirements: ['پشتکار', ' ', 'حوصله'],
    benefits: ['سرویس'],
    age: { min: null, max: 50 },
    gender: null,
    experience: 1,
    degree: 'دکتری',
    military: null,
    skills: [
      { name: 'پایتون', seniority: 1 },
      { name: 'زرافه‌داری', seniority: null },
    ],
    ref_url: 'https://rayan.example/apply?job=1',
    valid_until: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  };
  const rows = await audited(one, async () => {
    const { data } = await save(ids.python, before.job.version, changes);
    expect(data).toMatchObject({
      job: { title: 'برنامه‌نویس ارشد زرافه', salary_from: 60_000_000, version: before.job.version + 1 },
      values: {
        ...changes,
        salary_from: 60_000_000,
        contract_types: [2, 4],
        work_days: null,
        description: 'بند نخست\n\n- یک\n- <b>دو</b>',
        requirements: ['پشتکار', 'حوصله'],
        skills: [
          { name: 'Python', seniority: 1 },
          { name: 'زرافه‌داری', seniority: null },
        ],
      },
      feed: before.values,
    });
    expect(data!.by_hand).toHaveLength(Object.keys(changes).length);
  });
  expect(rows).toMatchObject([
    {
      action: 'job.edited',
      subject: `job ${ids.python}`,
      staff_id: editor.staffId,
      details: { before: { title: 'برنامه‌نویس پایتون' }, after: { title: 'برنامه‌نویس ارشد زرافه' } },
    },
  ]);
  const shown = (await publicJob(ids.python)).job as { images: { og: string } };
  expect(shown).toMatchObject({
    title: 'برنامه‌نویس ارشد زرافه',
    description: '<p>بند نخست</p><ul><li>یک</li><li>&lt;b&gt;دو&lt;/b&gt;</li></ul>',
    contract_type: 'پاره‌وقت، کارآموزی',
    city: 'تبریز',
    conditions: { age_range: { min: null, max: 50 }, gender: null, skills: [{ name: 'Python' }, {}] },
  });
  await expect.poll(() => searched('زرافه'), follows).toContain(ids.python);

  // The same feed writes nothing, another word of it goes beneath and is told.
  expect(await bring([records.python])).toMatchObject({ updated: 0, unchanged: 1 });
  const told = { ...records.python, title: 'برنامه‌نویس', skills: [{ name: 'SQL', seniority: 2 as const }] };
  const dry = await bring([told], { dryRun: true });
  const read = await bring([told]);
  expect(read).toMatchObject({ updated: 1, inserted: 0 });
  expect(read.overridden.map(({ subject, field }) => `${subject}.${field}`)).toContain('job.title');
  expect(dry.overridden).toEqual(read.overridden);
  expect(await show(ids.python)).toMatchObject({
    values: { title: 'برنامه‌نویس ارشد زرافه', skills: [{ name: 'Python' }, {}] },
    feed: { title: 'برنامه‌نویس', skills: [{ seniority: 2 }] },
  });
  expect(((await publicJob(ids.python)).job as { images: { og: string } }).images.og).toBe(shown.images.og);
  expect(await bring([told])).toMatchObject({ updated: 0, unchanged: 1 });
  const listed = await editor.call(listDeskJobs, { query: { by_hand: 'yes' } });
  expect(listed.data.rows.map(({ id }) => id)).toEqual([ids.python]);

  const { job } = await show(ids.python);
  const body = { version: job.version, fields: ['title' as const, 'skills' as const, 'place' as const] };
  const back = await editor.call(returnJobToFeed, { ...of(ids.python), body });
  expect(back.data).toMatchObject({
    values: { title: 'برنامه‌نویس', skills: [{ seniority: 2 }], place: { city: places.tehran.cityId } },
  });
  expect(back.data.by_hand.map(({ field }) => field)).not.toContain('title');
  await expect.poll(() => searched('زرافه'), follows).not.toContain(ids.python);
});

test('of two who save, the second is shown what differs; what no job may say is refused at its field', async () => {
  const { version } = (await show(ids.frontend)).job;
  await save(ids.frontend, version, { work_days: 'پنج‌شنبه' });
  const stale = await save(ids.frontend, version, { work_days: 'جمعه', title: 'Front-end Developer' });
  expect(stale.refusal).toBe('desk.stale');
  expect(stale.envelope.data).toMatchObject({
    job: { job: { version: version + 1 } },
    differ: [{ field: 'work_days', now: 'پنج‌شنبه', sent: 'جمعه' }],
  });
  const wrongs: [object, string][] = [
    [{ title: ' \u200c ' }, 'title'],
    [{ category: 999_999 }, 'category'],
    [{ place: { province: places.tehran.provinceId, city: places.tabriz.cityId } }, 'place'],
    [{ place: { province: null, city: places.tabriz.cityId } }, 'place'],
    [{ contract_types: [77] }, 'contract_types'],
    [{ experience: 77 }, 'experience'],
    [{ age: { min: 40, max: 30 } }, 'age'],
    [{ age: { min: 0, max: 30 } }, 'age.min'],
    [{ salary_from: 0 }, 'salary_from'],
    [{ salary_from: 'بسیار' }, 'salary_from'],
    [{ ref_url: 'http://rayan.example/' }, 'ref_url'],
    [{ ref_url: 'https://127.0.0.1/' }, 'ref_url'],
    [{ ref_url: 'https://me:you@rayan.example/' }, 'ref_url'],
    [{ skills: [{ name: ' ', seniority: null }] }, 'skills.0.name'],
    [{ requirements: Array.from({ length: 41 }, () => 'یک') }, 'requirements'],
    [{ valid_until: '۱۴۰۵' }, 'valid_until'],
  ];
  for (const [changes, field] of wrongs) {
    const { status, envelope } = await save(ids.frontend, version + 1, changes);
    expect([status, Object.keys(envelope.errors ?? {})], JSON.stringify(changes)).toEqual([422, [`changes.${field}`]]);
  }
  expect((await save(999_999, 0, { title: 'نو' })).refusal).toBe('job.not_found');
  expect((await show(ids.frontend)).job.version).toBe(version + 1);
});

test('a draft is seen by nobody until it is shown, and is as new as that; withdrawn it is gone for good', async () => {
  let id = 0;
  const rows = await audited(one, async () => {
    const { data } = await add('نگهبان شب');
    id = data.job.id;
    expect(data).toMatchObject({
      job: { title: 'نگهبان شب', state: 'hidden', source: 'hand', company: { id: rayan } },
      values: { salary_from: null, skills: [], ref_url: null },
    });
  });
  expect(rows.map(({ action, subject, staff_id: by }) => [action, subject, by])).toEqual([
    ['job.added', `job ${id}`, editor.staffId],
  ]);
  expect((await publicJob(id)).status).toBe(404);
  await save(id, 0, { description: 'شب‌ها', salary_from: 20_000_000 });
  // No pages are drawn in this app: what is asked for is let through as far as drawing.
  const look = { ...of(id), body: { version: 1, changes: { title: 'نگهبان شب' } } };
  expect((await editor.call(previewDeskJob, look)).refusal).toBe('desk.no_preview');
  const items = [{ id, version: 1 }];
  const made = (await show(id)).job.published_at;
  const shown = await editor.call(showJobsAgain, { body: { items, reason: 'آماده است' } });
  expect(shown.data.results).toMatchObject([{ outcome: 'done', job: { state: 'open' } }]);
  expect(await publicJob(id)).toMatchObject({ status: 200, job: { salary_from: 20_000_000, is_open: true } });
  const published = (await show(id)).job.published_at;
  expect(published > made).toBe(true);
  await expect.poll(() => searched('نگهبان'), follows).toContain(id);

  await editor.call(hideJobs, { body: { items: [{ id, version: 2 }], reason: 'پر شد' } });
  await editor.call(showJobsAgain, { body: { items: [{ id, version: 3 }], reason: 'باز' } });
  expect((await show(id)).job.published_at).toBe(published);
  await editor.call(hideJobs, { body: { items: [{ id, version: 4 }], reason: 'پر شد' } });
  const closed = await editor.call(closeJob, { ...of(id), body: { version: 5, reason: 'برای همیشه' } });
  expect(closed.data.job.state).toBe('withdrawn');
  expect((await publicJob(id)).status).toBe(410);
  expect((await save(id, 6, { title: 'دیگر' })).refusal).toBe('job.final');
  const again = await editor.call(showJobsAgain, { body: { items: [{ id, version: 6 }], reason: 'باز' } });
  expect(again.data.results[0]!.outcome).toBe('final');
});

test('what cannot be a job is refused, and so is a title that the company looks for already', async () => {
  expect(Object.keys((await add(' ')).envelope.errors ?? {})).toEqual(['title']);
  expect((await add('تازه', { company: 999_999 })).refusal).toBe('company.not_found');
  expect((await add('تازه', { category: 999_999 })).refusal).toBe('job.category_unknown');
  expect((await add('Front-End developer')).refusal).toBe('job.title_used');
  const support = await addColleague(one, 'support');
  const body = { title: 'تازه', company: rayan, category: 1 };
  expect((await support.call(addDeskJob, { body })).refusal).toBe('desk.forbidden');
  const choices = (await editor.call(listJobChoices)).data;
  expect(choices.companies.map(({ name }) => name)).toContain('رایان‌پژوه');
  expect(choices.provinces).toHaveLength(31);
});

test('a feed that brings it later does not double it: by its address, or by company, title and place', async () => {
  const { data } = await add('گچ‌کار');
  const { id } = data.job;
  await save(id, 0, { place: { province: places.tehran.provinceId, city: null }, work_days: 'شنبه' });
  const record = { ...records.frontend, sourceKey: 'plaster', title: 'گچ كار', refUrl: null, ...places.tehran };
  const elsewhere = { ...record, ...places.mashhad, sourceKey: 'plaster-mashhad' };
  const before = await count();
  expect(await bring([elsewhere, record], { dryRun: true })).toMatchObject({ inserted: 1, updated: 1 });
  expect((await show(id)).job.source).toBe('hand');
  const result = await bring([record]);
  expect(result).toMatchObject({ inserted: 0, updated: 1 });
  expect(result.overridden.map(({ field }) => field)).toContain('work_days');
  expect(await count()).toBe(before);
  expect(await show(id)).toMatchObject({
    job: { source: 'small', state: 'hidden', title: 'گچ‌کار' },
    source_key: 'plaster',
    values: { work_days: 'شنبه', place: { city: null } },
    feed: { work_days: null, place: { city: places.tehran.cityId } },
  });
  expect(await bring([record])).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });

  const { data: other } = await add('کاشی‌کار');
  await save(other.job.id, 0, { ref_url: 'https://rayan.example/tiles' });
  const tiles = { ...record, sourceKey: 'tiles', title: 'سرامیک', refUrl: 'https://rayan.example/tiles' };
  expect(await bring([tiles])).toMatchObject({ inserted: 0, updated: 1 });
  expect((await show(other.job.id)).source_key).toBe('tiles');
  // The first page of a host is that of all its jobs.
  const first = { ...record, sourceKey: 'first', title: 'نقاش', refUrl: 'https://rayan.example/' };
  expect(await bring([first])).toMatchObject({ inserted: 1 });
});

test('one job costs a constant number of queries, however much of it is by hand', async () => {
  const queries = (id: number) => queriesOf(one, () => editor.call(showDeskJob, of(id)));
  expect(await queries(ids.python)).toBe(await queries(ids.frontend));
});

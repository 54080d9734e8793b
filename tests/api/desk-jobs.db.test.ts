import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listDeskCompanies,
  returnCompanyToFeed,
  saveDeskCompany,
  showDeskCompany,
} from '@kavosh/contract/desk/catalogue/companies.ts';
import type { CompanyChanges } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import {
  closeJob,
  hideJobs,
  listDeskJobs,
  listJobSources,
  showDeskJob,
  showJobsAgain,
} from '@kavosh/contract/desk/catalogue/jobs.ts';
import type { JobRecord } from '../../apps/server/src/domains/jobs/job-record.ts';
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
  await bring(records.python, records.frontend, records.seller);
  rayan = (await companies({ find: 'رایان' })).rows[0]!.id;
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const list = async (query: object) => (await editor.call(listDeskJobs, { query })).data;
const found = async (query: object) => (await list(query)).rows.map(({ id }) => id);
const show = async (id: number) => (await editor.call(showDeskJob, of(id))).data;
const companies = async (query: object) => (await editor.call(listDeskCompanies, { query })).data;
const company = async (id: number) => (await editor.call(showDeskCompany, of(id))).data;
const saveCompany = (id: number, version: number, changes: CompanyChanges) =>
  editor.call(saveDeskCompany, { ...of(id), body: { version, changes } });
const items = (...names: SmallJob[]) =>
  Promise.all(names.map(async (name) => ({ id: ids[name], version: (await show(ids[name])).job.version })));
const bring = (...given: JobRecord[]) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.jobs.saveJobs(tx, 'small', given));
const latestFirst = (...names: SmallJob[]) => names.map((name) => ids[name]).toSorted((a, b) => b - a);
const page = async (id: number) =>
  (await one.app.inject(`/api/v1/web/service/jobs/${id}`)).json<{
    code: number;
    data: {
      job: {
        is_open: boolean;
        company: { name_fa: string; about: string | null };
        images: { og: string | null };
      } | null;
    };
  }>();
/** The index in memory follows in a moment. */
const follows = { timeout: 10_000, interval: 100 };
let asked = 0;
const searched = async (q: string): Promise<number[]> => {
  asked += 1;
  const query = new URLSearchParams({ q, page: String(asked) });
  const answer = await one.app.inject(`/api/v1/web/service/jobs/search?${query}`);
  return answer.json<{ data: { jobs: { id: number }[] } }>().data.jobs.map(({ id }) => id);
};

test('jobs of every state are listed and narrowed, with a constant number of queries', async () => {
  expect(await found({})).toEqual(Object.values(ids).toSorted((a, b) => b - a));
  expect(await found({ state: 'open' })).toEqual(latestFirst('python', 'frontend', 'seller', 'unpaid'));
  expect(await found({ state: 'expired' })).toEqual(latestFirst('expired', 'gone'));
  expect(await found({ state: 'missing' })).toEqual([ids.left]);
  expect(await found({ state: 'hidden' })).toEqual([]);
  expect(await found({ find: 'پايتون' })).toEqual([ids.python]);
  expect(await found({ find: '%' })).toEqual([]);
  expect(await found({ company: String(rayan) })).toEqual(latestFirst('python', 'frontend'));
  expect(await found({ source: 'elsewhere' })).toEqual([]);
  expect((await editor.call(listJobSources)).data.sources).toEqual(['small']);
  const first = await list({ limit: '3' });
  const second = await list({ limit: '3', after: first.next! });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual((await found({})).slice(0, 6));
  const queries = (limit: string) => queriesOf(one, () => editor.call(listDeskJobs, { query: { limit } }));
  expect(await queries('7')).toBe(await queries('1'));
  expect(await show(ids.python)).toMatchObject({
    job: { company: { id: rayan, name: 'رایان‌پژوه' }, state: 'open', salary_from: 45_000_000 },
    province: 'تهران',
    skills: ['Python', 'PostgreSQL'],
    ref_url: 'https://rayan.example/jobs/1',
    description: 'ساخت سرویس های داده',
    done: [],
  });
  const support = await addColleague(one, 'support');
  expect((await support.call(listDeskJobs)).refusal).toBe('desk.forbidden');
});

test('hidden ones are off the site at once, no matter what their feed says, until they are shown again', async () => {
  expect(await searched('پایتون')).toContain(ids.python);
  const before = await items('python', 'left');
  const old = { ...before[0]!, version: before[0]!.version + 7 };
  const rows = await audited(one, async () => {
    const body = { items: [...before, { id: 999_999, version: 0 }, old], reason: 'تبلیغ دروغین' };
    const { data } = await editor.call(hideJobs, { body });
    expect(data.results.map(({ outcome, job }) => [outcome, job?.state])).toEqual([
      ['done', 'hidden'],
      ['done', 'hidden'],
      ['not_found', undefined],
      ['stale', 'hidden'],
    ]);
  });
  expect(rows).toEqual([
    {
      action: 'job.hidden',
      subject: `job ${ids.python}`,
      staff_id: editor.staffId,
      details: { reason: 'تبلیغ دروغین', before: 'open', after: 'hidden' },
    },
    expect.objectContaining({ details: { reason: 'تبلیغ دروغین', before: 'missing', after: 'hidden' } }),
  ]);
  expect((await page(ids.python)).code).toBe(410);
  await expect.poll(() => searched('پایتون'), follows).not.toContain(ids.python);
  const recent = (await one.app.inject('/api/v1/web/service/jobs')).json<{ data: { recent_jobs: { id: number }[] } }>();
  expect(recent.data.recent_jobs.map(({ id }) => id)).not.toContain(ids.python);

  // Its feed goes on saying it, the same and otherwise.
  expect(await bring(records.python)).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await bring({ ...records.python, title: 'برنامه‌نویس ارشد پایتون' })).toMatchObject({ updated: 1 });
  expect(await show(ids.python)).toMatchObject({ job: { state: 'hidden', title: 'برنامه‌نویس ارشد پایتون' } });
  expect(await searched('پایتون')).not.toContain(ids.python);

  const body = { items: await items('python', 'left', 'seller'), reason: 'درست بود' };
  const shown = await editor.call(showJobsAgain, { body });
  expect(shown.data.results.map(({ outcome, job }) => [outcome, job?.state])).toEqual([
    ['done', 'open'],
    ['done', 'missing'],
    ['unchanged', 'open'],
  ]);
  expect((await page(ids.python)).data.job).toMatchObject({ is_open: true });
  await expect.poll(() => searched('پایتون'), follows).toContain(ids.python);
  expect((await show(ids.python)).done.map(({ action }) => action)).toEqual(['job.shown', 'job.hidden']);
});

test('closed is for good: its page says so, and no feed opens it', async () => {
  const { version } = (await items('seller'))[0]!;
  const close = (at: number) => editor.call(closeJob, { ...of(ids.seller), body: { version: at, reason: 'پر شد' } });
  expect((await close(version + 1)).refusal).toBe('desk.stale');
  const rows = await audited(one, async () => {
    expect((await close(version)).data).toMatchObject({ job: { state: 'closed' }, closed_at: expect.any(String) });
  });
  expect(rows).toMatchObject([{ action: 'job.closed', details: { before: 'open', after: 'closed' } }]);
  expect((await page(ids.seller)).data.job).toMatchObject({ is_open: false });
  await expect.poll(() => searched('فروشنده'), follows).not.toContain(ids.seller);
  expect(await bring(records.seller)).toMatchObject({ updated: 0, unchanged: 1 });
  await bring({ ...records.seller, title: 'فروشنده ماهر' });
  expect(await show(ids.seller)).toMatchObject({ job: { state: 'closed', title: 'فروشنده ماهر' } });
  expect((await page(ids.seller)).data.job).toMatchObject({ is_open: false });
  const now = await items('seller');
  expect((await close(now[0]!.version)).refusal).toBe('job.final');
  const shown = await editor.call(showJobsAgain, { body: { items: now, reason: 'باز شود' } });
  expect(shown.data.results.map(({ outcome }) => outcome)).toEqual(['final']);
});

test('a company’s own site and pages are https, and stand on its jobs', async () => {
  const baran = (await companies({ find: 'باران' })).rows[0]!.id;
  const { version } = (await company(baran)).company;
  const wrong = async (changes: object) =>
    Object.keys((await saveCompany(baran, version, changes)).envelope.errors ?? {});
  for (const address of ['http://site.example', 'https://localhost', 'javascript:alert(1)', 'https://1', ''])
    expect(await wrong({ site_url: address }), address).toEqual(['changes.site_url']);
  expect(await wrong({ profiles: Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`) })).toEqual([
    'changes.profiles',
  ]);
  const pages = ['https://network.example/one', 'https://network.example/one', 'https://register.example/1'];
  const { data } = await saveCompany(baran, version, { site_url: 'https://site.example', profiles: pages });
  expect(data).toMatchObject({
    company: { by_hand: ['profiles', 'site_url'] },
    values: { site_url: 'https://site.example', profiles: [pages[0], pages[2]] },
    feed: { site_url: null, profiles: [] },
  });
  expect((await page(ids.seller)).data.job!.company).toMatchObject({
    site_url: 'https://site.example',
    profiles: [pages[0], pages[2]],
  });
  const back = await editor.call(returnCompanyToFeed, {
    ...of(baran),
    body: { version: data.company.version, fields: ['profiles', 'site_url'] },
  });
  expect(back.data).toMatchObject({ company: { by_hand: [] }, values: { site_url: null, profiles: [] } });
});

test('what is written of a company stands above its feed, and ends where it is let go', async () => {
  const queries = (limit: string) => queriesOf(one, () => editor.call(listDeskCompanies, { query: { limit } }));
  expect(await queries('9')).toBe(await queries('1'));
  expect((await companies({ find: 'rayan' })).rows).toMatchObject([
    { id: rayan, jobs: { open: 2, all: 2 }, by_hand: [] },
  ]);
  const [before, picture] = [await company(rayan), (await page(ids.frontend)).data.job!.images.og];
  const changes = { name_fa: 'زرافه‌پردازان', about: ' ', industry: 'داده' };
  const rows = await audited(one, async () => {
    const { data } = await saveCompany(rayan, before.company.version, changes);
    expect(data).toMatchObject({
      company: { name: 'زرافه‌پردازان', by_hand: ['about', 'industry', 'name_fa'] },
      values: { about: null, industry: 'داده', name_en: 'Rayan Research' },
      feed: { name_fa: 'رایان‌پژوه', about: 'سازنده ابزارهای پژوهشی' },
      done: [{ action: 'company.edited' }],
    });
  });
  expect(rows).toMatchObject([
    {
      action: 'company.edited',
      subject: `company ${rayan}`,
      details: { before: { name_fa: 'رایان‌پژوه', industry: 'نرم‌افزار' }, after: { industry: 'داده', about: null } },
    },
  ]);
  const shown = (await page(ids.frontend)).data.job!;
  expect(shown).toMatchObject({ company: { name_fa: 'زرافه‌پردازان', about: null } });
  expect(shown.images.og).not.toBe(picture);
  await expect.poll(() => searched('زرافه‌پردازان'), follows).toContain(ids.frontend);
  // The same feed writes nothing, another word of it goes beneath.
  expect(await bring(records.frontend)).toMatchObject({ updated: 0, unchanged: 1 });
  const told = { ...records.frontend, company: { ...records.frontend.company, nameFa: 'رایان', nameEn: 'Rayan' } };
  expect(await bring(told)).toMatchObject({ updated: 1 });
  const after = await company(rayan);
  expect(after).toMatchObject({
    values: { name_fa: 'زرافه‌پردازان', name_en: 'Rayan' },
    feed: { name_fa: 'رایان' },
  });
  expect((await page(ids.frontend)).data.job!.images.og).toBe(shown.images.og);
  expect((await companies({ by_hand: 'yes' })).rows.map(({ id }) => id)).toEqual([rayan]);

  const stale = await saveCompany(rayan, before.company.version, { industry: 'دیگر' });
  expect(stale.refusal).toBe('desk.stale');
  expect(stale.envelope.data).toMatchObject({ differ: [{ field: 'industry', now: 'داده', sent: 'دیگر' }] });
  const body = { version: after.company.version, fields: ['name_fa' as const] };
  const back = await editor.call(returnCompanyToFeed, { ...of(rayan), body });
  expect(back.data).toMatchObject({ company: { name: 'رایان', by_hand: ['about', 'industry'] } });
  await expect.poll(() => searched('زرافه‌پردازان'), follows).not.toContain(ids.frontend);
  expect((await saveCompany(999_999, 0, { about: 'x' })).refusal).toBe('company.not_found');
  expect(Object.keys((await saveCompany(rayan, 0, { name_fa: '' })).envelope.errors ?? {})).toEqual([
    'changes.name_fa',
  ]);
});

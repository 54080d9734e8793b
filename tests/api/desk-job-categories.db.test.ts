import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDeskCompany } from '@kavosh/contract/desk/catalogue/companies.ts';
import {
  addJobCategory,
  addStandardJobCategories,
  listDeskJobCategories,
  orderJobCategories,
  removeJobCategory,
  renameJobCategory,
} from '@kavosh/contract/desk/catalogue/job-categories.ts';
import { addDeskJob } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { standardJobCategories } from '../../apps/server/src/domains/jobs/standard-job-categories.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
let laterMs = 0;
beforeAll(async () => {
  one = await startApp({ clock: { now: () => new Date(Date.now() + laterMs) } });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const list = async () => (await editor.call(listDeskJobCategories)).data;
const byName = async (name: string) => (await list()).rows.find((row) => row.name === name)!;
const add = (name: string) => editor.call(addJobCategory, { body: { name } });
const rename = (id: number, version: number, name: string) =>
  editor.call(renameJobCategory, { params: { id: String(id) }, body: { version, name } });
const remove = (id: number, version: number) =>
  editor.call(removeJobCategory, { params: { id: String(id) }, body: { version, reason: 'اشتباه بود' } });
/** Filter options are cached for ten seconds. */
const found = async (name: string) => {
  laterMs += 11_000;
  const answer = await one.app.inject(
    `/api/v1/web/service/jobs/search?${new URLSearchParams({ category_name: name })}`,
  );
  return answer.json<{ data: { category: { id: number; name: string } | null } | null }>().data?.category;
};

test('without any category, one call adds the built-in ones', async () => {
  expect((await list()).standard).toEqual(standardJobCategories.map(({ name }) => name));
  const rows = await audited(one, async () => {
    const { data } = await editor.call(addStandardJobCategories);
    expect(data.rows.map(({ id, name }) => ({ id, name }))).toEqual(
      standardJobCategories.map(({ id, name }) => ({ id, name })),
    );
    expect(data.standard).toEqual([]);
  });
  expect(rows).toMatchObject([{ action: 'job_category.standard_added', details: { categories: 13 } }]);
  expect((await editor.call(addStandardJobCategories)).refusal).toBe('job_category.some_exist');
});

test('a category is created, renamed, moved, and found by its former name', async () => {
  expect((await add('هنر و صنایع دستی')).data.rows.at(-1)).toMatchObject({ name: 'هنر و صنایع دستی', version: 0 });
  expect((await add('هنر و صنايع‌دستی')).refusal).toBe('job_category.name_used');
  expect(Object.keys((await add(' ')).envelope.errors ?? {})).toEqual(['name']);
  expect((await add('کشت\nو صنعت')).data.rows.at(-1)).toMatchObject({ name: 'کشت و صنعت' });
  const lines = await byName('کشت و صنعت');
  expect((await remove(lines.id, lines.version)).status).toBe(200);
  const crafts = await byName('هنر و صنایع دستی');
  expect(crafts.id).toBeGreaterThan(999);
  expect((await rename(crafts.id, 0, 'صنایع دستی')).status).toBe(200);
  expect((await rename(crafts.id, 0, 'دیگر')).refusal).toBe('desk.stale');
  expect((await rename(crafts.id, 1, 'منابع انسانی')).refusal).toBe('job_category.name_used');
  expect((await rename(999_999, 0, 'دیگر')).refusal).toBe('job_category.not_found');
  const shown = { id: crafts.id, name: 'صنایع دستی' };
  await expect.poll(() => found('صنایع دستی'), { timeout: 10_000 }).toEqual(shown);
  expect(await found('هنر و صنایع دستی')).toEqual(shown);
  const known = await one.app.domains.jobs.allCategories(one.database.kysely);
  expect(known.at(-1)).toMatchObject({ name: 'صنایع دستی', formerKeys: [expect.any(String)] });
  const before = (await list()).rows.map(({ id }) => id);
  const after = before.toReversed();
  expect((await editor.call(orderJobCategories, { body: { before, after } })).data.rows[0]!.id).toBe(crafts.id);
  expect((await editor.call(orderJobCategories, { body: { before, after } })).refusal).toBe('desk.stale');
});

test('only a category that never held a job can be removed', async () => {
  const crafts = await byName('صنایع دستی');
  const company = { name_fa: 'کارگاه نار', name_en: null, industry: null, about: null, site_url: null, profiles: [] };
  const { data: made } = await editor.call(addDeskCompany, { body: company });
  const body = { title: 'سفالگر', company: made.company.id, category: crafts.id };
  expect((await editor.call(addDeskJob, { body })).status).toBe(200);
  expect((await remove(crafts.id, crafts.version)).refusal).toBe('job_category.in_use');
  const last = (await list()).rows.at(-1)!;
  expect((await remove(last.id, last.version + 1)).refusal).toBe('desk.stale');
  const rows = await audited(one, async () => {
    expect((await remove(last.id, last.version)).data.rows.some(({ id }) => id === last.id)).toBe(false);
  });
  expect(rows).toMatchObject([{ action: 'job_category.removed', details: { before: { name: last.name } } }]);
  const support = await addColleague(one, 'support');
  expect((await support.call(listDeskJobCategories)).refusal).toBe('desk.forbidden');
});

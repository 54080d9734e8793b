import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDeskCourse,
  hideCourses,
  publishCourses,
  undoCourseStates,
  withdrawDeskCourse,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { listDeskAcademies } from '@kavosh/contract/desk/catalogue/academies.ts';
import { listDeskCompanies } from '@kavosh/contract/desk/catalogue/companies.ts';
import { addDeskJob } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { closeJob, hideJobs, showJobsAgain } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { fillSmallCatalogue, smallCourses } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
let academy: number;
let company: number;
let category: number;
beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
  editor = await addColleague(one, 'editor');
  academy = (await editor.call(listDeskAcademies, { query: { find: 'نیلوفر' } })).data.rows[0]!.id;
  company = (await editor.call(listDeskCompanies, { query: {} })).data.rows[0]!.id;
  ({ category_id: category } = await one.database.kysely
    .selectFrom('job')
    .select('category_id')
    .limit(1)
    .executeTakeFirstOrThrow());
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const reason = 'آزمون';
const status = async (what: 'courses' | 'jobs', id: number): Promise<number> =>
  (await one.app.inject(`/api/v1/web/service/${what}/${id}`)).statusCode;
let made = 0;
async function draftCourse(): Promise<number> {
  made += 1;
  const body = { title: `پیش‌نویس ${made}`, academy, type: 'online' as const, category: 10 };
  return (await editor.call(addDeskCourse, { body })).data.course.id;
}
async function draftJob(): Promise<number> {
  made += 1;
  return (await editor.call(addDeskJob, { body: { title: `پیش‌نویس ${made}`, company, category } })).data.job.id;
}
const item = (id: number, version: number) => ({ body: { items: [{ id, version }], reason } });

test('a course that was never published is not found; one that was is gone', async () => {
  const id = await draftCourse();
  expect(await status('courses', id)).toBe(404);
  expect(await status('courses', 9_999_999)).toBe(404);
  expect((await editor.call(publishCourses, item(id, 0))).data.results[0]!.outcome).toBe('done');
  expect(await status('courses', id)).toBe(200);
  await editor.call(hideCourses, item(id, 1));
  expect(await status('courses', id)).toBe(410);
});

test('a draft that is removed for good is not found either', async () => {
  const id = await draftCourse();
  expect((await editor.call(withdrawDeskCourse, { ...of(id), body: { version: 0, reason } })).status).toBe(200);
  expect(await status('courses', id)).toBe(404);
});

test('a course unpublished within a minute counts as published', async () => {
  const id = await draftCourse();
  await editor.call(publishCourses, item(id, 0));
  await editor.call(undoCourseStates, { body: { items: [{ id, version: 1 }] } });
  expect(await status('courses', id)).toBe(410);
});

test('a draft taken over by a feed stays a draft; an imported course that a colleague hides is gone', async () => {
  const id = await draftCourse();
  const { title } = await one.database.kysely
    .selectFrom('course')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const record = { ...smallCourses.python, sourceKey: 'taken', title, refUrl: null };
  await one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
  expect(await status('courses', id)).toBe(404);
  const { id: fed } = await one.database.kysely
    .selectFrom('course')
    .select('id')
    .where('source', '<>', 'hand')
    .where('state', '=', 'published')
    .limit(1)
    .executeTakeFirstOrThrow();
  await editor.call(hideCourses, item(fed, 0));
  expect(await status('courses', fed)).toBe(410);
});

test('a job that was never published is not found, closed for good or not; one that was is gone', async () => {
  const id = await draftJob();
  expect(await status('jobs', id)).toBe(404);
  expect((await editor.call(closeJob, { ...of(id), body: { version: 0, reason } })).status).toBe(200);
  expect(await status('jobs', id)).toBe(404);
  const other = await draftJob();
  await editor.call(showJobsAgain, item(other, 0));
  expect(await status('jobs', other)).toBe(200);
  await editor.call(hideJobs, item(other, 1));
  expect(await status('jobs', other)).toBe(410);
});

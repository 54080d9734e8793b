import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDeskCompany,
  returnCompanyToFeed,
  saveDeskCompany,
  showDeskCompany,
} from '@kavosh/contract/desk/catalogue/companies.ts';
import {
  addDeskInstructor,
  saveDeskInstructor,
  showDeskInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import { addDeskJob } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import type { JobRecord } from '../../apps/server/src/domains/jobs/job-record.ts';
import { courseRecord, instructorRecord } from '../factories/course-record.ts';
import { companyRecord, jobRecord } from '../factories/job-record.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const company = (name: string, more = {}) =>
  editor.call(addDeskCompany, {
    body: { name_fa: name, name_en: null, industry: null, about: null, site_url: null, profiles: [], ...more },
  });
const teacher = (first: string, last: string) =>
  editor.call(addDeskInstructor, { body: { first_name: first, last_name: last, position: '' } });
const bringJob = (record: JobRecord) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.jobs.saveJobs(tx, 'small', [record]));
const bringCourse = (record: CourseRecord) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
const count = async (table: 'company' | 'instructor') =>
  (await one.database.kysely.selectFrom(table).select('id').execute()).length;

test('a company is made by hand, and the feed that names it later writes beneath', async () => {
  let id = 0;
  const rows = await audited(one, async () => {
    const { data } = await company('گل‌خانه زرین', { about: ' ', industry: 'کشاورزی' });
    id = data.company.id;
    expect(data).toMatchObject({
      company: { name: 'گل‌خانه زرین', source: 'hand', jobs: { all: 0 } },
      values: { about: null, industry: 'کشاورزی' },
    });
  });
  expect(rows.map(({ action, subject, staff_id: by }) => [action, subject, by])).toEqual([
    ['company.added', `company ${id}`, editor.staffId],
  ]);
  // No feed has said anything of it: there is nothing to go back to.
  const back = await editor.call(returnCompanyToFeed, { ...of(id), body: { version: 0, fields: ['about'] } });
  expect(back.data.by_hand).toHaveLength(6);
  await editor.call(saveDeskCompany, { ...of(id), body: { version: 0, changes: { industry: 'گل و گیاه' } } });
  const made = await editor.call(addDeskJob, { body: { title: 'گل‌کار', company: id, category: 1 } });
  expect(made.data.job.company).toEqual({ id, name: 'گل‌خانه زرین' });

  const before = await count('company');
  const said = companyRecord('گلخانه زرین', { sourceKey: 'greenhouse', industry: 'باغبانی', about: 'از ۱۳۸۰' });
  const result = await bringJob(jobRecord({ title: 'باغبان', company: said }));
  expect(result).toMatchObject({ inserted: 1 });
  expect(result.overridden.map(({ field }) => field)).toContain('industry');
  expect(await count('company')).toBe(before);
  const { data } = await editor.call(showDeskCompany, of(id));
  expect(data).toMatchObject({
    company: { source: 'small', name: 'گل‌خانه زرین', jobs: { all: 2 } },
    source_key: 'greenhouse',
    values: { industry: 'گل و گیاه', about: null },
    feed: { industry: 'باغبانی', about: 'از ۱۳۸۰' },
  });
  const { version } = data.company;
  const gone = await editor.call(returnCompanyToFeed, { ...of(id), body: { version, fields: ['about'] } });
  expect(gone.data.values.about).toBe('از ۱۳۸۰');
  // Another source's company of the same name is its own.
  const other = { ...said, sourceKey: 'greenhouse-2' };
  await bringJob(jobRecord({ title: 'باغبان شیفت شب', company: other }));
  expect(await count('company')).toBe(before + 1);
});

test('a name that a company has, or none, is refused', async () => {
  expect((await company('رایان پژوه')).refusal).toBe('company.name_used');
  const none = await company(' \u200c ');
  expect([none.status, Object.keys(none.envelope.errors ?? {})]).toEqual([422, ['name_fa']]);
  const support = await addColleague(one, 'support');
  const body = { name_fa: 'تازه', name_en: null, industry: null, about: null, site_url: null, profiles: [] };
  expect((await support.call(addDeskCompany, { body })).refusal).toBe('desk.forbidden');
});

test('a teacher is made by hand, and the feed that names them later writes beneath', async () => {
  let id = 0;
  const rows = await audited(one, async () => {
    const { data } = await teacher('مهرانه', 'زرافه‌چی');
    id = data.instructor.id;
    expect(data).toMatchObject({ instructor: { name: 'مهرانه زرافه‌چی', source: 'hand', courses: { all: 0 } } });
  });
  expect(rows.map(({ action, subject }) => [action, subject])).toEqual([['instructor.added', `instructor ${id}`]]);
  expect((await teacher('مهرانه', 'زرافه چي')).refusal).toBe('instructor.name_used');
  expect(Object.keys((await teacher('مهرانه', ' ')).envelope.errors ?? {})).toEqual(['last_name']);
  await editor.call(saveDeskInstructor, { ...of(id), body: { version: 0, changes: { position: 'استاد' } } });

  const before = await count('instructor');
  const said = { ...instructorRecord('مهرانه', 'زرافه چی'), sourceKey: 'mehraneh', position: 'مربی' };
  const namesake = { ...said, sourceKey: 'mehraneh-2' };
  await bringCourse(courseRecord({ title: 'زرافه‌شناسی', categoryId: 10, instructors: [said] }));
  expect(await count('instructor')).toBe(before);
  expect((await editor.call(showDeskInstructor, of(id))).data).toMatchObject({
    instructor: { source: 'small', name: 'مهرانه زرافه‌چی', position: 'استاد', courses: { all: 1 } },
    source_key: 'mehraneh',
    feed: { last_name: 'زرافه چی', position: 'مربی' },
  });
  // Who shares the name of one that a feed has is somebody else.
  await bringCourse(courseRecord({ title: 'فیل‌شناسی', categoryId: 10, instructors: [namesake] }));
  expect(await count('instructor')).toBe(before + 1);
});

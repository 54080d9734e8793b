import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeskAcademies, saveDeskAcademy, showDeskAcademy } from '@kavosh/contract/desk/catalogue/academies.ts';
import { addCategory, mergeCategory } from '@kavosh/contract/desk/catalogue/categories.ts';
import { listDeskCompanies, saveDeskCompany, showDeskCompany } from '@kavosh/contract/desk/catalogue/companies.ts';
import { listDeskCourses } from '@kavosh/contract/desk/catalogue/courses.ts';
import { courseRecord } from '../factories/course-record.ts';
import { fillSmallCatalogue, smallCourses } from '../factories/small-catalogue.ts';
import { fillSmallJobs, smallJobs } from '../factories/small-jobs.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const ROUNDS = 25;
const jobs = smallJobs(new Date());
let one: TestApp;
let owner: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
  owner = await addColleague(one, 'owner');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });

/** Saves until nobody was faster. */
async function saveAnyway(save: () => Promise<{ status: number }>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { status } = await save();
    if (status === 200) return;
    expect(status).toBe(409);
  }
  throw new Error('somebody was always faster');
}

test('an academy that is edited while its feed is read keeps what was written, and both come to an end', async () => {
  const { id } = (await owner.call(listDeskAcademies, { query: { find: 'نیلوفر' } })).data.rows[0]!;
  const show = async () => (await owner.call(showDeskAcademy, of(id))).data;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { python } = smallCourses;
    const told = {
      ...python,
      summary: `${round}`,
      academy: { ...python.academy, name: `فید ${round}`, about: `${round}` },
    };
    await Promise.all([
      saveAnyway(async () => {
        const body = { version: (await show()).academy.version, changes: { name: `دست ${round}` } };
        return owner.call(saveDeskAcademy, { ...of(id), body });
      }),
      one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [told])),
    ]);
  }
  expect(await show()).toMatchObject({
    values: { name: `دست ${ROUNDS}`, about: `${ROUNDS}` },
    feed: { name: `فید ${ROUNDS}` },
  });
});

test('so does a company', async () => {
  const { id } = (await owner.call(listDeskCompanies, { query: { find: 'رایان' } })).data.rows[0]!;
  const show = async () => (await owner.call(showDeskCompany, of(id))).data;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { python, frontend } = jobs;
    const company = { ...python.company, nameFa: `فید ${round}`, industry: `${round}` };
    const told = [python, frontend].map((job) => ({ ...job, workDays: `${round}`, company }));
    await Promise.all([
      saveAnyway(async () => {
        const body = { version: (await show()).company.version, changes: { name_fa: `دست ${round}` } };
        return owner.call(saveDeskCompany, { ...of(id), body });
      }),
      one.database.kysely.transaction().execute((tx) => one.app.domains.jobs.saveJobs(tx, 'small', told)),
    ]);
  }
  expect(await show()).toMatchObject({
    values: { name_fa: `دست ${ROUNDS}`, industry: `${ROUNDS}` },
    feed: { name_fa: `فید ${ROUNDS}` },
  });
});

test('no course slips into a category that is being merged away', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { rows } = (await owner.call(addCategory, { body: { parent_id: 0, name: `گذرا ${round}` } })).data;
    const { id, version } = rows.find(({ name }) => name === `گذرا ${round}`)!;
    const courses = [1, 2, 3].map((at) => courseRecord({ title: `دوره ${round} ${at}`, categoryId: id }));
    const [merged] = await Promise.all([
      owner.call(mergeCategory, { ...of(id), body: { version, into: 10, reason: 'آزمون' } }),
      one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', courses)),
    ]);
    expect(merged.status).toBe(200);
    expect((await owner.call(listDeskCourses, { query: { category: String(id) } })).data.rows).toEqual([]);
  }
  const { rows } = (await owner.call(listDeskCourses, { query: { category: '10', limit: '100' } })).data;
  expect(rows.filter(({ title }) => /^دوره \d+ \d$/.test(title))).toHaveLength(ROUNDS * 3);
});

import fc from 'fast-check';
import { expect } from 'vitest';
import { saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { CourseChanges } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { showDeskCourse, type WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { fillSmallCatalogue, smallCourses } from '../factories/small-catalogue.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let id: number;
let tabs: [Tab, Tab];
/** Every text is another one. */
let written = 0;

/** A browser's page of the course: what it was opened with, and what was typed there and is not saved. */
interface Tab {
  client: DeskClient;
  fields: readonly ('title' | 'summary' | 'description')[];
  version: number;
  typed: CourseChanges;
  /** What it typed last of each field. */
  last: CourseChanges;
}

/** Two tabs of two colleagues, and a feed that has the course too. */
export async function openTabs(): Promise<TestApp> {
  one = await startApp({
    fill: async (database) => {
      id = (await fillSmallCatalogue(database)).python;
    },
  });
  const tab = async (...fields: Tab['fields']): Promise<Tab> => {
    const client = await addColleague(one, 'editor');
    return { client, fields, version: 0, typed: {}, last: {} };
  };
  tabs = [await tab('title', 'description'), await tab('summary')];
  return one;
}

const text = (): string => `متن شماره ${(written += 1)}`;
const of = () => ({ params: { id: String(id) } });
const show = async (): Promise<WholeCourse> => (await tabs[0].client.call(showDeskCourse, of())).data;
const bring = () => {
  const record = { ...smallCourses.python, title: text(), summary: text(), descriptionHtml: `<p>${text()}</p>` };
  return one.database.kysely
    .transaction()
    .execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
};
const type = (tab: Tab, at: number): void => {
  const field = tab.fields[at % tab.fields.length]!;
  tab.typed[field] = tab.last[field] = text();
};

/** Saves what was typed; where the page is old it learns what is so now, and what was typed stays. */
async function save(tab: Tab): Promise<number> {
  if (Object.keys(tab.typed).length === 0) return 200;
  const body = { version: tab.version, changes: tab.typed as never };
  const answer = await tab.client.call(saveDeskCourse, { ...of(), body });
  if (answer.status === 200) {
    tab.version = answer.data.course.version;
    tab.typed = {};
    return 200;
  }
  expect([answer.status, answer.refusal]).toEqual([409, 'desk.stale']);
  const { course, differ } = answer.envelope.data as {
    course: WholeCourse;
    differ: { field: Tab['fields'][number]; now: unknown; sent: unknown }[];
  };
  expect(course.course.version).not.toBe(tab.version);
  // Each field that was sent is told with what stands there.
  expect(differ).toEqual(
    expect.arrayContaining(
      Object.entries(tab.typed).map(([field, sent]) => ({ field, now: course.values[field as 'title'], sent })),
    ),
  );
  tab.version = course.course.version;
  return 409;
}

/** What stands in the table above the feed is what people see. */
async function expectAllKept(): Promise<void> {
  const { values } = await show();
  expect(values).toMatchObject({ ...tabs[0].last, ...tabs[1].last });
}

/** So many random orders of typing, saving, opening and importing. @returns how many there were */
export async function interleave(numRuns: number): Promise<number> {
  let orders = 0;
  const step = fc.record({ tab: fc.nat(1), does: fc.constantFrom('type', 'save', 'open', 'import'), at: fc.nat(1) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      orders += 1;
      for (const { tab: which, does, at } of steps) {
        const tab = tabs[which]!;
        if (does === 'type') type(tab, at);
        if (does === 'save') await save(tab);
        if (does === 'import') await bring();
        // What was typed stays in the form.
        if (does === 'open') tab.version = (await show()).course.version;
      }
      for (const tab of tabs) while ((await save(tab)) !== 200);
      await expectAllKept();
    }),
    { numRuns },
  );
  return orders;
}

/** So many times both tabs save and the feed is read at the same moment. */
export async function saveAtOnce(rounds: number): Promise<number> {
  for (let round = 0; round < rounds; round += 1) {
    const version = (await show()).course.version;
    for (const tab of tabs) {
      tab.version = version;
      type(tab, round);
    }
    const [first, second] = await Promise.all([save(tabs[0]), save(tabs[1]), bring()]);
    // Both looked at the same edition: one of them at most was the first to write.
    expect([first, second].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    for (const tab of tabs) while ((await save(tab)) !== 200);
    await expectAllKept();
  }
  return rounds;
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hideCourses,
  previewCourseStates,
  publishCourses,
  withdrawDeskCourse,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { listDeskCourses, showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import {
  closeJob,
  hideJobs,
  listDeskJobs,
  previewJobStates,
  showJobsAgain,
} from '@kavosh/contract/desk/catalogue/jobs.ts';
import {
  dismissReports,
  hideComments,
  listDeskComments,
  previewCommentDecisions,
  restoreComments,
} from '@kavosh/contract/desk/desk-comments.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
  owner = await addColleague(one, 'owner');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const courseItem = async (id: number) => ({
  id,
  version: (await owner.call(showDeskCourse, of(id))).data.course.version,
});

test('what hiding and publishing would do is told course by course, and comes true', async () => {
  const items = await Promise.all([ids.python, ids.ended, ids.gone, ids.hidden].map(courseItem));
  const asked = [...items, { id: 999_999, version: 0 }, { id: ids.csharp, version: 77 }];
  for (const step of ['hide', 'publish'] as const) {
    const before = (await owner.call(listDeskCourses)).data;
    let told: { id: number; outcome: string; after: string | null }[] = [];
    const rows = await audited(one, async () => {
      const { data } = await owner.call(previewCourseStates, { body: { items: asked, step } });
      told = data.results;
    });
    expect(rows).toEqual([]);
    expect((await owner.call(listDeskCourses)).data).toEqual(before);
    const { data } = await owner.call(step === 'hide' ? hideCourses : publishCourses, {
      body: { items: asked, reason: 'آزمون' },
    });
    expect(told.map(({ id, outcome }) => [id, outcome])).toEqual(data.results.map(({ id, outcome }) => [id, outcome]));
    expect(told.map(({ after }) => after)).toEqual(data.results.map(({ course }) => course?.state ?? null));
    // The next step looks at them as they are now.
    for (const item of items) item.version = (await courseItem(item.id)).version;
  }
  const { data } = await owner.call(previewCourseStates, { body: { items: asked, step: 'hide' } });
  expect(data.results.map(({ outcome, before, after }) => [outcome, before, after])).toEqual([
    ['done', 'on_sale', 'hidden'],
    ['done', 'ended', 'hidden'],
    ['final', 'withdrawn', 'withdrawn'],
    ['done', 'on_sale', 'hidden'],
    ['not_found', null, null],
    ['stale', 'on_sale', 'on_sale'],
  ]);
  const queries = (count: number) =>
    queriesOf(one, () => owner.call(previewCourseStates, { body: { items: asked.slice(0, count), step: 'hide' } }));
  expect(await queries(4)).toBe(await queries(1));
  const body = { version: (await courseItem(ids.python)).version, reason: 'آزمون' };
  await owner.call(withdrawDeskCourse, { ...of(ids.python), body });
  const shut = { items: [await courseItem(ids.python)], step: 'hide' as const };
  const [gone] = (await owner.call(previewCourseStates, { body: shut })).data.results;
  expect(gone!.outcome).toBe('final');
});

test('the same of jobs', async () => {
  const { rows: jobs } = (await owner.call(listDeskJobs)).data;
  const items = jobs.map(({ id, version }) => ({ id, version }));
  const shut = items.pop()!;
  await owner.call(closeJob, { ...of(shut.id), body: { version: shut.version, reason: 'آزمون' } });
  const asked = () => [...items, { id: shut.id, version: shut.version + 1 }, { id: 999_999, version: 0 }];
  for (const step of ['hide', 'show', 'show'] as const) {
    let told: { id: number; outcome: string; before: string | null; after: string | null }[] = [];
    const before = (await owner.call(listDeskJobs)).data;
    const rows = await audited(one, async () => {
      told = (await owner.call(previewJobStates, { body: { items: asked(), step } })).data.results;
    });
    expect(rows).toEqual([]);
    expect((await owner.call(listDeskJobs)).data).toEqual(before);
    const { data } = await owner.call(step === 'hide' ? hideJobs : showJobsAgain, {
      body: { items: asked(), reason: 'آزمون' },
    });
    expect(told.map(({ id, outcome, after }) => [id, outcome, after])).toEqual(
      data.results.map(({ id, outcome, job }) => [id, outcome, job?.state ?? null]),
    );
    for (const item of items) item.version = data.results.find(({ id }) => id === item.id)!.job!.version;
  }
  expect((await owner.call(previewJobStates, { body: { items: asked(), step: 'hide' } })).data.results).toContainEqual(
    expect.objectContaining({ id: shut.id, outcome: 'final', before: 'closed', after: 'closed' }),
  );
});

test('the same of comments, with the reports that a decision closes', async () => {
  const { userId } = await addAccount(one);
  const { engagement } = one.app.domains;
  await engagement.writeComment(userId, ids.csharp, { rating: 4, content: 'خوب بود', is_anonymous: false });
  const [comment] = (await owner.call(listDeskComments, { query: { which: 'newest' } })).data.rows;
  const reader = (await addAccount(one)).userId;
  await engagement.reportComment(reader, ids.csharp, comment!.id, { reason: 'spam', text: null });
  const versionNow = async () =>
    (await owner.call(listDeskComments, { query: { which: 'newest' } })).data.rows[0]!.version;
  const steps = [
    ['dismiss', dismissReports, ['done', 'shown', 'shown', 1]],
    ['hide', hideComments, ['done', 'shown', 'hidden', 0]],
    ['hide', hideComments, ['unchanged', 'hidden', 'hidden', 0]],
    ['restore', restoreComments, ['done', 'hidden', 'shown', 0]],
  ] as const;
  for (const [decision, call, expected] of steps) {
    const items = [{ id: comment!.id, version: await versionNow() }];
    const rows = await audited(one, async () => {
      const { data } = await owner.call(previewCommentDecisions, { body: { items, decision } });
      const [{ outcome, before, after, reports }] = data.results as [(typeof data.results)[number]];
      expect([outcome, before, after, reports]).toEqual(expected);
    });
    expect(rows).toEqual([]);
    const { data } = await owner.call(call, { body: { items, reason: 'آزمون' } });
    expect(data.results[0]!.outcome).toBe(expected[0]);
  }
  const gone = await owner.call(previewCommentDecisions, {
    body: {
      items: [
        { id: 999_999, version: 0 },
        { id: comment!.id, version: 99 },
      ],
      decision: 'hide',
    },
  });
  expect(gone.data.results.map(({ outcome }) => outcome)).toEqual(['not_found', 'stale']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, listApprovals } from '@kavosh/contract/desk/approvals.ts';
import {
  addDeskCourse,
  askCourseCashback,
  returnToFeed,
  saveDeskCourse,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;
let second: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  second = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const show = async (id: number) => (await editor.call(showDeskCourse, of(id))).data;
const ask = async (id: number, percent: number | null, client = editor) =>
  client.call(askCourseCashback, {
    ...of(id),
    body: { version: (await show(id)).course.version, percent, reason: 'قرار تازه با آموزشگاه' },
  });
const requestOf = ({ envelope }: { envelope: { data: unknown } }) =>
  (envelope.data as { approval_id: number }).approval_id;
const agree = (request: number, client = second) => client.call(approve, of(request));
const bring = (record: CourseRecord) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
const onPage = async (id: number) =>
  (await one.app.inject(`/api/v1/web/service/courses/${id}`)).json<{ data: { course: { cashback: number } } }>().data
    .course.cashback;

test('two change the cashback: asked by one, decided by another, held above the feed', async () => {
  const { python } = smallCourses;
  const before = (await show(ids.python)).values.cashback;
  expect(before).toBe(python.cashbackPercent);
  let request = 0;
  const asking = await audited(one, async () => {
    const asked = await ask(ids.python, 40);
    expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
    request = requestOf(asked);
  });
  expect(asking.map(({ action }) => action)).toEqual(['approval.requested']);
  expect(await show(ids.python)).toMatchObject({
    values: { cashback: before },
    open_approvals: [{ id: request, action: 'course.cashback' }],
  });
  expect((await ask(ids.python, 50)).refusal).toBe('approval.open');
  const { rows } = (await second.call(listApprovals)).data;
  expect(rows).toMatchObject([
    { may_decide: true, payload: { course: python.title, cashback_before: before, cashback_after: 40 } },
  ]);
  expect((await agree(request, editor)).refusal).toBe('approval.own');
  const deciding = await audited(one, async () => expect((await agree(request)).status).toBe(200));
  expect(deciding).toMatchObject([
    {
      action: 'course.cashback',
      subject: `course ${ids.python}`,
      staff_id: second.staffId,
      details: { before: { cashback: before }, after: { cashback: 40 }, requested_by: editor.staffId },
    },
    { action: 'approval.approved' },
  ]);
  expect(await show(ids.python)).toMatchObject({
    values: { cashback: 40 },
    feed: { cashback: before },
    by_hand: [{ field: 'cashback', by: { staff_id: second.staffId } }],
    open_approvals: [],
  });
  expect(await onPage(ids.python)).toBe(40);

  // A feed writes beneath.
  await bring({ ...python, cashbackPercent: 9, summary: 'خلاصه تازه' });
  expect(await show(ids.python)).toMatchObject({ values: { cashback: 40 }, feed: { cashback: 9 } });

  const back = await ask(ids.python, null);
  expect((await agree(requestOf(back))).status).toBe(200);
  expect(await show(ids.python)).toMatchObject({ values: { cashback: 9 }, by_hand: [] });
  expect((await ask(ids.python, null)).refusal).toBe('course.cashback_same');
  expect((await ask(ids.python, 9)).refusal).toBe('course.cashback_same');
  await bring({ ...python, cashbackPercent: 3 });
  expect((await show(ids.python)).values.cashback).toBe(3);
});

test('nobody changes it alone, by no other call', async () => {
  const { course, values } = await show(ids.csharp);
  const save = { version: course.version, changes: { title: values.title, cashback: 100 } };
  expect((await editor.call(saveDeskCourse, { ...of(ids.csharp), body: save })).status).toBe(200);
  expect((await show(ids.csharp)).values.cashback).toBe(values.cashback);
  const fields = { version: course.version, fields: ['cashback'] } as never;
  expect((await editor.call(returnToFeed, { ...of(ids.csharp), body: fields })).status).toBe(422);
  const support = await addColleague(one, 'support');
  expect((await support.call(askCourseCashback, { ...of(ids.csharp), body: {} } as never)).refusal).toBe(
    'desk.forbidden',
  );
});

test('it is a whole percent from 0 to 100, of the course as it was looked at', async () => {
  const { version } = (await show(ids.csharp)).course;
  const body = { version, percent: 1, reason: 'دلیل' };
  for (const percent of [-1, 101, 1.5, '5'])
    expect(
      Object.keys(
        (await editor.call(askCourseCashback, { ...of(ids.csharp), body: { ...body, percent } as never })).envelope
          .errors ?? {},
      ),
    ).toEqual(['percent']);
  const late = await editor.call(askCourseCashback, { ...of(ids.csharp), body: { ...body, version: version + 1 } });
  expect([late.status, late.refusal]).toEqual([409, 'desk.stale']);
  expect(late.envelope.data).toMatchObject({ course: { course: { version } } });
  expect((await editor.call(askCourseCashback, { ...of(999_999), body })).refusal).toBe('course.not_found');
});

test('what the feed changed meanwhile is not agreed to any more', async () => {
  const { python } = smallCourses;
  const request = requestOf(await ask(ids.python, 60));
  await bring({ ...python, cashbackPercent: 11 });
  expect((await agree(request)).refusal).toBe('approval.stale');
  expect((await show(ids.python)).values.cashback).toBe(11);
  // Another edit leaves the request as it is.
  const again = requestOf(await ask(ids.python, 60));
  const { version } = (await show(ids.python)).course;
  await editor.call(saveDeskCourse, { ...of(ids.python), body: { version, changes: { summary: 'دیگر' } } });
  expect((await agree(again)).status).toBe(200);
  expect((await show(ids.python)).values.cashback).toBe(60);
});

test('a course made by hand begins with none, and gets one by two as well', async () => {
  const { course, values } = await show(ids.python);
  const body = {
    title: 'دوره دست‌ساز',
    academy: course.academy.id,
    type: 'online' as const,
    category: values.category,
  };
  const { id } = (await editor.call(addDeskCourse, { body })).data.course;
  expect((await show(id)).values.cashback).toBe(0);
  expect((await ask(id, null)).refusal).toBe('course.cashback_same');
  expect((await agree(requestOf(await ask(id, 12)))).status).toBe(200);
  expect((await show(id)).values.cashback).toBe(12);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { hideCourses, publishCourses, saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import {
  approveReceivedCourse,
  listReceivedCourses,
  previewReceivedCourse,
  showReceivedCourse,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import {
  addPanelCourse,
  dropPanelDraft,
  addPanelTeacher,
  findPanelTeachers,
  openPanelCourse,
  previewPanelCourse,
  TRUSTED_AFTER,
} from '@kavosh/contract/panel/panel-course-form.ts';
import { listPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { showPanelHome } from '@kavosh/contract/panel/panel-home.ts';
import { actsOf, of, price, startAcademy, whole, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { audited } from './audited.ts';
import { addSeller, type PanelClient } from './panel-client.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { open, save, send, add, received, approve, giveBack, publicCourse } = actsOf(() => academy);
/** A number that a row of the audit names. */
const nameOf = (details: unknown, name: string): unknown => (details as Record<string, unknown>)[name];
const told = async (client: PanelClient) =>
  (await academy.one.app.domains.notifications.unread(client.userId, 50)).map(({ notification }) => notification.title);

describe('a new course', () => {
  let id: number;

  test('is seen on no page, and says what it lacks', async () => {
    const rows = await audited(academy.one, async () => {
      id = await add('سفال لعابی');
    });
    expect(rows.map(({ action, staff_id: by }) => [action, by])).toEqual([['course.added', academy.owner.memberId]]);
    expect(rows[0]!.details).toMatchObject({ after: { academy: academy.academyId } });
    expect(await publicCourse(id)).toBeNull();
    const { course, is_new: isNew, missing, draft } = await open(id);
    expect([course.state, isNew, missing, draft]).toEqual(['new', true, ['description', 'price', 'ref_url'], null]);
    expect((await send(id)).refusal).toBe('course.incomplete');
    expect(
      (await academy.owner.call(addPanelCourse, { body: { title: 'سفال  لعابی', type: 'online', category: 10 } }))
        .refusal,
    ).toBe('course.title_used');
  });

  test('is written step by step, apart from the course, and can be looked at', async () => {
    const { data } = await save(id, { summary: 'لعاب', price: price('۱٬۲۰۰٬۰۰۰ تومان') });
    expect(data.values).toMatchObject({ summary: 'لعاب', price: { original: 1_200_000 } });
    expect(data.site).toMatchObject({ summary: '', price: { original: null } });
    expect(data.draft).toMatchObject({ state: 'draft', fields: ['summary', 'price'] });
    expect((await save(id, { ref_url: 'https://elsewhere.example/' })).refusal).toBe('course.address_host');
    expect((await save(id, { category: 999_999 })).refusal).toBe('course.category_unknown');
    const body = { version: data.version, changes: { title: 'سفال لعابی پیشرفته' } };
    // No pages are drawn in this app.
    expect((await academy.owner.call(previewPanelCourse, { ...of(id), body })).refusal).toBe('desk.no_preview');
    await save(id, whole);
    expect((await open(id)).missing).toEqual([]);
  });

  test('is sent, waits at the desk, and says so in the list and at home', async () => {
    const rows = await audited(academy.one, async () => {
      expect((await send(id)).data.draft!.state).toBe('sent');
    });
    expect(rows.map(({ action, staff_id: by, details }) => [action, by, nameOf(details, 'academy')])).toEqual([
      ['course.sent', academy.owner.memberId, academy.academyId],
    ]);
    expect((await send(id)).refusal).toBe('course.nothing_to_send');
    const list = async (draft: 'sent' | 'returned') =>
      (await academy.owner.call(listPanelCourses, { query: { draft } })).data.rows.map((row) => [row.id, row.draft]);
    expect(await list('sent')).toEqual([[id, 'sent']]);
    expect(await list('returned')).toEqual([]);
    expect((await academy.owner.call(showPanelHome)).data.courses).toEqual({ returned: 0, sent: 1, oldest_at: null });
    const { rows: waiting } = (await academy.colleague.call(listReceivedCourses)).data;
    expect(waiting).toMatchObject([{ id, is_new: true, academy: { id: academy.academyId }, title: 'سفال لعابی' }]);
    const { site, sent, approved } = await received(id);
    expect([site.description, sent.description, approved]).toEqual(['', whole.description, 0]);
  });

  test('is returned with a reason, which the academy reads', async () => {
    expect((await giveBack(id, 'بنویسید چه چیزهایی لازم است.')).status).toBe(200);
    expect((await open(id)).draft).toMatchObject({ state: 'returned', reason: 'بنویسید چه چیزهایی لازم است.' });
    expect((await academy.owner.call(showPanelHome)).data.courses).toMatchObject({ returned: 1, sent: 0 });
    expect(await told(academy.owner)).toEqual(['دوره «سفال لعابی» برگشت']);
    expect(await told(academy.second)).toEqual(['دوره «سفال لعابی» برگشت']);
    expect((await academy.colleague.call(showReceivedCourse, of(id))).refusal).toBe('course.not_waiting');
    expect(await publicCourse(id)).toBeNull();
  });

  test('is not approved in another version than was seen', async () => {
    await save(id, { summary: 'لعاب از آغاز' });
    await send(id);
    const seen = await received(id);
    await save(id, { title: 'هر چیز دیگر' });
    const before = await academy.colleague.call(approveReceivedCourse, { ...of(id), body: { version: seen.version } });
    // Taken back by writing on.
    expect(before.refusal).toBe('course.not_waiting');
    await save(id, { title: 'سفال لعابی' });
    await send(id);
    const answer = await academy.colleague.call(approveReceivedCourse, { ...of(id), body: { version: seen.version } });
    expect(answer.refusal).toBe('desk.stale');
    expect((answer.envelope as never as { data: object }).data).toMatchObject({ received: { received: { id } } });
  });

  test('goes on the site when it is approved, in the words of the member', async () => {
    const body = { version: (await received(id)).version };
    expect((await academy.colleague.call(previewReceivedCourse, { ...of(id), body })).refusal).toBe('desk.no_preview');
    const rows = await audited(academy.one, async () => {
      expect((await approve(id)).status).toBe(200);
    });
    expect(
      rows.map(({ action, staff_id: by, details }) => [
        action,
        by,
        nameOf(details, 'academy'),
        nameOf(details, 'member'),
      ]),
    ).toEqual(
      ['course.edited', 'course.published', 'course.approved'].map((action) => [
        action,
        academy.colleague.staffId,
        academy.academyId,
        academy.owner.memberId,
      ]),
    );
    expect(await publicCourse(id)).toMatchObject({ title: 'سفال لعابی', description_summary: 'لعاب از آغاز' });
    const { draft, course, values } = await open(id);
    expect([draft, course.state, values.description]).toEqual([null, 'on_sale', whole.description]);
    expect((await told(academy.owner))[0]).toBe('دوره «سفال لعابی» تأیید شد');
    // Written by the member, as the desk reads it.
    const { by_hand: byHand } = (await academy.colleague.call(showDeskCourse, of(id))).data;
    expect(byHand.find(({ field }) => field === 'description')!.by.staff_id).toBe(academy.owner.memberId);
  });

  test('shows what is written later only once it is approved', async () => {
    const { data } = await save(id, { summary: 'دیگر', price: price(1_300_000) });
    expect(data.goes_live).toEqual([]);
    expect((await send(id)).data.draft!.fields).toEqual(['summary', 'price']);
    expect(await publicCourse(id)).toMatchObject({ description_summary: 'لعاب از آغاز' });
    expect(
      (await academy.owner.call(dropPanelDraft, { ...of(id), body: { version: (await open(id)).version } })).data.draft,
    ).toBe(null);
    expect((await academy.colleague.call(listReceivedCourses)).data.rows).toEqual([]);
    expect((await send(id)).refusal).toBe('course.nothing_to_send');
  });

  test('is hinted at for what is not written yet alone', async () => {
    const other = await add('خوش‌نویسی با نی');
    expect((await open(other)).course.hints).toEqual(['no_cover', 'no_topics']);
    const { course } = (await save(other, { syllabus: 'تراش قلم' })).data;
    expect(course.hints).toEqual(['no_cover']);
  });

  test('is not put on the site again by approving once a colleague has hidden it', async () => {
    const { version } = (await academy.colleague.call(showDeskCourse, of(id))).data.course;
    await academy.colleague.call(hideCourses, { body: { items: [{ id, version }], reason: 'شکایت' } });
    await save(id, { summary: 'درست شد' });
    await send(id);
    await approve(id);
    expect((await open(id)).course.state).toBe('hidden');
    const now = (await academy.colleague.call(showDeskCourse, of(id))).data.course;
    await academy.colleague.call(publishCourses, {
      body: { items: [{ id, version: now.version }], reason: 'درست شد' },
    });
    expect(await publicCourse(id)).toMatchObject({ description_summary: 'درست شد' });
  });
});

describe('two at once', () => {
  test('two owners who write one price: the second is shown both, and nothing is written', async () => {
    const { version } = await open(academy.ids.drawing);
    expect((await save(academy.ids.drawing, { price: price(900_000) }, { version })).status).toBe(200);
    const answer = await save(academy.ids.drawing, { price: price(950_000) }, { version, by: academy.second });
    expect([answer.status, answer.refusal]).toEqual([409, 'panel.stale']);
    expect((answer.envelope as never as { data: unknown }).data).toMatchObject({
      course: { values: { price: { original: 900_000 } } },
      differ: [{ field: 'price', now: { original: 900_000 }, sent: { original: 950_000 } }],
    });
    const now = await open(academy.ids.drawing);
    expect(now.values.price.original).toBe(900_000);
    await save(academy.ids.drawing, { price: price(950_000) }, { version: now.version, by: academy.second });
    expect((await open(academy.ids.drawing)).values.price.original).toBe(950_000);
  });

  test('of many who save at once one is first, and the others read so', async () => {
    const { version } = await open(academy.ids.drawing);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save(
          academy.ids.drawing,
          { summary: `خلاصه ${at}` },
          { version, by: at % 2 === 0 ? academy.owner : academy.second },
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  test('a colleague who edits the course meanwhile is seen as well', async () => {
    const { version } = await open(academy.ids.drawing);
    const { course } = (await academy.colleague.call(showDeskCourse, of(academy.ids.drawing))).data;
    const edited = await academy.colleague.call(saveDeskCourse, {
      ...of(academy.ids.drawing),
      body: { version: course.version, changes: { title: 'طراحی با گچ و زغال' } },
    } as never);
    expect(edited.status).toBe(200);
    expect((await save(academy.ids.drawing, { summary: 'زغال' }, { version })).refusal).toBe('panel.stale');
  });

  test('who is no longer a member is not let in, and nothing is written', async () => {
    const gone = await addSeller(academy.one, academy.academyId, 'academy_owner');
    const { version } = await open(academy.ids.drawing);
    await sql`update staff_member set dismissed_at = now() where id = ${gone.memberId}`.execute(
      academy.one.database.kysely,
    );
    const answer = await save(academy.ids.drawing, { summary: 'نوشته‌ای که می‌ماند' }, { version, by: gone });
    expect([answer.status, answer.refusal]).toEqual([401, 'panel.membership_ended']);
    expect((await open(academy.ids.drawing)).version).toBe(version);
  });
});

describe('an academy of which enough was approved', () => {
  test('has prices and dates go live at once, and texts after a look', async () => {
    const approved = async () => (await received(waiting)).approved;
    const waiting = await add('دوره‌ای که می‌ماند');
    await save(waiting, whole);
    await send(waiting);
    for (let at = await approved(); at < TRUSTED_AFTER; at += 1) {
      expect((await open(academy.ids.python)).goes_live).toEqual([]);
      const id = await add(`دوره شماره ${at}`);
      await save(id, whole);
      await send(id);
      await approve(id);
    }
    expect((await open(academy.ids.python)).goes_live).toEqual(['price', 'dates']);
    // What was never on the site is looked at whole.
    expect((await open(waiting)).goes_live).toEqual([]);
    const dates = { starts_at: '2027-01-01T08:00:00.000Z', ends_at: null };
    await save(academy.ids.python, { price: price(2_100_000), dates, summary: 'خلاصه‌ای دیگر' });
    const rows = await audited(academy.one, async () => {
      const { data } = await send(academy.ids.python);
      expect(data.draft).toMatchObject({ state: 'sent', fields: ['summary'] });
      expect(data.site).toMatchObject({ price: { original: 2_100_000 }, dates });
    });
    expect(rows.map(({ action, staff_id: by, details }) => [action, by, nameOf(details, 'academy')])).toEqual([
      ['course.edited', academy.owner.memberId, academy.academyId],
      ['course.sent', academy.owner.memberId, academy.academyId],
    ]);
    expect(JSON.stringify((await publicCourse(academy.ids.python))!['prices'])).toContain('2100000');
  });

  test('has a price that is far from the one before in doubt, as a price of a colleague is', async () => {
    await save(academy.ids.python, { price: price(9_000_000) });
    expect((await send(academy.ids.python)).data.site.price.original).toBe(9_000_000);
    const { price_doubt: doubt } = (await academy.colleague.call(showDeskCourse, of(academy.ids.python))).data;
    expect(doubt).toMatchObject({ reasons: ['changed'], amount: 9_000_000 });
    await save(academy.ids.drawing, { price: price(60_000_000) });
    await send(academy.ids.drawing);
    const { price_doubt: above } = (await academy.colleague.call(showDeskCourse, of(academy.ids.drawing))).data;
    expect(above!.reasons).toContain('ceiling');
  });
});

test('teachers are found by a part of the name', async () => {
  expect((await academy.owner.call(findPanelTeachers, {})).data.teachers).toEqual([]);
  const { teachers } = (await academy.owner.call(findPanelTeachers, { query: { find: 'ی' } })).data;
  expect(teachers.length).toBeGreaterThan(0);
});

describe('a teacher whom an academy writes', () => {
  const typed = { first_name: 'پریناز', last_name: 'آزمونی', position: 'سفالگر' };
  const find = async (by = academy.owner) =>
    (await by.call(findPanelTeachers, { query: { find: 'آزمونی' } })).data.teachers.map(({ id }) => id);
  const otherAcademy = async () =>
    (
      await academy.one.database.kysely
        .selectFrom('course')
        .select('academy_id')
        .where('id', '=', academy.ids.csharp)
        .executeTakeFirstOrThrow()
    ).academy_id;
  let teacher: number;

  test('is added once, with a row of the audit, and is offered to this academy alone', async () => {
    const rows = await audited(academy.one, async () => {
      const added = await academy.owner.call(addPanelTeacher, { body: typed });
      expect(added.data.teacher).toMatchObject({ name: 'پریناز آزمونی', position: 'سفالگر' });
      teacher = added.data.teacher.id;
      const again = await Promise.all(
        Array.from({ length: 5 }, () => academy.owner.call(addPanelTeacher, { body: { ...typed, position: '' } })),
      );
      expect(again.map(({ data }) => data.teacher.id)).toEqual(Array.from({ length: 5 }, () => teacher));
    });
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['instructor.added', `instructor ${teacher}`],
    ]);
    expect(await find()).toEqual([teacher]);
    expect(await find(await addSeller(academy.one, await otherAcademy(), 'academy_owner'))).toEqual([]);
    const names = await academy.one.app.inject(`/api/v1/web/service/courses/search?instructor=${teacher}`);
    expect(names.body).not.toContain('پریناز');
  });

  test('is on the site once a course that names them was approved', async () => {
    const id = await add('سفال با مدرس تازه');
    await save(id, { ...whole, instructors: [teacher] });
    await send(id);
    expect((await received(id)).names.instructors).toMatchObject([{ id: teacher, waits: true, position: 'سفالگر' }]);
    await approve(id);
    expect(await publicCourse(id)).toMatchObject({ instructors: [{ id: teacher, last_name: 'آزمونی' }] });
    expect(await find(await addSeller(academy.one, await otherAcademy(), 'academy_owner'))).toEqual([teacher]);
  });

  test('of another academy cannot be named before; wrong names are refused', async () => {
    const theirs = await addSeller(academy.one, await otherAcademy(), 'academy_owner');
    const other = (await theirs.call(addPanelTeacher, { body: { ...typed, last_name: 'دیگری' } })).data.teacher.id;
    const id = await add('سفال با مدرس دیگری');
    expect((await save(id, { instructors: [other] })).refusal).toBe('course.instructor_unknown');
    const nameless = await academy.owner.call(addPanelTeacher, { body: { ...typed, last_name: ' ' } });
    expect([nameless.status, Object.keys(nameless.envelope.errors ?? {})]).toEqual([422, ['last_name']]);
    const replies = await addSeller(academy.one, academy.academyId, 'academy_replies');
    expect((await replies.call(addPanelTeacher, { body: typed })).refusal).toBe('panel.forbidden');
  });
});

test('an editor writes; who answers reviews reads and writes nothing', async () => {
  const editor = await addSeller(academy.one, academy.academyId, 'academy_editor');
  const replies = await addSeller(academy.one, academy.academyId, 'academy_replies');
  expect((await replies.call(openPanelCourse, of(academy.ids.branches))).status).toBe(200);
  expect((await save(academy.ids.branches, { summary: 'نه' }, { by: replies })).refusal).toBe('panel.forbidden');
  expect((await save(academy.ids.branches, { summary: 'بله' }, { by: editor })).status).toBe(200);
  expect((await replies.call(showPanelHome)).data.courses).toBeNull();
});

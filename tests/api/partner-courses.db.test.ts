import { sql } from 'kysely';
import { listReceivedCourses } from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signBody } from '../../apps/server/src/domains/wallet/partner/partner-signature.ts';
import { actsOf, price, startAcademy, whole, type PanelAcademy } from './panel-academy.test-set-up.ts';

interface Put {
  id: number;
  key: string;
  was_shown: boolean;
  draft: { state: string; reason: string | null } | null;
  editions: { key: string; id: number; is_open: boolean; waits: boolean }[];
}

let academy: PanelAcademy;
let secret: string;
let stranger: number;
let strangersSecret: string;
const { open, approve, giveBack, publicCourse } = actsOf(() => academy);

beforeAll(async () => {
  academy = await startAcademy();
  const { app, database } = academy.one;
  const renew = (id: number) => app.domains.terms.renewSecret(id, { isLeaked: false, operator: 'test' });
  secret = await renew(academy.academyId);
  ({ academy_id: stranger } = await database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', academy.ids.csharp)
    .executeTakeFirstOrThrow());
  strangersSecret = await renew(stranger);
});
afterAll(() => academy.one.close());

/** Signed at moments that follow each other, as calls of a program are. */
let at = Math.floor(Date.now() / 1_000) - 200;

async function put(key: string, body: object, more: { at?: number; by?: 'stranger'; signed?: string } = {}) {
  const payload = JSON.stringify(body);
  const signedAt = more.at ?? (at += 1);
  const [id, own] = more.by === 'stranger' ? [stranger, strangersSecret] : [academy.academyId, secret];
  const v1 = signBody(own, signedAt, Buffer.from(more.signed ?? payload)).toString('hex');
  const answer = await academy.one.app.inject({
    method: 'PUT',
    url: `/api/v1/partner/courses/${key}`,
    payload,
    headers: { 'content-type': 'application/json', 'kavosh-signature': `academy=${id},t=${signedAt},v1=${v1}` },
  });
  const { data, errors, message } = answer.json<{
    data: { course: Put } | null;
    errors?: Record<string, string[]>;
    message: string;
  }>();
  return { status: answer.statusCode, course: data?.course, fields: Object.keys(errors ?? {}), message };
}
const made = (title: string, more: object = {}) => ({ title, type: 'online', category: 10, ...whole, ...more });
/** Says nothing new. */
const same = { title: 'سفالگری از آغاز' };
const versions = async () => (await open((await put('clay', same)).course!.id)).version;

test('a new key makes a course, which waits for a look, and so do its later changes', async () => {
  const first = await put('clay', made('سفالگری از آغاز'));
  expect([first.status, first.course]).toEqual([
    200,
    { id: expect.any(Number), key: 'clay', was_shown: false, draft: { state: 'sent', reason: null }, editions: [] },
  ]);
  const { id } = first.course!;
  expect(await publicCourse(id)).toBeNull();
  const { rows } = (await academy.colleague.call(listReceivedCourses)).data;
  expect(rows.map((row) => row.id)).toContain(id);
  expect((await approve(id)).status).toBe(200);
  expect(await publicCourse(id)).toMatchObject({ title: 'سفالگری از آغاز' });
  expect((await put('clay', same)).course).toEqual({ id, key: 'clay', was_shown: true, draft: null, editions: [] });
  const changed = await put('clay', { summary: 'با چرخ و بی چرخ' });
  expect(changed.course!.draft).toEqual({ state: 'sent', reason: null });
  expect(await publicCourse(id)).not.toMatchObject({ summary: 'با چرخ و بی چرخ' });
  await giveBack(id, 'نشانی کارگاه را بنویسید');
  expect((await put('clay', same)).course!.draft).toMatchObject({ state: 'sent' });
  // The audit names the owner in whose name the program writes.
  const done = await academy.one.app.domains.audit.doneTo(`course ${id}`);
  expect(done.find(({ action }) => action === 'course.sent')).toMatchObject({ staff_id: academy.owner.memberId });
});

test('repeated it changes nothing, and fields that are left out stay', async () => {
  const before = await versions();
  const body = made('سفالگری از آغاز', { summary: 'با چرخ و بی چرخ' });
  for (let times = 0; times < 3; times += 1) expect((await put('clay', body)).status).toBe(200);
  const repeated = at;
  await Promise.all([1, 2, 3].map(() => put('clay', body, { at: repeated })));
  expect(await versions()).toBe(before);
});

test('twenty at once with a new key make one course', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => put('glaze', made('لعاب‌کاری'), { at: at + 1 })));
  at += 1;
  expect(new Set(answers.flatMap(({ course }) => (course ? [course.id] : []))).size).toBe(1);
  // One that met too many others in between is refused for now, and simply comes again.
  expect((await put('glaze', made('لعاب‌کاری'))).status).toBe(200);
  const { rows } = (await academy.colleague.call(listReceivedCourses)).data;
  expect(rows.filter(({ title }) => title === 'لعاب‌کاری')).toHaveLength(1);
});

test('a call that was cut off after it had made the course goes on with it', async () => {
  const { id } = (await put('cut', made('نیم‌کاره'))).course!;
  await academy.one.database.kysely.deleteFrom('partner_course').where('key', '=', 'cut').execute();
  expect((await put('cut', made('نیم‌کاره'))).course!.id).toBe(id);
  // Another key does not take it.
  expect((await put('cut-2', made('نیم‌کاره'))).status).toBe(422);
});

test('a call that was signed before the last one is refused, and a signature is good for one key', async () => {
  const old = at + 1;
  at += 5;
  await put('clay', { summary: 'تازه' });
  const late = await put('clay', { summary: 'کهنه' }, { at: old });
  expect([late.status, late.course]).toEqual([409, undefined]);
  const { values } = await open((await put('clay', same)).course!.id);
  expect(values.summary).toBe('تازه');
  const once = { at: (at += 1) };
  expect((await put('clay', { summary: 'یکی' }, once)).status).toBe(200);
  expect((await put('other', { summary: 'یکی' }, once)).status).toBe(401);
  for (const forged of [{ signed: '{}' }, { at: at - 3_000 }, { signed: `PUT /api/v1/partner/courses/clay` }])
    expect((await put('clay', { summary: 'جعلی' }, forged)).status).toBe(401);
});

test('what is wrong is named, and what a course still needs', async () => {
  expect(await put('raku', { summary: 'راکو' })).toMatchObject({ status: 422, fields: ['title', 'type', 'category'] });
  expect(await put('raku', made('راکو', { type: 'by_post' }))).toMatchObject({ status: 422, fields: ['type'] });
  expect((await put('raku', made('راکو', { category: 999_999 }))).status).toBe(422);
  expect((await put('raku', made('راکو', { price: price(-5) }))).status).toBe(422);
  expect((await put('raku', made('راکو', { cashback: 90, payment: 'wallet' }))).status).toBe(200);
  expect((await put('a'.repeat(65), made('راکو'))).status).toBe(404);
  expect((await put('a%20b', made('راکو'))).status).toBe(404);
  const elsewhere = await put('bone', made('چینی استخوانی', { ref_url: 'https://elsewhere.example/' }));
  expect([elsewhere.status, elsewhere.fields]).toEqual([422, ['ref_url']]);
  // Corrected, it is the same course.
  expect((await put('bone', made('چینی استخوانی'))).status).toBe(200);
  const bare = { title: 'بی هیچ', type: 'online', category: 10 };
  const incomplete = await put('bare', bare);
  expect([incomplete.status, incomplete.message]).toEqual([422, expect.stringContaining('پیش از فرستادن')]);
  expect((await put('bare', { ...bare, ...whole })).course!.draft!.state).toBe('sent');
  // A title that another course of the academy has.
  expect((await put('raku-2', made('راکو'))).status).toBe(422);
});

test("another academy's key is another course, and without an owner nothing is written", async () => {
  const theirs = await put('clay', made('سفال دیگران', { ref_url: null, price: price(100_000) }), { by: 'stranger' });
  expect(theirs.status).toBe(409);
  await academy.one.app.domains.academyMembers.demo.add(stranger, [
    { mobile: academy.second.mobile, role: 'academy_owner' },
  ]);
  const ours = (await put('clay', same)).course!.id;
  const again = await put('clay', { title: 'سفال دیگران', type: 'online', category: 10 }, { by: 'stranger' });
  expect(again.course?.id).not.toBe(ours);
  expect((await open(ours)).values.title).toBe('سفالگری از آغاز');
});

const weekly = {
  weekdays: [0, 2],
  from: '2027-04-24',
  until: '2027-05-03',
  begins: '18:00',
  ends: '20:00',
  skip_holidays: false,
};
const autumn = { key: 'autumn', center: 'ونک', capacity: 12, repeat: weekly };
const teachers = [{ first_name: 'نیلا', last_name: 'چرخکار', position: 'سفالگر' }, { last_name: 'میناگر' }];
const editionsOf = async (id: number) => await academy.one.app.domains.catalogue.ofAcademy.editions.read(id);

test('teachers and editions wait with a new course, and repeating them changes nothing', async () => {
  const body = made('سفال پاییزی', { teachers, editions: [autumn, { key: 'online', teacher: 'میناگر' }] });
  const first = await put('fall', body);
  expect([first.status, first.course]).toMatchObject([
    200,
    {
      draft: { state: 'sent' },
      editions: [
        { key: 'autumn', is_open: false, waits: true },
        { key: 'online', is_open: false, waits: true },
      ],
    },
  ]);
  const { id } = first.course!;
  const before = await editionsOf(id);
  expect(before.find(({ code }) => code === 'autumn')).toMatchObject({
    center: 'ونک',
    capacity: 12,
    schedule: 'شنبه و دوشنبه، ۱۸:۰۰ تا ۲۰:۰۰',
    sessions: { length: 4 },
  });
  const { version, values } = await open(id);
  expect(values.instructors).toHaveLength(2);
  expect((await put('fall', body)).course).toEqual(first.course);
  expect([await editionsOf(id), (await open(id)).version]).toEqual([before, version]);
  await approve(id);
  expect((await put('fall', body)).course!.editions.map((one) => one.is_open)).toEqual([true, true]);
  expect(await publicCourse(id)).toMatchObject({ instructors: [{ last_name: 'چرخکار' }, { last_name: 'میناگر' }] });
});

test('an edition that is not named stays; one that was closed stays closed until it is opened', async () => {
  const closed = await put('fall', { editions: [{ key: 'online', is_open: false }] });
  expect(closed.course!.editions.map(({ key, is_open: isOpen, waits }) => [key, isOpen || waits])).toEqual(
    expect.arrayContaining([
      ['autumn', true],
      ['online', false],
    ]),
  );
  const still = await put('fall', { editions: [{ key: 'online', teacher: 'میناگر' }] });
  expect(still.course!.editions.find(({ key }) => key === 'online')).toMatchObject({ is_open: false, waits: false });
  const opened = await put('fall', { editions: [{ key: 'online', teacher: 'میناگر', is_open: true }] });
  expect(opened.course!.editions.find(({ key }) => key === 'online')).toMatchObject({ waits: true });
});

test('ten calls at once make one edition', async () => {
  const editions = [{ ...autumn, key: 'winter' }];
  at += 1;
  await Promise.all(Array.from({ length: 10 }, () => put('fall', { editions }, { at })));
  const { course } = await put('fall', { editions });
  expect(course!.editions.filter(({ key }) => key === 'winter')).toHaveLength(1);
});

test.each([
  [{ editions: [autumn, autumn] }, 'editions'],
  [{ editions: [{ ...autumn, key: 'بهار' }] }, 'editions.0.key'],
  [{ editions: [{ ...autumn, capacity: 0 }] }, 'editions.0.capacity'],
  [{ editions: [{ ...autumn, sessions: [] }] }, 'editions.0.repeat'],
  [{ editions: [{ ...autumn, repeat: { ...weekly, until: '2029-01-01' } }] }, 'editions.0.repeat.until'],
  [{ teachers: [{ last_name: ' ' }] }, 'teachers.0.last_name'],
  [{ teachers, instructors: [1] }, 'teachers'],
  [{}, '_'],
])('%j is refused by its field', async (body, field) => {
  const answer = await put('fall', body);
  expect([answer.status, answer.fields]).toEqual([422, [field]]);
});

test('fewer seats than are sold, and sessions at once, are refused by name', async () => {
  const { editions } = (await put('fall', { summary: 'تازه' })).course!;
  const { id } = editions.find(({ key }) => key === 'autumn')!;
  const { course } = await put('fall', { summary: 'تازه' });
  await sql`insert into edition_seats (edition_id, course_id, taken, capacity)
    values (${id}, ${course!.id}, 9, 12)`.execute(academy.one.database.kysely);
  const fewer = await put('fall', { editions: [{ ...autumn, capacity: 8 }] });
  expect([fewer.status, fewer.message]).toEqual([expect.any(Number), expect.stringContaining('۹')]);
  const at18 = { starts_at: '2027-04-24T18:00:00Z', ends_at: '2027-04-24T20:00:00Z' };
  const overlap = await put('fall', { editions: [{ key: 'twice', sessions: [at18, at18] }] });
  expect(overlap.status).toBeGreaterThanOrEqual(409);
});

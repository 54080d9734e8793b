import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveReceivedCourse,
  approveReceivedFile,
  showReceivedCourse,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { listTakenFiles, showTakenFile, undoTakenFile } from '@kavosh/contract/desk/catalogue/taken-files.ts';
import { showPanelImport, undoPanelImport } from '@kavosh/contract/panel/panel-import.ts';
import { audited } from './audited.ts';
import { addAccount, addColleague } from './desk-client.ts';
import { actsOf, of, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { csvOf, importActs } from './panel-import.test-set-up.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { tried, taken, show } = importActs(() => academy.owner);
const { publicCourse } = actsOf(() => academy);
const database = () => academy.one.database.kysely;

const heads = ['کد', 'عنوان', 'دسته', 'قیمت', 'توضیح', 'لینک'];
const row = (code: string, title: string, price = '۱٬۲۰۰٬۰۰۰', category = 'پایه') => [
  code,
  title,
  category,
  price,
  'از گل تا کوره',
  `https://nilufar.example/${code}`,
];

/** Sends a file and takes it; answers its number. */
async function take(rows: string[][], name: string): Promise<number> {
  const { id } = (await tried(csvOf([heads, ...rows]), name)).import;
  expect((await taken(id)).import.state).toBe('done');
  return id;
}
const approveAll = async (id: number) =>
  expect((await academy.colleague.call(approveReceivedFile, { ...of(id), body: {} })).data.left).toBe(0);
async function idOf(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select course_id as id from academy_course_code where code = ${code}`.execute(database());
  return rows[0]!.id;
}
/** As if it had been taken three days earlier. */
const age = (id: number) =>
  sql`update feed_upload set ended_at = ended_at - interval '3 days' where id = ${id}`.execute(database());
async function buy(courseId: number): Promise<void> {
  const { userId } = await addAccount(academy.one);
  await academy.one.app.domains.wallet.buyCourse({ userId, courseId, method: 'referral', seenAmount: null, key: null });
}
const look = async (id: number) => (await academy.colleague.call(showTakenFile, of(id))).data;
const undo = async (id: number, version?: number, by = academy.colleague) =>
  by.call(undoTakenFile, {
    ...of(id),
    body: { version: version ?? (await look(id)).file.version, reason: 'آموزشگاه خواست.' },
  });
const noticesOf = async (userId: number) =>
  (
    await sql<{ title: string; body: string }>`
      select title, body from notification where user_id = ${userId} order by id desc`.execute(database())
  ).rows;

let first: number;

test('a file is taken back by the desk after a day; what was sold and what a later file wrote stay', async () => {
  first = await take(
    [row('T-0', 'شیشه ۰'), row('T-1', 'شیشه ۱'), row('T-2', 'شیشه ۲'), row('T-3', 'شیشه ۳'), row('T-4', 'شیشه ۴')],
    'glass.csv',
  );
  await approveAll(first);
  await age(first);
  const [sold, later, gone] = [await idOf('T-0'), await idOf('T-1'), await idOf('T-2')];
  await buy(sold);
  const second = await take([row('T-1', 'شیشه ۱', '۱٬۴۰۰٬۰۰۰')], 'prices.csv');
  const body = { version: (await show(first)).import.version, reason: 'فایل کهنه بود.' };
  expect((await academy.owner.call(undoPanelImport, { ...of(first), body })).refusal).toBe('import.too_late');

  const { rows } = (await academy.colleague.call(listTakenFiles, { query: { academy: String(academy.academyId) } }))
    .data;
  expect(rows.map(({ id }) => id)).toEqual([second, first]);
  expect((await academy.colleague.call(listTakenFiles, { query: { academy: '2147483647' } })).data.rows).toEqual([]);
  const before = await look(first);
  expect(before).toMatchObject({ file: { file_name: 'glass.csv', undone_at: null }, courses: 5 });
  const stays = {
    count: 2,
    first: [
      { id: sold, title: 'شیشه ۰', why: 'sold' },
      { id: later, title: 'شیشه ۱', why: 'later' },
    ],
  };
  expect(before.stays).toEqual(stays);

  const stale = await undo(first, before.file.version + 1);
  expect([stale.status, stale.refusal]).toEqual([409, 'desk.stale']);
  expect(await publicCourse(gone)).not.toBeNull();
  const audit = await audited(academy.one, async () => {
    const done = await undo(first);
    expect([done.status, done.data.stays]).toEqual([200, stays]);
    expect(done.data.file.undone_at).not.toBeNull();
  });
  expect(audit.filter(({ action }) => action === 'import.undone')).toEqual([
    {
      action: 'import.undone',
      subject: `upload ${first}`,
      details: { academy: academy.academyId, file: 'glass.csv', reason: 'آموزشگاه خواست.', stayed: 2 },
      staff_id: academy.colleague.staffId,
    },
  ]);
  expect(audit.filter(({ action }) => action === 'course.hidden')).toHaveLength(3);
  expect([await publicCourse(sold), await publicCourse(later)]).toEqual([expect.anything(), expect.anything()]);
  expect(await publicCourse(gone)).toBeNull();

  const seen = (await academy.owner.call(showPanelImport, of(first))).data;
  expect([seen.import.state, seen.stayed]).toEqual(['undone', stays]);
  const [notice] = await noticesOf(academy.second.userId);
  expect(notice!.title).toBe('کاوش فایل دوره‌های شما را برگرداند');
  expect(notice!.body).toContain('آموزشگاه خواست.\nاین‌ها همان‌طور که بود ماند: «شیشه ۰»، «شیشه ۱».');
  expect(await undo(first)).toMatchObject({ status: 409, refusal: 'upload.wrong_state' });
}, 120_000);

test('a price that held at once and a title that was approved since are what they were before', async () => {
  const [titled, priced] = [await idOf('T-0'), await idOf('T-1')];
  const file = await take([row('T-0', 'شیشه رنگی'), row('T-1', 'شیشه ۱', '۱٬۵۰۰٬۰۰۰')], 'texts.csv');
  const { version } = (await academy.colleague.call(showReceivedCourse, of(titled))).data;
  expect((await academy.colleague.call(approveReceivedCourse, { ...of(titled), body: { version } })).status).toBe(200);
  expect(await publicCourse(titled)).toMatchObject({ title: 'شیشه رنگی' });
  expect((await look(file)).stays.count).toBe(0);
  expect((await undo(file)).status).toBe(200);
  expect(await publicCourse(titled)).toMatchObject({ title: 'شیشه ۰' });
  expect((await academy.one.app.domains.catalogue.courseOffer(priced))!.amount).toBe(1_400_000);
}, 60_000);

test('a course whose category is gone since says what it says, and is named', async () => {
  const id = await idOf('T-1');
  const other = await sql<{ id: number; name: string }>`
    select id, name from category where id <> (select category_id from course where id = ${id})
      and merged_into is null order by id limit 1`.execute(database());
  const file = await take([row('T-1', 'شیشه ۱', '۱٬۴۰۰٬۰۰۰', other.rows[0]!.name)], 'category.csv');
  await approveAll(file);
  await sql`update category set merged_into = ${other.rows[0]!.id} where id =
    (select (site_before ->> 'category')::int from import_change where upload_id = ${file})`.execute(database());
  const done = await undo(file);
  expect(done.data.stays).toEqual({ count: 1, first: [{ id, title: 'شیشه ۱', why: 'wrong' }] });
  await sql`update category set merged_into = null where merged_into = ${other.rows[0]!.id}`.execute(database());
}, 60_000);

test('a file of which all was sold stays, and so it does for colleagues who may not publish', async () => {
  const file = await take([row('T-0', 'شیشه ۰', '۱٬۳۰۰٬۰۰۰')], 'sold.csv');
  await buy(await idOf('T-0'));
  expect(await undo(file)).toMatchObject({ status: 409, refusal: 'upload.all_stay' });
  expect((await look(file)).file.undone_at).toBeNull();
  const other = await addColleague(academy.one, 'finance');
  expect((await undo(file, 1, other)).refusal).toBe('desk.forbidden');
  expect((await academy.colleague.call(showTakenFile, of(2_147_483_647))).refusal).toBe('upload.not_found');
}, 60_000);

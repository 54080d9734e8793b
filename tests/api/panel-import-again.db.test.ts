import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveReceivedFile, showReceivedFile } from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { showTakenFile, undoTakenFile } from '@kavosh/contract/desk/catalogue/taken-files.ts';
import { turnPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { undoPanelImport } from '@kavosh/contract/panel/panel-import.ts';
import { actsOf, of, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { csvOf, importActs } from './panel-import.test-set-up.ts';

// A file that is sent again after it was taken back.
let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { tried, set, accept, taken, show } = importActs(() => academy.owner);
const { open, approve, giveBack, send, publicCourse } = actsOf(() => academy);

const heads = ['کد', 'عنوان', 'دسته', 'قیمت', 'توضیح', 'لینک'];
const rowOf = (name: string, at: number, title = `${name} ${at}`, price = '۱٬۲۰۰٬۰۰۰') => [
  `${name}-${at}`,
  title,
  'پایه',
  price,
  'از گل تا کوره',
  `https://nilufar.example/again/${at}`,
];
const rowsOf = (name: string) => Array.from({ length: 6 }, (_, at) => rowOf(name, at));
type Rows = (string | number)[][];

const read = (rows: Rows) => tried(csvOf([heads, ...rows]), 'again.csv');
async function take(rows: Rows): Promise<number> {
  const { id } = (await read(rows)).import;
  expect((await taken(id)).import.state).toBe('done');
  return id;
}
const approveAll = async (id: number) =>
  (await academy.colleague.call(approveReceivedFile, { ...of(id), body: {} })).data;
async function undo(id: number): Promise<void> {
  const { version } = (await show(id)).import;
  const body = { version, reason: 'قیمت‌ها کهنه بود.' };
  expect((await academy.owner.call(undoPanelImport, { ...of(id), body })).status).toBe(200);
}
const courseOf = async (code: string): Promise<number> =>
  (
    await sql<{ id: number }>`select course_id as id from academy_course_code where code = ${code}`.execute(
      academy.one.database.kysely,
    )
  ).rows[0]!.id;
const onSite = async (name: string): Promise<boolean[]> => {
  const found: boolean[] = [];
  for (const at of rowsOf(name).keys()) found.push((await publicCourse(await courseOf(`${name}-${at}`))) !== null);
  return found;
};
const problemsOf = ({ trial }: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(trial!.problems.map(({ code, times }) => [code, times]));
const all = (is: boolean) => Array.from({ length: 6 }, () => is);

test('its courses are named and come back; one that was hidden by hand stays hidden, and is named', async () => {
  const first = await take(rowsOf('سفال'));
  await approveAll(first);
  expect(await onSite('سفال')).toEqual(all(true));
  const byHand = await courseOf('سفال-5');
  const { version } = await open(byHand);
  const { results } = (
    await academy.owner.call(turnPanelCourses, { body: { step: 'off', items: [{ id: byHand, version }] } })
  ).data;
  expect(results).toEqual([{ id: byHand, outcome: 'done' }]);
  await undo(first);
  expect(await onSite('سفال')).toEqual(all(false));

  const again = await read(rowsOf('سفال'));
  expect(again.trial!.counts).toMatchObject({ fresh: 0, changed: 0, unchanged: 1, back: 5, wrong: 0 });
  expect(problemsOf(again)).toEqual({ comes_back: 5, stays_hidden: 1 });
  const done = await taken(again.import.id);
  expect(done.result).toEqual({ fresh: 0, changed: 0, live: 0, sent: 0, back: 5 });
  expect(await onSite('سفال')).toEqual([true, true, true, true, true, false]);
  // What came back is there like any other: the file changes nothing now.
  const third = await read(rowsOf('سفال'));
  expect(third.trial!.counts).toMatchObject({ changed: 0, unchanged: 6, back: 0 });
  expect((await accept(third.import.id)).refusal).toBe('import.nothing');

  // And the second file is taken back as the first one was.
  await undo(again.import.id);
  expect(await onSite('سفال')).toEqual(all(false));
  const fourth = await read(rowsOf('سفال'));
  expect(fourth.trial!.counts).toMatchObject({ back: 5, unchanged: 1 });
  // Who wants them hidden leaves the rows out.
  const without = await set(fourth.import.id, { left_out: ['comes_back'] });
  expect(without.trial!.counts).toMatchObject({ back: 0, left_out: 5, unchanged: 1 });
}, 120_000);

test('a course comes back as the file says: with another price at once, with another text after the look', async () => {
  const first = await take(rowsOf('نقره'));
  await approveAll(first);
  await undo(first);
  const rows = rowsOf('نقره');
  rows[0] = rowOf('نقره', 0, 'نقره 0', '۹۰۰٬۰۰۰');
  rows[1] = rowOf('نقره', 1, 'نقره‌کاری');
  rows[2] = rowOf('نقره', 2, 'نقره روی چوب');
  const again = await read(rows);
  expect(again.trial!.counts).toMatchObject({ changed: 3, unchanged: 0, back: 6 });
  const { result } = await taken(again.import.id);
  expect(result).toEqual({ fresh: 0, changed: 3, live: 1, sent: 2, back: 6 });
  expect(await onSite('نقره')).toEqual([true, false, false, true, true, true]);
  const offer = await academy.one.app.domains.catalogue.courseOffer(await courseOf('نقره-0'));
  expect(offer!.amount).toBe(900_000);
  // One is returned, put right by hand and sent; the other one is approved with the file.
  const returned = await courseOf('نقره-1');
  const { sample } = (await academy.colleague.call(showReceivedFile, { ...of(again.import.id), query: {} })).data;
  expect(sample.map(({ received }) => received.id)).toContain(returned);
  expect((await giveBack(returned, 'عنوان را کامل بنویسید.')).status).toBe(200);
  expect(await approveAll(again.import.id)).toMatchObject({ done: 1, left: 0, kept: [] });
  expect(await onSite('نقره')).toEqual([true, false, true, true, true, true]);
  expect((await send(returned)).status).toBe(200);
  expect((await approve(returned)).status).toBe(200);
  expect(await publicCourse(returned)).toMatchObject({ title: 'نقره‌کاری' });
}, 120_000);

test('what had not been approved is new again, under the same codes', async () => {
  const first = await take(rowsOf('چرم'));
  await undo(first);
  const again = await read(rowsOf('چرم'));
  expect(problemsOf(again)).toEqual({});
  expect(again.trial!.counts).toMatchObject({ fresh: 6, back: 0, wrong: 0 });
  const { result } = await taken(again.import.id);
  expect(result).toEqual({ fresh: 6, changed: 0, live: 0, sent: 6 });
  await approveAll(again.import.id);
  expect(await onSite('چرم')).toEqual(all(true));
}, 120_000);

test('what the desk took back comes back after its look', async () => {
  const first = await take(rowsOf('میناکاری'));
  await approveAll(first);
  const { version } = (await academy.colleague.call(showTakenFile, of(first))).data.file;
  const body = { version, reason: 'دوره‌ها برگزار نمی‌شوند.' };
  expect((await academy.colleague.call(undoTakenFile, { ...of(first), body })).status).toBe(200);
  const again = await read(rowsOf('میناکاری'));
  expect(again.trial!.counts).toMatchObject({ back: 6, unchanged: 0 });
  const { result } = await taken(again.import.id);
  expect(result).toEqual({ fresh: 0, changed: 0, live: 0, sent: 6, back: 6 });
  expect(await onSite('میناکاری')).toEqual(all(false));
  // While they wait, the same file has nothing to say.
  expect((await read(rowsOf('میناکاری'))).trial!.counts).toMatchObject({ back: 0, unchanged: 6 });
  expect(await approveAll(again.import.id)).toMatchObject({ done: 6, left: 0, kept: [] });
  expect(await onSite('میناکاری')).toEqual(all(true));
}, 120_000);

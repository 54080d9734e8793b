import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveReceivedFile,
  returnReceivedFile,
  showReceivedFile,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { actsOf, of, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { csvOf, importActs } from './panel-import.test-set-up.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { tried, taken } = importActs(() => academy.owner);
const { publicCourse } = actsOf(() => academy);

const heads = ['کد', 'عنوان', 'دسته', 'قیمت', 'توضیح', 'لینک'];
const row = (title: string, at: number, price = '۱٬۲۰۰٬۰۰۰') => [
  `${title}-${at}`,
  `${title} ${at}`,
  'پایه',
  `${price} تومان`,
  'از گل تا کوره',
  `https://nilufar.example/${at}`,
];
/** Sends a file and has it taken. */
async function sent(name: string, rows: readonly string[][]): Promise<number> {
  const { id } = (await tried(csvOf([heads, ...rows]), `${name}.csv`)).import;
  expect((await taken(id)).import.state).toBe('done');
  return id;
}
/** What the other owner reads, the latest first. */
const notices = async () =>
  academy.one.database.kysely
    .selectFrom('notification')
    .select(['title', 'body', 'link_title', 'link_url'])
    .where('user_id', '=', academy.second.userId)
    .orderBy('id', 'desc')
    .execute();
const shown = async (id: number) =>
  (await academy.colleague.call(showReceivedFile, { ...of(id), query: { draw: '0' } })).data;
const approve = async (id: number, chosen?: number[]) =>
  academy.colleague.call(approveReceivedFile, { ...of(id), body: chosen === undefined ? {} : { chosen } });

test('what a colleague approves of a file at once is one notice, with the first names and a link', async () => {
  const id = await sent(
    'شیشه',
    Array.from({ length: 30 }, (_, at) => row('شیشه', at)),
  );
  expect([(await approve(id)).data.left, (await approve(id)).data.left]).toEqual([5, 0]);
  const all = await notices();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({
    title: '۳۰ دوره تأیید شد',
    body: 'دوره‌های «شیشه 0»، «شیشه 1»، «شیشه 2» و ۲۷ دوره دیگر از فایل «شیشه.csv» تأیید شد و روی سایت است.',
    link_title: 'دیدن فایل در پنل',
    link_url: `/panel/import/${id}`,
  });
}, 60_000);

test('what is returned at once is one notice with the reason', async () => {
  const id = await sent('چرم', [row('چرم', 1), row('چرم', 2)]);
  const reason = 'سرفصل‌ها را بنویسید.';
  const answer = await academy.colleague.call(returnReceivedFile, { ...of(id), body: { reason } });
  expect(answer.data).toEqual({ done: 2, left: 0, doubtful: 0, kept: [] });
  const [latest, ...others] = await notices();
  expect(others).toHaveLength(1);
  expect(latest).toMatchObject({
    title: '۲ دوره برگشت',
    body:
      `برای دوره‌های «چرم 1»، «چرم 2» از فایل «چرم.csv» چیزی خواسته شده است: ${reason}\n` +
      'در پنل آموزشگاه آن‌ها را درست کنید و دوباره بفرستید.',
  });
}, 60_000);

test('a course with a warning is named, and goes on the site with its file only where it was chosen', async () => {
  const usual = Array.from({ length: 8 }, (_, at) => row('نقره', at));
  const id = await sent('نقره', [...usual, row('نقره', 8, '۹۰٬۰۰۰٬۰۰۰'), row('نقره', 9, '۸۰٬۰۰۰٬۰۰۰')]);
  const { doubtful } = await shown(id);
  expect(doubtful).toMatchObject([
    { title: 'نقره 8', price: { original: 90_000_000 }, doubts: ['price_high'] },
    { title: 'نقره 9', price: { original: 80_000_000 }, doubts: ['price_high'] },
  ]);
  const [first, second] = doubtful.map((one) => one.id) as [number, number];
  expect((await approve(id)).data).toEqual({ done: 8, left: 0, doubtful: 2, kept: [] });
  // Nothing is left but what has to be chosen.
  expect((await approve(id)).data).toEqual({ done: 0, left: 0, doubtful: 2, kept: [] });
  expect([await publicCourse(first), (await shown(id)).file.waiting]).toEqual([null, 2]);
  expect((await approve(id, [second])).data).toEqual({ done: 1, left: 0, doubtful: 1, kept: [] });
  expect([await publicCourse(first), (await publicCourse(second))?.title]).toEqual([null, 'نقره 9']);
  expect((await notices())[0]!.title).toBe('۹ دوره تأیید شد');
  const back = await academy.colleague.call(returnReceivedFile, { ...of(id), body: { reason: 'قیمت را ببینید.' } });
  expect(back.data).toEqual({ done: 1, left: 0, doubtful: 0, kept: [] });
  expect((await approve(id)).refusal).toBe('upload.not_found');
}, 60_000);

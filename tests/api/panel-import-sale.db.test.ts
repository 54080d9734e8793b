import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { actsOf, price, startAcademy, whole as needed, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { csvOf, importActs } from './panel-import.test-set-up.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { tried, set, taken, show } = importActs(() => academy.owner);
const { open, add, save, send } = actsOf(() => academy);
type Whole = Awaited<ReturnType<typeof show>>;
const problemsOf = ({ trial }: Whole) => Object.fromEntries(trial!.problems.map(({ code, times }) => [code, times]));
const idOf = async (title: string): Promise<number> =>
  (await academy.one.database.kysely.selectFrom('course').select('id').where('title', '=', title).executeTakeFirst())!
    .id;

const row = (title: string, ...more: string[]) => [title, 'پایه', '۱٬۲۰۰٬۰۰۰ تومان', 'با گل و کوره.', ...more];
const heads = ['عنوان', 'دسته', 'قیمت', 'توضیح'];
const here = 'https://nilufar.example/clay';
const elsewhere = 'https://elsewhere.example/clay';

describe("a new course of a file that is sold on the academy's own site", () => {
  test('needs an address there, and is sold with the wallet where the member says so', async () => {
    const whole = await tried(
      csvOf([
        [...heads, 'لینک'],
        row('کوزه بی نشانی', ''),
        row('کوزه در جای دیگر', elsewhere),
        row('کوزه در سایت', here),
      ]),
      'sale.csv',
    );
    expect(problemsOf(whole)).toEqual({ address_missing: 2 });
    expect(whole.trial!.problems[0]!.cells).toEqual([
      { line: 2, field: 'ref_url', value: '', beside: null },
      { line: 3, field: 'ref_url', value: elsewhere, beside: 'nilufar.example' },
    ]);
    const put = await set(whole.import.id, { fixes: ['wallet'] });
    expect([problemsOf(put), put.trial!.counts]).toMatchObject([{}, { fresh: 3, wrong: 0 }]);
    await taken(whole.import.id);
    const values = async (title: string) => (await open(await idOf(title))).values;
    expect(await values('کوزه بی نشانی')).toMatchObject({ payment: 'wallet', ref_url: null });
    expect(await values('کوزه در جای دیگر')).toMatchObject({ payment: 'wallet', ref_url: null });
    expect(await values('کوزه در سایت')).toMatchObject({ payment: 'referral', ref_url: here });
  });

  test('says so itself in the column «خرید», or is left out', async () => {
    const whole = await tried(
      csvOf([
        [...heads, 'لینک', 'روش خرید'],
        row('لعاب با کیف', '', 'با کیف پول'),
        row('لعاب در سایت', here, 'سایت آموزشگاه'),
        row('لعاب بی نشانی', '', 'site'),
        row('لعاب نسیه', here, 'نسیه'),
        row('لعاب با کیف و نشانی', elsewhere, 'wallet'),
      ]),
      'said.csv',
    );
    expect(whole.trial!.columns.at(-1)!.field).toBe('payment');
    expect(problemsOf(whole)).toEqual({ payment_unknown: 1, address_missing: 1, address_host: 1 });
    const put = await set(whole.import.id, {
      fixes: ['no_address'],
      left_out: ['payment_unknown', 'address_missing'],
    });
    expect(put.trial!.counts).toMatchObject({ fresh: 3, left_out: 2, wrong: 0 });
    await taken(whole.import.id);
    expect((await open(await idOf('لعاب با کیف'))).values.payment).toBe('wallet');
    expect((await open(await idOf('لعاب با کیف و نشانی'))).values).toMatchObject({ payment: 'wallet', ref_url: null });
  });

  test('is sold with the wallet with all of its file, and of the next file with these columns', async () => {
    const columns = [...heads, 'مدت'];
    const whole = await tried(csvOf([columns, row('چرخ یک', '۱۰'), row('چرخ دو', '۱۲')]), 'all.csv');
    expect(problemsOf(whole)).toEqual({ address_missing: 2 });
    expect((await set(whole.import.id, { fixes: ['all_wallet'] })).trial!.counts).toMatchObject({ fresh: 2, wrong: 0 });
    const next = await tried(csvOf([columns, row('چرخ سه', '۱۰')]), 'next.csv');
    expect([next.trial!.fixes, problemsOf(next)]).toEqual([['all_wallet'], {}]);
    expect(next.trial!.changes[0]!.fields).toContainEqual({ field: 'payment', before: null, after: 'با کیف پول' });
    // Taken back for the file, it is taken back for the next one.
    expect(problemsOf(await set(next.import.id, { fixes: [] }))).toEqual({ address_missing: 1 });
    expect(problemsOf(await tried(csvOf([columns, row('چرخ چهار', '۱۰')]), 'last.csv'))).toEqual({
      address_missing: 1,
    });
  });
});

test('a draft that cannot be bought is not sent by a file; a course that people know keeps what it says', async () => {
  await add('نقش برجسته');
  const ofDraft = csvOf([heads, row('نقش برجسته')]);
  expect(problemsOf(await tried(ofDraft, 'draft.csv'))).toEqual({ address_missing: 1 });
  // One without an address that people know keeps what it says; turned to the site, it would have no way.
  const { title } = (await open(academy.ids.drawing)).values;
  expect(
    problemsOf(
      await tried(
        csvOf([
          ['عنوان', 'توضیح'],
          [title, 'تازه'],
        ]),
        'known.csv',
      ),
    ),
  ).toEqual({});
  await save(academy.ids.drawing, { payment: 'wallet' });
  await sql`update course set payment_type = 'wallet' where id = ${academy.ids.drawing}`.execute(
    academy.one.database.kysely,
  );
  const turned = await tried(
    csvOf([
      ['عنوان', 'خرید'],
      [title, 'در سایت'],
    ]),
    'turned.csv',
  );
  expect(problemsOf(turned)).toEqual({ address_missing: 1 });
});

test('the form asks for a way to buy too: of an academy without a host, and of a course that people know', async () => {
  const db = academy.one.database.kysely;
  await db.updateTable('academy').set({ hosts: [] }).where('id', '=', academy.academyId).execute();
  try {
    const id = await add('سفال بی میزبان');
    await save(id, { description: needed.description, price: price(900_000) });
    expect((await open(id)).missing).toEqual(['ref_url']);
    const refused = await send(id);
    expect([refused.refusal, (refused.envelope as { message?: string }).message]).toEqual([
      'course.incomplete',
      'پیش از فرستادن، این‌ها را بنویسید: نشانی ثبت‌نام (یا فروش با کیف پول).',
    ]);
    await save(id, { payment: 'wallet' });
    expect((await send(id)).data.draft!.state).toBe('sent');
    const file = await tried(csvOf([[...heads, 'نشانی ثبت‌نام'], row('کاشی بی میزبان', here)]), 'hosts.csv');
    expect(problemsOf(file)).toEqual({ address_missing: 1 });
  } finally {
    await db
      .updateTable('academy')
      .set({ hosts: ['nilufar.example'] })
      .where('id', '=', academy.academyId)
      .execute();
  }
  await save(academy.ids.python, { ref_url: null });
  expect((await send(academy.ids.python)).refusal).toBe('course.incomplete');
});

test('the list goes out with how each course is sold, and comes back so', async () => {
  const file = (await academy.owner.call(exportPanelCourses, { query: { format: 'csv' } })).data;
  const content = Buffer.from(file.content, 'base64').toString('utf8');
  const [first] = content.split('\n');
  expect(first).toContain('خرید');
  const back = await tried(Buffer.from(content), 'list.csv');
  expect(back.trial!.notes).toContain('own_list');
  expect(problemsOf(back)).toEqual({});
});

test('seats without a time and a place are warned of, and a course with a start has none of that', async () => {
  const columns = [...heads, 'لینک', 'ظرفیت', 'شروع', 'روزها', 'ساعت'];
  const file = await tried(
    csvOf([
      columns,
      row('حصیر بی زمان', here, '۱۲', '', '', ''),
      row('حصیر با شروع', here, '۱۲', '۱۴۰۶/۰۲/۱۰', '', ''),
      row('حصیر با روز', here, '۱۲', '۱۴۰۶/۰۲/۱۰', 'شنبه', '۱۸ تا ۲۰'),
    ]),
    'seats.csv',
  );
  expect(problemsOf(file)).toMatchObject({ edition_bare: 1 });
  expect(file.trial!.problems.find(({ code }) => code === 'edition_bare')!.cells).toMatchObject([
    { line: 2, field: 'capacity', value: '۱۲' },
  ]);
  expect(file.trial!.counts.wrong).toBe(0);
});

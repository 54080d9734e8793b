import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approveReceivedFile,
  listReceivedCourses,
  listReceivedFiles,
  showReceivedFile,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import {
  beginPanelImport,
  discardPanelImport,
  listPanelImports,
  undoPanelImport,
} from '@kavosh/contract/panel/panel-import.ts';
import { openPanelCourse, savePanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { exportPanelCourses, listPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { listFeedUploads, showFeedUpload } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { rowVersions } from '../database/row-versions.ts';
import { audited } from './audited.ts';
import { addSeller } from './panel-client.ts';
import { queriesOf } from './count-queries.ts';
import { importNaming } from './panel-import.ts';
import { actsOf, of, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { csvOf, importActs, manyCourses, workbook } from './panel-import.test-set-up.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { tried, set, accept, taken, show, until, send } = importActs(() => academy.owner);
const { publicCourse } = actsOf(() => academy);
const problemsOf = ({ trial }: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(trial!.problems.map(({ code, times }) => [code, times]));
const drafts = async (upload: number) =>
  (
    await sql<{ state: string; count: number }>`select state, count(*)::int as count from course_draft
      where upload_id = ${upload} group by state`.execute(academy.one.database.kysely)
  ).rows;

const heads = ['کد', 'عنوان', 'دسته', 'قیمت', 'توضیح', 'لینک'];
const row = (code: string, title: string, price: string | number = '۱٬۲۰۰٬۰۰۰', more: string[] = []) => [
  code,
  title,
  'پایه',
  price,
  'از گل تا کوره',
  `https://nilufar.example/${code}`,
  ...more,
];

describe('300 rows with Persian digits, Arabic letters and rial', () => {
  let id: number;

  test('are read, and say what is wrong by class', async () => {
    const whole = await tried(await workbook(manyCourses(300)));
    id = whole.import.id;
    expect(whole.failure).toBeNull();
    expect(whole.trial!.columns.map(({ field }) => field)).toEqual([
      'code',
      'title',
      'category',
      'price',
      'starts_at',
      'capacity',
      'description',
      'ref_url',
    ]);
    expect(problemsOf(whole)).toEqual({ letters: 300, rial: 300 });
    expect(whole.trial!.problems[0]!.cells[0]).toEqual({
      line: 2,
      field: 'title',
      value: 'سفال و كاشي 1',
      beside: 'سفال و کاشی 1',
    });
    expect(whole.trial!.counts).toMatchObject({ rows: 300, fresh: 0, wrong: 300 });
    expect((await accept(id)).refusal).toBe('import.has_problems');
  });

  test('are put right by class, taken as one, and wait for a look', async () => {
    const whole = await set(id, { fixes: ['letters', 'rial'] });
    expect(problemsOf(whole)).toEqual({});
    expect(whole.trial!.counts).toMatchObject({ rows: 300, fresh: 300, wrong: 0 });
    const rows = await audited(academy.one, async () => {
      const done = await taken(id);
      expect([done.import.state, done.result]).toEqual(['done', { fresh: 300, changed: 0, live: 0, sent: 300 }]);
    });
    expect(rows.map(({ action, staff_id: by }) => [action, by])).toEqual([['import.accepted', academy.owner.memberId]]);
    expect(await drafts(id)).toEqual([{ state: 'sent', count: 300 }]);
    const { data } = await academy.owner.call(listPanelCourses, { query: { draft: 'sent', find: 'سفال', limit: '1' } });
    expect(data.total.count).toBe(300);
    const course = (await academy.owner.call(openPanelCourse, of(data.rows[0]!.id))).data;
    expect(course.values).toMatchObject({
      title: 'سفال و کاشی 300',
      price: { original: 3_150_000 },
      category: 10,
      dates: { starts_at: '2027-04-29T20:30:00.000Z' },
      ref_url: 'https://nilufar.example/clay/300',
    });
    expect(await publicCourse(data.rows[0]!.id)).toBeNull();
  }, 120_000);

  test('change nothing when they come again, with the columns and the corrections of the first time', async () => {
    const whole = await tried(await workbook(manyCourses(300)));
    expect(whole.trial!.notes).toContain('kept_columns');
    expect(whole.trial!.counts).toMatchObject({ fresh: 0, changed: 0, unchanged: 300, wrong: 0 });
    expect((await accept(whole.import.id)).refusal).toBe('import.nothing');
  }, 60_000);

  test('are taken back by the academy itself', async () => {
    const { version } = (await show(id)).import;
    const answer = await academy.owner.call(undoPanelImport, {
      ...of(id),
      body: { version, reason: 'فایل کهنه بود.' },
    });
    expect([answer.status, answer.data.import.state]).toEqual([200, 'undone']);
    expect((await academy.owner.call(listPanelCourses, { query: { draft: 'sent' } })).data.total.count).toBe(0);
    expect((await show(id)).why_no_undo).toBe('not_done');
  }, 120_000);
});

describe('a file', () => {
  test.each([
    ['a broken workbook', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)]), 'sheet.broken'],
    ['an old workbook', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]), 'sheet.old_excel'],
    [
      'one with a password',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'sheet.locked',
    ],
    ['nothing but heads', csvOf([heads]), 'sheet.empty'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), 'sheet.unreadable'],
  ])('that is %s is named', async (_what, bytes, failure) => {
    expect((await tried(bytes, 'odd.xlsx')).failure).toBe(failure);
  });

  test('is put aside in the version that was seen', async () => {
    const id = (await tried(csvOf([heads, row('X-1', 'چرم')]), 'one.csv')).import.id;
    const { version } = (await show(id)).import;
    expect((await academy.owner.call(discardPanelImport, { ...of(id), body: { version: version + 1 } })).refusal).toBe(
      'panel.stale',
    );
    const gone = await academy.owner.call(discardPanelImport, { ...of(id), body: { version } });
    expect(gone.data.import.state).toBe('discarded');
    expect((await academy.owner.call(listPanelImports)).data.rows[0]).toMatchObject({ id, state: 'discarded' });
  });

  test('of another academy is not there, for any call, same bytes, as many queries, nothing changed', async () => {
    const id = (await tried(csvOf([heads, row('Y-1', 'قلم‌زنی')]), 'own.csv')).import.id;
    const { version } = (await show(id)).import;
    const other = await academy.one.database.kysely
      .selectFrom('course')
      .select('academy_id')
      .where('id', '=', academy.ids.csharp)
      .executeTakeFirstOrThrow();
    const theirs = await addSeller(academy.one, other.academy_id, 'academy_owner');
    expect((await theirs.call(listPanelImports)).data.rows).toEqual([]);
    const body = { version, fixes: [], left_out: [], reason: 'آزمون', part: new File([new Uint8Array(1)], 'part') };
    for (const call of importNaming) {
      const before = await rowVersions(academy.one.database.kysely);
      const ask = (file: number) => theirs.call(call, { params: { id: String(file), number: '0' }, body } as never);
      const [his, none] = [await ask(id), await ask(2_000_000_000)];
      expect([call.path, his.status, his.refusal]).toEqual([call.path, 404, 'upload.not_found']);
      expect(JSON.stringify(his.envelope)).toBe(JSON.stringify(none.envelope));
      expect(await rowVersions(academy.one.database.kysely)).toEqual(before);
      const asked = (file: number) => queriesOf(academy.one, () => ask(file));
      expect([call.path, await asked(id)]).toEqual([call.path, await asked(2_000_000_000)]);
    }
    // Nor is it the desk's, nor may who answers reviews write.
    expect((await academy.colleague.call(showFeedUpload, of(id))).refusal).toBe('upload.not_found');
    expect((await academy.colleague.call(listFeedUploads)).data.rows).toEqual([]);
    const replies = await addSeller(academy.one, academy.academyId, 'academy_replies');
    expect((await replies.call(beginPanelImport, { body: { file_name: 'a.csv', bytes: 1 } })).refusal).toBe(
      'panel.forbidden',
    );
    await academy.owner.call(discardPanelImport, { ...of(id), body: { version } });
  }, 60_000);

  test('with rows that cannot be read is taken without them, where the member says so', async () => {
    const whole = await tried(
      csvOf([heads, row('L-1', 'چرم‌دوزی'), row('L-2', 'معرق', 'پنجاه'), row('L-2', 'منبت'), row('L-4', 'چرم‌دوزی')]),
      'some.csv',
    );
    expect(problemsOf(whole)).toEqual({ price_unreadable: 1, twice: 1, title_used: 1 });
    const next = await set(whole.import.id, { left_out: ['price_unreadable', 'twice', 'title_used'] });
    expect(next.trial!.counts).toMatchObject({ fresh: 1, wrong: 0, left_out: 3 });
    expect((await taken(whole.import.id)).result).toMatchObject({ fresh: 1 });
  });

  test('is shown anew where something changed between reading and taking', async () => {
    const id = await send(csvOf([heads, row('M-1', 'میناکاری')]), 'two.csv');
    await until(id, 'tried');
    await sql`insert into academy_course_code (academy_id, code, course_id)
      select academy_id, 'M-1', id from course where id = ${academy.ids.python}`.execute(academy.one.database.kysely);
    const now = await taken(id);
    expect([now.import.state, now.trial!.notes.includes('changed')]).toEqual(['tried', true]);
    expect(now.trial!.counts).toMatchObject({ fresh: 0, changed: 1 });
    await sql`delete from academy_course_code where code = 'M-1'`.execute(academy.one.database.kysely);
  });
});

describe('at the desk', () => {
  const rows = Array.from({ length: 30 }, (_, at) => row(`D-${at}`, `شیشه‌گری ${at}`));
  let id: number;
  let course: number;

  test('the courses of a file are one: looked at by a sample, and approved together', async () => {
    id = (await tried(csvOf([heads, ...rows]), 'glass.csv')).import.id;
    await taken(id);
    const { rows: files } = (await academy.colleague.call(listReceivedFiles)).data;
    expect(files.find((one) => one.id === id)).toMatchObject({ file_name: 'glass.csv', waiting: 30, fresh: 30 });
    expect((await academy.colleague.call(listReceivedCourses)).data.rows).toEqual([]);
    const sampled = async (draw: string) =>
      (await academy.colleague.call(showReceivedFile, { ...of(id), query: { draw } })).data.sample.map(
        ({ received }) => received.id,
      );
    const first = await sampled('0');
    expect([first.length, await sampled('0')]).toEqual([10, first]);
    expect(await sampled('1')).not.toEqual(first);
    course = first[0]!;
    const decided = [
      (await academy.colleague.call(approveReceivedFile, { ...of(id), body: {} })).data,
      (await academy.colleague.call(approveReceivedFile, { ...of(id), body: {} })).data,
    ];
    expect(decided).toEqual([
      { done: 25, left: 5, doubtful: 0, kept: [] },
      { done: 5, left: 0, doubtful: 0, kept: [] },
    ]);
    expect((await academy.colleague.call(approveReceivedFile, { ...of(id), body: {} })).refusal).toBe(
      'upload.not_found',
    );
    expect(await publicCourse(course)).toMatchObject({ academy: { id: academy.academyId } });
  }, 120_000);

  test('a corrected price of a known course holds at once, and texts wait for a look', async () => {
    const next = rows.map((one, at) => (at === 3 ? row('D-3', 'شیشه‌گری 3', '۱٬۴۵۰٬۰۰۰') : one));
    next[4]![1] = 'شیشه‌گری رنگی';
    const whole = await tried(csvOf([heads, ...next]), 'glass.csv');
    expect(whole.trial!.counts).toMatchObject({ fresh: 0, changed: 2, unchanged: 28, wrong: 0 });
    expect(whole.trial!.changes.map(({ fields }) => fields)).toEqual([
      [{ field: 'price', before: '۱٬۲۰۰٬۰۰۰ تومان', after: '۱٬۴۵۰٬۰۰۰ تومان' }],
      [{ field: 'title', before: 'شیشه‌گری 4', after: 'شیشه‌گری رنگی' }],
    ]);
    const done = await taken(whole.import.id);
    expect(done.result).toEqual({ fresh: 0, changed: 2, live: 1, sent: 1 });
    const found = await sql<{ id: number }>`select course_id as id from academy_course_code where code = 'D-3'`.execute(
      academy.one.database.kysely,
    );
    const priced = found.rows[0]!.id;
    expect((await academy.one.app.domains.catalogue.courseOffer(priced))!.amount).toBe(1_450_000);
    // And back.
    const { version } = done.import;
    const body = { version, reason: 'قیمت پیشین درست بود.' };
    expect((await academy.owner.call(undoPanelImport, { ...of(whole.import.id), body })).status).toBe(200);
    expect((await academy.one.app.domains.catalogue.courseOffer(priced))!.amount).toBe(1_200_000);
    expect((await academy.colleague.call(listReceivedFiles)).data.rows.map((one) => one.id)).not.toContain(
      whole.import.id,
    );
  }, 60_000);
});

describe('the list of courses', () => {
  const list = async () => {
    const file = (await academy.owner.call(exportPanelCourses, { query: { format: 'csv', find: 'پایتون' } })).data;
    return Buffer.from(file.content, 'base64').toString('utf8').replace('\ufeff', '').trim().split('\r\n');
  };
  const ours = async () => {
    const { version, values } = (await academy.owner.call(openPanelCourse, of(academy.ids.python))).data;
    return { version, values };
  };

  test('comes back in as it went out, and changes nothing', async () => {
    const whole = await tried(Buffer.from((await list()).join('\n')), 'list.csv');
    expect(whole.trial!.notes).toContain('own_list');
    expect(whole.trial!.problems).toEqual([]);
    expect(whole.trial!.counts).toMatchObject({ rows: 1, unchanged: 1, changed: 0, fresh: 0 });
  });

  test('has changed cells as changes alone, and none is written over what changed since', async () => {
    const [names, line] = (await list()) as [string, string];
    const price = line.replace('2000000', '2100000');
    expect(price).not.toBe(line);
    const whole = await tried(Buffer.from([names, price].join('\n')), 'list.csv');
    expect(whole.trial!.changes).toMatchObject([
      { course: academy.ids.python, fields: [{ field: 'price', after: '۲٬۱۰۰٬۰۰۰ تومان، ۱۵٪ تخفیف' }] },
    ]);
    // A member writes on meanwhile: the file is of another version.
    const before = await ours();
    await academy.owner.call(savePanelCourse, {
      ...of(academy.ids.python),
      body: { version: before.version, changes: { price: { ...before.values.price, original: '1,900,000' } as never } },
    });
    const late = await tried(Buffer.from([names, price].join('\n')), 'list.csv');
    expect(late.trial!.problems).toMatchObject([
      {
        code: 'stale',
        cells: [{ field: 'price', value: '۲٬۱۰۰٬۰۰۰ تومان، ۱۵٪ تخفیف', beside: '۱٬۹۰۰٬۰۰۰ تومان، ۱۵٪ تخفیف' }],
      },
    ]);
    expect((await accept(late.import.id)).refusal).toBe('import.has_problems');
    const left = await set(late.import.id, { left_out: ['stale'] });
    expect(left.trial!.counts).toMatchObject({ left_out: 1, changed: 0 });
    const said = await set(late.import.id, { fixes: ['stale'] });
    expect(said.trial!.counts).toMatchObject({ changed: 1, wrong: 0 });
    expect((await taken(late.import.id)).result).toMatchObject({ changed: 1 });
    expect((await ours()).values.price).toMatchObject({ original: 2_100_000, discount_percent: 15 });
  }, 60_000);

  test('cannot name a course of another academy', async () => {
    const [names, line] = (await list()) as [string, string];
    const other = line.replace(String(academy.ids.python), String(academy.ids.csharp));
    const whole = await tried(Buffer.from([names, other].join('\n')), 'list.csv');
    expect(problemsOf(whole)).toEqual({ course_unknown: 1 });
  });
});

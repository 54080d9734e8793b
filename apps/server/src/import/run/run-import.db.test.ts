import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loadCourseProfile } from '../../../../../tests/factories/import-profiles.ts';
import {
  prepareImports,
  folder,
  db,
  domains,
  source,
  importFile,
  courseRow,
  courses,
  catalogueVersions,
} from './run-import.test-set-up.ts';

prepareImports();

describe('importing', () => {
  it('reads thousands separators as people write them, and reports a price far below its academy', async () => {
    const prices = ['۸۹۰/۰۰۰ تومان', '1.200.000', "2'400'000", '890'];
    const rows = prices.map((price, at) => courseRow(`p${at}`, { price }));
    const told = [{ code: 'price.far_below', line: 4, key: 'p3', field: 'price', value: '890' }];
    const trial = await importFile(rows, { dryRun: true });
    expect(trial.log.firstWarnings).toEqual(told);
    expect((await importFile(rows)).log.firstWarnings).toEqual(told);
    const { rows: saved } = await sql<{ original: number }>`
      select p.original from course_price_now p join course c on c.id = p.course_id
      where c.source = ${source} order by c.source_key`.execute(db);
    expect(saved.map((one) => one.original)).toEqual([890_000, 1_200_000, 2_400_000, 890]);
    // A single course is compared with the existing ones.
    const { log } = await importFile([courseRow('p5', { price: '1.5' }), courseRow('p6', { price: 1200 })]);
    expect(log.firstWarnings.map(({ code, key }) => `${key} ${code}`)).toEqual([
      'p5 price.unreadable',
      'p6 price.far_below',
    ]);
  });

  it('names each field that the profile does not read once, with the number of rows that have it', async () => {
    const rows = [courseRow('u1', { rating: 4.5 }), courseRow('u2', { rating: 5, tags: ['x'] }), courseRow('u3')];
    for (const dryRun of [true, false]) {
      const { log } = await importFile(rows, { dryRun });
      expect(log.examples.get('field.unread')).toEqual([
        { code: 'field.unread', line: 1, field: 'rating', value: '2' },
        { code: 'field.unread', line: 2, field: 'tags', value: '1' },
      ]);
      expect(log.badRows).toBe(0);
    }
  });

  it('puts good rows in and bad ones into the report, no matter what is wrong with them', async () => {
    const report = join(folder, 'report.ndjson');
    const rows = [
      courseRow('a'),
      '{"key":"b", broken',
      courseRow('c', { price: '-5', category: 'پایتن' }),
      courseRow('f', { price: '$49' }),
      courseRow('d', { title: '' }),
      courseRow('e', { category: 'ناشناس', starts_at: '1405-13-01' }),
      courseRow('a', { title: 'دوباره' }),
      { title: 'بی‌شناسه' },
      courseRow('z'),
    ];
    const { outcome, log } = await importFile(
      rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'),
      { report },
    );
    expect(outcome).toMatchObject({
      rows: 9,
      courses: 3,
      inserted: 3,
      categories: expect.arrayContaining([expect.stringMatching(/^برنامه‌نویسی \(0\): .*پایتون \(11\)/)]),
    });
    expect(log.badRows).toBe(6);
    expect((await courses()).map((row) => row.title)).toEqual(['دوره a', 'دوره f', 'دوره z']);
    const reported = readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(reported).toEqual([
      {
        line: 2,
        code: 'row.unreadable',
        severity: 'error',
        reason: expect.stringContaining('خوانا نیست'),
        value: '{"key":"b", broken',
      },
      {
        line: 8,
        field: 'key',
        code: 'field.required',
        severity: 'error',
        reason: 'این مقدار لازم است و خالی مانده است.',
      },
      {
        line: 7,
        field: 'key',
        key: 'a',
        code: 'key.duplicate',
        severity: 'error',
        reason: expect.any(String),
        value: 'a',
      },
      {
        line: 3,
        field: 'category',
        key: 'c',
        code: 'category.unknown',
        severity: 'error',
        reason: 'این دسته‌بندی شناخته نیست.',
        value: 'پایتن',
        nearest: expect.arrayContaining(['پایتون']),
      },
      {
        line: 3,
        field: 'price',
        key: 'c',
        code: 'price.negative',
        severity: 'warning',
        reason: 'مبلغ نمی‌تواند منفی باشد.',
        value: '-5',
      },
      {
        line: 4,
        field: 'price',
        key: 'f',
        code: 'price.dollar',
        severity: 'warning',
        reason: 'این مبلغ به دلار است؛ ریال یا تومان لازم است.',
        value: '$49',
      },
      { line: 5, field: 'title', key: 'd', code: 'field.required', severity: 'error', reason: expect.any(String) },
      {
        line: 6,
        field: 'category',
        key: 'e',
        code: 'category.unknown',
        severity: 'error',
        reason: expect.any(String),
        value: 'ناشناس',
      },
      {
        line: 6,
        field: 'starts_at',
        key: 'e',
        code: 'date.unreadable',
        severity: 'warning',
        reason: expect.any(String),
        value: '1405-13-01',
      },
    ]);
    const run = await db.selectFrom('import_run').selectAll().where('source', '=', source).executeTakeFirstOrThrow();
    expect(run.ended_at).not.toBeNull();
    expect(run.counts).toEqual({
      rows: 9,
      badRows: 6,
      courses: 3,
      editions: 0,
      inserted: 3,
      updated: 0,
      unchanged: 0,
      priceEvents: 2,
      unpublished: 0,
    });
  });

  it('changes nothing the second time: no row of any table is written', async () => {
    const rows = Array.from({ length: 700 }, (_, n) =>
      courseRow(`k${n}`, {
        instructors: `استاد ${n % 9} نیک`,
        editions: n % 3 ? [] : [{ key: '1', center: 'شعبه', price: n + 1 }],
      }),
    );
    expect((await importFile(rows)).outcome).toMatchObject({ inserted: 700, editions: 234 });
    const before = await catalogueVersions();
    expect((await importFile(rows)).outcome).toMatchObject({ inserted: 0, updated: 0, unchanged: 700, priceEvents: 0 });
    expect((await importFile(rows, { full: true })).outcome).toMatchObject({ unchanged: 700, missing: 0 });
    expect(await catalogueVersions()).toEqual(before);
  });

  it('makes the categories that an empty database lacks, with pictures, and courses searchable', async () => {
    await importFile([courseRow('a', { title: 'گلدوزی کهکشانی' })]);
    const top = await db.selectFrom('category').selectAll().where('id', '<=', 3).orderBy('id').execute();
    expect(top.map((row) => row.name)).toEqual(['برنامه‌نویسی', 'هوش مصنوعی', 'آمار و داده‌کاوی', 'طراحی و گرافیک']);
    expect(top.every((row) => row.image !== null)).toBe(true);
    const { cover } = await db
      .selectFrom('course')
      .select('cover')
      .where('source', '=', source)
      .executeTakeFirstOrThrow();
    expect(await db.selectFrom('media').select('id').where('id', '=', cover!).execute()).toHaveLength(1);
    const [{ id } = { id: 0 }] = await courses();
    expect(await domains.catalogue.courseCards([id])).toMatchObject([
      { title: 'گلدوزی کهکشانی', prices: { original: { price: 1000 } } },
    ]);
  });

  it('sanitises what it is given', async () => {
    await importFile([
      courseRow('x', {
        title: '<script>alert(1)</script>عنوان',
        description: '<p onclick="x()">متن<script>alert(1)</script></p><img src=x onerror=alert(1)>',
        summary: '<b>خلاصه</b><style>a{}</style>',
      }),
    ]);
    expect(
      await db
        .selectFrom('course')
        .select(['title', 'summary', 'description_html'])
        .where('source', '=', source)
        .executeTakeFirst(),
    ).toEqual({ title: 'عنوان', summary: 'خلاصه', description_html: '<p>متن</p>' });
  });

  it('a course that the database refuses costs itself alone', async () => {
    const rows = Array.from({ length: 10 }, (_, n) => courseRow(`refused${n}`));
    await db.schema
      .alterTable('course')
      .addCheckConstraint('test_refusal', sql`title <> 'دوره refused7'`)
      .execute();
    try {
      const { outcome, log } = await importFile(rows);
      expect(outcome).toMatchObject({ courses: 9, inserted: 9 });
      expect(log.firstErrors).toMatchObject([
        { line: 8, key: 'refused7', code: 'database.refused', value: expect.stringContaining('test_refusal') },
      ]);
    } finally {
      await db.schema.alterTable('course').dropConstraint('test_refusal').execute();
    }
  });
});

describe('files as they come', () => {
  const cp1256: Readonly<Record<string, number>> = {
    د: 0xcf,
    و: 0xe6,
    ر: 0xd1,
    ه: 0xe5,
    ي: 0xed,
    ك: 0xdf,
    ا: 0xc7,
    پ: 0x81,
    ت: 0xca,
    ن: 0xe4,
    آ: 0xc2,
    م: 0xe3,
    ز: 0xd2,
    ش: 0xd4,
    گ: 0x90,
    ع: 0xda,
    ل: 0xe1,
    ' ': 0x20,
  };
  const csv = 'key;title;academy;category;price\r\n1;دوره يك;آموزشگاه علي;پايتون;1000\r\n';
  const inCp1256 = Uint8Array.from(Array.from(csv), (char) => cp1256[char] ?? char.charCodeAt(0));

  it.each([
    ['windows-1256, as Excel saves it', inCp1256, 'windows-1256'],
    ['UTF-8 with a mark', `\ufeff${csv}`, 'utf-8'],
    ['UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le'), 'utf-16le'],
    ['without a last line end', csv.trimEnd(), 'utf-8'],
  ])('%s', async (_name, content, encoding) => {
    const { outcome, log } = await importFile(content);
    expect([outcome.encoding, log.badRows]).toEqual([encoding, 0]);
    expect((await courses()).map((row) => row.title)).toEqual(['دوره یک']);
  });

  it.each([
    ['', /is empty; nothing was imported/],
    ['key,title,academy,category\n', /holds no row/],
    [
      'key,name,academy\n1,a,b\n',
      /has no column «title», which the profile kavosh needs; its columns are «key», «name», «academy»/,
    ],
    ['title,academy\na,b\n', /has no column «key»/],
    ['<html><body>خطا</body></html>', /looks like a web page/],
  ])('%j is refused in one sentence, and nothing is written', async (content, sentence) => {
    await expect(importFile(content)).rejects.toThrow(sentence);
    expect(await courses()).toEqual([]);
    expect(await db.selectFrom('import_run').selectAll().where('source', '=', source).execute()).toEqual([]);
  });

  it('from an address, with the file beside it', async () => {
    const offering = {
      class_id: 'c1',
      lesson_id: '7',
      title: 'درس هفت',
      department: 'معماری',
      center: 'شعبه',
      teacher: null,
      start_jalali: '1405-02-01',
      end_jalali: '1405-03-01',
      days: '',
      price_rial_min: 10_000_000,
      url: 'https://mftplus.com/lesson/7',
    };
    const files: Record<string, object[]> = {
      '/feed/offerings.jsonl': [offering],
      '/feed/lesson_texts.jsonl': [{ lesson_id: '7', description: 'متن از کنار' }],
    };
    const server = createServer((request, response) =>
      response.end((files[request.url ?? ''] ?? []).map((row) => JSON.stringify(row)).join('\n')),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/offerings.jsonl`;
      expect((await importFile('', { profile: loadCourseProfile('mftplus'), place })).outcome).toMatchObject({
        inserted: 1,
        editions: 1,
      });
      expect(await db.selectFrom('course').select('summary').where('source', '=', source).execute()).toEqual([
        { summary: 'متن از کنار' },
      ]);
    } finally {
      server.close();
    }
  });

  it('without the file beside it the import is refused: every course would lose its texts', async () => {
    await expect(
      importFile([{ class_id: '1', lesson_id: '7', title: 'درس' }], { profile: loadCourseProfile('mftplus') }),
    ).rejects.toThrow('lesson_texts.jsonl is missing beside');
  });
});

describe('what is held by hand', () => {
  it('tells what a colleague wrote above the feed, and where a price of hers ended', async () => {
    await importFile([courseRow('a', { price: 100 }), courseRow('b')]);
    const { id } = await db
      .selectFrom('course')
      .select('id')
      .where('source', '=', source)
      .where('source_key', '=', 'a')
      .executeTakeFirstOrThrow();
    const price = (original: number) => ({ original, isFree: false, discountPercent: null, discountAmount: null });
    const by = { course_id: id, staff_id: 1, at: new Date() };
    await db
      .insertInto('course_override')
      .values([
        { ...by, field: 'title', value: JSON.stringify('به دست'), feed: JSON.stringify('دوره a') },
        { ...by, field: 'price', value: JSON.stringify(price(80)), feed: JSON.stringify(price(100)) },
      ])
      .execute();
    const report = join(folder, 'by-hand.ndjson');
    const { log } = await importFile([courseRow('b', { summary: 'نو' }), courseRow('a', { price: 90 })], { report });
    expect(log.badRows).toBe(0);
    expect((await courses()).map((row) => row.title)).toEqual(['به دست', 'دوره b']);
    const told = readFileSync(report, 'utf8').trim().split('\n');
    expect(told.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        line: 2,
        key: 'a',
        field: 'title',
        code: 'field.overridden',
        severity: 'warning',
        value: 'دوره a',
      }),
      expect.objectContaining({ line: 2, key: 'a', field: 'price', code: 'price.by_hand_ended', severity: 'note' }),
    ]);
  });

  it('tells once of an academy and of a teacher, in a trial as well', async () => {
    const teachers = ['سارا احمدی'];
    const rows = (summary: string) => ['a', 'b'].map((key) => courseRow(key, { summary, instructors: teachers }));
    await importFile(rows('کهنه'));
    const held = async (table: 'academy' | 'instructor', field: string, value: string) => {
      await sql`insert into ${sql.table(`${table}_override`)} (subject_id, field, value, feed, staff_id, at)
        select id, ${field}, to_jsonb(${value}::text), to_jsonb(${sql.ref(field)}), 1, now()
        from ${sql.table(table)} where source = ${source}`.execute(db);
    };
    await held('academy', 'name', 'به دست');
    await held('instructor', 'first_name', 'زهرا');
    for (const dryRun of [true, false]) {
      const report = join(folder, `names-${dryRun}.ndjson`);
      await importFile(rows('نو'), { report, dryRun });
      const told = readFileSync(report, 'utf8').trim().split('\n');
      const lines = told.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(
        lines
          .filter((one) => one['code'] === 'field.overridden')
          .map((one) => [one['key'], one['field'], one['value']]),
      ).toEqual([
        ['b', 'academy.name', expect.any(String)],
        ['b', 'instructor.first_name', 'سارا'],
      ]);
    }
  });
});

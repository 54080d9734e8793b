import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loadJobProfile } from '../../../../../tests/factories/import-profiles.ts';
import {
  prepareJobImports,
  folder,
  db,
  domains,
  source,
  importFile,
  jobRow,
  jobs,
  openOnes,
  boardVersions,
} from './run-job-import.test-set-up.ts';

prepareJobImports();

describe('importing jobs', () => {
  it('puts good rows in, with company, mark, categories and skills, and bad ones into the report', async () => {
    const report = join(folder, 'report.ndjson');
    const rows = [
      jobRow('a'),
      '{"key":"b", broken',
      jobRow('c', { salary: '-5', company: '' }),
      jobRow('d', { title: '' }),
      jobRow('a'),
      jobRow('z', { city: 'ناکجا' }),
    ];
    const { outcome, log } = await importFile(
      rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'),
      { report },
    );
    expect(outcome).toMatchObject({ rows: 6, jobs: 2, inserted: 2, newCategories: expect.arrayContaining(['طراحی']) });
    expect(log.badRows).toBe(4);
    const reported = readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(reported).toEqual([
      { line: 2, code: 'row.unreadable', severity: 'error', reason: expect.any(String), value: '{"key":"b", broken' },
      {
        line: 5,
        field: 'key',
        key: 'a',
        code: 'key.duplicate',
        severity: 'error',
        reason: expect.any(String),
        value: 'a',
      },
      {
        line: 3,
        field: 'company.name',
        key: 'c',
        code: 'field.required',
        severity: 'error',
        reason: expect.any(String),
      },
      {
        line: 3,
        field: 'salary',
        key: 'c',
        code: 'salary.unreadable',
        severity: 'warning',
        reason: 'این حقوق خوانا نیست.',
        value: '-5',
      },
      { line: 4, field: 'title', key: 'd', code: 'field.required', severity: 'error', reason: expect.any(String) },
      {
        line: 6,
        field: 'city',
        key: 'z',
        code: 'city.unknown',
        severity: 'note',
        reason: expect.any(String),
        value: 'ناکجا',
      },
    ]);
    expect(await jobs()).toMatchObject([
      { source_key: 'a', title: 'کار a', category_id: 3, province_id: 8, city_id: 399, salary_from: 30_000_000 },
      { source_key: 'z', province_id: 8, city_id: null },
    ]);
    expect(
      await db
        .selectFrom('company')
        .innerJoin('media', 'media.id', 'company.avatar')
        .select(['name_fa', 'name_en'])
        .where('source', '=', source)
        .execute(),
    ).toEqual([{ name_fa: 'شرکت آزمون', name_en: 'Test Co' }]);
    expect(
      (
        await db
          .selectFrom('job_category')
          .leftJoin('media', 'media.id', 'job_category.image')
          .select('media.id')
          .execute()
      ).every((row) => row.id !== null),
    ).toBe(true);
    const run = await db.selectFrom('import_run').selectAll().where('source', '=', source).executeTakeFirstOrThrow();
    expect(run.counts).toEqual({ rows: 6, badRows: 4, jobs: 2, inserted: 2, updated: 0, unchanged: 0, closed: 0 });
  });

  it('changes nothing the second time: no row of any table is written', async () => {
    const rows = Array.from({ length: 350 }, (_, n) =>
      jobRow(`k${n}`, {
        company: `شرکت ${n % 7}`,
        skills: [`مهارت ${n % 11}`, { name: 'SQL', seniority: (n % 3) + 1 }],
      }),
    );
    expect((await importFile(rows)).outcome).toMatchObject({ inserted: 350 });
    const before = await boardVersions();
    expect((await importFile(rows)).outcome).toMatchObject({ inserted: 0, updated: 0, unchanged: 350 });
    expect((await importFile(rows, { full: true })).outcome).toMatchObject({ unchanged: 350, missing: 0 });
    expect(await boardVersions()).toEqual(before);
  });

  it('tells what a colleague wrote of a company above the feed', async () => {
    await importFile([jobRow('a')]);
    await sql`insert into company_override (subject_id, field, value, feed, staff_id, at)
      select id, 'name_fa', to_jsonb('به دست'::text), to_jsonb(name_fa), 1, now()
      from company where source = ${source}`.execute(db);
    const report = join(folder, 'company.ndjson');
    await importFile([jobRow('a', { salary: 40_000_000 }), jobRow('b')], { report });
    const told = readFileSync(report, 'utf8').trim().split('\n');
    expect(told.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ code: 'field.overridden', field: 'company.name_fa', value: 'شرکت آزمون' }),
    ]);
  });

  it('keeps the day of the first import as the day of publication', async () => {
    await importFile([jobRow('a')]);
    const [first] = await jobs();
    await importFile([jobRow('a', { title: 'نام تازه' })]);
    expect(await jobs()).toMatchObject([{ title: 'نام تازه', published_at: first!.published_at }]);
  });

  it('does not treat an ad with unreadable dates as new, and closes it after 60 days', async () => {
    const DAY_MS = 86_400_000;
    const rows = [
      jobRow('a', { published_at: 'همین هفته', valid_until: '30 روز دیگر' }),
      jobRow('b', { published_at: '۱۴۰۵/۰۶/۱۵ ۰۲:۳۰ ب.ظ', valid_until: '9999-12-31' }),
      jobRow('c', { published_at: '05/08/1405', valid_until: '۱۵ اسفند ۱۴۱۰' }),
      jobRow('d'),
    ];
    const { log } = await importFile(rows);
    expect(log.firstWarnings.map(({ key, field, code }) => `${key} ${field} ${code}`).toSorted()).toEqual([
      'a published_at date.unreadable',
      'a valid_until date.unreadable',
      'b valid_until date.out_of_range',
      'c published_at date.unclear',
    ]);
    const first = await jobs();
    expect(first.map((row) => row.published_unread)).toEqual([true, false, true, false]);
    expect(first[1]!.published_at).toEqual(new Date('2026-09-06T11:00:00Z'));
    const seen = first[0]!.first_seen_at.getTime();
    expect(first[0]).toMatchObject({ published_at: new Date(seen), valid_until: new Date(seen + 60 * DAY_MS) });
    expect(first.map((row) => row.valid_until === null)).toEqual([false, true, false, true]);
    const cards = await domains.jobs.jobCards(first.map((row) => row.id));
    expect(cards.map((card) => card.is_undated)).toEqual([true, undefined, true, undefined]);

    // The same feed changes nothing; a new title does not make the ad newer, and a trial does not change its end.
    expect((await importFile(rows)).outcome).toMatchObject({ unchanged: 4 });
    const later = rows.map((row) => ({ ...row, title: `${String(row['title'])} تازه` }));
    const trial = await importFile(later, { dryRun: true, differences: 9 });
    expect(trial.outcome.differences.flatMap((one) => one.fields.map(({ field }) => field))).toEqual(
      Array(4).fill('title'),
    );
    await importFile(later);
    const same = ({ published_at, published_unread, first_seen_at, valid_until }: (typeof first)[number]) => ({
      published_at,
      published_unread,
      first_seen_at,
      valid_until,
    });
    expect((await jobs()).map(same)).toEqual(first.map(same));
    // A readable date replaces it, and stays if the next import has none.
    await importFile([jobRow('a', { published_at: '2026-10-01' })]);
    await importFile([jobRow('a', { published_at: 'نامعلوم' })]);
    expect((await jobs())[0]).toMatchObject({
      published_at: new Date('2026-09-30T20:30:00Z'),
      published_unread: false,
    });
  });

  it('sanitises what it is given', async () => {
    await importFile([
      jobRow('x', {
        title: '<script>alert(1)</script>عنوان',
        description: '<p onclick="x()">متن<script>alert(1)</script></p><img src=x onerror=alert(1)>',
        benefits: ['<b>بیمه</b>'],
      }),
    ]);
    expect(await jobs()).toMatchObject([{ title: 'عنوان', description_html: '<p>متن</p>' }]);
  });

  it('a job that the database refuses costs itself alone', async () => {
    await db.schema
      .alterTable('job')
      .addCheckConstraint('test_refusal', sql`title <> 'کار refused7'`)
      .execute();
    try {
      const { outcome, log } = await importFile(Array.from({ length: 10 }, (_, n) => jobRow(`refused${n}`)));
      expect(outcome).toMatchObject({ jobs: 9, inserted: 9 });
      expect(log.firstErrors).toMatchObject([{ line: 8, key: 'refused7', code: 'database.refused' }]);
    } finally {
      await db.schema.alterTable('job').dropConstraint('test_refusal').execute();
    }
  });
});

describe('feeds of jobs as they come', () => {
  it.each([
    ['UTF-8 with a mark', '\ufeff'],
    ['without', ''],
  ])('CSV, %s', async (_name, mark) => {
    const csv =
      `${mark}key;title;company;category;salary;contract;skills\r\n1;طراح ارشد;شركت علي;طراحي;۲۵٬۰۰۰٬۰۰۰;تمام ` +
      `وقت، دورکاری;Figma: 3، اکسل\r\n`;
    expect((await importFile(csv)).outcome).toMatchObject({ inserted: 1, encoding: 'utf-8' });
    expect(await jobs()).toMatchObject([{ title: 'طراح ارشد', salary_from: 25_000_000 }]);
    const skills = await db
      .selectFrom('job_skill')
      .innerJoin('skill', 'skill.id', 'skill_id')
      .innerJoin('job', 'job.id', 'job_id')
      .select(['name', 'seniority'])
      .where('source', '=', source)
      .orderBy('job_skill.position')
      .execute();
    expect(skills).toEqual([
      { name: 'Figma', seniority: 3 },
      { name: 'اکسل', seniority: null },
    ]);
  });

  it.each([
    [
      'a list page',
      (node: object) =>
        JSON.stringify({
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          itemListElement: [{ '@type': 'ListItem', item: node }],
        }),
    ],
    [
      'a graph whose nodes point at each other',
      (node: object) =>
        JSON.stringify({
          '@graph': [
            { ...node, hiringOrganization: { '@id': '#org' } },
            { '@id': '#org', '@type': 'Organization', name: 'نمونه' },
          ],
        }),
    ],
    ['a node by itself', (node: object) => JSON.stringify(node)],
    [
      'a web page',
      (node: object) =>
        `<!doctype html><html><script type="application/ld+json">${JSON.stringify(node)}</script></html>`,
    ],
  ])('JSON-LD: %s', async (_name, write) => {
    const node = {
      '@type': 'JobPosting',
      '@id': 'https://jobs.example.com/1',
      url: 'https://jobs.example.com/1',
      title: 'کارشناس',
      hiringOrganization: { '@type': 'Organization', name: 'نمونه' },
      occupationalCategory: 'طراحی',
    };
    const { outcome, log } = await importFile(write(node), { profile: loadJobProfile('schema-org-jobs') });
    expect([outcome.inserted, log.badRows]).toEqual([1, 0]);
    expect(
      await db
        .selectFrom('job')
        .innerJoin('company', 'company.id', 'company_id')
        .select(['title', 'name_fa', 'ref_url'])
        .where('job.source', '=', source)
        .execute(),
    ).toEqual([{ title: 'کارشناس', name_fa: 'نمونه', ref_url: 'https://jobs.example.com/1' }]);
  });

  const xml = (...ids: string[]): string =>
    `<?xml version="1.0"?>\n<source>\n${ids
      .map(
        (id) =>
          `<job><title><![CDATA[کار ${id}]]></title><referencenumber>${id}</referencenumber>` +
          '<company>نمونه</company><category>طراحی</category><city>تهران</city><state>تهران</state>' +
          '<url>https://jobs.example.com/x</url></job>\n',
      )
      .join('')}</source>`;

  it('XML, and one that breaks off closes nothing', async () => {
    const profile = loadJobProfile('job-xml');
    expect((await importFile(xml('a', 'b', 'c'), { profile, full: true })).outcome).toMatchObject({
      inserted: 3,
      cutOff: false,
    });
    const broken = xml('a', 'b', 'c').slice(0, xml('a', 'b').length - 3);
    const { outcome, log } = await importFile(broken, { profile, full: true, allowShrink: true });
    expect(outcome).toMatchObject({
      unchanged: 2,
      cutOff: true,
      missing: 1,
      heldBack: expect.stringContaining('not known which jobs it has'),
    });
    expect(log.firstErrors).toMatchObject([{ line: 5, code: 'row.cut_off' }]);
    expect(await openOnes()).toEqual({ a: true, b: true, c: true });
  });

  it('XML with entities of its own is refused before anything is written', async () => {
    await expect(
      importFile(`<!DOCTYPE source [<!ENTITY a "x">]>${xml('a')}`, { profile: loadJobProfile('job-xml') }),
    ).rejects.toThrow('declares a document type or entities of its own');
    expect(await jobs()).toEqual([]);
  });

  it.each([
    ['<html><body>خطا</body></html>', 'job-xml', /looks like a web page, and this profile reads XML/],
    ['<source></source>', 'job-xml', /holds no row that the profile job-xml reads/],
    ['<?xml version="1.0"?><source/>', 'kavosh-jobs', /looks like XML, and this profile reads NDJSON/],
    ['key,name\n1,a\n', 'kavosh-jobs', /has no column «title»/],
  ])('%j for the profile %s is refused in one sentence', async (content, profile, sentence) => {
    await expect(importFile(content, { profile: loadJobProfile(profile) })).rejects.toThrow(sentence);
  });
});

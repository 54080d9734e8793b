import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowVersions } from '../../../../../tests/database/row-versions.ts';
import { catalogueTarget } from '../courses/course-target.ts';
import { ProblemLog } from './problem-log.ts';
import { loadCourseProfile } from '../../../../../tests/factories/import-profiles.ts';
import { runImport } from './run-import.ts';
import {
  prepareImports,
  folder,
  now,
  db,
  domains,
  source,
  importFile,
  courseRow,
  courses,
  states,
} from './run-import.test-set-up.ts';

prepareImports();

describe('a full feed', () => {
  const rows = (keys: string) => Array.from(keys).map((key) => courseRow(key));

  it('unpublishes what it lacks for the second time, and what comes back is published again', async () => {
    await importFile(rows('abcd'));
    expect((await importFile(rows('abc'), { full: true })).outcome).toMatchObject({ missing: 1, leaving: 0 });
    expect((await states())['d']).toBe('published');
    expect((await importFile(rows('abcd'), { full: true })).outcome).toMatchObject({ missing: 0, unchanged: 4 });
    expect((await importFile(rows('abc'), { full: true })).outcome).toMatchObject({ missing: 1, leaving: 0 });
    expect((await importFile(rows('abc'))).outcome).toMatchObject({ unchanged: 3 });
    expect((await states())['d']).toBe('published');
    expect((await importFile(rows('abc'), { full: true })).outcome).toMatchObject({
      missing: 1,
      leaving: 1,
      missingExamples: ['دوره d'],
      heldBack: null,
    });
    expect(await states()).toEqual({ a: 'published', b: 'published', c: 'published', d: 'unpublished' });
    expect((await importFile(rows('abcd'), { full: true })).outcome).toMatchObject({
      updated: 1,
      unchanged: 3,
      missing: 0,
    });
    expect(await states()).toEqual({ a: 'published', b: 'published', c: 'published', d: 'published' });
  });

  it('that is not said to be full unpublishes nothing', async () => {
    await importFile(rows('ab'));
    await importFile(rows('b'));
    expect(await states()).toEqual({ a: 'published', b: 'published' });
  });

  it('a row that is bad is there all the same', async () => {
    await importFile(rows('abc'));
    expect((await importFile([...rows('ab'), courseRow('c', { price: 'بد' })], { full: true })).outcome).toMatchObject({
      missing: 0,
    });
    expect(await states()).toEqual({ a: 'published', b: 'published', c: 'published' });
  });

  it('that would empty more than half stops, unless it is meant', async () => {
    await importFile(rows('abcd'));
    expect((await importFile(rows('a'), { full: true })).outcome).toMatchObject({
      missing: 3,
      heldBack: expect.stringContaining('3 of 4 courses would vanish'),
    });
    expect(Object.values(await states())).toEqual(['published', 'published', 'published', 'published']);
    expect((await importFile(rows('a'), { full: true, allowShrink: true })).outcome).toMatchObject({
      missing: 3,
      heldBack: null,
    });
    expect(Object.values(await states())).toEqual(['published', 'unpublished', 'unpublished', 'unpublished']);
  });

  it('that breaks off unpublishes nothing, no matter what is allowed, and tells the row', async () => {
    await importFile(rows('abcd'));
    const content = `${rows('abc')
      .map((row) => JSON.stringify(row))
      .join('\n')}\n{"key":"d","title":"نیم`;
    const { outcome, log } = await importFile(content, { full: true, allowShrink: true });
    expect(outcome).toMatchObject({
      courses: 3,
      cutOff: true,
      missing: 1,
      heldBack: expect.stringContaining('breaks off'),
    });
    expect(log.firstErrors).toMatchObject([{ line: 4, code: 'row.cut_off', value: '{"key":"d","title":"نیم' }]);
    expect((await states())['d']).toBe('published');
  });

  it('with a row that nobody can tell unpublishes nothing, unless it is meant', async () => {
    await importFile(rows('abcd'));
    const content = [...rows('abc').map((row) => JSON.stringify(row)), '{nonsense', ''].join('\n');
    expect((await importFile(content, { full: true })).outcome).toMatchObject({
      missing: 1,
      heldBack: expect.stringContaining('key of 1 rows cannot be read'),
    });
    expect((await importFile(content, { full: true, allowShrink: true })).outcome).toMatchObject({ heldBack: null });
    expect((await states())['d']).toBe('unpublished');
  });

  it('keeps the editions that a broken file no longer reaches', async () => {
    const editions = [{ key: '1' }, { key: '2' }, { key: '3' }];
    const open = async () =>
      (
        await db
          .selectFrom('edition')
          .innerJoin('course', 'course.id', 'edition.course_id')
          .select(['edition.source_key', 'is_open'])
          .where('course.source', '=', source)
          .orderBy('edition.source_key')
          .execute()
      ).map((row) => row.is_open);
    await importFile([courseRow('a', { editions })]);
    await importFile([courseRow('a', { editions: [{ key: '1' }, { key: '', center: 'بی‌شناسه' }] })]);
    expect(await open()).toEqual([true, true, true]);
    await importFile(`${JSON.stringify(courseRow('a', { editions: [{ key: '1', center: 'نو' }] }))}\n{"ke`);
    expect(await open()).toEqual([true, true, true]);
    await importFile([courseRow('a', { editions: [{ key: '1' }] })]);
    expect(await open()).toEqual([true, false, false]);
  });
});

describe('a dry run', () => {
  it('writes nothing and tells what would happen', async () => {
    await importFile([courseRow('a'), courseRow('b'), courseRow('c')]);
    const before = await rowVersions(db);
    const { outcome } = await importFile(
      [courseRow('a', { title: 'نام تازه', price: 2000 }), courseRow('b'), courseRow('n')],
      { dryRun: true, full: true, differences: 5 },
    );
    expect(outcome).toMatchObject({
      inserted: 1,
      updated: 1,
      unchanged: 1,
      missing: 1,
      missingExamples: ['دوره c'],
      heldBack: null,
    });
    expect(outcome.differences).toEqual([
      {
        sourceKey: 'a',
        title: 'نام تازه',
        fields: [
          { field: 'title', before: 'دوره a', after: 'نام تازه' },
          { field: 'price', before: '1000', after: '2000' },
        ],
      },
    ]);
    expect(await rowVersions(db)).toEqual(before);
  });
});

describe('an interruption', () => {
  it('ends after the transaction under way; what was saved stays', async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 900 }, (_, n) => courseRow(`k${n}`));
    const target = catalogueTarget({ db, domains, source, dryRun: false });
    const place = join(folder, 'interrupted.ndjson');
    writeFileSync(place, rows.map((row) => JSON.stringify(row)).join('\n'));
    const interrupted = runImport({
      place,
      profile: { ...loadCourseProfile('kavosh'), source },
      full: true,
      allowShrink: false,
      log: new ProblemLog(null),
      differences: 0,
      now,
      download: { plainHosts: [], allowPrivate: false },
      signal: stop.signal,
      target: {
        ...target,
        save: async (...args) => target.save(...args).finally(() => stop.abort(new Error('stopped'))),
      },
    });
    await expect(interrupted).rejects.toThrow('stopped');
    expect(await courses()).toHaveLength(300);
    const run = await db.selectFrom('import_run').selectAll().where('source', '=', source).executeTakeFirstOrThrow();
    expect(run.ended_at).toBeNull();
  });
});

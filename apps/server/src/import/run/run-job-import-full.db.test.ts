import { describe, expect, it } from 'vitest';
import { rowVersions } from '../../../../../tests/database/row-versions.ts';
import { prepareJobImports, db, importFile, jobRow, openOnes } from './run-job-import.test-set-up.ts';

prepareJobImports();

describe('a full feed of jobs', () => {
  const rows = (keys: string) => Array.from(keys).map((key) => jobRow(key));

  it('closes what it lacks for the second time, and what comes back is open again', async () => {
    await importFile(rows('abcd'));
    expect((await importFile(rows('abc'), { full: true })).outcome).toMatchObject({ missing: 1, leaving: 0 });
    expect((await openOnes())['d']).toBe(true);
    expect((await importFile(rows('abcd'), { full: true })).outcome).toMatchObject({ missing: 0, unchanged: 4 });
    expect((await importFile(rows('abc'), { full: true })).outcome).toMatchObject({ missing: 1, leaving: 0 });
    expect((await openOnes())['d']).toBe(true);
    expect((await importFile(rows('abc'), { full: true })).outcome).toMatchObject({
      missing: 1,
      leaving: 1,
      missingExamples: ['کار d'],
      heldBack: null,
    });
    expect(await openOnes()).toEqual({ a: true, b: true, c: true, d: false });
    expect((await importFile(rows('abc'), { full: true })).outcome).toMatchObject({ missing: 0, unchanged: 3 });
    expect((await importFile(rows('abcd'), { full: true })).outcome).toMatchObject({
      updated: 1,
      unchanged: 3,
      missing: 0,
    });
    expect(await openOnes()).toEqual({ a: true, b: true, c: true, d: true });
  });

  it('that is not said to be full closes nothing, and a bad row is there all the same', async () => {
    await importFile(rows('abc'));
    await importFile(rows('b'));
    await importFile([...rows('ab'), jobRow('c', { salary: 'بد ۵' })], { full: true });
    expect(await openOnes()).toEqual({ a: true, b: true, c: true });
  });

  it('that would close more than half stops, unless it is meant', async () => {
    await importFile(rows('abcd'));
    expect((await importFile(rows('a'), { full: true })).outcome).toMatchObject({
      missing: 3,
      heldBack: expect.stringContaining('3 of 4 jobs would vanish'),
    });
    expect(Object.values(await openOnes())).toEqual([true, true, true, true]);
    await importFile(rows('a'), { full: true, allowShrink: true });
    expect(Object.values(await openOnes())).toEqual([true, false, false, false]);
  });
});

describe('a dry run of jobs', () => {
  it('writes nothing and tells what would happen', async () => {
    await importFile([jobRow('a'), jobRow('b'), jobRow('c')]);
    const before = await rowVersions(db);
    const { outcome } = await importFile(
      [jobRow('a', { title: 'نام تازه', salary: 40_000_000 }), jobRow('b'), jobRow('n')],
      { dryRun: true, full: true, differences: 5 },
    );
    expect(outcome).toMatchObject({
      inserted: 1,
      updated: 1,
      unchanged: 1,
      missing: 1,
      missingExamples: ['کار c'],
      heldBack: null,
    });
    expect(outcome.differences).toEqual([
      {
        sourceKey: 'a',
        title: 'نام تازه',
        fields: [
          { field: 'title', before: 'کار a', after: 'نام تازه' },
          { field: 'salary', before: '30000000', after: '40000000' },
        ],
      },
    ]);
    expect(await rowVersions(db)).toEqual(before);
  });
});

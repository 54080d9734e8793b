import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { courseRecord, paid } from '../../../../../../tests/factories/course-record.ts';
import { courseSearchOf } from '../../../../../../tests/factories/course-search.ts';
import { recordRating } from '../courses/record-rating.ts';
import { saveCourses } from '../import/save-courses.ts';
import { indexCourses } from './index-courses.ts';
import type { CourseSearch } from './course-search.ts';
import {
  clock,
  courses,
  db,
  find,
  idOf,
  inDays,
  now,
  prepareSearchCourses,
  sahand,
  search,
  setNow,
} from './search-courses.test-set-up.ts';

prepareSearchCourses();

const title = 'ASP.NET Core';
/** Another process. */
let other: CourseSearch;

const asked = CourseSearchQuery.parse({ q: title });
const cardBy = async (by: CourseSearch) => {
  const { data } = await by.searchCourses(asked);
  return data.courses.find((course) => course.title === title);
};
/** A change is found by the other process within two seconds. */
const soon = { timeout: 2000, interval: 100 };

beforeAll(async () => {
  other = courseSearchOf(db, clock);
  await cardBy(other);
});
afterAll(() => other.close());

describe('cards that are kept in memory', () => {
  it('show another price at once here, and within two seconds in another process', async () => {
    expect((await cardBy(search))?.prices?.final.price).toBe(670_000);
    const record = courseRecord({ title, academy: sahand, categoryId: 12, price: paid(1_000_000, { percent: 50 }) });
    const { sourceKey } = courses.find((one) => one.title === title)!;
    await db.transaction().execute((tx) => saveCourses(tx, 'test', [{ ...record, sourceKey }]));
    expect((await cardBy(search))?.prices?.final.price).toBe(500_000);
    await expect.poll(() => cardBy(other), soon).toMatchObject({ prices: { final: { price: 500_000 } } });
  });

  it('show another rating, also where it moves nothing', async () => {
    const id = await idOf(title);
    await db.transaction().execute((tx) => recordRating(tx, id, { sum: 4, count: 1 }));
    expect((await cardBy(search))?.rating).toEqual({ average: 4, participants: 1 });
    // As good as before, by twice as many.
    await db.transaction().execute((tx) => recordRating(tx, id, { sum: 4, count: 1 }));
    expect((await cardBy(search))?.rating).toEqual({ average: 4, participants: 2 });
    await expect.poll(() => cardBy(other), soon).toMatchObject({ rating: { average: 4, participants: 2 } });
  });

  it('say that a course has ended', async () => {
    const id = await idOf(title);
    await db
      .updateTable('course')
      .where('id', '=', id)
      .set({ ends_at: inDays(1) })
      .execute();
    await indexCourses(db, [id], clock);
    expect((await cardBy(search))?.is_ended).toBe(false);
    const before = now;
    setNow(inDays(2));
    await indexCourses(db, [id], clock);
    expect((await cardBy(search))?.is_ended).toBe(true);
    await expect.poll(() => cardBy(other), soon).toMatchObject({ is_ended: true });
    setNow(before);
  });

  it('are gone with their course, and come back with it', async () => {
    const id = await idOf(title);
    await db.updateTable('course').where('id', '=', id).set({ state: 'withdrawn' }).execute();
    await indexCourses(db, [id], clock);
    expect((await find({ q: title })).titles).not.toContain(title);
    await expect.poll(() => cardBy(other), soon).toBeUndefined();
    await db.updateTable('course').where('id', '=', id).set({ state: 'published' }).execute();
    await indexCourses(db, [id], clock);
    expect((await find({ q: title })).titles).toContain(title);
  });
});

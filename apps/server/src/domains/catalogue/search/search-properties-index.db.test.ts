import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { indexAll, indexCourses } from './index-courses.ts';
import { prepareSearchProperties, clock, date, db, search, text } from './search-properties.test-set-up.ts';

prepareSearchProperties();

describe('an index without a course', () => {
  const refusal = async () => (await search.searchCourses(CourseSearchQuery.parse({ q: 'پایتون' }))).refusal;

  it('answers that there is nothing, and finds what comes back', async () => {
    const rows = await db.selectFrom('course').select('id').where('state', '=', 'published').orderBy('id').execute();
    const ids = rows.map((row) => row.id);
    await db.updateTable('course').set({ state: 'unpublished' }).execute();
    await indexCourses(db, ids, clock);
    expect(await refusal()).toBe('search.nothing_found');
    expect(await search.searchCourses(CourseSearchQuery.parse({}))).toMatchObject({
      data: {
        total_results: 0,
        courses: [],
        page: { total: 1, current: 1 },
        options: { academies: [], course_types: [] },
      },
    });
    expect((await search.suggest('پا')).suggestions).toEqual([]);
    const last = ids.at(-1)!;
    await db.updateTable('course').set({ state: 'published', title: 'پایتون' }).where('id', '=', last).execute();
    await indexCourses(db, [last], clock);
    expect(await refusal()).toBeUndefined();
    expect((await search.searchCourses(CourseSearchQuery.parse({}))).data.courses.map((course) => course.id)).toEqual([
      last,
    ]);
    expect((await search.suggest('پایتون')).suggestions.map((one) => one.text)).toContain('پایتون');
    await db.updateTable('course').set({ state: 'published' }).where('id', 'in', ids).execute();
    await indexCourses(db, ids, clock);
    expect((await search.searchCourses(CourseSearchQuery.parse({}))).data.total_results).toBe(ids.length);
  });
});

describe('what indexing leaves behind', () => {
  /** Everything that is kept of the courses. */
  const kept = async () => {
    const { rows: documents } = await sql`
      select index_name, id, terms, encode(places, 'hex') as places, attributes from search_index_document
      where index_name = 'courses' and not removed order by id`.execute(db);
    const courses = await db.selectFrom('search_course').selectAll().orderBy('course_id').execute();
    return { documents, courses };
  };
  /** The same, written again from nothing. */
  const again = async () => {
    await sql`delete from search_index_document where index_name = 'courses'`.execute(db);
    await db.deleteFrom('search_course').execute();
    await indexAll(db, clock);
    return kept();
  };

  it('is the same after any row of changes as after writing all of it again', async () => {
    const ids = (await db.selectFrom('course').select('id').where('state', '=', 'published').execute()).map(
      (row) => row.id,
    );
    const change = fc.record({
      id: fc.constantFrom(...ids),
      title: fc.option(text(1, 5), { nil: undefined }),
      summary: fc.option(text(0, 5), { nil: undefined }),
      state: fc.constantFrom('published', 'published', 'unpublished', 'withdrawn'),
      category_id: fc.option(fc.constantFrom(0, 1, 10, 11, 20), { nil: undefined }),
      rating_count: fc.constantFrom(0, 3),
      popularity: fc.integer({ min: 0, max: 9 }),
      ends_at: fc.option(date),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
        for (const { id, title, summary, state, category_id, ...rest } of changes) {
          await db
            .updateTable('course')
            .set({
              ...rest,
              starts_at: rest.ends_at && new Date(rest.ends_at.getTime() - 86_400_000),
              rating_sum: rest.rating_count * 4,
              state: state as 'published',
              ...(title === undefined ? {} : { title }),
              ...(summary === undefined ? {} : { summary }),
              ...(category_id === undefined ? {} : { category_id }),
            })
            .where('id', '=', id)
            .execute();
        }
        await indexCourses(
          db,
          changes.map((one) => one.id),
          clock,
        );
        const grown = await kept();
        expect(grown).toEqual(await again());
      }),
      { numRuns: 4, seed: 3, endOnFailure: true },
    );
  });

  it('is the same when several write at once', async () => {
    const ids = (await db.selectFrom('course').select('id').execute()).map((row) => row.id);
    await db.updateTable('course').set({ state: 'published', summary: 'همه با هم' }).execute();
    await Promise.all([
      indexCourses(db, ids.slice(0, 60), clock),
      indexCourses(db, ids.slice(30), clock),
      indexCourses(db, ids, clock),
    ]);
    const grown = await kept();
    expect(grown).toEqual(await again());
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { indexCourses, reindexAll } from './search-index.ts';
import { clock, db, search, text, date } from './search-properties.test-set-up.ts';

describe('an index without a course', () => {
  const refusal = async () => (await search.searchCourses(CourseSearchQuery.parse({ q: 'پایتون' }))).refusal;

  it('answers that there is nothing, in every segment or in the first one alone', async () => {
    const rows = await db
      .selectFrom('course')
      .innerJoin('search_document', 'course_id', 'id')
      .select(['id', 'slot'])
      .where('state', '=', 'published')
      .orderBy('slot')
      .execute();
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
    expect(await search.suggest('پا')).toEqual([]);
    // The slots of the last course are moved to the second segment, and it alone comes back.
    const last = ids.at(-1)!;
    await sql`update search_document set slot = slot + 40000 where course_id = ${last}`.execute(db);
    await db.updateTable('course').set({ state: 'published', title: 'پایتون' }).where('id', '=', last).execute();
    await indexCourses(db, [last], clock);
    expect(await refusal()).toBeUndefined();
    expect((await search.searchCourses(CourseSearchQuery.parse({}))).data.courses.map((course) => course.id)).toEqual([
      last,
    ]);
    expect((await search.suggest('پایتون')).map((one) => one.text)).toContain('پایتون');
    await db.updateTable('course').set({ state: 'published' }).where('id', 'in', ids).execute();
    await indexCourses(db, ids, clock);
    expect((await search.searchCourses(CourseSearchQuery.parse({}))).data.total_results).toBe(ids.length);
  });
});

describe('what indexing leaves behind', () => {
  /** Everything that the index says, without the numbers that differ from one writing to the next. */
  const said = async () => {
    const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
    return {
      postings:
        await rows(sql`select t.term, p.field, d.course_id from search_posting p join search_term t on t.id = p.term_id
        join search_document d on d.slot / 32768 = p.segment and get_bit(p.bits, d.slot % 32768) = 1 order by t.term, p.field, d.course_id`),
      filters: await rows(
        sql`select f.kind, f.key, d.course_id from search_filter f join search_document d on d.slot / 32768 = f.segment and get_bit(f.bits, d.slot % 32768) = 1 order by 1, 2, 3`,
      ),
      facets: await rows(
        sql`select f.kind, f.key, d.course_id from search_facet f join search_document d on d.slot / 4096 = f.segment and get_bit(f.bits, d.slot % 4096) = 1 order by 1, 2, 3`,
      ),
      bits: await rows(
        sql`select (select sum(bit_count(bits)) from search_posting) as postings, (select sum(bit_count(bits)) from search_filter) as filters, (select sum(bit_count(bits)) from search_facet) as facets`,
      ),
      terms: await rows(sql`select term, courses, in_names, is_word from search_term where courses > 0 order by term`),
      courses: await rows(
        sql`select course_id, academy_id, type_id, category_id, top_category_id, is_free, is_ended, ends_at, quality, newest, popular, card from search_course order by 1`,
      ),
      documents: await rows(
        sql`select course_id, digest, cardinality(postings) from search_document where digest <> '' order by 1`,
      ),
    };
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
        const grown = await said();
        // No bit belongs to nobody.
        expect(grown.bits).toEqual([
          {
            postings: String(grown.postings.length),
            filters: String(grown.filters.length),
            facets: String(grown.facets.length),
          },
        ]);
        await reindexAll(db, clock);
        expect(grown).toEqual(await said());
      }),
      { numRuns: 4, seed: 3, endOnFailure: true },
    );
  });

  it('is the same when two write at once', async () => {
    const ids = (await db.selectFrom('course').select('id').execute()).map((row) => row.id);
    await db.updateTable('course').set({ state: 'published', summary: 'همه با هم' }).execute();
    await Promise.all([
      indexCourses(db, ids.slice(0, 60), clock),
      indexCourses(db, ids.slice(30), clock),
      indexCourses(db, ids, clock),
    ]);
    const grown = await said();
    await reindexAll(db, clock);
    expect(grown).toEqual(await said());
  });
});

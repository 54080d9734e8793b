import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import type { IndexEntry, SearchableCourse, SuggestedName } from './index-course.ts';
import type { SearchTables } from './search.tables.ts';

export type IndexExecutor = Executor<CatalogueTables & SearchTables>;

/** What the index holds of a course now. `listed`: its filter values, where it is in the read model. */
export interface IndexedCourse {
  courseId: number;
  slot: number;
  digest: string;
  /** See `postingKey`. */
  postings: number[];
  listed: {
    academyId: number;
    typeId: number;
    categoryId: number;
    topCategoryId: number;
    isFree: boolean;
    isEnded: boolean;
  } | null;
}

/** Slots of one segment to set and to clear in one row of bits. */
export interface BitChange {
  put: number[];
  cut: number[];
}

/** Tables of rows of bits, with the slots in a segment of each (the migration says the same). */
export const segments = { search_posting: 32_768, search_filter: 32_768, search_facet: 4096 } as const;
export type BitTable = keyof typeof segments;

/** A row of a segment: by term and field in search_posting, by kind and key in the others. */
export interface BitRow extends BitChange {
  key: [number, number];
}

/** Any number that no other lock of the database has: one transaction at a time changes the bits. */
const indexLock = 0x6b617673; // «kavs»
const ROWS_A_STATEMENT = 2000;

/**
 * Waits until no other transaction changes the index, and holds it until this one ends. Waiting may take longer than a
 * usual statement.
 */
export async function lockIndex(executor: IndexExecutor, timeoutMs = 30_000): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(executor);
  await sql`select pg_advisory_xact_lock(${indexLock})`.execute(executor);
}

/** Published courses among `ids`, with all that is indexed of them. One query. */
export const readSearchableCourses = (executor: IndexExecutor, ids: readonly number[]): Promise<SearchableCourse[]> =>
  readCourses(executor, ids, sql`c.state = 'published'`);

/** All courses among `ids`, whatever became of them. One query, none for no id. */
export const readCoursesToCard = async (
  executor: IndexExecutor,
  ids: readonly number[],
): Promise<SearchableCourse[]> => (ids.length === 0 ? [] : readCourses(executor, ids, sql`true`));

async function readCourses(
  executor: IndexExecutor,
  ids: readonly number[],
  which: RawBuilder<unknown>,
): Promise<SearchableCourse[]> {
  const { rows } = await sql<SearchableCourse>`
    select c.id, c.title, c.summary, c.description_html, c.topics_html, c.cover, c.duration_minutes, c.rating_sum, c.rating_count,
      c.popularity, c.published_at,
      case when c.ends_at is not null then (
        select case when bool_or(e.ends_at is null) then null else greatest(c.ends_at, max(e.ends_at)) end
        from edition e where e.course_id = c.id and e.is_open
      ) end as ends_at,
      json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar) as academy,
      json_build_object('id', t.id, 'type', t.type, 'name', t.name) as type,
      json_build_object('id', k.id, 'name', k.name) as category,
      json_build_object('id', coalesce(p.id, k.id), 'name', coalesce(p.name, k.name)) as top_category,
      coalesce((select json_agg(json_build_object('id', i.id, 'name', trim(i.first_name || ' ' || i.last_name)) order by ci.position)
        from course_instructor ci join instructor i on i.id = ci.instructor_id where ci.course_id = c.id), '[]') as instructors,
      array(select distinct e.teacher from edition e where e.course_id = c.id and e.is_open and e.teacher <> '') as teachers,
      array(select distinct e.center from edition e where e.course_id = c.id and e.is_open and e.center <> '') as centers,
      (select json_build_object('original', e.original, 'is_free', e.is_free, 'discount_percent', e.discount_percent, 'discount_amount', e.discount_amount)
        from price_event e where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1) as price
    from course c
      join academy a on a.id = c.academy_id
      join course_type t on t.id = c.course_type_id
      join category k on k.id = c.category_id
      left join category p on p.id = k.parent_id
    where c.id = any(${[...ids]}::int[]) and ${which}
    order by c.academy_id, c.id`.execute(executor);
  return rows;
}

/** The next published courses after one, academy by academy: their slots are to lie near each other. */
export async function publishedAfter(
  executor: IndexExecutor,
  after: { academy_id: number; id: number },
  limit: number,
): Promise<{ academy_id: number; id: number }[]> {
  const { rows } = await sql<{ academy_id: number; id: number }>`
    select academy_id, id from course where state = 'published' and (academy_id, id) > (${after.academy_id}, ${after.id}) order by academy_id, id limit ${limit}`.execute(
    executor,
  );
  return rows;
}

/** What the index holds of the courses, by id. */
export async function readIndexed(
  executor: IndexExecutor,
  ids: readonly number[],
): Promise<Map<number, IndexedCourse>> {
  const rows = await executor
    .selectFrom('search_document as d')
    .leftJoin('search_course as c', 'c.course_id', 'd.course_id')
    .select([
      'd.course_id',
      'd.slot',
      'd.digest',
      'd.postings',
      'c.academy_id',
      'c.type_id',
      'c.category_id',
      'c.top_category_id',
      'c.is_free',
      'c.is_ended',
    ])
    .where('d.course_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.course_id,
      {
        courseId: row.course_id,
        slot: row.slot,
        digest: row.digest,
        postings: row.postings,
        listed:
          row.academy_id === null
            ? null
            : {
                academyId: row.academy_id,
                typeId: row.type_id!,
                categoryId: row.category_id!,
                topCategoryId: row.top_category_id!,
                isFree: row.is_free!,
                isEnded: row.is_ended!,
              },
      },
    ]),
  );
}

export async function nextSlot(executor: IndexExecutor): Promise<number> {
  const { next } = await executor
    .selectFrom('search_document')
    .select(sql<number>`coalesce(max(slot) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

/** Ids of the terms that the vocabulary has; those that are words now and were only terms before become words. */
export async function findTerms(
  executor: IndexExecutor,
  terms: readonly string[],
  words: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  const rows = await executor
    .selectFrom('search_term')
    .select(['id', 'term', 'is_word'])
    .where('term', '=', sql<string>`any(${[...terms]}::text[])`)
    .execute();
  const promoted = rows.filter((row) => !row.is_word && words.has(row.term));
  if (promoted.length > 0) {
    await sql`update search_term t set is_word = true, shown = nullif(n.shown, t.term) from unnest(${promoted.map((row) => row.id)}::int[], ${promoted.map((row) => words.get(row.term)!)}::text[])
      as n(id, shown) where t.id = n.id`.execute(executor);
  }
  return new Map(rows.map((row) => [row.term, row.id]));
}

/** A term of the vocabulary. `shown`: how texts write it, where it is a word; undefined where it is only a term. */
export interface TermRow {
  term: string;
  shown: string | undefined;
  courses: number;
  inNames: number;
}

/** Adds terms under new ids, `first` and up, in the order given. */
export async function addTerms(executor: IndexExecutor, rows: readonly TermRow[], first: number): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const part = rows.slice(at, at + ROWS_A_STATEMENT);
    await sql`insert into search_term (id, term, shown, is_word, courses, in_names)
      select id, term, nullif(shown, term), shown is not null, courses, in_names from unnest(${part.map((_, i) => first + at + i)}::int[], ${part.map((row) => row.term)}::text[],
        ${part.map((row) => row.shown ?? null)}::text[], ${part.map((row) => row.courses)}::int[], ${part.map((row) => row.inNames)}::int[]) as n(id, term, shown, courses, in_names)`.execute(
      executor,
    );
  }
}

export async function nextTermId(executor: IndexExecutor): Promise<number> {
  const { next } = await executor
    .selectFrom('search_term')
    .select(sql<number>`coalesce(max(id) + 1, 1)`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

/** Writes rows of the read model: new ones and changed ones. */
export async function saveListed(
  executor: IndexExecutor,
  rows: readonly { slot: number; entry: IndexEntry }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ slot, entry }) => ({
    course_id: entry.courseId,
    slot,
    academy_id: entry.academyId,
    type_id: entry.typeId,
    category_id: entry.categoryId,
    top_category_id: entry.topCategoryId,
    is_free: entry.isFree,
    is_ended: entry.isEnded,
    ends_at: entry.endsAt,
    quality: entry.quality,
    newest: entry.newest,
    popular: entry.popular,
    card: entry.card,
  }));
  await sql`
    insert into search_course as old (course_id, slot, academy_id, type_id, category_id, top_category_id, is_free, is_ended, ends_at, quality, newest, popular, card)
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n(course_id int, slot int, academy_id int, type_id int, category_id int,
      top_category_id int, is_free boolean, is_ended boolean, ends_at timestamptz, quality bigint, newest bigint, popular bigint, card text)
    on conflict (course_id) do update set academy_id = excluded.academy_id, type_id = excluded.type_id, category_id = excluded.category_id,
      top_category_id = excluded.top_category_id, is_free = excluded.is_free, is_ended = excluded.is_ended, ends_at = excluded.ends_at,
      quality = excluded.quality, newest = excluded.newest, popular = excluded.popular, card = excluded.card
    where (old.academy_id, old.type_id, old.category_id, old.top_category_id, old.is_free, old.is_ended, old.quality, old.newest, old.popular, old.card)
      is distinct from (excluded.academy_id, excluded.type_id, excluded.category_id, excluded.top_category_id, excluded.is_free, excluded.is_ended,
      excluded.quality, excluded.newest, excluded.popular, excluded.card) or old.ends_at is distinct from excluded.ends_at`.execute(
    executor,
  );
}

export async function removeListed(executor: IndexExecutor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .deleteFrom('search_course')
    .where('course_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** Remembers what was indexed of each course. */
export async function saveDocuments(
  executor: IndexExecutor,
  rows: readonly { courseId: number; slot: number; digest: string; postings: readonly number[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into search_document (course_id, slot, digest, postings)
    select course_id, slot, digest, postings::int[] from unnest(${rows.map((row) => row.courseId)}::int[], ${rows.map((row) => row.slot)}::int[],
      ${rows.map((row) => row.digest)}::text[], ${rows.map((row) => `{${row.postings.join()}}`)}::text[]) as n(course_id, slot, digest, postings)
    on conflict (course_id) do update set digest = excluded.digest, postings = excluded.postings`.execute(executor);
}

/** Sets and clears bits in one segment of a table; rows left without a bit go. */
export async function changeBits(
  executor: IndexExecutor,
  table: BitTable,
  segment: number,
  rows: readonly BitRow[],
): Promise<void> {
  const [first, second] = table === 'search_posting' ? (['term_id', 'field'] as const) : (['kind', 'key'] as const);
  const ordered = rows.toSorted((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1]);
  const columns = { target: sql.table(table), first: sql.ref(first), second: sql.ref(second) };
  for (let at = 0; at < ordered.length; at += ROWS_A_STATEMENT) {
    const part = ordered.slice(at, at + ROWS_A_STATEMENT);
    const added = part.filter((row) => row.put.length > 0);
    const removed = part.filter((row) => row.cut.length > 0);
    if (added.length > 0) {
      await sql`insert into ${columns.target} as old (${columns.first}, ${columns.second}, segment, bits)
        select a, b, ${segment}::int, search_set_bits(${sql.raw(`B'0'::bit(${segments[table]})`)}, put::int[], '{}') from ${unnested(added, 'put')} as n(a, b, put)
        on conflict (${columns.first}, ${columns.second}, segment) do update set bits = old.bits | excluded.bits`.execute(
        executor,
      );
    }
    if (removed.length > 0) {
      await sql`update ${columns.target} as old set bits = search_set_bits(old.bits, '{}', n.cut::int[]) from ${unnested(removed, 'cut')} as n(a, b, cut)
        where old.${columns.first} = n.a and old.${columns.second} = n.b and old.segment = ${segment}`.execute(
        executor,
      );
      await sql`delete from ${columns.target} as old using ${unnested(removed, 'cut')} as n(a, b, cut)
        where old.${columns.first} = n.a and old.${columns.second} = n.b and old.segment = ${segment} and bit_count(old.bits) = 0`.execute(
        executor,
      );
    }
  }
}

const unnested = (rows: readonly BitRow[], what: 'put' | 'cut') =>
  sql`unnest(${rows.map((row) => row.key[0])}::int[], ${rows.map((row) => row.key[1])}::int[], ${rows.map((row) => `{${row[what].join()}}`)}::text[])`;

/** Counts again in how many courses each term stands. */
export async function countTerms(executor: IndexExecutor, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS_A_STATEMENT) {
    await sql`
      update search_term t set courses = n.courses, in_names = n.in_names
      from (select i.id, coalesce(sum(bit_count(p.bits)), 0) as courses, coalesce(sum(bit_count(p.bits)) filter (where p.field <= 2), 0) as in_names
        from unnest(${ids.slice(at, at + ROWS_A_STATEMENT)}::int[]) as i(id) left join search_posting p on p.term_id = i.id group by i.id) n
      where t.id = n.id and (t.courses <> n.courses or t.in_names <> n.in_names)`.execute(executor);
  }
}

export async function saveNames(executor: IndexExecutor, names: readonly SuggestedName[]): Promise<void> {
  const unique = [...new Map(names.map((name) => [`${name.kind} ${name.refId}`, name])).values()].sort(
    (a, b) => a.kind.localeCompare(b.kind) || a.refId - b.refId,
  );
  if (unique.length === 0) return;
  await sql`
    insert into search_name as old (kind, ref_id, shown, terms)
    select * from unnest(${unique.map((name) => name.kind)}::text[], ${unique.map((name) => name.refId)}::int[], ${unique.map((name) => name.shown)}::text[], ${unique.map((name) => name.terms)}::text[])
    on conflict (kind, ref_id) do update set shown = excluded.shown, terms = excluded.terms
    where (old.shown, old.terms) is distinct from (excluded.shown, excluded.terms)`.execute(executor);
}

/** Empties the index; the log of searches stays. */
export async function clearIndex(executor: IndexExecutor): Promise<void> {
  for (const table of [
    'search_posting',
    'search_filter',
    'search_facet',
    'search_course',
    'search_document',
    'search_name',
    'search_term',
  ] as const)
    await executor.deleteFrom(table).execute();
}

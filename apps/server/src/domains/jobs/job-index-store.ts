import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobEntry, SalaryFloor, SearchableJob } from './index-job.ts';
import { cardColumns } from './job-cards.ts';
import type { BitRow, BitTable } from './bit-changes.ts';
import type { JobSearchTables } from './job-search.tables.ts';
import type { JobsTables } from './jobs.tables.ts';

export type IndexExecutor = Executor<JobsTables & JobSearchTables>;

/** What the index holds of a job now. */
export interface IndexedJob {
  slot: number;
  digest: string;
  /** See `postingKey`. */
  postings: number[];
  /** Packed filters, where it is in the read model; else null. */
  filters: number[] | null;
}

/** Any number that no other lock of the database has: one transaction at a time changes the bits. */
const indexLock = 0x6b61766a; // «kavj»
const ROWS_A_STATEMENT = 2000;
const SEGMENT = 32_768;

/**
 * Waits until no other transaction changes the index, and holds it until this one ends. Waiting, and the work between
 * two statements, may take longer than usual.
 */
export async function lockIndex(executor: IndexExecutor, timeoutMs = 30_000): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true), set_config('idle_in_transaction_session_timeout', ${String(timeoutMs)}, true)`.execute(
    executor,
  );
  await sql`select pg_advisory_xact_lock(${indexLock})`.execute(executor);
}

/** Open jobs among `ids`, with all that is indexed of them. One query. */
export async function readSearchableJobs(
  executor: IndexExecutor,
  ids: readonly number[],
  now: Date,
): Promise<SearchableJob[]> {
  const { rows } = await sql<SearchableJob>`
    select ${cardColumns}, j.description_html, j.requirements, j.benefits, j.valid_until, j.work_experience_id, json_build_object('id', k.id, 'name', k.name) as category,
      array(select jt.contract_type_id from job_contract_type jt where jt.job_id = j.id order by 1) as contract_type_ids,
      array(select s.name from job_skill js join skill s on s.id = js.skill_id where js.job_id = j.id order by js.position, s.id) as skills
    from job j join company c on c.id = j.company_id join job_category k on k.id = j.category_id
    where j.id = any(${[...ids]}::int[]) and j.closed_at is null and (j.valid_until is null or j.valid_until >= ${now})
    order by j.id`.execute(executor);
  return rows;
}

export async function readSalaryFloors(executor: IndexExecutor): Promise<SalaryFloor[]> {
  return executor.selectFrom('salary_range').select(['id', 'floor']).execute();
}

/** Ids of the open jobs, the newest first. */
export async function openJobIds(executor: IndexExecutor, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from job where closed_at is null and (valid_until is null or valid_until >= ${now}) order by published_at desc, id desc`.execute(
    executor,
  );
  return rows.map((row) => row.id);
}

/** What the index holds of the jobs, by id. */
export async function readIndexed(executor: IndexExecutor, ids: readonly number[]): Promise<Map<number, IndexedJob>> {
  const rows = await executor
    .selectFrom('job_search_document as d')
    .leftJoin('job_search_listed as l', 'l.job_id', 'd.job_id')
    .select(['d.job_id', 'd.slot', 'd.digest', 'd.postings', 'l.filters'])
    .where('d.job_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ job_id, ...row }) => [job_id, row]));
}

export async function nextSlot(executor: IndexExecutor): Promise<number> {
  const { next } = await executor
    .selectFrom('job_search_document')
    .select(sql<number>`coalesce(max(slot) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

/**
 * Ids of terms; new ones are added, and those that are words now and were only terms before become words.
 * @param words of the terms those that are words, as texts write them
 */
export async function learnTerms(
  executor: IndexExecutor,
  terms: readonly string[],
  words: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const rows = await executor
    .selectFrom('job_search_term')
    .select(['id', 'term', 'is_word'])
    .where('term', '=', sql<string>`any(${[...terms]}::text[])`)
    .execute();
  const promoted = rows.filter((row) => !row.is_word && words.has(row.term));
  if (promoted.length > 0) {
    await sql`update job_search_term t set is_word = true, shown = nullif(n.shown, t.term) from unnest(${promoted.map((row) => row.id)}::int[], ${promoted.map((row) => words.get(row.term)!)}::text[])
      as n(id, shown) where t.id = n.id`.execute(executor);
  }
  const ids = new Map(rows.map((row) => [row.term, row.id]));
  const added = terms.filter((term) => !ids.has(term)).toSorted();
  if (added.length === 0) return ids;
  const { next } = await executor
    .selectFrom('job_search_term')
    .select(sql<number>`coalesce(max(id) + 1, 1)`.as('next'))
    .executeTakeFirstOrThrow();
  for (let at = 0; at < added.length; at += ROWS_A_STATEMENT) {
    const part = added.slice(at, at + ROWS_A_STATEMENT);
    await sql`insert into job_search_term (id, term, shown, is_word) select id, term, nullif(shown, term), shown is not null
      from unnest(${part.map((_, i) => next + at + i)}::int[], ${part}::text[], ${part.map((term) => words.get(term) ?? null)}::text[]) as n(id, term, shown)`.execute(
      executor,
    );
  }
  added.forEach((term, i) => ids.set(term, next + i));
  return ids;
}

/** Writes rows of the read model: new ones and changed ones. */
export async function saveListed(
  executor: IndexExecutor,
  rows: readonly { slot: number; filters: readonly number[]; entry: JobEntry }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ slot, filters, entry }) => ({
    job_id: entry.jobId,
    slot,
    newest: entry.newest,
    valid_until: entry.validUntil,
    filters,
    card: entry.card,
  }));
  await sql`
    insert into job_search_listed as old (job_id, slot, newest, valid_until, filters, card)
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n(job_id int, slot int, newest bigint, valid_until timestamptz, filters bigint[], card text)
    on conflict (job_id) do update set newest = excluded.newest, valid_until = excluded.valid_until, filters = excluded.filters, card = excluded.card
    where (old.newest, old.valid_until, old.filters, old.card) is distinct from (excluded.newest, excluded.valid_until, excluded.filters, excluded.card)`.execute(
    executor,
  );
}

export async function removeListed(executor: IndexExecutor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .deleteFrom('job_search_listed')
    .where('job_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** Remembers what was indexed of each job. */
export async function saveDocuments(
  executor: IndexExecutor,
  rows: readonly { jobId: number; slot: number; digest: string; postings: readonly number[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into job_search_document (job_id, slot, digest, postings)
    select job_id, slot, digest, postings::int[] from unnest(${rows.map((row) => row.jobId)}::int[], ${rows.map((row) => row.slot)}::int[],
      ${rows.map((row) => row.digest)}::text[], ${rows.map((row) => `{${row.postings.join()}}`)}::text[]) as n(job_id, slot, digest, postings)
    on conflict (job_id) do update set digest = excluded.digest, postings = excluded.postings`.execute(executor);
}

/** Sets and clears bits in one segment of a table; rows left without a bit go. */
export async function changeBits(
  executor: IndexExecutor,
  table: BitTable,
  segment: number,
  rows: readonly BitRow[],
): Promise<void> {
  const [first, second] = table === 'job_search_posting' ? (['term_id', 'field'] as const) : (['kind', 'key'] as const);
  const columns = { target: sql.table(table), first: sql.ref(first), second: sql.ref(second) };
  const ordered = rows.toSorted((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1]);
  for (let at = 0; at < ordered.length; at += ROWS_A_STATEMENT) {
    const part = ordered.slice(at, at + ROWS_A_STATEMENT);
    const added = part.filter((row) => row.put.length > 0);
    const removed = part.filter((row) => row.cut.length > 0);
    if (added.length > 0) {
      await sql`insert into ${columns.target} as old (${columns.first}, ${columns.second}, segment, bits)
        select a, b, ${segment}::int, search_set_bits(${sql.raw(`B'0'::bit(${SEGMENT})`)}, put::int[], '{}') from ${unnested(added, 'put')} as n(a, b, put)
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

/** Counts again in how many jobs each of the terms stands. */
export async function countTerms(executor: IndexExecutor, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += ROWS_A_STATEMENT) {
    await sql`
      update job_search_term t set jobs = n.jobs, in_names = n.in_names
      from (select i.id, coalesce(sum(bit_count(p.bits)), 0) as jobs, coalesce(sum(bit_count(p.bits)) filter (where p.field <= 2), 0) as in_names
        from unnest(${ids.slice(at, at + ROWS_A_STATEMENT)}::int[]) as i(id) left join job_search_posting p on p.term_id = i.id group by i.id) n
      where t.id = n.id and (t.jobs <> n.jobs or t.in_names <> n.in_names)`.execute(executor);
  }
}

/** Remembers with which synonyms the index was begun. */
export async function noteSynonyms(executor: IndexExecutor, version: string): Promise<void> {
  await executor
    .insertInto('job_search_made')
    .values({ only: true, synonyms: version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function clearIndex(executor: IndexExecutor): Promise<void> {
  for (const table of [
    'job_search_posting',
    'job_search_filter',
    'job_search_listed',
    'job_search_document',
    'job_search_term',
    'job_search_made',
  ] as const)
    await executor.deleteFrom(table).execute();
}

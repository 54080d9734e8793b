import { sql } from 'kysely';
import type { Executor } from '../kernel/executor.ts';
import type { Attributes, PackedDocument } from './document.ts';
import type { Change } from './memory-index.ts';
import type { SearchIndexTables } from './search-index.tables.ts';
import type { Weights } from './weights/weights.ts';

export type IndexExecutor = Executor<SearchIndexTables>;

const ROWS_A_STATEMENT = 500;

interface Row extends Record<string, unknown> {
  id: number;
  terms: string;
  places: Buffer;
  attributes: Attributes;
  removed: boolean;
}

const changeOf = ({ id, terms, places, attributes, removed }: Row): Change =>
  removed ? { id, removed: true } : { id, terms, places, ...attributes };

/** Writes documents of an index; those that it has are replaced. Belongs in the transaction that changes them. */
export async function writeDocuments(
  executor: IndexExecutor,
  name: string,
  documents: readonly PackedDocument[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += ROWS_A_STATEMENT) {
    // In the order of ids: two writers of the same documents wait for each other and do not lock each other out.
    const some = documents.slice(from, from + ROWS_A_STATEMENT).toSorted((a, b) => a.id - b.id);
    const attributes = some.map(({ filters, orders, prior, endsAt }) => ({ filters, orders, prior, endsAt }));
    await sql`
      insert into search_index_document (index_name, id, terms, places, attributes, removed, changed)
      select ${name}, d.id, d.terms, d.places, d.attributes, false, pg_current_xact_id()
      from unnest(${some.map((one) => one.id)}::int[], ${some.map((one) => one.terms)}::text[],
        ${some.map((one) => Buffer.from(one.places))}::bytea[],
        ${attributes.map((one) => JSON.stringify(one))}::jsonb[]) as d(id, terms, places, attributes)
      on conflict (index_name, id) do update set terms = excluded.terms, places = excluded.places,
        attributes = excluded.attributes, removed = false, changed = excluded.changed, changed_at = now()`.execute(
      executor,
    );
  }
}

/** Gives documents other attributes; their words stay. Ids that the index does not have are passed over. */
export async function writeAttributes(
  executor: IndexExecutor,
  name: string,
  documents: readonly ({ id: number } & Attributes)[],
): Promise<void> {
  const sorted = documents.toSorted((a, b) => a.id - b.id);
  const attributes = sorted.map(({ filters, orders, prior, endsAt }) => ({ filters, orders, prior, endsAt }));
  await sql`
    update search_index_document d set attributes = n.attributes, changed = pg_current_xact_id(), changed_at = now()
    from unnest(${sorted.map((one) => one.id)}::int[], ${attributes.map((one) => JSON.stringify(one))}::jsonb[])
      as n(id, attributes)
    where d.index_name = ${name} and d.id = n.id and not d.removed and d.attributes <> n.attributes`.execute(executor);
}

/**
 * Tells all processes that documents were written, with nothing of them changed. What this transaction wrote already is
 * passed over.
 */
export async function touchDocuments(executor: IndexExecutor, name: string, ids: readonly number[]): Promise<void> {
  await sql`
    update search_index_document set changed = pg_current_xact_id(), changed_at = now()
    where index_name = ${name} and id = any(${ids.toSorted((a, b) => a - b)}::int[]) and not removed
      and changed <> pg_current_xact_id()`.execute(executor);
}

/** The attributes of a document, held until the transaction ends; undefined where the index does not have it. */
export async function readForChange(
  executor: IndexExecutor,
  name: string,
  id: number,
): Promise<Attributes | undefined> {
  const row = await executor
    .selectFrom('search_index_document')
    .select('attributes')
    .where('index_name', '=', name)
    .where('id', '=', id)
    .where('removed', '=', false)
    .forUpdate()
    .executeTakeFirst();
  return row?.attributes;
}

/** Removes documents from an index. The rows that stay tell all processes of the removal. */
export async function removeDocuments(executor: IndexExecutor, name: string, ids: readonly number[]): Promise<void> {
  await sql`
    update search_index_document
    set terms = '', places = '', removed = true, changed = pg_current_xact_id(), changed_at = now()
    where index_name = ${name} and id = any(${[...ids]}::int[]) and not removed`.execute(executor);
}

/** How far a reading of the database has got. */
export interface Reading {
  /** The oldest transaction that still runs: a reading from now on sees all that is older. */
  horizon: string;
  /**
   * Another one after PostgreSQL was started again, or the row that says what the index is written with was written
   * again: a backup may have been put back, and what was read before may never have been.
   */
  state: string;
  /** What is weighed otherwise than it is shipped. */
  weights: Weights;
}

export const stateOf = (name: string) => sql<string>`
  extract(epoch from pg_postmaster_start_time())::text || ' ' || coalesce(
    (select xmin::text || ' ' || version from search_index_version where index_name = ${name}), '')`;

/** Of a state what stays when PostgreSQL is started again: which transaction wrote the index's row, and its version. */
export const writtenOf = (state: string): string => state.slice(state.indexOf(' ') + 1);

const weightsInForce = (name: string) => sql<Weights>`coalesce(
  (select weights from search_index_weights where index_name = ${name} order by version desc limit 1), '{}')`;

export async function readNow(executor: IndexExecutor, name: string): Promise<Reading> {
  const { rows } = await sql<Reading>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${stateOf(name)} as state,
      ${weightsInForce(name)} as weights`.execute(executor);
  return rows[0]!;
}

/**
 * Rows that a dump brought from another cluster may name transactions that are yet to come here: they would be newer
 * than every change until then. They are written by this one from now on.
 */
export async function ownFutureRows(executor: IndexExecutor, name: string): Promise<void> {
  await sql`
    update search_index_document set changed = pg_current_xact_id()
    where index_name = ${name} and changed >= pg_snapshot_xmax(pg_current_snapshot())
      and changed is distinct from pg_current_xact_id_if_assigned()`.execute(executor);
}

/** Documents with the ids that follow `after`, at most `limit`, those that were removed left out. */
export async function readDocumentsAfter(
  executor: IndexExecutor,
  name: string,
  after: number,
  limit: number,
): Promise<Change[]> {
  const { rows } = await sql<Row>`
    select id, terms, places, attributes, removed from search_index_document
    where index_name = ${name} and id > ${after} and not removed order by id limit ${limit}`.execute(executor);
  return rows.map(changeOf);
}

/** A document as one transaction wrote it, by the text that no other writing of it has: also not one of its own. */
interface Changed {
  id: number;
  by: string;
}

/** Which documents transactions from the horizon on have written, and how far this reading has got. One query. */
export async function readChangesSince(
  executor: IndexExecutor,
  name: string,
  horizon: string,
): Promise<Reading & { changed: Changed[] }> {
  const { rows } = await sql<Reading & { changed: Changed[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${stateOf(name)} as state,
      ${weightsInForce(name)} as weights, (
      select json_agg(json_build_object('id', id, 'by', changed::text || ' ' || ctid::text)) from search_index_document
      where index_name = ${name} and changed >= ${horizon}::xid8) as changed`.execute(executor);
  const { changed, ...reading } = rows[0]!;
  return { ...reading, changed: changed ?? [] };
}

/** These documents as they are now, the removed ones among them. */
export async function readDocuments(executor: IndexExecutor, name: string, ids: readonly number[]): Promise<Change[]> {
  const { rows } = await sql<Row>`
    select id, terms, places, attributes, removed from search_index_document
    where index_name = ${name} and id = any(${[...ids]}::int[])`.execute(executor);
  return rows.map(changeOf);
}

/** Forgets what was removed before a moment that every process has long read. */
export async function forgetRemoved(executor: IndexExecutor, before: Date): Promise<void> {
  await sql`delete from search_index_document where removed and changed_at < ${before}`.execute(executor);
}

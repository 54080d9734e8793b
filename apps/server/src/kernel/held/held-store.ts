import { sql, type ColumnType, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { isSameValue } from './is-same-value.ts';

/** The source of what a colleague made: no feed stands beneath it, so nothing of it is held above one. */
export const BY_HAND = 'hand';

/** Things of which a feed says something and a colleague may say otherwise: a table with its `{table}_override`. */
export interface Held<Values extends object> {
  readonly table: string;
  readonly fields: readonly (keyof Values & string)[];
  /** Those of them that no feed says: nothing stands beneath them, so they are never held. */
  readonly own?: readonly (keyof Values & string)[];
  /** The fields of a row `t` as JSON; left out where each is a column of its own name. */
  readonly whole?: RawBuilder<unknown>;
  /** The columns to be written for these values, with those that follow from them. Pure. */
  readonly columns: (values: Partial<Values>) => object;
  /** Writes what of these values lies in other tables. */
  readonly writeBeside?: (tx: QueryExecutorProvider, id: number, values: Partial<Values>) => Promise<void>;
}

/** A row of an override table: what people see, what the feed said last, and who did it. */
export interface OverrideTable {
  subject_id: number;
  field: string;
  value: ColumnType<unknown, string, string>;
  feed: ColumnType<unknown, string, string>;
  staff_id: number;
  at: Date;
}

/** One thing: what it says, and what it would say without anything by hand. */
export interface HeldSides<Values> {
  id: number;
  version: number;
  source: string;
  sourceKey: string;
  values: Values;
  feed: Values;
  byHand: { field: keyof Values & string; staffId: number; at: Date }[];
}

interface OverrideRow {
  field: string;
  value: unknown;
  feed: unknown;
  staff_id: number;
  at: Date;
}

/** What jsonb_to_recordset makes of a null in JSON is none. */
const jsonNull = sql`'null'::jsonb`;

const overridesOf = (table: string) => sql.table(`${table}_override`);

/** Both sides of one thing. Two queries; undefined where there is none. */
export async function readSides<Values extends object>(
  executor: QueryExecutorProvider,
  { table, fields, whole = sql`to_jsonb(t)` }: Held<Values>,
  id: number,
): Promise<HeldSides<Values> | undefined> {
  const { rows } = await sql<{ version: number; source: string; source_key: string; whole: Values }>`
    select version, source, source_key, ${whole} as whole from ${sql.table(table)} t where id = ${id}`.execute(
    executor,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { rows: held } = await sql<OverrideRow>`
    select field, value, feed, staff_id, at from ${overridesOf(table)} where subject_id = ${id} order by field`.execute(
    executor,
  );
  const values = Object.fromEntries(fields.map((field) => [field, row.whole[field]])) as Values;
  return {
    id,
    version: row.version,
    source: row.source,
    sourceKey: row.source_key,
    values,
    feed: { ...values, ...Object.fromEntries(held.map((one) => [one.field, one.feed])) },
    byHand: held.map(({ field, staff_id: staffId, at }) => ({ field: field as keyof Values & string, staffId, at })),
  };
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockSides<Values extends object>(
  tx: QueryExecutorProvider,
  held: Held<Values>,
  id: number,
): Promise<HeldSides<Values> | undefined> {
  await sql`select from ${sql.table(held.table)} where id = ${id} for no key update`.execute(tx);
  return readSides(tx, held, id);
}

/** Holds fields; of one that is held already, what the feed said stays. */
export async function holdFields(
  tx: QueryExecutorProvider,
  { table }: Pick<Held<object>, 'table'>,
  id: number,
  fields: readonly { field: string; value: unknown; feed: unknown }[],
  by: { staffId: number; at: Date },
): Promise<void> {
  await sql`
    insert into ${overridesOf(table)} as old (subject_id, field, value, feed, staff_id, at)
    select ${id}, field, coalesce(value, ${jsonNull}), coalesce(feed, ${jsonNull}), ${by.staffId}, ${by.at}
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as n(field text, value jsonb, feed jsonb)
    on conflict (subject_id, field) do update set value = excluded.value, staff_id = excluded.staff_id,
      at = excluded.at`.execute(tx);
}

/** Lets fields go. Writing what the feed says is the caller's. */
export async function releaseFields(
  tx: QueryExecutorProvider,
  { table }: Pick<Held<object>, 'table'>,
  id: number,
  fields: readonly string[],
): Promise<void> {
  await sql`delete from ${overridesOf(table)} where subject_id = ${id} and field = any(${[...fields]}::text[])`.execute(
    tx,
  );
}

/** Writes what people see from now on, as the next version. */
export async function writeValues<Values extends object>(
  tx: QueryExecutorProvider,
  { table, columns: columnsOf, writeBeside }: Held<Values>,
  id: number,
  values: Partial<Values>,
): Promise<void> {
  const columns = columnsOf(values);
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const written =
    Object.keys(columns).length === 0
      ? sql``
      : sql`, (${names}) = (
        select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb)
      )`;
  await sql`update ${sql.table(table)} set version = version + 1 ${written} where id = ${id}`.execute(tx);
  await writeBeside?.(tx, id, values);
}

/**
 * What is held by hand of the things of a feed, by their keys; those of which nothing is held are left out. One query.
 */
export async function readHeld<Values extends object>(
  executor: QueryExecutorProvider,
  { table }: Held<Values>,
  source: string,
  keys: readonly string[],
): Promise<Map<string, { id: number; values: Partial<Values>; feed: Partial<Values> }>> {
  const { rows } = await sql<{ id: number; source_key: string; values: Partial<Values>; feed: Partial<Values> }>`
    select t.id, t.source_key, jsonb_object_agg(o.field, o.value) as values, jsonb_object_agg(o.field, o.feed) as feed
    from ${sql.table(table)} t join ${overridesOf(table)} o on o.subject_id = t.id
    where t.source = ${source} and t.source_key = any(${[...keys]}::text[])
    group by t.id order by t.id`.execute(executor);
  return new Map(rows.map(({ source_key: key, ...row }) => [key, row]));
}

/** Nobody changes the things of these keys by hand until the transaction ends. */
export async function lockThings(
  tx: QueryExecutorProvider,
  { table }: Pick<Held<object>, 'table'>,
  source: string,
  keys: readonly string[],
): Promise<void> {
  await sql`select from ${sql.table(table)} where source = ${source} and source_key = any(${[...keys]}::text[])
    order by id for no key update`.execute(tx);
}

/**
 * What has to be written in place of what a feed says now, by its keys. What the feed says is noted beneath. Locks the
 * things of these keys, so that nobody changes them by hand meanwhile. Two queries, three where a feed says something
 * new.
 */
export async function layHeld<Values extends object>(
  tx: QueryExecutorProvider,
  held: Held<Values>,
  source: string,
  given: readonly { key: string; values: Values }[],
): Promise<Map<string, Partial<Values>>> {
  const keys = given.map((one) => one.key);
  await lockThings(tx, held, source, keys);
  const found = await readHeld(tx, held, source, keys);
  const said = given.flatMap(({ key, values }) => {
    const one = found.get(key);
    if (!one) return [];
    const fields = Object.keys(one.values) as (keyof Values & string)[];
    return fields
      .filter((field) => !isSameValue(one.feed[field], values[field]))
      .map((field) => ({ id: one.id, field, feed: values[field] }));
  });
  if (said.length > 0)
    await sql`update ${overridesOf(held.table)} o set feed = coalesce(n.feed, ${jsonNull})
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as n(id int, field text, feed jsonb)
      where o.subject_id = n.id and o.field = n.field`.execute(tx);
  return new Map([...found].map(([key, { values }]) => [key, values]));
}

import { sql, type ColumnType, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** Source of things made at the desk: no feed, so no overrides. */
export const BY_HAND = 'hand';

/** A kind of thing that feeds fill and colleagues override: a table with its `{table}_override`. */
export interface Held<Values extends object> {
  readonly table: string;
  readonly fields: readonly (keyof Values & string)[];
  /** Fields that no feed fills, and that therefore have no override. */
  readonly own?: readonly (keyof Values & string)[];
  /** Those beneath which something that we made stands, no word of a feed, also where no feed knows the thing. */
  readonly drawn?: readonly (keyof Values & string)[];
  /** Fields whose override ends as soon as the feed's value changes. */
  readonly endsWithFeed?: readonly (keyof Values & string)[];
  /** The column of the override table that names the thing; `subject_id` where it is left out. */
  readonly idColumn?: string;
  /** The fields of a row `t` as JSON; left out where each field is a column of its name. */
  readonly whole?: RawBuilder<unknown>;
  /** The columns to be written for these values, with those that follow from them. Pure. */
  readonly columns: (values: Partial<Values>) => object;
  /**
   * Writes the values that are stored in other tables.
   * @param by the author: a source of feeds, or a colleague as `operatorText` names them
   */
  readonly writeBeside?: (tx: QueryExecutorProvider, id: number, values: Partial<Values>, by: string) => Promise<void>;
}

/** Where the fields by hand of a kind of thing are stored. */
export interface HeldTable extends Pick<Held<object>, 'table' | 'idColumn'> {
  readonly fields: readonly string[];
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

/** A null in JSON: jsonb_to_recordset turns it into an SQL null. */
const jsonNull = sql`'null'::jsonb`;

const overridesOf = ({ table }: HeldTable) => sql.table(`${table}_override`);
const idOf = ({ idColumn = 'subject_id' }: HeldTable) => sql.ref(idColumn);
/** Rows of fields that the program no longer knows stay where they are and count for nothing. */
const isKnown = ({ fields }: { fields: readonly string[] }) => sql`field = any(${[...fields]}::text[])`;

/** The names of the fields that are held of a row of a list, in their order. `id`: its column, as `c.id`. */
export const heldNames = (held: HeldTable, id: string): RawBuilder<unknown> => sql`array(
  select field from ${overridesOf(held)} where ${idOf(held)} = ${sql.ref(id)} and ${isKnown(held)} order by field)`;

/** Whether it has any override. */
export const isHeld = (held: HeldTable, id: string): RawBuilder<unknown> =>
  sql`${sql.ref(id)} = any(array(select ${idOf(held)} from ${overridesOf(held)} where ${isKnown(held)}))`;

/** Current and feed values of one thing. Two queries; undefined where there is none. */
export async function readSides<Values extends object>(
  executor: QueryExecutorProvider,
  heldKind: Held<Values>,
  id: number,
): Promise<HeldSides<Values> | undefined> {
  const { table, fields, whole = sql`to_jsonb(t)` } = heldKind;
  const { rows } = await sql<{ version: number; source: string; source_key: string; whole: Values }>`
    select version, source, source_key, ${whole} as whole from ${sql.table(table)} t where id = ${id}`.execute(
    executor,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { rows: held } = await sql<OverrideRow>`
    select field, value, feed, staff_id, at from ${overridesOf(heldKind)}
    where ${idOf(heldKind)} = ${id} and ${isKnown(heldKind)} order by field`.execute(executor);
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

/** The same, locked against other changes until the transaction ends. */
export async function lockSides<Values extends object>(
  tx: QueryExecutorProvider,
  held: Held<Values>,
  id: number,
): Promise<HeldSides<Values> | undefined> {
  await sql`select from ${sql.table(held.table)} where id = ${id} for no key update`.execute(tx);
  return readSides(tx, held, id);
}

/**
 * Holds fields; of one that is held already, what the feed said stays.
 * @throws {RangeError} for a field that is not declared
 */
export async function holdFields(
  tx: QueryExecutorProvider,
  held: HeldTable,
  id: number,
  fields: readonly { field: string; value: unknown; feed: unknown }[],
  by: { staffId: number; at: Date },
): Promise<void> {
  const unknown = fields.find((one) => !held.fields.includes(one.field));
  if (unknown) throw new RangeError(`${unknown.field} is no field of ${held.table}`);
  await sql`
    insert into ${overridesOf(held)} as old (${idOf(held)}, field, value, feed, staff_id, at)
    select ${id}, field, coalesce(value, ${jsonNull}), coalesce(feed, ${jsonNull}), ${by.staffId}, ${by.at}
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as n(field text, value jsonb, feed jsonb)
    on conflict (${idOf(held)}, field) do update set value = excluded.value, staff_id = excluded.staff_id,
      at = excluded.at`.execute(tx);
}

/** Lets fields of things go. Writing what the feed says is the caller's. */
export async function releaseFields(
  tx: QueryExecutorProvider,
  held: HeldTable,
  released: readonly { id: number; field: string }[],
): Promise<void> {
  if (released.length === 0) return;
  await sql`
    delete from ${overridesOf(held)} o
    using unnest(${released.map((one) => one.id)}::int[], ${released.map((one) => one.field)}::text[]) as n(id, name)
    where o.${idOf(held)} = n.id and o.field = n.name`.execute(tx);
}

/** Updates the feed's values under overrides. */
export async function noteFeedValues(
  tx: QueryExecutorProvider,
  held: HeldTable,
  said: readonly { id: number; field: string; feed: unknown }[],
): Promise<void> {
  if (said.length === 0) return;
  await sql`
    update ${overridesOf(held)} o set feed = coalesce(n.feed, ${jsonNull})
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as n(id int, field text, feed jsonb)
    where o.${idOf(held)} = n.id and o.field = n.field`.execute(tx);
}

/** Writes what people see from now on, as the next version. */
export async function writeValues<Values extends object>(
  tx: QueryExecutorProvider,
  { table, columns: columnsOf, writeBeside }: Held<Values>,
  id: number,
  values: Partial<Values>,
  by: string,
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
  await writeBeside?.(tx, id, values, by);
}

/** A thing's overrides and the feed's last values under them. */
export interface HeldValues<Values> {
  values: Partial<Values>;
  feed: Partial<Values>;
}

/** Overrides of the feed's things, by key; things without one are left out. One query. */
export async function readHeld<Values extends object>(
  executor: QueryExecutorProvider,
  held: Held<Values>,
  source: string,
  keys: readonly string[],
): Promise<Map<string, HeldValues<Values> & { id: number }>> {
  const { rows } = await sql<HeldValues<Values> & { id: number; source_key: string }>`
    select t.id, t.source_key, jsonb_object_agg(o.field, o.value) as values, jsonb_object_agg(o.field, o.feed) as feed
    from ${sql.table(held.table)} t join ${overridesOf(held)} o on o.${idOf(held)} = t.id
    where t.source = ${source} and t.source_key = any(${[...keys]}::text[]) and o.${isKnown(held)}
    group by t.id order by t.id`.execute(executor);
  return new Map(rows.map(({ source_key: key, ...row }) => [key, row]));
}

/** The same of things by their numbers. One query. */
export async function readHeldOf<Values extends object>(
  executor: QueryExecutorProvider,
  held: Held<Values>,
  ids: readonly number[],
): Promise<Map<number, HeldValues<Values>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<HeldValues<Values> & { id: number }>`
    select ${idOf(held)} as id, jsonb_object_agg(field, value) as values, jsonb_object_agg(field, feed) as feed
    from ${overridesOf(held)} where ${idOf(held)} = any(${[...ids]}::int[]) and ${isKnown(held)}
    group by 1`.execute(executor);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Locks the things of these keys against edits until the transaction ends. */
export async function lockThings(
  tx: QueryExecutorProvider,
  { table }: HeldTable,
  source: string,
  keys: readonly string[],
): Promise<void> {
  await sql`select from ${sql.table(table)} where source = ${source} and source_key = any(${[...keys]}::text[])
    order by id for no key update`.execute(tx);
}

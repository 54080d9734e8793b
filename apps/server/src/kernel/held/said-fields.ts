import { sql, type QueryExecutorProvider } from 'kysely';

type ColumnType = 'text' | 'text[]' | 'int';
/** Columns of a table with their types. */
export type Columns = Readonly<Record<string, ColumnType>>;

/** How fields of a thing are stored, each in a column of its name, and what a record of a feed says of it. */
export type SaidFields<Values extends object, Said> = {
  readonly [Name in keyof Values]: { readonly type: ColumnType; readonly said: (record: Said) => Values[Name] };
};

/** A record's value of every field. Pure. */
export const valuesSaid = <Values extends object, Said>(rules: SaidFields<Values, Said>, record: Said): Values =>
  Object.fromEntries(
    (Object.keys(rules) as (keyof Values & string)[]).map((name) => [name, rules[name].said(record)]),
  ) as Values;

/** The columns of these fields. Pure. */
export const columnsOfFields = <Values extends object, Said>(rules: SaidFields<Values, Said>): Columns =>
  Object.fromEntries(
    (Object.keys(rules) as (keyof Values & string)[]).map((name) => [name, rules[name].type] as const),
  );

/** A table that feeds write. */
export interface FedTable {
  readonly table: string;
  readonly columns: Columns;
  /** Columns that are derived from others: written with them, never compared. */
  readonly derived?: readonly string[];
}

/**
 * Adds a feed's new things and rewrites those with a changed column, as their next version; equal ones are not touched.
 * Returns what was written. One query.
 */
export async function saveFed(
  executor: QueryExecutorProvider,
  { table, columns, derived = [] }: FedTable,
  source: string,
  rows: readonly (Readonly<Record<string, unknown>> & { source_key: string })[],
): Promise<{ id: number; isNew: boolean }[]> {
  const names = Object.keys(columns);
  const compared = names.filter((name) => !derived.includes(name));
  const listed = sql.join(names.map((name) => sql.ref(name)));
  const of = (side: string, which: readonly string[]) => sql.join(which.map((name) => sql.ref(`${side}.${name}`)));
  const typed = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  const { rows: written } = await sql<{ id: number; is_new: boolean }>`
    insert into ${sql.table(table)} as old (source, source_key, ${listed})
    select ${source}, n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(source_key text, ${typed})
    on conflict (source, source_key) do update set ${set}, version = old.version + 1
    where (${of('old', compared)}) is distinct from (${of('excluded', compared)})
    returning id, xmax = 0 as is_new`.execute(executor);
  return written.map((row) => ({ id: row.id, isNew: row.is_new }));
}

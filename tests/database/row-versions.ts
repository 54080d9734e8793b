import { sql, type Kysely } from 'kysely';

export interface RowVersion {
  table: string;
  /** Where the row lies; a rewritten row lies elsewhere. */
  id: string;
  /** The transaction that wrote it. */
  version: string;
}

/**
 * Every row of every table with the transaction that wrote it last: equal answers mean that nothing at all was written
 * in between. The queue of alerts is left out: it is worked off behind, and what fills it has rows of its own.
 */
export async function rowVersions<Tables>(db: Kysely<Tables>): Promise<RowVersion[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'opened_item' order by 1`.execute(db);
  const { rows } = await sql<RowVersion>`${sql.join(
    tables.map(
      ({ name }) =>
        sql`select ${name}::text as "table", ctid::text as id, xmin::text as version from ${sql.table(name)}`,
    ),
    sql` union all `,
  )}`.execute(db);
  return rows.sort((a, b) => a.table.localeCompare(b.table) || a.id.localeCompare(b.id));
}

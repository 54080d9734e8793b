import { sql, type QueryExecutorProvider } from 'kysely';
import { BY_HAND, holdFields, readSides, type Held, type HeldTable } from './held-store.ts';

/**
 * Holds every field of something that was just made by hand, as if each had been written above a feed that says the
 * same: a feed that brings it later writes beneath. What was drawn was not chosen by hand and is not held. Three
 * queries.
 */
export async function holdAllFields<Values extends object>(
  tx: QueryExecutorProvider,
  held: Held<Values>,
  id: number,
  by: { staffId: number; at: Date },
): Promise<void> {
  const sides = await readSides(tx, held, id);
  const fields = Object.entries<unknown>({ ...sides?.values })
    .filter(([field]) => held.drawn?.includes(field as keyof Values & string) !== true)
    .map(([field, value]) => ({ field, value, feed: value }));
  await holdFields(tx, held, id, fields, by);
}

/** Makes these things, added by hand, the feed's under its keys. One query where there are any. */
export async function giveThingsToFeed(
  tx: QueryExecutorProvider,
  { table }: HeldTable,
  source: string,
  found: ReadonlyMap<string, number>,
): Promise<void> {
  if (found.size === 0) return;
  await sql`update ${sql.table(table)} t set source = ${source}, source_key = n.key
    from unnest(${[...found.values()]}::int[], ${[...found.keys()]}::text[]) as n(id, key)
    where t.id = n.id and t.source = ${BY_HAND}`.execute(tx);
}

/** Keys of a feed among these that it has not said before. One query. */
export async function unknownKeys(
  executor: QueryExecutorProvider,
  { table }: HeldTable,
  source: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ source_key: string }>`
    select source_key from ${sql.table(table)}
    where source = ${source} and source_key = any(${[...keys]}::text[])`.execute(executor);
  const known = new Set(rows.map((row) => row.source_key));
  return new Set(keys.filter((key) => !known.has(key)));
}

import { sql } from 'kysely';
import { stateOf, type IndexExecutor } from '../document-store.ts';

/** How long a token is kept; nothing asks for an older one. */
const KEPT = sql`interval '2 days'`;

/**
 * Notes a snapshot of what the index has. Where the database is another one than it was read from (`state` of a
 * reading), nothing is noted: what was read may be no part of its history.
 * @returns which transaction noted it; null where none did
 */
export async function noteSnapshot(
  executor: IndexExecutor,
  { name, token, state }: { name: string; token: string; state: string },
): Promise<string | null> {
  await sql`delete from search_index_snapshot where at < now() - ${KEPT}`.execute(executor);
  const { rows } = await sql<{ noted: string }>`
    insert into search_index_snapshot (token, index_name)
    select ${token}::uuid, ${name} where ${stateOf(name)} = ${state} returning xmin::text as noted`.execute(executor);
  return rows[0]?.noted ?? null;
}

/** Which transaction noted a snapshot, and how many milliseconds ago; undefined where none did. */
export async function findSnapshot(
  executor: IndexExecutor,
  name: string,
  token: string,
): Promise<{ noted: string; ageMs: number } | undefined> {
  const { rows } = await sql<{ noted: string; age_ms: number }>`
    select xmin::text as noted, (extract(epoch from now() - at) * 1000)::float8 as age_ms from search_index_snapshot
    where token = ${token}::uuid and index_name = ${name}`.execute(executor);
  return rows[0] && { noted: rows[0].noted, ageMs: rows[0].age_ms };
}

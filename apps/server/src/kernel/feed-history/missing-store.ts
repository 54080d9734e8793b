import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** How a full feed treats what it lacks. */
export interface MissingOptions {
  /** Nothing is written. */
  dryRun?: boolean;
  /** The reading of the feed. */
  run?: number | undefined;
  /** The first reading that lacks something decides; usually the second one does. */
  atOnce?: boolean;
}

/**
 * Notes courses or jobs that a full reading lacks for the first time, and forgets the notes of those that go off with
 * it or are back in the feed. One query.
 */
export async function noteMissing<Tables>(
  executor: Executor<Tables>,
  thing: 'course' | 'job',
  {
    run,
    missing,
    leaving,
    back,
  }: { run: number | undefined; missing: readonly number[]; leaving: readonly number[]; back: readonly number[] },
): Promise<void> {
  const [table, id] = [sql.table(`${thing}_missing`), sql.ref(`${thing}_id`)];
  await sql`
    with forgotten as (delete from ${table} where ${id} = any(${[...leaving, ...back]}::int[]))
    insert into ${table} (${id}, run_id)
    select m, ${run ?? null}::bigint from unnest(${[...missing]}::int[]) m
    where ${run ?? null}::bigint is not null and m <> all(${[...leaving]}::int[])
    on conflict do nothing`.execute(executor);
}

/** What a reading that is taken back lacked was not missing. */
export async function forgetMissing<Tables>(
  executor: Executor<Tables>,
  thing: 'course' | 'job',
  run: number,
): Promise<void> {
  await sql`delete from ${sql.table(`${thing}_missing`)} where run_id = ${run}`.execute(executor);
}

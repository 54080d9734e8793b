import type pg from 'pg';

/** Whether anybody on this database waits for a lock. */
export async function someoneWaits(client: pg.Client): Promise<boolean> {
  // Within a transaction the first look is kept otherwise.
  await client.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount! > 0;
}

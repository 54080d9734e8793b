import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';

const AGAIN_MS = 50;

/**
 * Seals everything that was posted. A block ends below the oldest transaction under way anywhere in the cluster, those
 * that tests of other databases keep open for seconds included, and the next block takes what it left: so it is asked
 * for until nothing is left, however long they last.
 * @returns how many entries were sealed
 */
export async function sealAll<Tables>(db: Kysely<Tables>): Promise<number> {
  for (let sealed = 0; ;) {
    const { rows } = await sql<{ rows: number }>`select ledger.seal_block() as rows`.execute(db);
    sealed += rows[0]!.rows;
    const unsealed = sql`
      select from ledger.journal where xact >= coalesce((select max(below_xact) from ledger.seal), '0') limit 1`;
    if ((await unsealed.execute(db)).rows.length === 0) return sealed;
    await pause(AGAIN_MS);
  }
}

import { sql, type Kysely } from 'kysely';
import type { WalletTables } from '../wallet.tables.ts';

/** For so long a key gets the answer of its first call; used again later, it is a new one. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** At once, and in one go; the next one takes the rest. */
const BATCH = 1_000;
const MOST_BATCHES = 100;

/**
 * Forgets answers that were kept for a week, the oldest first. Several processes may do it at once. @returns how many
 */
export async function forgetOldAnswers(db: Kysely<WalletTables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  let forgotten = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotent_answer where ctid = any(array(
        select ctid from idempotent_answer
        where created_at < ${before}
        order by created_at limit ${BATCH} for update skip locked))`.execute(db);
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < BATCH) break;
  }
  return forgotten;
}

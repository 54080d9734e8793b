import { sql, type Kysely } from 'kysely';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * A defect of the books: the broken rule (I1 to I22, `stray`, `statement` or `seal`), its subject, and the difference.
 */
export interface LedgerDefect {
  rule: string;
  subject: string;
  detail: string;
}

/** Where books are altogether wrong, more of each kind of defect say nothing new and fill the log. */
export const MOST_DEFECTS = 1_000;

/**
 * For each of the five statements, which read more than a visitor's may; of a million entries all of them took 19 s on
 * two busy cores.
 */
const STATEMENT_TIMEOUT = '10min';

/**
 * Checks all of the books as of one moment, without blocking anyone: every rule, every entry, every line of a
 * statement, what purchases hold beside money, and every sealed block.
 * @param most at most this many of each of the five
 * @returns what is wrong; it should be an empty list
 */
export async function verifyLedger(db: Kysely<WalletTables>, most = Number.MAX_SAFE_INTEGER): Promise<LedgerDefect[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`.execute(tx);
      const broken = await tx.selectFrom('ledger.violations').selectAll().limit(most).execute();
      const stray = await tx.selectFrom('ledger.stray_entries').selectAll().limit(most).execute();
      const lines = await tx.selectFrom('ledger.statement_violations').selectAll().limit(most).execute();
      const sales = await tx.selectFrom('ledger.sale_violations').selectAll().limit(most).execute();
      const { rows: seals } = await sql<{
        block: number;
        entry_id: number | null;
        detail: string;
      }>`select block, entry_id, detail from ledger.broken_seals() limit ${most}`.execute(tx);
      return [
        ...broken,
        ...stray,
        ...lines,
        ...sales,
        ...seals.map(({ block, entry_id: entry, detail }) => ({
          rule: 'seal',
          subject: entry === null ? `block ${block}` : `block ${block}, entry ${entry}`,
          detail,
        })),
      ];
    });
}

/** Seals what was posted since the last time. @returns how many entries were sealed */
export async function extendHashChain(db: Kysely<WalletTables>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select ledger.seal_block() as rows`.execute(db);
  return rows[0]!.rows;
}

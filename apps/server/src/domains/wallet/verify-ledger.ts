import { sql, type Kysely } from 'kysely';
import type { WalletTables } from './wallet.tables.ts';

/** A defect of the books: the rule it breaks (I1 to I13, `statement` or `seal`), what it is about, and how far off it is. */
export interface LedgerDefect {
  rule: string;
  subject: string;
  detail: string;
}

/** Looks at all of the books at one moment, without being in anybody's way: every rule, every line of a statement, and every sealed block. An empty list is what it should be. */
export async function verifyLedger(db: Kysely<WalletTables>): Promise<LedgerDefect[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (tx) => {
    const broken = await tx.selectFrom('ledger.violations').selectAll().execute();
    const lines = await tx.selectFrom('ledger.statement_violations').selectAll().execute();
    const { rows: seals } = await sql<{ block: number; entry_id: number | null; detail: string }>`select block, entry_id, detail from ledger.broken_seals()`.execute(tx);
    return [...broken, ...lines, ...seals.map(({ block, entry_id: entry, detail }) => ({ rule: 'seal', subject: entry === null ? `block ${block}` : `block ${block}, entry ${entry}`, detail }))];
  });
}

/** Seals what was posted since the last time. @returns how many entries were sealed */
export async function sealLedger(db: Kysely<WalletTables>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select ledger.seal_block() as rows`.execute(db);
  return rows[0]!.rows;
}

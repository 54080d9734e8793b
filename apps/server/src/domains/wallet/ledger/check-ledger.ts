import type { Kysely } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { MOST_DEFECTS, verifyLedger, type LedgerDefect } from './verify-ledger.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** The result of the last full check of the books. */
export interface LedgerCheck {
  violations: number;
  at: Date;
}

/** Told of the last look, in every process and again and again, so that each of them can show it. */
export type LedgerChecked = (check: LedgerCheck) => void;

export interface CheckLedgerDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  ledgerChecked: LedgerChecked;
  logError: (error: unknown, what: string) => void;
}

/** Tehran is three and a half hours ahead of UTC, and the nightly look is due at three in the morning there. */
const NIGHT_BEFORE_UTC_DAY_MS = 30 * 60_000;
/** Stored at most, of one night; where there are more, these show the kind of defect. */
const KEPT_DEFECTS = 200;
/** Far longer than a check takes; after it, the check of a crashed process is taken over. */
const CLAIM_MS = 3_600_000;

/**
 * Looks at all of the books once a night, in whichever process comes first, and again where that one died over it; logs
 * each defect as an error, and keeps the first of them for the desk. Called every few minutes. @returns what this call
 * found, null where there was nothing to do
 */
export async function checkLedger({
  db,
  clock,
  ledgerChecked,
  logError,
}: CheckLedgerDeps): Promise<LedgerCheck | null> {
  const now = clock.now();
  const night = new Date(Math.floor((now.getTime() + NIGHT_BEFORE_UTC_DAY_MS) / DAY_MS) * DAY_MS);
  const found = (await claim(db, night, now)) ? await look(db, logError) : null;
  if (found !== null) await keepFound(db, night, found, clock.now());
  const last = await db
    .selectFrom('ledger_check')
    .select(['ended_at', 'violations'])
    .where('ended_at', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  const check = last ? { violations: last.violations!, at: last.ended_at! } : null;
  if (check) ledgerChecked(check);
  return found === null ? null : check;
}

async function keepFound(
  db: Kysely<WalletTables>,
  night: Date,
  found: readonly LedgerDefect[],
  now: Date,
): Promise<void> {
  const kept = found.slice(0, KEPT_DEFECTS).map((defect, n) => ({ night, n, ...defect }));
  await inTransaction(db, async (tx) => {
    // Two checks of one night, where the first took longer than its claim lasts: the later one counts.
    await tx.deleteFrom('ledger_defect').where('night', '=', night).execute();
    if (kept.length > 0) await tx.insertInto('ledger_defect').values(kept).execute();
    await tx
      .updateTable('ledger_check')
      .set({ ended_at: now, violations: found.length })
      .where('night', '=', night)
      .execute();
  });
}

async function claim(db: Kysely<WalletTables>, night: Date, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('ledger_check')
    .values({ night, began_at: now })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ began_at: now })
        .where('ledger_check.ended_at', 'is', null)
        .where('ledger_check.began_at', '<', new Date(now.getTime() - CLAIM_MS)),
    )
    .returning('night')
    .executeTakeFirst();
  return row !== undefined;
}

async function look(db: Kysely<WalletTables>, logError: CheckLedgerDeps['logError']): Promise<LedgerDefect[]> {
  const defects = await verifyLedger(db, MOST_DEFECTS);
  for (const { rule, subject, detail } of defects)
    logError(new Error(`${rule} ${subject}: ${detail}`), 'the books have a defect');
  return defects;
}

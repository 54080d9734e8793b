import { sql, type Transaction } from 'kysely';
import type { Terms } from '../../terms/terms.ts';
import { owedOf } from '../purchases/commission-clearing.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { shareOf, vatOf } from '../purchases/shares.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** The first key of the advisory lock on an academy's debt, a number not used elsewhere. */
const DEBT_LOCK = 7_241_145;

type Reported = Pick<PurchaseRow, 'academy_id' | 'method' | 'commission_bp' | 'vat_bp'>;

/**
 * Whether a referral's commission would take what its academy owes us past its credit limit. What of earlier commission
 * is netted, paid or refunded counts no more, whether or not the rest of it is. Of two concurrent reports
 * of one academy the second counts the first: the lock is held until the end of the transaction, and taken after those
 * on people and wallets.
 * @param amount what was paid at the academy, whole toman
 */
export async function overLimit(
  tx: Transaction<WalletTables>,
  terms: Pick<Terms, 'of'>,
  { academy_id: academyId, method, commission_bp: commissionBp, vat_bp: vatBp }: Reported,
  amount: number,
): Promise<'over_limit' | null> {
  if (method !== 'referral') return null;
  const commission = shareOf(amount, commissionBp);
  const { credit_limit: limit } = (await terms.of(tx, [academyId]))(academyId);
  await sql`select pg_advisory_xact_lock(${DEBT_LOCK}, ${academyId})`.execute(tx);
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(${owedOf}), 0)::float8 as owed from purchase p
    where p.academy_id = ${academyId} and p.method = 'referral' and p.state in ('confirmed', 'refunded')
      and p.commission_cleared_at is null`.execute(tx);
  return rows[0]!.owed + commission + vatOf(amount, commission, vatBp) > limit ? 'over_limit' : null;
}

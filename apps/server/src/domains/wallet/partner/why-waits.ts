import type { reportWaits } from '@kavosh/contract/desk/purchases.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { sql, type Transaction } from 'kysely';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readMoneyLimits } from '../../../kernel/limits/money-limits.ts';
import { amountDoubt } from '../purchases/amount-doubt.ts';
import { findDoubt } from '../purchases/purchase-doubts.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** Above this amount an operator checks first, at any price. */
const MOST_REPORTED = 50_000_000;
const REFERRALS_OF_DAYS = 30;

/**
 * Why an academy's report waits for an operator: the amount differs too much from the price that was shown; that price
 * was in doubt; no price was shown and the amount is high; this person had many confirmed referrals at this academy
 * recently; the person already has much cashback today.
 */
export type WaitReason = (typeof reportWaits)[number];

type Reported = Pick<PurchaseRow, 'id' | 'amount' | 'user_id' | 'academy_id' | 'method'>;

/**
 * Why a report about an unconfirmed purchase waits; null: it is accepted. Daily sums are checked separately. The caller
 * ensures that of two concurrent reports about one person the second counts the first.
 */
export async function whyWaits(
  tx: Transaction<WalletTables>,
  catalogue: Pick<Catalogue, 'medianPrices'>,
  purchase: Reported,
  amount: number,
  now: Date,
): Promise<WaitReason | null> {
  if (amount > MOST_REPORTED) return 'above_price';
  const doubt = amountDoubt(amount, purchase.amount);
  if (doubt === 'above_price' || doubt === 'below_half') return doubt;
  if (await findDoubt(tx, purchase.id)) return 'price_doubt';
  const { limits } = await readMoneyLimits(tx);
  if (doubt === 'no_price') {
    if (amount > limits.report_without_price) return 'high_without_price';
    const [usual] = await catalogue.medianPrices(tx, { ids: [purchase.academy_id] });
    if (usual && amount > usual.median * limits.report_median_times) return 'high_without_price';
  }
  if (purchase.method !== 'referral') return null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from purchase
    where user_id = ${purchase.user_id} and academy_id = ${purchase.academy_id} and method = 'referral'
      and confirmed_at > ${new Date(now.getTime() - REFERRALS_OF_DAYS * DAY_MS)}`.execute(tx);
  return rows[0]!.count + 1 >= limits.referral_count ? 'many_referrals' : null;
}

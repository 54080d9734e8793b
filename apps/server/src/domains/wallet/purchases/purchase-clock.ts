import type { Calendar } from '../../calendar/calendar.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { PurchaseRow } from './purchase-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** The columns of a purchase that decide how long it can be withdrawn from. */
type PurchaseClock = Pick<PurchaseRow, 'cancel_until' | 'clock_began_at'>;

/**
 * The clock of a purchase that is confirmed now, because access was given: it runs by the policy that the purchase was
 * made under. Without one, as before there were policies, there is none.
 */
export async function beginClock(
  executor: Executor<WalletTables>,
  calendar: Pick<Calendar, 'policies' | 'deadline'>,
  { policy_id: policyId }: Pick<PurchaseRow, 'policy_id'>,
  now: Date,
): Promise<PurchaseClock | null> {
  if (policyId === null) return null;
  const policy = (await calendar.policies(executor, [policyId])).get(policyId)!;
  const { until } = await calendar.deadline(executor, now, policy.working_days);
  return { cancel_until: until, clock_began_at: now };
}

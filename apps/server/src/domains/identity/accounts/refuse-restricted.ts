import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { IdentityTables } from '../identity.tables.ts';
import { restrictedAmong } from './restriction-store.ts';

/**
 * Refuses with restricted.buy, restricted.comment, restricted.withdraw or restricted.sign_in while an operator keeps
 * the person from it.
 */
export async function refuseRestricted(
  executor: Executor<IdentityTables>,
  userId: number,
  kind: RestrictionKind,
  now: Date,
): Promise<void> {
  const until = (await restrictedAmong(executor, [userId], kind, now)).get(userId);
  if (until) throw new Refusal(`restricted.${kind}`, { until: formatJalaliDateTime(until) });
}

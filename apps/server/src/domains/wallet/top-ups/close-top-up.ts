import { HOUR_MS } from '@kavosh/persian/durations.ts';
import type { Operator } from '../../../kernel/actor.ts';
import type { Payments } from '../../../kernel/payment-provider.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isContradicted } from './desk-top-up-store.ts';
import { changeTopUp, refuseBusy, type OperateTopUpDeps } from './operate-top-up.ts';
import type { TopUpRow } from './top-up-store.ts';

const isOpen = ({ state }: TopUpRow): boolean => state === 'begun' || state === 'redirected';

/** Whether a colleague can close it. */
export const isClosable = (row: TopUpRow): boolean => isOpen(row) || isContradicted(row);

/**
 * Ends a top-up that cannot be settled, with an audit row. Where it can still be paid, the provider is asked once more
 * when it no longer can; if it was paid after all, it is credited. Refuses with payment.not_found, payment.busy and,
 * where nothing is left to do, payment.over.
 */
export function closeTopUp(
  deps: OperateTopUpDeps & { payments: Payments },
  id: number,
  reason: string,
  operator: Operator,
): Promise<void> {
  return changeTopUp(deps, id, { action: 'payment.closed', operator, reason }, (row, now) => {
    if (!isClosable(row)) throw new Refusal('payment.over');
    refuseBusy(row, now);
    const payableMs = deps.payments.byName.get(row.provider)?.payableMs ?? HOUR_MS;
    const payableUntil = new Date(row.created_at.getTime() + payableMs);
    return {
      closed_at: now,
      closed_reason: reason,
      next_check_at: row.authority !== null && payableUntil > now ? payableUntil : null,
      ...(isOpen(row) ? { state: 'failed' as const, failure: 'closed', ended_at: now } : {}),
    };
  });
}

import type { Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { LINKED } from './check-top-up.ts';
import { changeTopUp, refuseBusy, type OperateTopUpDeps } from './operate-top-up.ts';
import type { TopUpRow } from './top-up-store.ts';

/** Whether a colleague may enter the provider's name for it: it has none, or one that the provider denies. */
export const isLinkable = ({ state, authority, failure }: TopUpRow): boolean =>
  state !== 'verified' && (authority === null || (state === 'failed' && failure === 'unknown-authority'));

const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { code?: unknown }).code === '23505' &&
  (error as { constraint?: unknown }).constraint === 'top_up_provider_authority_key';

/**
 * Gives a top-up the provider's name for it, noted in the audit. Nothing is believed by it: the provider is asked with
 * the figures of the row, now by a colleague or within the minute by the reconciler. Refuses with payment.not_found,
 * payment.busy, and with payment.linked where it has a name or another one has this name.
 */
export async function linkTopUp(
  deps: OperateTopUpDeps,
  id: number,
  { authority, reason }: { authority: string; reason: string },
  operator: Operator,
): Promise<void> {
  try {
    await changeTopUp(deps, id, { action: 'payment.linked', operator, reason }, (row, now) => {
      if (!isLinkable(row)) throw new Refusal('payment.linked');
      refuseBusy(row, now);
      return {
        authority,
        next_check_at: now,
        closed_at: null,
        closed_reason: null,
        ...(row.state === 'begun' ? { state: 'redirected' as const } : { failure: LINKED }),
      };
    });
  } catch (error) {
    throw isTaken(error) ? new Refusal('payment.linked') : error;
  }
}

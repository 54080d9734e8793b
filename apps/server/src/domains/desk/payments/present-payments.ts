import type { DeskPayment } from '@kavosh/contract/desk/payments.ts';
import type { TopUpForDesk } from '../../wallet/wallet.ts';
import { personName } from '../names.ts';
import type { DeskPaymentsDeps } from './deps.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Top-ups with names of people, which one query reads. */
export async function presentPayments(
  { identity }: Pick<DeskPaymentsDeps, 'identity'>,
  rows: readonly TopUpForDesk[],
): Promise<DeskPayment[]> {
  const names = await identity.readNamesOf(rows.map((row) => row.user_id));
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    ended_at: iso(row.ended_at),
    state: row.state,
    amount: row.amount,
    provider: row.provider,
    authority: row.authority,
    order_id: row.order_id,
    provider_reference: row.provider_reference,
    failure: row.failure,
    last_checked_at: iso(row.last_checked_at),
    next_check_at: iso(row.next_check_at),
    is_contradiction: row.isContradicted,
    closed:
      row.closed_at === null || row.closed_reason === null
        ? null
        : { at: row.closed_at.toISOString(), reason: row.closed_reason },
    person: personName(row.user_id, names),
  }));
}

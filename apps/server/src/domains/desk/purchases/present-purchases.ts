import type { DeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import type { PurchaseForOperator } from '../../wallet/wallet.ts';
import { personName } from '../names.ts';
import type { DeskPurchasesDeps } from './deps.ts';

/** Purchases with names of people and courses, which two queries read. */
export async function presentPurchases(
  { identity, catalogue }: Pick<DeskPurchasesDeps, 'identity' | 'catalogue'>,
  rows: readonly PurchaseForOperator[],
): Promise<DeskPurchase[]> {
  const [names, courses] = await Promise.all([
    identity.readNamesOf(rows.map((row) => row.user_id)),
    catalogue.courseNames(rows.map((row) => row.course_id)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    track_id: row.track_id,
    created_at: row.created_at.toISOString(),
    state: row.state,
    method: row.method,
    amount: row.amount,
    shown_amount: row.shown_amount,
    reported_amount: row.state === 'unconfirmed' ? row.reported_amount : null,
    cashback: row.cashback,
    commission: row.commission,
    asked_at: row.asked_at?.toISOString() ?? null,
    person: personName(row.user_id, names),
    course: { id: row.course_id, ...(courses.get(row.course_id) ?? { title: '', academy: '' }) },
  }));
}

import type { AccessState } from '../../hand-over/hand-over.ts';
import type { PurchaseRow } from './purchase-store.ts';
import type { PurchaseState } from '../wallet.tables.ts';

/** A purchase as people see it. Whole toman. */
export interface PurchaseView {
  id: number;
  course: { id: number; title: string };
  purchase: { track_id: string; amount: number };
  cashback: number;
  status: PurchaseState;
  status_title: string;
  created_at: string;
  access: 'waiting' | 'given' | 'failed' | null;
}

/** Titles of decisions § 5. */
const titles: Readonly<Record<PurchaseState, string>> = {
  unconfirmed: 'در انتظار تأیید',
  confirmed: 'تأییدشده',
  cancelled: 'لغوشده',
  refunded: 'بازپرداخت‌شده',
};

/** @param access how far it is handed over; undefined: there is nothing to enter */
export const presentPurchase = (row: PurchaseRow, title: string, access: AccessState | undefined): PurchaseView => ({
  id: row.id,
  course: { id: row.course_id, title },
  purchase: { track_id: row.track_id, amount: row.amount },
  cashback: row.cashback,
  status: row.state,
  status_title: titles[row.state],
  created_at: row.created_at.toISOString(),
  access: access === undefined ? null : access === 'owed' || access === 'told' ? 'waiting' : access,
});

import { editionCalendarPath } from '@kavosh/contract/addresses.ts';
import type { Receipt } from '@kavosh/contract/purchases.ts';
import type { BoughtEdition } from '../../catalogue/catalogue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { purchaseChanges } from '../changes/purchase-changes.ts';
import { presentPurchase } from './present-purchase.ts';
import { presentRefunds } from './present-refunds.ts';
import type { ReadPurchasesDeps } from './show-offer.ts';

const presentEdition = (edition: BoughtEdition | undefined): Receipt['edition'] =>
  edition === undefined
    ? null
    : {
        id: edition.id,
        center: edition.center,
        address: edition.address,
        teacher: edition.teacher,
        schedule: edition.schedule,
        start_datetime: edition.startsAt?.toISOString() ?? null,
        end_datetime: edition.endsAt?.toISOString() ?? null,
        calendar: edition.hasCalendar ? editionCalendarPath(edition.id) : null,
      };

/**
 * The whole receipt of a person's own purchase. Refuses with purchase.not_found, also for another person's purchase.
 */
export async function showReceipt(deps: ReadPurchasesDeps, userId: number, id: number): Promise<Receipt> {
  const { db, catalogue, coupons, handOver } = deps;
  const row = await db
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('purchase.not_found');
  const [names, refunds, accesses, codes, editions, changes] = await Promise.all([
    catalogue.courseNames([row.course_id]),
    presentRefunds(db, deps, userId, [row]),
    handOver.states(db, [id]),
    row.list_amount === null ? null : coupons.codesOf(db, [id]),
    catalogue.boughtEditions(row.edition_id === null ? [] : [row.edition_id]),
    purchaseChanges(db, catalogue, [row]),
  ]);
  const name = names.get(row.course_id);
  const access = accesses.get(id);
  const { method, reference, confirmed_at: confirmed, cancelled_at: cancelled, refunded_at: refunded } = row;
  return {
    ...presentPurchase(row, name?.title ?? '', access),
    edition: presentEdition(editions.get(row.edition_id ?? 0)),
    academy: name?.academy ?? '',
    method,
    reference,
    confirmed_at: confirmed?.toISOString() ?? null,
    cancelled_at: cancelled?.toISOString() ?? null,
    refunded_at: refunded?.toISOString() ?? null,
    refund: refunds.get(row.id)!,
    changes: changes.get(row.id) ?? [],
    coupon:
      row.list_amount === null
        ? null
        : { code: codes?.get(id) ?? '', off: row.list_amount - row.amount, list_amount: row.list_amount },
  };
}

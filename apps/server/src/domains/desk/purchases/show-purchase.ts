import type { MoneyEvent } from '@kavosh/contract/desk/money.ts';
import type { MoneyLimits } from '@kavosh/contract/desk/limits.ts';
import type { showDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PurchaseForOperator } from '../../wallet/wallet.ts';
import { auditEvents, byName, inOrder, journalEvents, moneyEvent, stateEvents } from '../money-events.ts';
import type { DeskPurchasesDeps } from './deps.ts';
import { presentPurchases } from './present-purchases.ts';

type Whole = EndpointData<typeof showDeskPurchase>;

/** From where on a second person is asked about the amount of a purchase; without a known price, from 0. */
export const confirmLimits = (shown: number, limits: MoneyLimits): { above: number; below: number } => ({
  above: Math.floor((shown * limits.confirm_above_percent) / 100),
  below: Math.ceil((shown * limits.confirm_below_percent) / 100),
});

/** The price that we showed: while a purchase waits, its amount is that. */
export const shownAmountOf = ({ shown_amount: shown, amount }: PurchaseForOperator): number => shown ?? amount;

/** What happened to a purchase, the oldest first. */
async function timelineOf(
  { wallet, audit, staff }: DeskPurchasesDeps,
  row: PurchaseForOperator,
): Promise<MoneyEvent[]> {
  const [journals, questions, done] = await Promise.all([
    wallet.desk.purchasePostings(row.id),
    wallet.desk.questionsAbout(row.id),
    audit.doneTo(`purchase ${row.id}`),
  ]);
  const events = inOrder([
    ...stateEvents([
      ['unconfirmed', row.created_at],
      ['confirmed', row.confirmed_at],
      ['cancelled', row.cancelled_at],
      ['refunded', row.refunded_at],
    ]),
    ...journalEvents(journals),
    ...(row.reported_at === null
      ? []
      : [
          moneyEvent(row.reported_at, 'report', 'reported', {
            who: `academy:${row.academy_id}`,
            details: { amount: row.reported_amount, reference: row.reported_reference },
          }),
        ]),
    ...questions.flatMap(({ ended_at: at, ended_how: end }) =>
      at === null || end === null ? [] : [moneyEvent(at, 'mail', `mail.${end}`)],
    ),
    ...auditEvents(done),
  ]);
  return byName(staff, events);
}

/** One purchase, whole. Refuses with purchase.not_found. */
export async function showPurchase(deps: DeskPurchasesDeps, id: number): Promise<Whole> {
  const row = await deps.wallet.readPurchase(id);
  if (!row) throw new Refusal('purchase.not_found');
  const [[purchase], { limits }, open, timeline, codes] = await Promise.all([
    presentPurchases(deps, [row]),
    deps.approvals.limits(),
    deps.approvals.openFor(`purchase ${id}`),
    timelineOf(deps, row),
    row.list_amount === null ? null : deps.coupons.codesOf(deps.db, [id]),
  ]);
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    purchase: purchase!,
    reference: row.reference,
    report:
      row.reported_at === null || row.reported_amount === null
        ? null
        : {
            amount: row.reported_amount,
            reference: row.reported_reference,
            at: row.reported_at.toISOString(),
            why: row.report_reason,
          },
    coupon:
      row.list_amount === null
        ? null
        : { code: codes?.get(id) ?? '', off: row.list_amount - row.amount, list_amount: row.list_amount },
    price_doubt:
      row.doubt_reasons === null ? null : { reasons: row.doubt_reasons, needs_two: row.doubt_needs_two ?? false },
    confirmed_at: iso(row.confirmed_at),
    cancelled_at: iso(row.cancelled_at),
    refunded_at: iso(row.refunded_at),
    confirm_limits: confirmLimits(shownAmountOf(row), limits),
    refund_limit: limits.refund,
    open_approvals: open,
    timeline,
  };
}

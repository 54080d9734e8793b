import type { CardRefundState, RefundRequestState, WalletTables } from '../wallet.tables.ts';
import { sql } from 'kysely';
import type { PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { Payments } from '../../../kernel/payment-provider.ts';
import { gainNow, refundNow, shareAmount } from './refund-now.ts';
import type { PurchaseRow } from './purchase-store.ts';

/** Those of the purchases whose buyer has used the access. */
export type AccessUsed = (executor: unknown, purchaseIds: readonly number[]) => Promise<ReadonlySet<number>>;

export interface RefundReadDeps {
  clock: Clock;
  calendar: Pick<Calendar, 'policies' | 'isAtLeast'>;
  payments: Pick<Payments, 'byName'>;
  accessUsed: AccessUsed;
}

/** So long a provider pays back what was paid. */
const CARD_DAYS = 30;

export const requestTitles: Readonly<Record<RefundRequestState, string>> = {
  asked: 'در انتظار پاسخ آموزشگاه',
  escalated: 'در انتظار بررسی کاوش',
  accepted: 'پذیرفته شد',
  refused: 'پذیرفته نشد',
  expired: 'بی‌اثر شد',
};

export const cardTitles: Readonly<Record<CardRefundState, string>> = {
  asked: 'در صف بازگشت به کارت',
  sent: 'در راه بازگشت به کارت',
  done: 'به کارت برگشت',
  failed: 'به کارت نرسید و به کیف پول برگشت',
};

/** As bigint, which is read as a number; a sum of bigints is numeric, which is not. */
const summed = sql<number>`sum(amount)::bigint`;
/** Of the parts of one refund, the state of the one that is least far. */
const leastFar = sql<CardRefundState>`
  (array['asked', 'sent', 'failed', 'done'])[min(array_position(array['asked', 'sent', 'failed', 'done'], state))]`;

/** Top-ups that can still be paid back to their card, the latest first: each is, once, up to what it brought. */
export async function cardRoom(
  executor: Executor<WalletTables>,
  { clock, payments }: Pick<RefundReadDeps, 'clock' | 'payments'>,
  userId: number,
): Promise<{ id: number; left: number }[]> {
  const providers = [...payments.byName.values()].filter((one) => 'refund' in one).map(({ name }) => name);
  if (providers.length === 0) return [];
  const since = new Date(clock.now().getTime() - CARD_DAYS * DAY_MS);
  const { rows } = await sql<{ id: number; left: number }>`
    select t.id, t.amount as left from top_up t
    where t.user_id = ${userId} and t.state = 'verified' and t.created_at > ${since}
      and t.provider = any(${providers}::text[])
      and not exists (select from card_refund c where c.top_up_id = t.id and c.state <> 'failed')
    order by t.id desc`.execute(executor);
  return rows;
}

/** What may be taken back of a person's purchases, and what was. In as many queries however many they are. */
export async function presentRefunds(
  executor: Executor<WalletTables>,
  deps: RefundReadDeps,
  userId: number,
  rows: readonly PurchaseRow[],
): Promise<Map<number, PurchaseRefund>> {
  if (rows.length === 0) return new Map();
  const now = deps.clock.now();
  const ids = rows.map(({ id }) => id);
  const [policies, atLeast, used, room, requests, shares, cards] = await Promise.all([
    deps.calendar.policies(
      executor,
      rows.flatMap(({ policy_id: id }) => id ?? []),
    ),
    deps.calendar.isAtLeast(executor),
    deps.accessUsed(executor, ids),
    cardRoom(executor, deps, userId),
    executor
      .selectFrom('refund_request')
      .selectAll()
      .distinctOn('purchase_id')
      .where((eb) => eb('purchase_id', '=', eb.fn.any(eb.val(ids))))
      .orderBy('purchase_id')
      .orderBy('id', 'desc')
      .execute(),
    executor
      .selectFrom('purchase_refund')
      .select(['purchase_id', summed.as('amount')])
      .where((eb) => eb('purchase_id', '=', eb.fn.any(eb.val(ids))))
      .groupBy('purchase_id')
      .execute(),
    executor
      .selectFrom('card_refund')
      .select(['purchase_id', summed.as('amount'), leastFar.as('state')])
      .where((eb) => eb('purchase_id', '=', eb.fn.any(eb.val(ids))))
      .groupBy('purchase_id')
      .execute(),
  ]);
  const of = <Row extends { purchase_id: number }>(found: readonly Row[]): Map<number, Row> =>
    new Map(found.map((row) => [row.purchase_id, row]));
  const [requestOf, shareOf, cardOf] = [of(requests), of(shares), of(cards)];
  return new Map(
    rows.map((row) => {
      const policy = row.policy_id === null ? null : (policies.get(row.policy_id) ?? null);
      const can = refundNow(row, policy, used.has(row.id), now);
      const [request, card] = [requestOf.get(row.id), cardOf.get(row.id)];
      const isOver = request !== undefined && request.state !== 'expired';
      const share = row.state === 'refunded' ? (row.refunded_bp ?? 10_000) : 0;
      const clock = row.state === 'confirmed' && policy !== null && policy.working_days > 0 ? row.cancel_until : null;
      return [
        row.id,
        {
          can: isOver ? null : can.can,
          amount: gainNow(row, can),
          cancel_until: clock?.toISOString() ?? null,
          is_at_least: clock !== null && atLeast(clock),
          days: can.schedule
            .filter(({ until }) => now < until)
            .map(({ until, share_bp: bp }) => ({
              until: until.toISOString(),
              share_bp: bp,
              amount: shareAmount(row, bp),
            })),
          exempt_reason: row.state === 'confirmed' ? (policy?.exempt_reason ?? null) : null,
          has_card: row.method === 'wallet' && room.length > 0,
          request:
            request === undefined
              ? null
              : {
                  state: request.state,
                  state_title: requestTitles[request.state],
                  created_at: request.created_at.toISOString(),
                  academy_until: request.academy_until.toISOString(),
                  accepted_bp: request.accepted_bp,
                  answer: request.answer,
                },
          refunded:
            share === 0
              ? null
              : { share_bp: share, amount: Math.max(0, shareOf.get(row.id)?.amount ?? shareAmount(row, share)) },
          card:
            card === undefined ? null : { amount: card.amount, state: card.state, state_title: cardTitles[card.state] },
        },
      ];
    }),
  );
}

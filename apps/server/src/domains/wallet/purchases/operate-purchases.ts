import { operatorText, type Operator } from '../../../kernel/actor.ts';
import { sql, type Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { Audit } from '../../audit/audit.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { aloneOf, spendLimit } from '../limits/limit-use.ts';
import { findDoubt } from './purchase-doubts.ts';
import { amountDoubt, mostConfirmed } from './amount-doubt.ts';
import type { PurchaseQuestion } from './purchase-questions.ts';
import type { PurchaseRow } from './purchase-store.ts';
import { refundedOf, type RefundShare } from './refund-purchase.ts';
import { shareOf } from './shares.ts';
import {
  changePurchaseStateIn,
  lockWalletOf,
  type PurchaseStep,
  type PurchaseStateDeps,
} from './change-purchase-state.ts';
import type { PurchaseState, WalletTables } from '../wallet.tables.ts';

export interface PurchaseFilter {
  state: PurchaseState | 'all';
  /** Of this person alone. */
  userId?: number | undefined;
  /** At most so many. */
  limit: number;
}

/**
 * A purchase with what its academy says was paid, where that waits for an operator, and when it was last asked about
 * it.
 */
export type PurchaseForOperator = PurchaseRow & {
  reported_amount: number | null;
  reported_reference: string | null;
  reported_at: Date | null;
  /** Why it waits (see why-waits.ts); null: reported before reasons were stored. */
  report_reason: WalletTables['purchase_report']['reason'];
  /** It was made at a price in doubt; `doubt_needs_two`: two people confirm it. */
  doubt_reasons: string[] | null;
  doubt_needs_two: boolean | null;
  asked_at: Date | null;
  asked_how: PurchaseQuestion['how'] | null;
  asked_ended: PurchaseQuestion['ended_how'];
};

export const forOperators = (executor: Executor<WalletTables>) =>
  executor
    .selectFrom('purchase')
    .leftJoin('purchase_report', 'purchase_report.purchase_id', 'purchase.id')
    .leftJoin('purchase_doubt', 'purchase_doubt.purchase_id', 'purchase.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('purchase_question as q')
          .select(['q.asked_at', 'q.how as asked_how', 'q.ended_how as asked_ended'])
          .whereRef('q.purchase_id', '=', 'purchase.id')
          .orderBy('q.id', 'desc')
          .limit(1)
          .as('question'),
      (join) => join.onTrue(),
    )
    .selectAll('purchase')
    .select([
      'question.asked_at',
      'question.asked_how',
      'question.asked_ended',
      'purchase_report.amount as reported_amount',
      'purchase_report.reference as reported_reference',
      'purchase_report.reported_at',
      'purchase_report.reason as report_reason',
      'purchase_doubt.reasons as doubt_reasons',
      'purchase_doubt.needs_two as doubt_needs_two',
    ]);

/** Purchases for an operator: those that wait, the oldest first; of all, the latest first. */
export function findPurchases(
  executor: Executor<WalletTables>,
  { state, userId, limit }: PurchaseFilter,
): Promise<PurchaseForOperator[]> {
  const all = forOperators(executor)
    .orderBy('id', state === 'unconfirmed' ? 'asc' : 'desc')
    .limit(limit);
  const query = userId === undefined ? all : all.where('user_id', '=', userId);
  return (state === 'all' ? query : query.where('state', '=', state)).execute();
}

/** By its number or its tracking code. */
export function readPurchase(
  executor: Executor<WalletTables>,
  name: number | string,
): Promise<PurchaseForOperator | undefined> {
  return forOperators(executor)
    .where(typeof name === 'number' ? 'id' : 'track_id', '=', name)
    .executeTakeFirst();
}

export interface OperatorStep {
  id: number;
  step: PurchaseStep;
  operator: Operator;
  reference?: string | undefined;
  /** What was paid at the academy, where that is not what we showed. */
  amount?: number | undefined;
  /** The amount typed once more, and why it is right: needed where it is in doubt (amount-doubt.ts). */
  amountAgain?: number | undefined;
  reason?: string | undefined;
  /** With `refunded`: how much of it; left out: all. */
  refund?: RefundShare | undefined;
  /** As of a PurchaseStateChange. */
  toCard?: boolean | undefined;
  /** As of a PurchaseStateChange. */
  told?: string | undefined;
  /** A second person agreed, as the audit notes: then no amount is too high, and none is typed twice. */
  approval?: { id: number; requested_by: number } | undefined;
}

type Deps = PurchaseStateDeps & { audit: Pick<Audit, 'record'> };

/**
 * Changes a purchase as change-purchase-state.ts does, with a row of the audit in the same transaction; if it was done
 * before, without one. Also refuses with purchase.amount_unsure if an amount in doubt has no reason or was not typed
 * twice, with purchase.amount_too_high, and with approval.needed if a second person has to agree: the price was in
 * doubt, or the cashback or the refund brings a sum of the day to its limit (limits/limit-use.ts).
 * @returns whether it was done now
 */
export function operatePurchase(deps: Deps, asked: OperatorStep): Promise<boolean> {
  return inTransaction(deps.db, (tx) => operatePurchaseWithin(tx, deps, asked));
}

/** `operatePurchase` within the caller's transaction, which locks no wallet before. */
export async function operatePurchaseWithin(
  tx: Transaction<WalletTables>,
  deps: Omit<Deps, 'db'>,
  asked: OperatorStep,
): Promise<boolean> {
  const { id, step, operator, reference, amount, reason, refund, toCard, told, approval } = asked;
  // What was shown does not change while a purchase waits, so that this needs no lock; settling looks again.
  const before = await readPurchase(tx, id);
  if (before?.state === 'unconfirmed' && before.method === 'referral' && !approval) refuseUnsure(asked, before.amount);
  if (before?.state === 'unconfirmed' && step === 'confirmed' && !approval && (await findDoubt(tx, id))?.needs_two)
    throw new Refusal('approval.needed');
  if (step === 'confirmed' && before?.delivery === 'academy' && (await believePrice(tx, deps, before))) {
    await deps.audit.record(tx, {
      operator,
      action: 'purchase.price_believed',
      subject: `purchase ${id}`,
      details: {
        amount: before.amount,
        ...(reason === undefined ? {} : { reason }),
        ...(approval ? { approval: approval.id, requested_by: approval.requested_by } : {}),
      },
    });
    return true;
  }
  const { purchase, moved } = await changePurchaseStateIn(tx, deps, {
    id,
    step,
    actor: `operator:${operatorText(operator)}`,
    reference: reference ?? null,
    amount,
    refund,
    toCard,
    told,
  });
  if (moved) {
    if (step !== 'cancelled' && purchase.method !== 'free')
      await spendLimit(tx, {
        ...(step === 'confirmed'
          ? { kind: 'cashback', amount: purchase.cashback }
          : { kind: 'refund', amount: shareOf(purchase.amount, refundedOf(purchase) - refundedOf(before!)) }),
        now: deps.clock.now(),
        userId: purchase.user_id,
        alone: aloneOf(operator, approval),
      });
    await deps.audit.record(tx, {
      operator,
      action: `purchase.${step}`,
      subject: `purchase ${id}`,
      details: {
        state_before: before!.state,
        amount_before: before!.amount,
        amount: purchase.amount,
        cashback: purchase.cashback,
        reference: purchase.reference,
        ...(step === 'refunded' ? { refunded_bp: purchase.refunded_bp } : {}),
        ...(before!.reported_amount === null ? {} : { reported: before!.reported_amount }),
        ...(reason === undefined ? {} : { reason }),
        ...(approval ? { approval: approval.id, requested_by: approval.requested_by } : {}),
      },
    });
  }
  return moved;
}

/**
 * Where the academy enrols its buyers, confirming a price in doubt notifies the academy; the money stays in
 * escrow until it has. @returns whether that was done now
 */
async function believePrice(
  tx: Transaction<WalletTables>,
  { handOver }: Pick<Deps, 'handOver'>,
  { id }: Pick<PurchaseRow, 'id'>,
): Promise<boolean> {
  await lockWalletOf(tx, id, 'confirmed');
  const row = await tx.selectFrom('purchase').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.state === 'unconfirmed' && (await handOver.priceBelieved(tx, id)) === 'told';
}

/**
 * What a purchase is now, in a few letters; null: there is none. Holds it, and the wallet before it, until the
 * transaction ends, as every step does.
 */
export async function purchaseVersion(tx: Transaction<WalletTables>, id: number): Promise<string | null> {
  await lockWalletOf(tx, id, 'confirmed');
  const { rows } = await sql<{ version: string }>`
    select md5(
      concat_ws('|', p.state, p.amount, p.shown_amount, p.cashback, p.reference, p.refunded_bp, r.amount, r.reference)
    ) as version
    from purchase p left join purchase_report r on r.purchase_id = p.id where p.id = ${id} for update of p`.execute(tx);
  return rows[0]?.version ?? null;
}

function refuseUnsure({ amount, amountAgain, reason }: OperatorStep, shown: number): void {
  if (amountAgain !== undefined && amountAgain !== amount) throw new Refusal('purchase.amount_unsure', { shown });
  if (amount === undefined || amountDoubt(amount, shown) === null) return;
  if (amount > mostConfirmed(shown)) throw new Refusal('purchase.amount_too_high', { most: mostConfirmed(shown) });
  if (amountAgain === undefined || reason === undefined || reason.trim() === '')
    throw new Refusal('purchase.amount_unsure', { shown });
}

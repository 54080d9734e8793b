import type { Kysely, Transaction } from 'kysely';
import type { PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Calendar } from '../../calendar/calendar.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Member } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { readMoneyLimits } from '../../../kernel/limits/money-limits.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { spendLimit } from '../limits/limit-use.ts';
import { changePurchaseStateIn, lockWalletOf, type PurchaseStateDeps } from '../purchases/change-purchase-state.ts';
import { presentRefunds, type RefundReadDeps } from '../purchases/present-refunds.ts';
import type { RefundAsked } from '../purchases/purchase-changed.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { gainNow, refundNow, type RefundNow } from '../purchases/refund-now.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { askForCard } from './card-refunds.ts';
import { askAcademyForRefund, findLastRequest } from './refund-requests.ts';

export interface RefundDeps extends PurchaseStateDeps, RefundReadDeps {
  db: Kysely<WalletTables>;
  calendar: Pick<Calendar, 'policies' | 'deadline' | 'isAtLeast'>;
  identity: Pick<Identity, 'proveSelf' | 'proofOf' | 'refuseRestricted'>;
  refundAsked: RefundAsked;
}

export interface Withdrawing {
  member: Member;
  address: string;
  id: number;
  /** What the person was shown that comes back; whole toman. */
  amount: number;
  backTo: 'wallet' | 'card';
  note: string;
  proof: { password?: string | undefined; token?: string | undefined; code?: string | undefined };
}

export type WithdrawOutcome = 'cancelled' | 'undone' | 'asked';

/** The amount is so high that the person has to show once more who they are. */
export class ProofNeeded extends Error {
  readonly proof: 'password' | 'code';

  constructor(proof: 'password' | 'code') {
    super('the person has to show who they are');
    this.name = 'ProofNeeded';
    this.proof = proof;
  }
}

/**
 * What a person's press on «withdraw» does, in one transaction: cancels what is not confirmed, undoes at once what is
 * in its clock and was not used, and asks the academy about everything else. No colleague is needed. Done before, it
 * answers the same. Refuses with purchase.not_found, purchase.wrong_state, refund.none, refund.too_late, refund.changed
 * where another amount comes back than was shown, refund.used where that is because a way in was seen, refund.no_card,
 * and as proving oneself does.
 * @throws {ProofNeeded} from the limit of refunds on, without a proof
 */
export async function withdrawFromPurchase(
  deps: RefundDeps,
  asked: Withdrawing,
): Promise<{ outcome: WithdrawOutcome; refund: PurchaseRefund }> {
  const { db } = deps;
  await proveWhereNeeded(deps, asked);
  const outcome = await inTransaction(db, (tx) => withdrawWithin(tx, deps, asked));
  const row = await db.selectFrom('purchase').selectAll().where('id', '=', asked.id).executeTakeFirstOrThrow();
  const refund = (await presentRefunds(db, deps, asked.member.userId, [row])).get(row.id)!;
  return { outcome, refund };
}

async function proveWhereNeeded(deps: RefundDeps, { member, address, id, proof }: Withdrawing): Promise<void> {
  const { db, identity } = deps;
  const row = await ownPurchase(db, member.userId, id).executeTakeFirst();
  if (!row) throw new Refusal('purchase.not_found');
  const { can } = await canNow(db, deps, row);
  const { limits } = await readMoneyLimits(db);
  if ((can !== 'undo' && can !== 'cancel') || row.amount < limits.refund) return;
  if (proof.password === undefined && proof.code === undefined) {
    const kind = await identity.proofOf(member.userId);
    if (kind === undefined) throw new Refusal('identity.unauthenticated');
    throw new ProofNeeded(kind);
  }
  await identity.proveSelf(member, proof, { address });
}

const ownPurchase = (executor: Kysely<WalletTables> | Transaction<WalletTables>, userId: number, id: number) =>
  executor.selectFrom('purchase').selectAll().where('id', '=', id).where('user_id', '=', userId);

async function canNow(
  executor: Kysely<WalletTables> | Transaction<WalletTables>,
  { calendar, accessUsed, clock }: RefundDeps,
  row: PurchaseRow,
): Promise<RefundNow> {
  const policy =
    row.policy_id === null ? null : ((await calendar.policies(executor, [row.policy_id])).get(row.policy_id) ?? null);
  return refundNow(row, policy, (await accessUsed(executor, [row.id])).has(row.id), clock.now());
}

async function withdrawWithin(
  tx: Transaction<WalletTables>,
  deps: RefundDeps,
  { member: { userId }, id, amount, backTo, note }: Withdrawing,
): Promise<WithdrawOutcome> {
  const now = deps.clock.now();
  await lockWalletOf(tx, id, 'refunded');
  const row = await ownPurchase(tx, userId, id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('purchase.not_found');
  // Of any number of presses the first does it; the others get the same answer.
  if (row.state === 'cancelled') return 'cancelled';
  if (row.state === 'refunded' && row.refunded_bp === 10_000) return 'undone';
  if (row.state === 'refunded') throw new Refusal('purchase.wrong_state');
  const last = await findLastRequest(tx, id);
  if (last?.state === 'asked' || last?.state === 'escalated') return 'asked';
  if (last?.state === 'refused') throw new Refusal('refund.decided');
  const refund = await canNow(tx, deps, row);
  const { can } = refund;
  if (can === null) throw new Refusal(refund.schedule.length > 0 ? 'refund.too_late' : 'refund.none');
  const gain = gainNow(row, refund);
  if (gain !== amount) {
    if (refund.why === 'used') throw new Refusal('refund.used');
    throw new Refusal('refund.changed', { amount: formatNumber(gain) });
  }
  const actor = `user:${userId}`;
  if (can === 'ask') {
    const request = await askAcademyForRefund(tx, deps.calendar, row, refund, { note, backTo, now });
    await deps.refundAsked(tx, request);
    return 'asked';
  }
  const step = can === 'cancel' ? 'cancelled' : 'refunded';
  await changePurchaseStateIn(tx, deps, { id, step, actor, toCard: backTo === 'card' });
  // No colleague decides, and the sum of the person's day counts it all the same.
  await spendLimit(tx, { kind: 'refund', amount: row.amount, now, userId, alone: null });
  if (backTo === 'card') await askForCard(tx, deps, row, gain);
  return can === 'cancel' ? 'cancelled' : 'undone';
}

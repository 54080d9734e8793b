import type { Kysely, Transaction } from 'kysely';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Payments, PaymentProvider, RefundOutcome } from '../../../kernel/payment-provider.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Identity } from '../../identity/identity.ts';
import { lockAvailable, post, postCredit } from '../ledger/ledger-store.ts';
import { cardRefundAsked, cardRefundDone, cardRefundFailed } from '../ledger/postings.ts';
import { cardRoom } from '../purchases/present-refunds.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { readPayable } from '../withdrawals/read-payable.ts';
import { withdrawableOf } from '../withdrawals/withdrawable.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface CardRefundDeps {
  clock: Clock;
  payments: Payments;
  identity: Pick<Identity, 'refuseRestricted'>;
}

/**
 * Leaves what a refund gave to be paid back to the cards of the person's last top-ups, as far as it came from there and
 * may be withdrawn; the rest stays in the wallet. Within the refund's transaction. Refuses with refund.no_card where
 * nothing of it can go there, and with restricted.withdraw.
 */
export async function askForCard(
  tx: Transaction<WalletTables>,
  deps: Pick<CardRefundDeps, 'clock' | 'identity'> & { payments: Pick<Payments, 'byName'> },
  { id: purchaseId, user_id: userId }: Pick<PurchaseRow, 'id' | 'user_id'>,
  amount: number,
): Promise<void> {
  const now = deps.clock.now();
  const available = await lockAvailable(tx, userId);
  await deps.identity.refuseRestricted(tx, userId, 'withdraw');
  const payable = await readPayable(tx, userId, now);
  let left = Math.min(amount, withdrawableOf({ ...payable, available }).amount);
  const room = await cardRoom(tx, deps, userId);
  if (left <= 0 || room.length === 0) throw new Refusal('refund.no_card');
  for (const topUp of room) {
    const part = Math.min(left, topUp.left);
    if (part <= 0) break;
    const { id } = await tx
      .insertInto('card_refund')
      .values({
        user_id: userId,
        top_up_id: topUp.id,
        purchase_id: purchaseId,
        amount: part,
        state: 'asked',
        created_at: now,
        next_look_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await post(tx, cardRefundAsked(id, userId, part), `user:${userId}`);
    left -= part;
  }
}

export interface SendDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  payments: Payments;
  /** Asked between two refunds; true ends the round. */
  isStopping: () => boolean;
}

/** Who died with one in his hands lets go of it after this, longer than a provider is given to answer. */
const CLAIM_MS = 2 * MINUTE_MS;
/** PAYA runs a few times a day. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS;
/** After this long without an end a colleague has to look. */
const LATE_MS = 3 * DAY_MS;
const MOST_A_ROUND = 200;

/**
 * Sends what waits to go back to cards, and asks how what was sent ended. A refund is sent once: the row says `sent`
 * before the provider is asked, and what became of one whose answer is not known is asked about, never sent again. What
 * the provider will not do goes to the wallet instead.
 */
export async function sendCardRefunds(deps: SendDeps): Promise<void> {
  for (let left = MOST_A_ROUND; left > 0 && !deps.isStopping(); left -= 1) {
    const claimed = await claimDue(deps);
    if (!claimed) return;
    await work(deps, claimed);
  }
}

interface Claimed {
  id: number;
  user_id: number;
  amount: number;
  /** It was sent by an earlier round. */
  wasSent: boolean;
  created_at: Date;
  provider: string;
  authority: string;
  reference: string | null;
}

/** Takes the next one that is due, for one process of any number. */
function claimDue({ db, clock }: SendDeps): Promise<Claimed | undefined> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('card_refund')
      .selectAll()
      .where('state', 'in', ['asked', 'sent'])
      .where('next_look_at', '<=', now)
      .orderBy('next_look_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const next = new Date(now.getTime() + CLAIM_MS);
    await tx
      .updateTable('card_refund')
      .set(row.state === 'asked' ? { state: 'sent', sent_at: now, next_look_at: next } : { next_look_at: next })
      .where('id', '=', row.id)
      .execute();
    const topUp = await tx
      .selectFrom('top_up')
      .select(['provider', 'authority', 'provider_reference'])
      .where('id', '=', row.top_up_id)
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      user_id: row.user_id,
      amount: row.amount,
      wasSent: row.state === 'sent',
      created_at: row.created_at,
      provider: topUp.provider,
      authority: topUp.authority!,
      reference: topUp.provider_reference,
    };
  });
}

const askedOf = (provider: PaymentProvider, { id, authority, reference, amount, wasSent }: Claimed) => {
  const question = { authority, reference, amount, refundId: `card-${id}` };
  return wasSent ? provider.refundState!(question) : provider.refund!(question);
};

async function work(deps: SendDeps, claimed: Claimed): Promise<void> {
  const { clock, payments } = deps;
  const provider = payments.byName.get(claimed.provider);
  const outcome: RefundOutcome =
    provider?.refund && provider.refundState
      ? await askedOf(provider, claimed)
      : { result: 'unclear', reason: 'unreachable', code: 'not-configured' };
  if (outcome.result === 'done') return end(deps, claimed, { state: 'done', reference: outcome.reference });
  if (outcome.result === 'failed') return end(deps, claimed, { state: 'failed', failure: `provider-${outcome.code}` });
  if (outcome.result === 'none') return end(deps, claimed, { state: 'failed', failure: 'never-taken' });
  // A refusal of the first call says that it was not taken on; a refusal of a question says nothing of the refund.
  if (outcome.result === 'refused' && !claimed.wasSent)
    return end(deps, claimed, { state: 'failed', failure: outcome.reason });
  const now = clock.now();
  await deps.db
    .updateTable('card_refund')
    .set({
      next_look_at: new Date(now.getTime() + LOOK_AGAIN_MS),
      ...(outcome.result === 'accepted' ? { reference: outcome.reference } : {}),
    })
    .where('id', '=', claimed.id)
    .where('state', '=', 'sent')
    .execute();
  if (now.getTime() - claimed.created_at.getTime() > LATE_MS)
    payments.alert({
      alert: 'refund-unsettled',
      provider: claimed.provider,
      cardRefundId: claimed.id,
      reason: 'reason' in outcome ? outcome.reason : outcome.result,
    });
}

type End = { state: 'done'; reference: string } | { state: 'failed'; failure: string };

/** Ends a sent one, once, however often it is answered. */
async function end({ db, clock }: SendDeps, { id, user_id: userId, amount }: Claimed, how: End): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAvailable(tx, userId);
    const moved = await tx
      .updateTable('card_refund')
      .set({ ...how, ended_at: clock.now(), next_look_at: null })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .returning('id')
      .executeTakeFirst();
    if (!moved) return;
    if (how.state === 'done') await post(tx, cardRefundDone(id, userId, amount), 'system');
    else await postCredit(tx, [cardRefundFailed(id, userId, amount)], 'system', userId);
  });
}

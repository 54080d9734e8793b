import type { Selectable, Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WalletTables } from '../wallet.tables.ts';

export type PurchaseQuestion = Selectable<WalletTables['purchase_question']>;

/** An academy is asked about a purchase at most once in so long. */
export const ASK_AGAIN_MS = DAY_MS;

/** What an academy was asked about a purchase, the oldest first. */
export const questionsAbout = (executor: Executor<WalletTables>, purchaseId: number): Promise<PurchaseQuestion[]> =>
  executor.selectFrom('purchase_question').selectAll().where('purchase_id', '=', purchaseId).orderBy('id').execute();

/**
 * Notes that the academy is asked about a purchase that waits for it, within the caller's transaction. Of two who ask
 * at once the second is refused. Refuses with purchase.not_found, purchase.wrong_state and purchase.asked_already.
 * @returns the number of the question
 */
export async function addQuestion(
  tx: Transaction<WalletTables>,
  { purchaseId, how, staffId }: { purchaseId: number; how: PurchaseQuestion['how']; staffId: number },
  now: Date,
): Promise<number> {
  const purchase = await tx
    .selectFrom('purchase')
    .select(['state', 'method'])
    .where('id', '=', purchaseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!purchase) throw new Refusal('purchase.not_found');
  if (purchase.state !== 'unconfirmed' || purchase.method !== 'referral') throw new Refusal('purchase.wrong_state');
  const last = (await questionsAbout(tx, purchaseId)).at(-1);
  const waitMs = last === undefined ? 0 : last.asked_at.getTime() + ASK_AGAIN_MS - now.getTime();
  if (waitMs > 0) throw new Refusal('purchase.asked_already', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const { id } = await tx
    .insertInto('purchase_question')
    .values({ purchase_id: purchaseId, asked_at: now, how, staff_id: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The mail of a question was given up. Noted once. */
export async function endQuestion(
  executor: Executor<WalletTables>,
  id: number,
  end: NonNullable<PurchaseQuestion['ended_how']>,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('purchase_question')
    .set({ ended_at: now, ended_how: end })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

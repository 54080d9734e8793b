import type { Kysely } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import { creditTopUp } from '../../apps/server/src/domains/wallet/top-ups/credit-top-up.ts';
import { postAll } from '../../apps/server/src/domains/wallet/ledger/ledger-store.ts';
import { purchaseFromWallet, referralConfirmed } from '../../apps/server/src/domains/wallet/ledger/postings.ts';
import { orderOf } from '../../apps/server/src/domains/wallet/purchases/purchase-order.ts';
import {
  figuresOf,
  insertPurchases,
  type PurchaseRow,
} from '../../apps/server/src/domains/wallet/purchases/purchase-store.ts';
import { datedBack } from './money.ts';

/** Who commented on what they had bought, and when they had it. */
export interface DemoPurchase {
  userId: number;
  courseId: number;
  at: Date;
}

/** Before the first of their purchases. */
const TOP_UP_DAYS_AGO = 640;
/** Postings of so many purchases go to the books at a time. */
const TOGETHER = 100;
const STEP = 100_000;

/**
 * Gives the people who comment the purchases of which they speak, as the wallet makes them: rows, journals and
 * participants, of hundreds at a time, dated back. Who buys from the wallet topped it up before by enough for
 * everything. Courses without a price are left out.
 */
export async function addDemoPurchases(
  db: Kysely<Tables>,
  { catalogue, engagement, terms }: Pick<Domains, 'catalogue' | 'engagement' | 'terms'>,
  purchases: readonly DemoPurchase[],
  now: Date,
): Promise<void> {
  const offers = await catalogue.courseOffers([...new Set(purchases.map(({ courseId }) => courseId))]);
  const agreed = await terms.of(db, [...new Set([...offers.values()].map(({ academyId }) => academyId))]);
  const orders = purchases
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ userId, courseId, at }) => {
      const offer = offers.get(courseId);
      if (!offer || offer.amount === null) return [];
      const order = orderOf(
        offer,
        offer.amount === 0 ? 'free' : offer.paymentType,
        userId,
        // Made before there were policies of cancellation.
        { terms: agreed(offer.academyId), clocked: null },
        at,
      );
      return [{ ...order, state: 'confirmed' as const, confirmed_at: at }];
    });
  const people = [...new Set(orders.map((order) => order.user_id))];
  const spent = (userId: number): number =>
    orders.reduce((sum, one) => (one.user_id === userId && one.method === 'wallet' ? sum + one.amount : sum), 0);
  await datedBack(db, people, async () => {
    for (const userId of people)
      await topUp(
        db,
        userId,
        Math.ceil(spent(userId) / STEP) * STEP,
        new Date(now.getTime() - TOP_UP_DAYS_AGO * DAY_MS),
      );
    await db.transaction().execute(async (tx) => {
      const rows = await insertPurchases(tx, orders);
      for (let at = 0; at < rows.length; at += TOGETHER) {
        await postAll(
          tx,
          rows
            .slice(at, at + TOGETHER)
            .flatMap((row) => journalsOf(row).map((journal) => ({ journal, actor: `user:${row.user_id}` }))),
        );
      }
      await engagement.markParticipants(
        tx,
        rows.map((row) => ({
          userId: row.user_id,
          courseId: row.course_id,
          isParticipant: true,
          hasPaid: row.amount > 0,
        })),
      );
    });
  });
}

function journalsOf(row: PurchaseRow) {
  const figures = figuresOf(row);
  if (row.method === 'wallet') return purchaseFromWallet(figures);
  return row.method === 'referral' && row.commission > 0 ? [referralConfirmed(figures)] : [];
}

async function topUp(db: Kysely<Tables>, userId: number, amount: number, at: Date): Promise<void> {
  if (amount === 0) return;
  const row = {
    user_id: userId,
    amount,
    provider: 'test',
    state: 'redirected',
    authority: `demo-buyer-${userId}`,
    created_at: at,
  } as const;
  const { id } = await db.insertInto('top_up').values(row).returning('id').executeTakeFirstOrThrow();
  await creditTopUp(db, id, `B${userId}`, at);
}

import type { Transaction } from 'kysely';
import type { Catalogue, CourseOffer } from '../../catalogue/catalogue.ts';
import type { Identity } from '../../identity/identity.ts';
import { createBatcher } from '../../../kernel/concurrency/create-batcher.ts';
import { isUserDeleted } from '../../../kernel/user-deleted.ts';
import { buyCourse, callOf, type Bought, type BuyRequest, type BuyDeps } from './buy-course.ts';
import { keepAnswers, takeKeys } from '../idempotency/idempotent-call.ts';
import { lockFreeFunds, Overdraft, postAll } from '../ledger/ledger-store.ts';
import { purchaseFromWallet } from '../ledger/postings.ts';
import { presentPurchase } from './present-purchase.ts';
import { orderOf, otherOffer } from './purchase-order.ts';
import { commissionOf, figuresOf, insertPurchases } from './purchase-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface PurchaseBatchDeps extends BuyDeps {
  catalogue: Pick<Catalogue, 'courseOffer' | 'courseOffers'>;
  identity: Pick<Identity, 'refuseRestricted' | 'restrictedAmong'>;
  logError: (error: unknown, what: string) => void;
}

/**
 * Purchases of one transaction, and transactions under way at the same time: while PostgreSQL is at one, the server is
 * at the other. Nobody waits longer than a call may take.
 */
const TOGETHER = { most: 48, concurrency: 2, patienceMs: 7_000 };
/** How long a transaction of many waits for somebody else's before everybody in it goes alone. */
const LOCK_PATIENCE_MS = 200;

/**
 * Buys as `buyCourse` does. Purchases from the wallet that are asked for at the same time are made in one transaction,
 * which costs PostgreSQL and the server a fraction of as many small ones; whose purchase is not simple (a price that
 * changed, a key that was used, a balance that does not suffice or is about to change, something owed, a course that
 * they have) buys alone afterwards, and so does everybody where the common transaction fails.
 */
export function createBuying(deps: PurchaseBatchDeps): (request: BuyRequest) => Promise<Bought> {
  const price = createBatcher((requests: readonly BuyRequest[]) => priceAll(deps, requests), TOGETHER);
  const together = createBatcher((orders: readonly Order[]) => runPurchaseBatch(deps, orders), TOGETHER);
  return async (request) => {
    const order = request.method === 'wallet' ? await price(request) : null;
    return (order && (await together(order))) ?? buyCourse(deps, request);
  };
}

/**
 * A course that is paid from the wallet at the price that it has at this moment. `commissionBp`: our share of it, in
 * basis points.
 */
export interface Order {
  request: BuyRequest;
  offer: CourseOffer;
  commissionBp: number;
}

/** @returns the order that a request becomes; null where the course cannot be had as it is wanted, or costs nothing */
export async function priceAll(
  { db, catalogue, identity }: Pick<PurchaseBatchDeps, 'db' | 'catalogue' | 'identity'>,
  requests: readonly BuyRequest[],
): Promise<(Order | null)[]> {
  const [offers, restricted] = await Promise.all([
    catalogue.courseOffers([...new Set(requests.map(({ courseId }) => courseId))]),
    identity.restrictedAmong(
      requests.map(({ userId }) => userId),
      'buy',
    ),
  ]);
  const commission = await commissionOf(db, [...new Set([...offers.values()].map(({ academyId }) => academyId))]);
  return requests.map((request) => {
    const offer = offers.get(request.courseId);
    // At a price in doubt it is not confirmed at once: that goes alone.
    return offer &&
      offer.priceDoubt === null &&
      !restricted.has(request.userId) &&
      offer.amount !== 0 &&
      otherOffer(offer, request) === null
      ? { request, offer, commissionBp: commission(offer.academyId) }
      : null;
  });
}

/** @returns what each got; null: nothing happened, and they have to buy alone */
export async function runPurchaseBatch(deps: PurchaseBatchDeps, orders: readonly Order[]): Promise<(Bought | null)[]> {
  // One of a person, so that balances need no adding up; in the same order everywhere, so that nobody waits in a
  // circle.
  const firsts = [...new Map(orders.toReversed().map((order) => [order.request.userId, order])).values()].sort(
    (a, b) => a.request.userId - b.request.userId,
  );
  try {
    const bought = await deps.db.transaction().execute((tx) => buyWithin(tx, deps, firsts));
    return orders.map((order) => bought.get(order) ?? null);
  } catch (error) {
    if (!isExpected(error)) deps.logError(error, 'purchases could not be made together');
    return orders.map(() => null);
  }
}

async function buyWithin(
  tx: Transaction<WalletTables>,
  { clock, purchasesChanged }: PurchaseBatchDeps,
  orders: readonly Order[],
): Promise<Map<Order, Bought>> {
  const now = clock.now();
  // What is locked in which order: keys, wallets, purchases; buyCourse does the same.
  const isTaken = await takeKeys(
    tx,
    orders.map(({ request }) => callOf(request)).filter(({ key }) => key !== null),
  );
  const funds = await lockFreeFunds(
    tx,
    orders.map(({ request }) => request.userId),
    LOCK_PATIENCE_MS,
  );
  const able = orders.filter(({ request, offer }) => {
    const { available = 0, owed = 0 } = funds.get(request.userId) ?? {};
    return (request.key === null || isTaken(callOf(request))) && owed === 0 && available >= offer.amount!;
  });
  if (able.length === 0) return new Map();
  const rows = await insertPurchases(
    tx,
    able.map(({ request, offer, commissionBp }) => orderOf(offer, 'wallet', request.userId, commissionBp, now)),
  );
  const rowOf = new Map(rows.map((row) => [row.user_id, row]));
  const made = able.flatMap((order) => {
    const purchase = rowOf.get(order.request.userId);
    return purchase
      ? [
          {
            order,
            purchase,
            name: order.offer,
            bought: { purchase: presentPurchase(purchase, order.offer.title), redirectUrl: null },
          },
        ]
      : [];
  });
  await postAll(
    tx,
    made.flatMap(({ purchase }) =>
      purchaseFromWallet(figuresOf(purchase)).map((journal) => ({ journal, actor: `user:${purchase.user_id}` })),
    ),
  );
  await purchasesChanged(tx, made);
  await keepAnswers(
    tx,
    made
      .filter(({ order }) => order.request.key !== null)
      .map(({ order, bought }) => ({ call: callOf(order.request), answer: bought })),
    now,
  );
  return new Map(made.map(({ order, bought }) => [order, bought]));
}

/** Somebody was in the way, or one of them cannot buy: whose fault it is shows when each buys alone. */
function isExpected(error: unknown): boolean {
  const { code } = error as { code?: string };
  return (
    error instanceof Overdraft || isUserDeleted(error) || ['55P03', '40P01', '40001', '23505'].includes(code ?? '')
  );
}

import type { Kysely } from 'kysely';
import type { WaitingPlace } from '@kavosh/contract/waiting.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Seats } from '../../seats/seats.ts';
import { chooseEdition } from './choose-edition.ts';
import { findLivePurchase } from './purchase-store.ts';
import type { WalletTables } from '../wallet.tables.ts';

interface JoinDeps {
  db: Kysely<WalletTables>;
  catalogue: Pick<Catalogue, 'courseOffer' | 'whyNoOffer'>;
  identity: Pick<Identity, 'refuseRestricted'>;
  seats: Pick<Seats, 'join'>;
}

interface Asked {
  userId: number;
  courseId: number;
  editionId: number;
}

/** A place that ends in the moment in which it is asked for is bought or left: the next look says which. */
const MOST_LOOKS = 3;

/**
 * Puts a person who may buy the course at the end of the queue of one of its editions, as the seats' join-queue.ts
 * says. Refuses with course.not_found, academy.suspended, purchase.ended, purchase.other_method where the academy's own
 * site sells, purchase.already, edition.closed, edition.all_closed, edition.not_full, waiting.too_many and
 * restricted.buy.
 */
export async function joinWaitingList(deps: JoinDeps, asked: Asked): Promise<WaitingPlace> {
  for (let looked = 0; looked < MOST_LOOKS; looked += 1) {
    const place = await tryToJoin(deps, asked);
    if (place) return place;
  }
  throw new Refusal('server.busy');
}

async function tryToJoin(
  { db, catalogue, identity, seats }: JoinDeps,
  { userId, courseId, editionId }: Asked,
): Promise<WaitingPlace | undefined> {
  const offer = await catalogue.courseOffer(courseId);
  if (!offer) throw new Refusal(await catalogue.whyNoOffer(courseId));
  if (offer.isClosed) throw new Refusal('edition.all_closed');
  if (!offer.onSale) throw new Refusal('purchase.ended');
  if (offer.paymentType !== 'wallet') throw new Refusal('purchase.other_method');
  const { edition, refusal } = chooseEdition(offer, editionId);
  if (refusal) throw refusal;
  if (edition?.capacity == null) throw new Refusal('edition.not_full');
  await identity.refuseRestricted(db, userId, 'buy');
  if (await findLivePurchase(db, userId, courseId)) throw new Refusal('purchase.already');
  return seats.join({ userId, courseId, editionId, capacity: edition.capacity });
}

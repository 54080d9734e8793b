import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { listPanelSeats, PanelSeats, showPanelSeats } from '@kavosh/contract/panel/panel-seats.ts';
import type { Seller } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { OpenEdition } from '../../catalogue/catalogue.ts';
import type { SellersDeps } from '../deps.ts';

type SeatsDeps = Pick<SellersDeps, 'catalogue' | 'seats' | 'identity'>;

const MOST = 200;
/** An academy has no more editions than this that can be bought at once. */
const MOST_LOOKED_AT = 10_000;

/** «م. ک.»: enough to tell one from another, too little to know who it is. */
const lettersOf = (names: { first_name: string; last_name: string } | undefined): string =>
  [names?.first_name, names?.last_name]
    .flatMap((name) => (name?.trim() ? [`${String.fromCodePoint(name.trim().codePointAt(0)!)}.`] : []))
    .join(' ');

async function withCounts({ seats }: SeatsDeps, editions: readonly OpenEdition[]): Promise<PanelSeats[]> {
  const counts = await seats.counts(editions.map(({ id }) => id));
  return editions.map((one) => {
    const { taken = 0, offered = 0, waiting = 0 } = counts.get(one.id) ?? {};
    return {
      id: one.id,
      course: { id: one.courseId, title: one.title },
      center: one.center,
      starts_at: one.startsAt?.toISOString() ?? null,
      capacity: one.capacity ?? 0,
      sold: taken - offered,
      offered,
      waiting,
    };
  });
}

/** Editions of the academy whose seats are counted. */
export async function listSeats(deps: SeatsDeps, { academyId }: Seller): Promise<EndpointData<typeof listPanelSeats>> {
  return { editions: await withCounts(deps, await deps.catalogue.ofAcademy.countedEditions(academyId, MOST)) };
}

/** One of them with its queue. Refuses with edition.not_found, also for an edition of another academy. */
export async function showSeats(
  deps: SeatsDeps,
  { academyId }: Seller,
  id: number,
): Promise<EndpointData<typeof showPanelSeats>> {
  const own = await deps.catalogue.ofAcademy.countedEditions(academyId, MOST_LOOKED_AT);
  const found = own.find((one) => one.id === id);
  if (!found) throw new Refusal('edition.not_found');
  const [[edition], queue] = await Promise.all([withCounts(deps, [found]), deps.seats.queue(id, MOST)]);
  const names = await deps.identity.readNamesOf(queue.map((one) => one.user_id));
  return {
    edition: edition!,
    queue: queue.map((one) => ({
      name: lettersOf(names.get(one.user_id)),
      at: one.at.toISOString(),
      offered_until: one.offered_until?.toISOString() ?? null,
    })),
  };
}

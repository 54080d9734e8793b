import type { AlertsWork } from './deps.ts';
import type { Untold } from './match-store.ts';

/** A price that fell by so much is worth telling. */
const LEAST_SHARE = 0.05;
const LEAST_FALL = 10_000;

/** Whether a price fell enough since a person last heard of it. Pure. */
export const isFall = (before: number, now: number): boolean =>
  before - now >= Math.max(LEAST_FALL, before * LEAST_SHARE);

/** A match that is still so; of a price, what it is now. */
export type Standing = Untold & { now?: number };

/**
 * Which of the matches are still so: courses that are on the site, jobs that are open, prices that are as low, places
 * that can be had. A constant number of queries.
 */
export async function stillThere(
  { catalogue, jobs, fullEditions }: Pick<AlertsWork, 'catalogue' | 'jobs' | 'fullEditions'>,
  untold: readonly Untold[],
): Promise<{ standing: Standing[]; gone: Untold[] }> {
  const idsOf = (isWanted: (one: Untold) => boolean) => [...new Set(untold.filter(isWanted).map((one) => one.item_id))];
  const editionIds = untold.flatMap((one) => (one.watch_kind === 'edition' && one.subject_id ? [one.subject_id] : []));
  const [published, open, offers, editions] = await Promise.all([
    catalogue.academiesOf(idsOf((one) => one.item_kind === 'course')),
    jobs.companiesOf(idsOf((one) => one.item_kind === 'job')),
    catalogue.courseOffers(idsOf((one) => one.item_kind === 'price' || one.item_kind === 'place')),
    catalogue.openEditions(editionIds),
  ]);
  const counted = [...editions.values()].flatMap(({ id, capacity }) => (capacity === null ? [] : [{ id, capacity }]));
  const full = counted.length === 0 ? new Set<number>() : await fullEditions(counted);
  const standing: Standing[] = [];
  const gone: Untold[] = [];
  for (const one of untold) {
    const { item_kind: kind, item_id: id, subject_id: subject } = one;
    const offer = offers.get(id);
    if (kind === 'price') {
      const now = offer?.priceDoubt === null && offer.onSale ? offer.amount : null;
      if (now !== null && one.price !== null && isFall(one.price, now)) standing.push({ ...one, now });
      else gone.push(one);
      continue;
    }
    const isThere =
      kind === 'course'
        ? published.has(id)
        : kind === 'job'
          ? open.has(id)
          : one.watch_kind === 'edition'
            ? subject !== null && editions.has(subject) && !full.has(subject)
            : offer?.onSale === true;
    (isThere ? standing : gone).push(one);
  }
  return { standing, gone };
}

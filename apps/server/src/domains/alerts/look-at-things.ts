import { inTransaction } from '../../kernel/in-transaction.ts';
import type { AlertsWork } from './deps.ts';
import { claimLook, notePrices, noteThings, readWaiting, type WaitingThing } from './price-store.ts';
import { isFall } from './still-there.ts';

/** So many watches are looked at together. */
const BATCH = 1000;

type Looking = Pick<AlertsWork, 'db' | 'catalogue' | 'fullEditions'>;
type Found = Parameters<typeof noteThings>[1][number];
type Known = Parameters<typeof notePrices>[1][number];

/**
 * Once a day: which watched courses cost less, which ended ones can be had again, which full editions have room. What
 * it finds is noted together with the day, so a process that ends in between leaves it to the next.
 */
export async function lookAtThings(deps: Looking, { day, now }: { day: string; now: Date }): Promise<void> {
  const { db } = deps;
  const looked = await db.selectFrom('alert_day').select('looked').where('looked', '=', day).executeTakeFirst();
  if (looked) return;
  const found: Found[] = [];
  const known: Known[] = [];
  for (let after = 0; ;) {
    const waiting = await readWaiting(db, { after, most: BATCH, now });
    if (waiting.length === 0) break;
    after = waiting.at(-1)!.id;
    await lookAt(deps, waiting, { found, known });
  }
  await inTransaction(db, async (tx) => {
    if (!(await claimLook(tx, day))) return;
    await notePrices(tx, known, now);
    await noteThings(tx, found, now);
  });
}

async function lookAt(
  { catalogue, fullEditions }: Looking,
  waiting: readonly WaitingThing[],
  { found, known }: { found: Found[]; known: Known[] },
): Promise<void> {
  const courses = waiting.filter((one) => one.kind === 'course');
  const editions = waiting.filter((one) => one.kind === 'edition');
  const offers = await catalogue.courseOffers([...new Set(courses.map((one) => one.subject_id))]);
  for (const { id: watchId, subject_id: courseId, awaits, price } of courses) {
    const offer = offers.get(courseId);
    if (!offer?.onSale) continue;
    if (awaits === 'place') found.push({ watchId, kind: 'place', courseId });
    else if (offer.amount === null || offer.priceDoubt !== null) continue;
    else if (price === null) known.push({ watchId, price: offer.amount });
    else if (isFall(price, offer.amount)) found.push({ watchId, kind: 'price', courseId });
  }
  const open = await catalogue.openEditions([...new Set(editions.map((one) => one.subject_id))]);
  const counted = [...open.values()].flatMap(({ id, capacity }) => (capacity === null ? [] : [{ id, capacity }]));
  const full = counted.length === 0 ? new Set<number>() : await fullEditions(counted);
  for (const { id: watchId, subject_id: editionId } of editions) {
    const edition = open.get(editionId);
    if (edition && !full.has(editionId)) found.push({ watchId, kind: 'place', courseId: edition.courseId });
  }
}

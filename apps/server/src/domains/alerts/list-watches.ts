import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { LISTED_MATCHES, type Watch, type WatchMatch } from '@kavosh/contract/alerts.ts';
import type { AlertsWork } from './deps.ts';
import { takeFound } from './found-store.ts';
import { lastMatches, readWatches, type FoundItem } from './watch-store.ts';

/** Some of the last may have left the site. */
const LOOKED_AT = LISTED_MATCHES * 4;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A person's watches with the last of what they found that is still on the site. A constant number of queries. */
export async function listWatches(
  { db, catalogue, jobs }: Pick<AlertsWork, 'db' | 'catalogue' | 'jobs'>,
  userId: number,
  id?: number,
): Promise<Watch[]> {
  await takeFound(db, userId);
  const watches = await readWatches(db, userId, id);
  const found = await lastMatches(
    db,
    watches.map((one) => one.id),
    LOOKED_AT,
  );
  const idsOf = (isJob: boolean): number[] => [
    ...new Set(found.filter((one) => (one.item_kind === 'job') === isJob).map((one) => one.item_id)),
  ];
  const [courses, ads, states] = await Promise.all([
    catalogue.courseCards(idsOf(false)),
    jobs.jobCards(idsOf(true)),
    jobs.jobStates(idsOf(true)),
  ]);
  const shown = {
    course: new Map(courses.map((card) => [card.id, { title: card.title, url: coursePath(card) }])),
    job: new Map(
      ads
        .filter((card) => states.get(card.id) === 'open')
        .map((card) => [card.id, { title: card.title, url: jobPath(card) }]),
    ),
  };
  const present = ({ item_kind: itemKind, item_id: itemId, found_at, told_at }: FoundItem): WatchMatch[] => {
    const kind = itemKind === 'job' ? 'job' : 'course';
    const thing = shown[kind].get(itemId);
    return thing ? [{ kind, id: itemId, ...thing, found_at: found_at.toISOString(), told_at: iso(told_at) }] : [];
  };
  return watches.map((watch) => ({
    id: watch.id,
    kind: watch.kind,
    label: watch.label,
    address: watch.address,
    every: watch.every,
    created_at: watch.created_at.toISOString(),
    paused_at: iso(watch.paused_at),
    answered_at: iso(watch.answered_at),
    matched: watch.matched,
    matches: found
      .filter((one) => one.watch_id === watch.id)
      .flatMap(present)
      .slice(0, LISTED_MATCHES),
  }));
}

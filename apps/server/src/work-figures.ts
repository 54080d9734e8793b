import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import type { Clock } from './kernel/clock.ts';
import type { Waiting } from './kernel/waiting.ts';
import type { Domains } from './domains.ts';
import type { WorkFigures } from './platform/metrics/work-metrics.ts';
import type { Queue } from './platform/queue.ts';

/** A payment that is not settled by then is not settled by itself. */
const TOP_UP_LATE_MS = DAY_MS;
/** A feed that is read every day may fail once. */
const FEED_STALE_MS = 2 * DAY_MS;
/** A run of an import takes minutes. */
const RUN_BROKEN_MS = 2 * HOUR_MS;

export interface WorkFiguresDeps {
  domains: Pick<Domains, 'wallet' | 'catalogue' | 'contact' | 'engagement' | 'imports'>;
  queue: Pick<Queue, 'figures'>;
  clock: Clock;
}

/** What waits, what lies in the queue and how feeds and searches end, for the metrics. Nine queries. */
export async function readWorkFigures({ domains, queue, clock }: WorkFiguresDeps): Promise<WorkFigures> {
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const day = { from: before(DAY_MS), to: now };
  const { wallet, catalogue, contact, engagement, imports } = domains;
  const [jobs, purchases, money, searches, feeds, { stale }, messages, { reported }, uploads] = await Promise.all([
    queue.figures(),
    wallet.desk.purchasesByState(),
    wallet.waiting(before(TOP_UP_LATE_MS)),
    catalogue.desk.searchFigures(),
    catalogue.desk.feedFigures({ since: before(DAY_MS), brokenBefore: before(RUN_BROKEN_MS) }),
    catalogue.feedsWaiting({ staleBefore: before(FEED_STALE_MS), brokenBefore: before(RUN_BROKEN_MS) }),
    contact.counts({ staffId: null, ...day }),
    engagement.counts(day),
    imports.waiting(),
  ]);
  const waiting: Record<string, Waiting> = {
    purchases_unconfirmed: money.unconfirmed,
    withdrawals_pending: money.pending,
    withdrawals_on_hold: money.onHold,
    top_ups_unsettled: money.openTopUps,
    top_ups_late: money.lateTopUps,
    top_ups_contradicted: money.contradictedTopUps,
    messages: messages.waiting,
    comments_reported: reported,
    uploads_undecided: uploads,
    feeds_stale: stale,
  };
  return {
    at: now,
    jobs,
    purchases,
    waiting,
    searches: { asked: searches.asked, withoutResults: searches.without_results },
    feeds,
  };
}

import type { readTimeline as readTimelineEndpoint } from '@kavosh/contract/desk/people.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { TimelineRow } from '../../../kernel/timeline.ts';
import type { DeskPeopleDeps } from './deps.ts';

/**
 * The start of a page: entries up to this second, without the number of entries of exactly that second that were
 * already shown. Entries have no ids of their own, as they come from several tables.
 */
interface From {
  seconds: string | null;
  shown: number;
}

const MOST_OF_A_SECOND = 10_000;

function readFrom(after: string | undefined): From {
  const parts = /^(\d{1,12}\.\d{6})~(\d{1,5})$/.exec(after ?? '');
  const shown = Number(parts?.[2] ?? 0);
  return parts && shown <= MOST_OF_A_SECOND ? { seconds: parts[1]!, shown } : { seconds: null, shown: 0 };
}

const keyOf = ({ kind, id, state }: TimelineRow): string => `${kind} ${String(id).padStart(10, '0')} ${state ?? ''}`;

/** The latest first; of one moment always in the same order. */
const byTime = (a: TimelineRow, b: TimelineRow): number =>
  Number(b.seconds) - Number(a.seconds) || (keyOf(a) < keyOf(b) ? 1 : -1);

/** The page of a person's timeline: each domain tells its part in one query, and a last one names courses. */
export async function readTimeline(
  { audit, identity, contact, engagement, wallet, catalogue }: DeskPeopleDeps,
  userId: number,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<EndpointData<typeof readTimelineEndpoint>> {
  const from = readFrom(after);
  const asked = { userId, upTo: from.seconds, most: from.shown + limit + 1 };
  const parts = await Promise.all([
    identity.people.timeline(asked),
    wallet.timeline(asked),
    engagement.timeline(asked),
    contact.timeline(asked),
    audit.timelineOf(`person ${userId}`, asked),
  ]);
  const rows = parts.flat().toSorted(byTime).slice(from.shown);
  const shown = rows.slice(0, limit);
  const names = await catalogue.courseNames(shown.flatMap((one) => (one.course_id === null ? [] : [one.course_id])));
  const last = shown.at(-1);
  const ofLast = shown.filter((one) => one.seconds === last?.seconds).length;
  const before = last?.seconds === from.seconds ? from.shown : 0;
  return {
    rows: shown.map((one) => ({
      at: new Date(Number(one.seconds) * 1_000).toISOString(),
      kind: one.kind,
      id: one.id,
      state: one.state,
      amount: one.amount,
      text: one.course_id === null ? one.text : (names.get(one.course_id)?.title ?? ''),
    })),
    next: rows.length > limit && last ? `${last.seconds}~${before + ofLast}` : null,
  };
}

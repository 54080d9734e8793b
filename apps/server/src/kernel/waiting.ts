import { sql, type RawBuilder } from 'kysely';
import { MOST_COUNTED } from '@kavosh/contract/desk/desk-home.ts';

/** How much waits, counted no further than a thousand, and since when the oldest of it does. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** What waits, as one column of JSON: `times` selects the times as `at`, the oldest first. */
export const waitingOf = (times: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('count', count(*)::int, 'oldest', min(w.at)) from (${times} limit ${MOST_COUNTED}) w)`;

/** The column again: JSON knows no times. */
export const readWaiting = ({ count, oldest }: { count: number; oldest: string | null }): Waiting => ({
  count,
  oldest: oldest === null ? null : new Date(oldest),
});

/** A column of `waitingOf` as it comes. */
export type WaitingJson = Parameters<typeof readWaiting>[0];

import { sql, type RawBuilder } from 'kysely';
import type { TimelineEntry } from '@kavosh/contract/desk/people.ts';

/** Something that happened with a person, as the domain that keeps it tells it. */
export interface TimelineRow {
  /** Seconds since 1970, to the microsecond. */
  seconds: string;
  kind: TimelineEntry['kind'];
  id: number;
  state: string | null;
  amount: number | null;
  text: string | null;
  course_id: number | null;
}

/** What a page of the timeline asks of each domain: rows of this time and before, the latest first. */
export interface TimelineAsked {
  userId: number;
  /** Seconds since 1970; null: all. */
  upTo: string | null;
  most: number;
}

/** SQL condition: `time` is within the requested period. */
export const upTo = (time: RawBuilder<unknown>, { upTo: seconds }: TimelineAsked): RawBuilder<boolean> =>
  seconds === null ? sql<boolean>`true` : sql<boolean>`${time} <= to_timestamp(${seconds}::float8)`;

import { sql, type Expression, type RawBuilder } from 'kysely';

/** Where a page of a list begins: behind the row with this time, in seconds since 1970 as text, and this id. */
export interface Keyset {
  readonly at: string;
  readonly id: number;
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** The start of the next page; null: this is the last one. */
  next: string | null;
}

/** A time to the microsecond, as the database keeps it: a Date has no room for so much. */
export const secondsOf = (time: Expression<unknown> | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`extract(epoch from ${time})::numeric(20, 6)::text`;

/** The time again, in a statement. */
export const timeOf = ({ at }: Keyset): RawBuilder<Date> => sql<Date>`to_timestamp(${at}::float8)`;

/** The beginning of a day (`2026-11-23`) in Tehran, in a statement; it has kept one offset since 2022. */
export const startOfDay = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date + time '00:00') at time zone 'Asia/Tehran'`;

export const writeKeyset = ({ at, id }: Keyset): string => `${at}~${id}`;

/** What the page before said; undefined or anything else: the first page. */
export function readKeyset(after: string | undefined): Keyset | null {
  const parts = /^(\d{1,12}\.\d{6})~(\d{1,10})$/.exec(after ?? '');
  return parts && Number(parts[2]) <= 2_147_483_647 ? { at: parts[1]!, id: Number(parts[2]) } : null;
}

/** The same of lists that go by id alone. */
export function readIdKeyset(after: string | undefined): number | null {
  return /^\d{1,10}$/.test(after ?? '') && Number(after) <= 2_147_483_647 ? Number(after) : null;
}

/** A page of rows; the query asks for one row more than `limit`. */
export function keysetPage<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string): KeysetPage<Row> {
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? cursorOf(shown.at(-1)!) : null };
}

import { isDeepStrictEqual } from 'node:util';
import type { AcademyEdition, PendingEdition, WrittenEdition } from './edition-shapes.ts';

export const pendingOf = ({ sessions, dates, ...edition }: WrittenEdition): PendingEdition => ({
  ...edition,
  ...(dates && {
    dates: { starts_at: dates.starts_at?.toISOString() ?? null, ends_at: dates.ends_at?.toISOString() ?? null },
  }),
  sessions: sessions.map((one) => ({
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
  })),
});

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

export const writtenOf = ({ sessions, dates, ...edition }: PendingEdition): WrittenEdition => ({
  ...edition,
  ...(dates && { dates: { starts_at: dateOf(dates.starts_at), ends_at: dateOf(dates.ends_at) } }),
  sessions: sessions.map((one) => ({ starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) })),
});

/** First and last time, by its sessions where it has any, and length in minutes. Pure. */
export function timesOf({ sessions, dates }: Pick<WrittenEdition, 'sessions' | 'dates'>) {
  const minutes = sessions.reduce((sum, one) => sum + (one.ends_at.getTime() - one.starts_at.getTime()) / 60_000, 0);
  return {
    starts_at: sessions[0]?.starts_at ?? dates?.starts_at ?? null,
    ends_at: sessions.at(-1)?.ends_at ?? dates?.ends_at ?? null,
    duration_minutes: sessions.length === 0 ? null : Math.round(minutes),
  };
}

/** The edition as its academy sees it, with what waits for a look. Pure. */
export function withPending({
  pending,
  ...edition
}: AcademyEdition & { pending: PendingEdition | null }): AcademyEdition {
  if (pending === null) return edition;
  const { price, dates: _, ...texts } = pending;
  const { starts_at: start, ends_at: end } = timesOf(writtenOf(pending));
  return {
    ...edition,
    ...texts,
    starts_at: start,
    ends_at: end,
    waits: true,
    price: price && {
      original: price.original,
      is_free: price.isFree,
      discount_percent: price.discountPercent,
      discount_amount: price.discountAmount,
    },
  };
}

const comparable = ({ center, address, teacher, schedule, starts_at, ends_at, sessions, price }: AcademyEdition) => ({
  span: [schedule, starts_at?.getTime(), ends_at?.getTime()],
  center,
  address,
  teacher,
  times: sessions.map((one) => [Date.parse(one.starts_at), Date.parse(one.ends_at)]),
  // No price of its own is kept as one that is unknown.
  price: price !== null && (price.is_free || price.original !== null) ? price : null,
});

/** Whether nothing but the number of seats is another one. Pure. */
export const isOnlyCapacity = (before: AcademyEdition, edition: WrittenEdition): boolean =>
  isDeepStrictEqual(comparable(before), comparable(withPending({ ...before, pending: pendingOf(edition) })));

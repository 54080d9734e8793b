import type { AcademyEdition } from '../../catalogue/catalogue.ts';

/** What an edition said, as it is kept with a file; dates as ISO 8601 UTC. */
export interface EditionCopy {
  center: string;
  address: string;
  teacher: string;
  schedule: string;
  capacity: number | null;
  starts_at: string | null;
  ends_at: string | null;
  sessions: readonly { starts_at: string; ends_at: string }[];
  price: AcademyEdition['price'];
}

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

export const presentWritten = (edition: AcademyEdition): EditionCopy => ({
  center: edition.center,
  address: edition.address,
  teacher: edition.teacher,
  schedule: edition.schedule,
  capacity: edition.capacity,
  starts_at: iso(edition.starts_at),
  ends_at: iso(edition.ends_at),
  sessions: edition.sessions,
  price: edition.price,
});

/** The same as the catalogue writes it. Pure. */
export const writtenOf = ({ price, sessions, starts_at: start, ends_at: end, ...texts }: EditionCopy) => ({
  center: texts.center,
  address: texts.address,
  teacher: texts.teacher,
  schedule: texts.schedule,
  capacity: texts.capacity,
  sessions: sessions.map((one) => ({ starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) })),
  dates: { starts_at: start === null ? null : new Date(start), ends_at: end === null ? null : new Date(end) },
  price: price && {
    original: price.original,
    isFree: price.is_free,
    discountPercent: price.discount_percent,
    discountAmount: price.discount_amount,
  },
});

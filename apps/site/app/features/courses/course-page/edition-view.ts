import type { Edition } from '@kavosh/contract/course-shapes.ts';
import { editionCalendarPath } from '@kavosh/contract/addresses.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { toPriceView, type PriceView } from '../card-view.ts';
import { coursePageCopy as copy } from './copy.ts';
import { outsideAddress } from '../../../shared/outside-address.ts';

/** One holding of a course in words; '' and null where something is unknown. */
export interface EditionView {
  id: number;
  /** Where it is held. */
  center: string;
  address: string;
  teacher: string;
  /** A line for each day of the week. */
  schedule: string[];
  dates: string;
  capacity: string;
  /** Bought here, and no seat is left now. */
  isFull: boolean;
  price: PriceView;
  /** Its times for calendars; null where they are not known. */
  calendar: string | null;
  /** Its own page at the academy; null where that is the course's. */
  site: string | null;
}

const dateOf = (iso: string | null): string => (iso === null ? '' : formatJalaliDate(new Date(iso)));

function datesOf(edition: Edition): string {
  const start = dateOf(edition.start_datetime);
  const end = dateOf(edition.end_datetime);
  if (start && end) return start === end ? start : copy.editionDates(start, end);
  return start ? copy.editionFrom(start) : end && copy.editionUntil(end);
}

/** Whether there is more to show of it than how many seats it has: when or where it is held, or that it is full. */
export const isShownEdition = ({ center, address, schedule, dates, site, isFull }: EditionView): boolean =>
  [center, address, dates].some((text) => text !== '') || schedule.length > 0 || site !== null || isFull;

/** An edition as its row shows it. `courseSite`: the course's own page at the academy, which rows do not repeat. */
export function editionView(edition: Edition, courseSite: string | null): EditionView {
  const site = outsideAddress(edition.ref_url);
  return {
    id: edition.id,
    center: edition.center,
    address: edition.address,
    teacher: edition.teacher,
    schedule: edition.schedule.split(/\s*[|\n]\s*/).filter(Boolean),
    dates: datesOf(edition),
    capacity: edition.capacity !== null && edition.capacity > 0 ? copy.editionCapacity(edition.capacity) : '',
    isFull: edition.is_full,
    price: toPriceView({ ...edition, is_free: 0 }),
    calendar: edition.start_datetime === null ? null : editionCalendarPath(edition.id),
    site: site === courseSite ? null : site,
  };
}

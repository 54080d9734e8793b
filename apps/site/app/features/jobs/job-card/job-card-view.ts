import { jobPath } from '@kavosh/contract/addresses.ts';
import type { FoundJob } from '@kavosh/contract/jobs.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { jobCardCopy } from './job-card-copy.ts';

/**
 * A job card in words, cut down to what is seen: made on the server, so that the browser needs no calendar and no
 * clock.
 */
export interface JobCardView {
  id: number;
  /** Path of its page, not percent-encoded. */
  href: string;
  title: string;
  /** Words of the title that were searched; only in lists of a text. */
  marks?: [from: number, to: number][];
  company: string;
  /** The company's name in Latin letters; left out where there is none. */
  companyEn?: string;
  /** Address of the logo at the width in which cards show it. */
  logo: string | null;
  /** Left out where the ad does not say. */
  place?: string;
  contract?: string;
  salary: string;
  /** Since when the ad stands: «دیروز», or its date, or that it is not known. */
  since: string;
  /** Left out if it is unknown. */
  created?: string;
  /** «۳۷ روز بی‌خبر»; only of a job that nothing was heard of for a while. */
  silent?: string;
  /** Why it stands where it does; only in lists that say so. */
  why?: string[];
}

/** Iran has no summer time since 1401. */
const TEHRAN_OFFSET_MS = 3.5 * 3_600_000;
/** Further back than this a date says more than a number of days. */
const DAYS_COUNTED = 30;

const tehranDay = (instant: Date): number => Math.floor((instant.getTime() + TEHRAN_OFFSET_MS) / DAY_MS);

/** «امروز», «دیروز», «۵ روز پیش», and beyond a month the date. */
export function sinceText(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = tehranDay(now) - tehranDay(at);
  if (!(days <= DAYS_COUNTED)) return formatJalaliDate(at);
  if (days < 1) return jobCardCopy.card.today;
  return days === 1 ? jobCardCopy.card.yesterday : jobCardCopy.card.daysAgo(formatNumber(days));
}

/** «۳۷ روز بی‌خبر». */
export const silentText = (since: string, now: Date): string =>
  jobCardCopy.card.silent(formatNumber(Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / DAY_MS))));

/** «از ۳۰٬۰۰۰٬۰۰۰ تومان», or by agreement. */
export const salaryText = (from: number | null): string =>
  from === null ? jobCardCopy.card.negotiable : jobCardCopy.card.from(formatToman(from));

/** «اصفهان، کاشان»; a city of its province's name stands once. Null where no place is said. */
export function placeText({ province, city }: Pick<JobCard, 'province' | 'city'>): string | null {
  if (province === null || city === null) return province ?? city;
  return city === province ? city : `${province}، ${city}`;
}

/** Cards show logos on 48 px: of the stored widths the one for dense screens. */
const small = (url: string | null): string | null =>
  url && url.replace(/^(\/media\/[^/?#]+\/)\d+\.(?:avif|webp)$/, '$1128.webp');

/** Trims a card of the API for a page; runs in loaders. `now` decides how old it is. */
export function toJobCardView(job: JobCard & Partial<Pick<FoundJob, 'title_marks'>>, now: Date): JobCardView {
  const place = placeText(job);
  const marks = job.title_marks ?? [];
  return {
    id: job.id,
    href: jobPath(job),
    title: job.title,
    ...(marks.length > 0 && { marks: marks.map(({ from, to }): [number, number] => [from, to]) }),
    company: job.company.name_fa,
    ...(job.company.name_en && job.company.name_en !== job.company.name_fa && { companyEn: job.company.name_en }),
    logo: small(job.company.avatar),
    ...(place !== null && { place }),
    ...(job.contract_type && { contract: job.contract_type }),
    salary: salaryText(job.salary_from),
    ...(job.is_undated
      ? { since: jobCardCopy.card.undated }
      : { since: sinceText(job.created_at, now), created: job.created_at }),
    ...(job.silent_since && { silent: silentText(job.silent_since, now) }),
  };
}

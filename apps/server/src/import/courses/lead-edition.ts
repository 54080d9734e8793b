import type { PriceRecord } from '../../domains/catalogue/catalogue.ts';
import { payable } from '../values/read-row-values.ts';
import { noPrice, type EditionDraft } from './course-draft.ts';

const time = (date: Date | null, otherwise: number): number => date?.getTime() ?? otherwise;

const isOpen = ({ record }: EditionDraft, now: Date): boolean => record.endsAt === null || record.endsAt > now;

/**
 * The edition that stands for a course whose own dates and length are not given: the next to begin of those still open,
 * else the one that began last and still runs, else the last that ended.
 */
export function leadEdition(editions: readonly EditionDraft[], now: Date): EditionDraft | undefined {
  const byStart = [...editions].sort((a, b) => time(a.record.startsAt, Infinity) - time(b.record.startsAt, Infinity));
  const open = byStart.filter((one) => isOpen(one, now));
  const coming = open.find(({ record }) => record.startsAt !== null && record.startsAt >= now);
  return coming ?? open.findLast(({ record }) => record.startsAt !== null) ?? open[0] ?? byLastEnd(editions);
}

const byLastEnd = (editions: readonly EditionDraft[]): EditionDraft | undefined =>
  editions.reduce<EditionDraft | undefined>(
    (last, one) => (!last || time(one.record.endsAt, 0) > time(last.record.endsAt, 0) ? one : last),
    undefined,
  );

/** The price of a course that states none itself: the lowest of the editions still open, else that of the last. */
export function priceOfEditions(editions: readonly EditionDraft[], now: Date): PriceRecord {
  const open = editions.filter((one) => isOpen(one, now) && payable(one.record.price) < Infinity);
  if (open.length === 0) return byLastEnd(editions)?.record.price ?? noPrice;
  return open.reduce((lowest, one) => (payable(one.record.price) < payable(lowest.record.price) ? one : lowest)).record
    .price;
}

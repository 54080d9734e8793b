import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showCoursePrices } from '@kavosh/contract/courses.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { formatShortDay } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { priceHistoryCopy as copy } from './copy.ts';

/** What is said of the prices of a course, beside its price. */
export interface PriceHistoryView {
  /** Of the discount that runs, each with its figure. */
  facts: { label: string; value: string }[];
  /** One sentence where there is no figure to give. */
  note: string | null;
  chart: PriceChart | null;
}

interface PriceChart {
  /** Of an SVG path in a box of CHART; lines break where no price is known. */
  path: string;
  low: string;
  high: string;
  /** The latest first. `dateTime`: the instant. */
  rows: { dateTime: string; day: string; price: string; before: string | null }[];
}

export const CHART = { width: 360, height: 72, inset: 4 };
const SHOWN_DAYS = 180;
/** So long a price has to be known before anything is said of it. */
const ENOUGH_DAYS = 30;

type Prices = EndpointData<typeof showCoursePrices>;

const priceWord = (final: number | null): string =>
  final === null ? copy.unknown : final === 0 ? copy.free : formatToman(final);

/** A line of steps, from the left to today at the right; the highest price above. */
function pathOf(steps: Prices['steps'], now: Date, [low, high]: readonly [number, number]): string {
  const { width, height, inset } = CHART;
  const from = now.getTime() - SHOWN_DAYS * DAY_MS;
  const x = (at: number): string =>
    (inset + Math.max(0, Math.min(1, (at - from) / (now.getTime() - from))) * (width - 2 * inset)).toFixed(1);
  const y = (price: number): string =>
    (height - inset - ((price - low) / Math.max(1, high - low)) * (height - 2 * inset)).toFixed(1);
  let path = '';
  let isDrawn = false;
  for (const [at, { at: begin, final }] of steps.entries()) {
    const next = steps[at + 1];
    const end = next ? new Date(next.at).getTime() : now.getTime();
    if (final !== null) path += `${isDrawn ? 'L' : 'M'}${x(new Date(begin).getTime())} ${y(final)}H${x(end)}`;
    isDrawn = final !== null;
  }
  return path;
}

function chartOf(steps: Prices['steps'], now: Date): PriceChart | null {
  const known = steps.flatMap(({ final }) => (final === null ? [] : [final]));
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || low === high) return null;
  return {
    path: pathOf(steps, now, [low, high]),
    low: priceWord(low),
    high: priceWord(high),
    rows: steps.toReversed().map(({ at, original, final }) => ({
      dateTime: at,
      day: formatShortDay(new Date(at), now),
      price: priceWord(final),
      before: original !== null && final !== null && final < original ? formatToman(original) : null,
    })),
  };
}

function noteOf({ known_since: since, discount }: Prices, hasChart: boolean, now: Date): string | null {
  if (discount) return discount.state === 'always' ? copy.always : discount.state === 'short' ? copy.short : null;
  const isKnownLong = since !== null && now.getTime() - new Date(since).getTime() >= ENOUGH_DAYS * DAY_MS;
  if (!isKnownLong) return copy.short;
  return hasChart ? null : copy.unchanged;
}

/** Null where there is nothing to say: no price is known, or it has always been free. */
export function priceHistoryView(prices: Prices, now: Date): PriceHistoryView | null {
  const { steps, discount } = prices;
  if (steps.every(({ final }) => final === null || final === 0)) return null;
  const chart = chartOf(steps, now);
  const facts =
    discount?.state === 'measured'
      ? [
          { label: copy.reference, value: priceWord(discount.reference) },
          { label: copy.real, value: `٪${toPersianDigits(String(discount.real_percentage ?? 0))}` },
        ]
      : [];
  return { facts, note: noteOf(prices, chart !== null, now), chart };
}

import { DAY_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';

/** The price of a course from a moment on. Whole toman; null: none is known. */
export interface PriceStep {
  at: Date;
  original: number | null;
  /** After the discount; 0: free. */
  final: number | null;
}

/** As `PriceDiscount` of the contract says. */
export interface DiscountMemory {
  since: Date;
  state: 'measured' | 'short' | 'always';
  reference: number | null;
  realPercentage: number | null;
}

export interface PriceMemory {
  knownSince: Date | null;
  steps: PriceStep[];
  discount: DiscountMemory | null;
}

/** Steps of so many days are shown. */
const SHOWN_DAYS = 180;
/** A discount is measured against the least price of so many days before it. */
const REFERENCE_DAYS = 30;
/** More steps than that are drawn by days. */
const MOST_STEPS = 120;

const isDiscounted = ({ original, final }: PriceStep): boolean =>
  original !== null && final !== null && final < original;

/** Where the discount that runs now began: the first of the discounted steps that lead to the last one. */
function discountBegin(steps: readonly PriceStep[]): number | null {
  let begin = steps.length;
  while (begin > 0 && isDiscounted(steps[begin - 1]!)) begin -= 1;
  return begin < steps.length ? begin : null;
}

/** The least final price that stood at any moment between two, null: none is known. */
function leastBetween(steps: readonly PriceStep[], from: number, to: number): number | null {
  let least: number | null = null;
  for (const [at, { at: begin, final }] of steps.entries()) {
    const end = steps[at + 1]?.at.getTime() ?? Infinity;
    if (begin.getTime() >= to || end <= from || final === null) continue;
    if (least === null || final < least) least = final;
  }
  return least;
}

function measure(steps: readonly PriceStep[]): DiscountMemory | null {
  const begin = discountBegin(steps);
  if (begin === null) return null;
  const since = steps[begin]!.at;
  const before = steps.slice(0, begin);
  const first = before.find(({ final }) => final !== null);
  if (!first) return { since, state: 'always', reference: null, realPercentage: null };
  const from = since.getTime() - REFERENCE_DAYS * DAY_MS;
  if (first.at.getTime() > from) return { since, state: 'short', reference: null, realPercentage: null };
  const reference =
    leastBetween(steps.slice(0, begin + 1), from, since.getTime()) ??
    before.findLast(({ final }) => final !== null)!.final!;
  const now = steps.at(-1)!.final!;
  const realPercentage = reference > now ? Math.floor(((reference - now) * 100) / reference) : 0;
  return { since, state: 'measured', reference, realPercentage };
}

/** Steps of the last days; the one that stood when they began is the first of them. */
function shownSteps(steps: readonly PriceStep[], now: Date): PriceStep[] {
  const from = now.getTime() - SHOWN_DAYS * DAY_MS;
  const next = steps.findIndex(({ at }) => at.getTime() > from);
  const shown = steps.slice(Math.max(0, (next === -1 ? steps.length : next) - 1));
  return shown.length > MOST_STEPS ? leastOfDays(shown) : shown;
}

/**
 * One step for each day on which the price changed: the least that stood on it, and at its end of the last day what
 * stands now.
 */
function leastOfDays(steps: readonly PriceStep[]): PriceStep[] {
  const days = new Map<number, PriceStep>();
  let before: PriceStep | undefined;
  for (const step of steps) {
    const day = tehranDay(step.at);
    const least = days.get(day) ?? before;
    const isLower = least?.final == null || (step.final !== null && step.final < least.final);
    days.set(
      day,
      isLower ? { ...step, at: days.get(day)?.at ?? step.at } : { ...least, at: days.get(day)?.at ?? step.at },
    );
    before = step;
  }
  return [...days.values(), ...(before ? [before] : [])];
}

/**
 * What is known of the prices of one course. `steps`: all of them, in their order, what stands now the last; one that
 * is dated before the one in front of it (a clock was set back) counts from that one's moment. Pure; linear.
 */
export function priceMemory(steps: readonly PriceStep[], now: Date): PriceMemory {
  const ordered: PriceStep[] = [];
  for (const step of steps) {
    const last = ordered.at(-1);
    if (last?.original === step.original && last.final === step.final) continue;
    ordered.push({ ...step, at: last && step.at < last.at ? last.at : step.at });
  }
  const known = ordered.find(({ final }) => final !== null);
  return { knownSince: known?.at ?? null, steps: shownSteps(ordered, now), discount: measure(ordered) };
}

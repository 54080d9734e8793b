import type { KnownCourse } from '../../kernel/ports/course-sheets.ts';
import { MOST_PRICE, type CellAmount } from './read-cells.ts';
import type { ReadRow } from './read-row.ts';

/** Of fewer prices in a category nothing is said. */
const LEAST_PRICES = 8;
const FAR = 5;
/** A list whose middle price is above it is in rial, where nothing says what it is in. In toman. */
const LIKELY_RIAL = 20_000_000;

const median = (prices: number[]): number => {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

export type PriceDoubt = 'rial_likely' | 'price_high' | 'price_low';

/** What prices of an academy usually are, by category: of its courses and of the table itself. */
export class PriceMedians {
  readonly #medians = new Map<number, number>();
  /** Nothing says what the table is in, and it looks like rial. */
  readonly isLikelyRial: boolean;

  constructor(courses: readonly KnownCourse[], rows: readonly ReadRow[]) {
    const known = courses.flatMap(({ site: { price } }) => (price.original === null ? [] : [price.original]));
    const bare = rows.flatMap(({ amount }) => (amount !== undefined && amount.unit === null ? [amount.number] : []));
    const usual = known.length >= LEAST_PRICES ? median(known) * FAR : LIKELY_RIAL;
    this.isLikelyRial =
      bare.length > 0 && median(bare) >= Math.max(usual, LIKELY_RIAL) && bare.every((one) => one % 10 === 0);
    const prices = new Map<number, number[]>();
    const note = (category: number, price: number): void => {
      const list = prices.get(category) ?? [];
      list.push(price);
      prices.set(category, list);
    };
    for (const { site } of courses) if (site.price.original !== null) note(site.category, site.price.original);
    for (const { amount, category } of rows)
      if (amount !== undefined && category !== undefined) note(category, this.toman(amount));
    for (const [category, list] of prices) if (list.length >= LEAST_PRICES) this.#medians.set(category, median(list));
  }

  /** In whole toman; rials that are no whole toman are rounded down. */
  toman({ number, unit }: CellAmount): number {
    return unit === 'rial' || (unit === null && this.isLikelyRial) ? Math.floor(number / 10) : number;
  }

  /** Whether an amount is in rial, as far as anything says so. */
  isRial = ({ unit }: CellAmount): boolean => unit === 'rial';

  doubt(amount: CellAmount, category: number): PriceDoubt | null {
    if (amount.unit === null && this.isLikelyRial) return 'rial_likely';
    const usual = this.#medians.get(category);
    if (usual === undefined) return null;
    const price = this.toman(amount);
    const isNear = (one: number): boolean => one <= usual * FAR && one >= usual / FAR;
    if (isNear(price)) return null;
    if (amount.unit === null && price > usual && price % 10 === 0 && isNear(price / 10)) return 'rial_likely';
    return price > usual ? 'price_high' : 'price_low';
  }
}

export const isAbsurd = (toman: number): boolean => toman > MOST_PRICE;

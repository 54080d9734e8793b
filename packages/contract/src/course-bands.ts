/** A choice of a filter that takes a figure by its size: above `above`, up to `upTo`; null: no bound. */
export interface Band {
  readonly id: number;
  readonly name: string;
  readonly above: number | null;
  readonly upTo: number | null;
}

/** What a course costs now, in whole toman. What is free is in none: it has a filter of its own. */
export const priceBands = [
  { id: 1, name: 'تا ۵۰۰ هزار تومان', above: 0, upTo: 500_000 },
  { id: 2, name: '۵۰۰ هزار تا ۱ میلیون تومان', above: 500_000, upTo: 1_000_000 },
  { id: 3, name: '۱ تا ۳ میلیون تومان', above: 1_000_000, upTo: 3_000_000 },
  { id: 4, name: '۳ تا ۱۰ میلیون تومان', above: 3_000_000, upTo: 10_000_000 },
  { id: 5, name: 'بیش از ۱۰ میلیون تومان', above: 10_000_000, upTo: null },
] as const satisfies readonly Band[];

/** How long a course is, in minutes. */
export const lengthBands = [
  { id: 1, name: 'تا ۱۰ ساعت', above: null, upTo: 600 },
  { id: 2, name: '۱۰ تا ۴۰ ساعت', above: 600, upTo: 2_400 },
  { id: 3, name: '۴۰ تا ۱۰۰ ساعت', above: 2_400, upTo: 6_000 },
  { id: 4, name: 'بیش از ۱۰۰ ساعت', above: 6_000, upTo: null },
] as const satisfies readonly Band[];

/**
 * When the next class begins, by days from today (0) on, in Tehran. Each holds those before it; what has begun, or has
 * no date, is in none.
 */
export const startBands = [
  { id: 1, name: 'شروع تا ۷ روز دیگر', above: null, upTo: 7 },
  { id: 2, name: 'شروع تا ۳۰ روز دیگر', above: null, upTo: 30 },
  { id: 3, name: 'شروع تا ۹۰ روز دیگر', above: null, upTo: 90 },
  { id: 4, name: 'شروع پس از ۹۰ روز', above: 90, upTo: null },
] as const satisfies readonly Band[];

/** Whether a figure is in a band. Pure. */
export const isInBand = ({ above, upTo }: Band, figure: number): boolean =>
  (above === null || figure > above) && (upTo === null || figure <= upTo);

/** The band that a figure is in; null: in none, or the figure is not known. Pure. */
export const bandOf = (bands: readonly Band[], figure: number | null): Band | null =>
  bands.find((band) => figure !== null && isInBand(band, figure)) ?? null;

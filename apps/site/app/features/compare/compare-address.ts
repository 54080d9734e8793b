import { readQueryString, writeQueryString } from '@kavosh/contract/query-string.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';

export type Slot = 'primary' | 'secondary';

/**
 * What the address of a comparison says: the only state that it has. Null where a side is empty; the sides are never
 * the same.
 */
export interface CompareAddress {
  primary: number | null;
  secondary: number | null;
}

const LARGEST_ID = 2147483647;

function idOf(value: string | string[] | undefined): number | null {
  const digits = toAsciiDigits((typeof value === 'string' ? value : '').trim());
  if (!/^\d{1,10}$/.test(digits)) return null;
  const id = Number(digits);
  return id > 0 && id <= LARGEST_ID ? id : null;
}

/**
 * Reads `?primary=..&secondary=..`, with any of the three kinds of digits; what is no id is none, and the same id twice
 * is one.
 */
export function readCompareAddress(search: string): CompareAddress {
  const read = readQueryString(search.replace(/^\?/, ''));
  const [primary, secondary] = [idOf(read['primary']), idOf(read['secondary'])];
  return { primary, secondary: secondary === primary ? null : secondary };
}

/** The one address of a comparison. */
export const compareHref = ({ primary, secondary }: CompareAddress): string =>
  `/compare${writeQueryString({ primary, secondary })}`;

/** The comparison without one of its sides; the other becomes the primary. */
export const withoutSlot = (address: CompareAddress, slot: Slot): CompareAddress => ({
  primary: slot === 'primary' ? address.secondary : address.primary,
  secondary: null,
});

/**
 * Which side an add button fills: the second one's fills the second only where the address has a primary (spec 1 § 2).
 */
export const slotToFill = (address: CompareAddress, pressed: Slot): Slot =>
  pressed === 'secondary' && address.primary !== null ? 'secondary' : 'primary';

/** The comparison with a course put where `pressed` puts it; null where the other side has that course already. */
export function withCourse(address: CompareAddress, pressed: Slot, id: number): CompareAddress | null {
  const slot = slotToFill(address, pressed);
  const other = otherOf(address, slot);
  return id === other ? null : { ...address, [slot]: id };
}

/** The course on the other side. */
export const otherOf = (address: CompareAddress, slot: Slot): number | null =>
  slot === 'primary' ? address.secondary : address.primary;

/** What the page for choosing a course is asked for beside the comparison: as the search understands it. */
export interface ChooseAddress extends CompareAddress {
  slot: Slot;
  q: string;
  sortby: 1 | 2 | 3;
  is_free: 0 | 1;
  page: number;
  /** 1: the words as typed, nothing else. */
  exact: 0 | 1;
  /** Places of words that ask for no filter. */
  plain?: readonly number[];
}

/** The page where a course is chosen without a script. */
export function chooseHref({ primary, secondary, slot, q, sortby, page, plain = [], ...rest }: ChooseAddress): string {
  const is_free = rest.is_free === 1 ? 1 : undefined;
  const exact = rest.exact === 1 ? 1 : undefined;
  return `/compare/choose${writeQueryString({ primary, secondary, slot, q, sortby, is_free, page, exact, plain })}`;
}

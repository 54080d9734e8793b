import { daysOfRange, isDayRange } from './day-ranges.ts';

// What of a list stands in the address: its filters, days, order, and the page. Pure.

/** So many pages before the shown one can be gone back to, one by one. */
const MOST_BACK = 40;

export interface ListShape {
  /** Names of the list's filters. */
  filters: readonly string[];
  /** It is narrowed by days: `range`, or `since` and `before`. */
  hasDays?: boolean;
  /** Names of its orders. */
  orders?: readonly string[];
}

const named = ({ filters, hasDays = false }: ListShape): string[] => [
  ...filters,
  ...(hasDays ? ['range', 'since', 'before'] : []),
];

/** The filters of an address that the list has, without empty ones; without page and order. */
export const filtersOf = (address: URLSearchParams, shape: ListShape): Record<string, string> =>
  Object.fromEntries(
    named(shape).flatMap((name) => {
      const value = address.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/** The order of an address, if the list has it: `amount` or `-amount`; '' is the usual one. */
export function orderOf(address: URLSearchParams, { orders = [] }: ListShape): string {
  const order = address.get('order') ?? '';
  return orders.includes(order.replace(/^-/, '')) ? order : '';
}

/** What the server is asked for; a range is its days at the moment. */
export function askedOf(address: URLSearchParams, shape: ListShape, now: Date): Record<string, string> {
  const { range = '', ...filters } = filtersOf(address, shape);
  const order = orderOf(address, shape);
  return {
    ...filters,
    ...(isDayRange(range) ? daysOfRange(range, now) : {}),
    ...(order === '' ? {} : { order }),
  };
}

/** The address with other filters or another order, at its first page. */
export function withChanges(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['after', 'page', 'back']) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const numberOf = (address: URLSearchParams): number => {
  if (!address.has('after')) return 1;
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 2;
};

// The first page has no cursor: an empty part stands for it.
const trailOf = (address: URLSearchParams): string[] => address.get('back')?.split(',') ?? [];

export const pageOf = (address: URLSearchParams): { number: number; isFirst: boolean; hasBack: boolean } => ({
  number: numberOf(address),
  isFirst: !address.has('after'),
  hasBack: address.has('after') && (address.has('back') || numberOf(address) === 2),
});

export function nextPage(address: URLSearchParams, after: string): URLSearchParams {
  const next = new URLSearchParams(address);
  const trail = [...(address.has('after') ? trailOf(address) : []), address.get('after') ?? ''].slice(-MOST_BACK);
  next.set('after', after);
  next.set('page', String(numberOf(address) + 1));
  if (trail.length === 1 && trail[0] === '') next.delete('back');
  else next.set('back', trail.join(','));
  return next;
}

export function pageBefore(address: URLSearchParams): URLSearchParams {
  const trail = trailOf(address);
  const before = trail.pop() ?? '';
  const next = withChanges(address, {});
  if (before === '') return next;
  next.set('after', before);
  next.set('page', String(numberOf(address) - 1));
  if (trail.length > 0 && !(trail.length === 1 && trail[0] === '')) next.set('back', trail.join(','));
  return next;
}

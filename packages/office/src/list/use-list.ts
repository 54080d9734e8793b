import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { ROWS_A_PAGE, rowsAPage } from './rows-a-page.ts';
import { presentTime } from '../page/present-time.ts';
import { call } from '../session/call.ts';
import {
  askedOf,
  filtersOf,
  nextPage,
  orderOf,
  pageBefore,
  pageOf,
  withChanges,
  type ListShape,
} from './list-address.ts';

/** A list's place among its pages, and the ways to the others. */
export interface ListPages {
  number: number;
  /** So many rows a whole page has; left out: as many as every list asks for. */
  rows?: number;
  isFirst: boolean;
  onFirst: () => void;
  /** Left out where the page before is not known. */
  onBack?: () => void;
  onNext: (after: string) => void;
}

/**
 * A list with its filters, order and page in the address, so that it can be sent to a colleague, reloaded and returned
 * to.
 * @param filters names of the list's parameters
 */
export function useList<E extends Endpoint>(
  endpoint: E,
  filters: readonly string[],
  more: Omit<ListShape, 'filters'> = {},
) {
  const [address, setAddress] = useSearchParams();
  const shape: ListShape = { filters, ...more };
  const known = filtersOf(address, shape);
  const order = orderOf(address, shape);
  const asked = askedOf(address, shape, presentTime());
  const after = address.get('after');
  const part = {
    ...asked,
    ...(after === null ? {} : { after }),
    ...(rowsAPage === ROWS_A_PAGE ? {} : { limit: String(rowsAPage) }),
  };
  const query = useQuery({
    queryKey: [endpoint.path, part],
    queryFn: ({ signal }): Promise<EndpointData<E>> =>
      call(endpoint, { query: part } as unknown as CallInput<E>, signal),
    placeholderData: keepPreviousData,
  });
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setAddress((before) => withChanges(before, changes));
  const { number, isFirst, hasBack } = pageOf(address);
  const page: ListPages = {
    number,
    rows: rowsAPage,
    isFirst,
    onFirst: () => set({}),
    ...(hasBack ? { onBack: () => setAddress(pageBefore) } : {}),
    onNext: (next: string) => setAddress((before) => nextPage(before, next)),
  };
  return {
    query,
    /** The value of a filter in the address. */
    value: (name: string): string => known[name] ?? '',
    set,
    /** What is asked for, without the page. */
    filters: asked,
    /** What stands in the address: filters, and days or their range. */
    known,
    order,
    isFiltered: Object.keys(known).length > 0,
    onClearFilters: () => set(Object.fromEntries(Object.keys(known).map((name) => [name, null]))),
    page,
  };
}

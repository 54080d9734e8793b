import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CallInput, Endpoint, EndpointData } from '@kavosh/contract/endpoint.ts';
import { call } from '../session/call.ts';

/**
 * A list with its filters and page in the address, so that it can be sent to a colleague, reloaded and returned to.
 * @param filters names of the list's parameters
 */
export function useList<E extends Endpoint>(endpoint: E, filters: readonly string[]) {
  const [address, setAddress] = useSearchParams();
  const asked: Record<string, string> = {};
  for (const name of [...filters, 'after']) {
    const value = address.get(name);
    if (value !== null && value !== '') asked[name] = value;
  }
  const query = useQuery({
    queryKey: [endpoint.path, asked],
    queryFn: ({ signal }): Promise<EndpointData<E>> =>
      call(endpoint, { query: asked } as unknown as CallInput<E>, signal),
    placeholderData: keepPreviousData,
  });
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      // Another question begins at its first page.
      next.delete('after');
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    query,
    /** The value of a filter in the address. */
    value: (name: string): string => asked[name] ?? '',
    set,
    /** The filters without the page. */
    filters: Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'after')),
    isFiltered: filters.some((name) => asked[name] !== undefined),
    onClearFilters: () => set(Object.fromEntries(filters.map((name) => [name, null]))),
    page: {
      isFirst: asked['after'] === undefined,
      onFirst: () => set({}),
      onNext: (after: string) => set({ after }),
    },
  };
}

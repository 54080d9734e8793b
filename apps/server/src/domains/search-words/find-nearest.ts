import type { SearchIndex, SearchQuery, SearchResult } from '../../search-index/search-index.ts';
import type { FoundText } from './find-text.ts';

/** A row of cards, or two. */
const SHOWN = 4;

export interface NearestThings {
  /** As the contract has it (`nearestAnswer.of`). */
  of: 'text' | 'filters' | 'all';
  result: SearchResult;
}

export type Find = (
  index: Pick<SearchIndex, 'search' | 'vocabulary'>,
  q: string,
  asked: SearchQuery,
  plain?: readonly number[],
) => FoundText;

const isNarrowed = ({ filters = {}, ranges }: SearchQuery): boolean =>
  ranges !== undefined || Object.values(filters).some((keys) => keys.length > 0);

/**
 * What to show of a list in which a text finds nothing, a few things: what the text finds without the filters; else
 * the first of what the filters leave, in the usual order; else the first of all.
 */
export function findNearest(
  find: Find,
  index: Pick<SearchIndex, 'search' | 'vocabulary'>,
  q: string,
  asked: SearchQuery,
  plain: readonly number[],
  { result: { matched } }: FoundText,
): NearestThings {
  const { now, exact = false } = asked;
  const few = { page: 1, pageSize: SHOWN, now };
  if (matched > 0) return { of: 'text', result: find(index, q, { ...few, exact }, plain).result };
  if (isNarrowed(asked)) {
    const { filters = {}, ranges } = asked;
    const { result } = find(index, '', { ...few, filters, ...(ranges && { ranges }) });
    if (result.total > 0) return { of: 'filters', result };
  }
  return { of: 'all', result: find(index, '', few).result };
}

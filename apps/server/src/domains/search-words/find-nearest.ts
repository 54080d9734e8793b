import type { SearchIndex, SearchQuery, SearchResult } from '../../search-index/search-index.ts';
import type { FoundText } from './find-text.ts';

/** A row of cards, or two. */
const SHOWN = 4;

export interface NearestThings {
  /** As the contract has it (`nearestAnswer.of`). */
  of: 'text' | 'alternative' | 'filters' | 'all';
  /** Another text that finds them; null where none does. */
  text: string | null;
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
 * what the first text finds that may have been meant, or else the nearest word; else the first of what the filters
 * leave, in the usual order; else the first of all.
 */
export function findNearest(
  find: Find,
  index: Pick<SearchIndex, 'search' | 'vocabulary'>,
  q: string,
  asked: SearchQuery,
  plain: readonly number[],
  { result: { matched }, alternatives, nearest }: FoundText,
): NearestThings {
  const { now, exact = false } = asked;
  const few = { page: 1, pageSize: SHOWN, now };
  if (matched > 0) return { of: 'text', text: null, result: find(index, q, { ...few, exact }, plain).result };
  const [instead] = exact ? [] : [...alternatives, ...nearest];
  if (instead !== undefined) {
    const { result } = find(index, instead, few);
    if (result.total > 0) return { of: 'alternative', text: instead, result };
  }
  if (isNarrowed(asked)) {
    const { filters = {}, ranges } = asked;
    const { result } = find(index, '', { ...few, filters, ...(ranges && { ranges }) });
    if (result.total > 0) return { of: 'filters', text: null, result };
  }
  return { of: 'all', text: null, result: find(index, '', few).result };
}

import { pageParameters } from '@kavosh/contract/page-parameters.ts';
import { smallCache } from '../../kernel/caches/small-cache.ts';
import { readQueryString, writeQueryString } from '@kavosh/contract/query-string.ts';

const known = new Set<string>([...pageParameters, '_routes']);
/** Longer addresses are answered but not kept. */
const LONGEST_KEY = 2_000;

export interface PageKey {
  /** Path and normalised query: the address that is rendered, and the cache key. */
  readonly address: string;
  readonly cacheable: boolean;
}

/**
 * Drops what pages do not read from a request's address and writes the rest in one order, so that equal pages share one
 * key.
 */
export function pageKey(url: string): PageKey {
  const cut = url.indexOf('?');
  if (cut < 0) return { address: url, cacheable: url.length <= LONGEST_KEY };
  const path = url.slice(0, cut);
  const query = url.slice(cut + 1);
  if (query === '') return { address: path, cacheable: path.length <= LONGEST_KEY };
  const read = readQueryString(query);
  const kept: Record<string, string | string[]> = {};
  for (const name of known) if (read[name] !== undefined) kept[name] = read[name];
  const address = path + writeQueryString(kept);
  return { address, cacheable: address.length <= LONGEST_KEY };
}

/** How long an address may be whose key is remembered, and what it costs then: itself, and its key. */
const LONGEST_REMEMBERED = 500;
const KEY_BYTES = 2_200;

/**
 * `pageKey` with a memory of recent addresses: for cached pages, parsing the address was the largest part of the work.
 */
export function rememberingPageKey(): (url: string) => PageKey {
  const known = smallCache<string, PageKey>('page_keys', KEY_BYTES);
  return (url) => {
    const remembered = known.get(url);
    if (remembered) return remembered;
    const key = pageKey(url);
    if (url.length <= LONGEST_REMEMBERED) known.set(url, key);
    return key;
  };
}

import { LRUCache } from 'lru-cache';
import { pageParameters } from '@kavosh/contract/page-parameters.ts';
import { readQueryString, writeQueryString } from '@kavosh/contract/query-string.ts';

const known = new Set<string>([...pageParameters, '_routes']);
/** Longer addresses are answered but not kept. */
const LONGEST_KEY = 2_000;

export interface PageKey {
  /** Path and normalised query: what is rendered, and under what it is kept. */
  readonly address: string;
  readonly cacheable: boolean;
}

/** Drops what pages do not read from a request's address and writes the rest in one order, so that equal pages share one key. */
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

/** Addresses whose key is remembered, and how long such an address may be: 4 MB at the very most. */
const MOST_REMEMBERED = 4_000;
const LONGEST_REMEMBERED = 500;

/** `pageKey`, which remembers what it was asked lately: of a page that lies ready, reading its address was the dearest part. */
export function rememberingPageKey(): (url: string) => PageKey {
  const known = new LRUCache<string, PageKey>({ max: MOST_REMEMBERED });
  return (url) => {
    const remembered = known.get(url);
    if (remembered) return remembered;
    const key = pageKey(url);
    if (url.length <= LONGEST_REMEMBERED) known.set(url, key);
    return key;
  };
}

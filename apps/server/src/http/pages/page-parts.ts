import { LRUCache } from 'lru-cache';
import { watchCache } from '../../kernel/caches/cache-figures.ts';

/** What an entry costs beside its texts. */
const OVERHEAD_BYTES = 200;
/** Persian texts take two bytes a character in memory. */
const BYTES_A_CHARACTER = 2;

/** Gives the markup of a part of pages, made when it was first asked for under this key. */
export type KeepMarkup = (key: string, make: () => string) => string;

/**
 * Keeps markup of which many pages are made, such as cards: what is the same in the next page, or in the same one
 * rendered again, is not made again. A key says all that the markup depends on, so it never grows old; the least
 * recently used leave first.
 * @param maxBytes 0: nothing is kept
 * @param name under which the metrics show it
 */
export function keepPageParts(maxBytes: number, name: string): KeepMarkup {
  if (maxBytes === 0) return (_key, make) => make();
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => OVERHEAD_BYTES + (html.length + key.length) * BYTES_A_CHARACTER,
  });
  watchCache(name, () => ({ entries: kept.size, bytes: kept.calculatedSize, limitBytes: maxBytes }));
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = make();
    kept.set(key, html);
    return html;
  };
}

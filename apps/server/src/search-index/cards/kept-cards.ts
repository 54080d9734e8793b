import { LRUCache } from 'lru-cache';
import { watchCache } from '../../kernel/caches/cache-figures.ts';
import type { SearchResult } from '../search-query.ts';

/** What a list shows of a document. */
interface Card {
  id: number;
}

/**
 * Cards of the documents of one index, cached by the version of their document. Shared: callers must not change them.
 */
export interface KeptCards<Shown extends Card> {
  /**
   * Cards of the documents of a page, in its order; deleted ones are left out. Answers at once if all are cached: a
   * card is cached by the document version that the search saw, so it is reloaded when the document changes.
   */
  of(found: Pick<SearchResult, 'ids' | 'versions'>): readonly Shown[] | Promise<readonly Shown[]>;
}

export interface KeptCardsOptions<Shown extends Card> {
  /** Under which the metrics show it. */
  name: string;
  /** The least recently used leave first. */
  maxBytes: number;
  /** Cards as the contract has them, as new as can be; nothing for what is no more. Any order. */
  read: (ids: readonly number[]) => Promise<readonly Shown[]>;
  /** Cards of a replica, for where `read` fails. They may be older than their documents, so they are not kept. */
  spare?: (ids: readonly number[]) => Promise<readonly Shown[]>;
}

interface Kept<Shown> {
  card: Shown;
  version: number;
  bytes: number;
}

/** Objects, key and place of an entry, beside the card's values. */
const OVERHEAD_BYTES = 400;

/** The approximate memory of a card: its texts are mostly Persian, with two bytes a letter in JSON as in memory. */
const bytesOf = (card: Card): number => OVERHEAD_BYTES + Buffer.byteLength(JSON.stringify(card));

/** The cards of one index in this process. */
export function createKeptCards<Shown extends Card>({
  name,
  maxBytes,
  read,
  spare,
}: KeptCardsOptions<Shown>): KeptCards<Shown> {
  const kept = new LRUCache<number, Kept<Shown>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes,
  });
  watchCache(name, () => ({ entries: kept.size, bytes: kept.calculatedSize, limitBytes: maxBytes }));

  async function readMissing(
    { ids, versions }: Pick<SearchResult, 'ids' | 'versions'>,
    found: (Shown | undefined)[],
  ): Promise<readonly Shown[]> {
    const missing = ids.filter((_, at) => found[at] === undefined);
    let isNewest = true;
    const all = await read(missing).catch((error: unknown) => {
      if (!spare) throw error;
      isNewest = false;
      return spare(missing);
    });
    const cards = new Map(all.map((card) => [card.id, card]));
    return ids.flatMap((id, at) => {
      const known = found[at];
      if (known) return [known];
      const card = cards.get(id);
      if (!card) return [];
      // Read after the search: it is of this version or of a later one, which the next search sees.
      if (isNewest) kept.set(id, { card, version: versions[at]!, bytes: bytesOf(card) });
      return [card];
    });
  }

  return {
    of(page) {
      const found = page.ids.map((id, at) => {
        const known = kept.get(id);
        return known && known.version === page.versions[at] ? known.card : undefined;
      });
      return isComplete(found) ? found : readMissing(page, found);
    },
  };
}

const isComplete = <Shown>(found: readonly (Shown | undefined)[]): found is Shown[] => !found.includes(undefined);

import { LRUCache } from 'lru-cache';
import { watchCache } from '../../kernel/caches/cache-figures.ts';
import { ownBytes } from '../../kernel/caches/own-bytes.ts';
import type { SearchResult } from '../search-query.ts';

/** What a list shows of a document. */
interface Card {
  id: number;
  title: string;
}

/** A card that was read, checked and written once. */
export interface KeptCard {
  readonly id: number;
  readonly title: string;
  /** Its JSON in UTF-8, without the brace at the end: a search adds what is its own. */
  readonly open: Buffer;
}

export interface KeptCards {
  /**
   * Cards of the documents of a page, in its order; those that are no more are left out. At once where all are kept:
   * a card is as new as the version of its document that the search saw, so it is found changed when the document is.
   */
  of(found: Pick<SearchResult, 'ids' | 'versions'>): readonly KeptCard[] | Promise<readonly KeptCard[]>;
}

export interface KeptCardsOptions {
  /** Under which the metrics show it. */
  name: string;
  /** The least recently used leave first. */
  maxBytes: number;
  /** Cards as the contract has them, as new as can be; nothing for what is no more. Any order. */
  read: (ids: readonly number[]) => Promise<readonly Card[]>;
  /** Cards of a replica, for where `read` fails. They may be older than their documents, so they are not kept. */
  spare?: (ids: readonly number[]) => Promise<readonly Card[]>;
}

interface Kept extends KeptCard {
  version: number;
}

/** Objects, key and place of an entry, beside its JSON and its title. */
const OVERHEAD_BYTES = 400;

/** The cards of one index in this process. */
export function createKeptCards({ name, maxBytes, read, spare }: KeptCardsOptions): KeptCards {
  const kept = new LRUCache<number, Kept>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ open, title }) => OVERHEAD_BYTES + open.length + 2 * title.length,
  });
  watchCache(name, () => ({ entries: kept.size, bytes: kept.calculatedSize, limitBytes: maxBytes }));

  async function readMissing(
    { ids, versions }: Pick<SearchResult, 'ids' | 'versions'>,
    found: (Kept | undefined)[],
  ): Promise<readonly KeptCard[]> {
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
      const open = ownBytes(Buffer.from(JSON.stringify(card).slice(0, -1)));
      const one = { id, title: card.title, open, version: versions[at]! };
      if (isNewest) kept.set(id, one);
      return [one];
    });
  }

  return {
    of(page) {
      const found = page.ids.map((id, at) => {
        const known = kept.get(id);
        return known?.version === page.versions[at] ? known : undefined;
      });
      return isComplete(found) ? found : readMissing(page, found);
    },
  };
}

const isComplete = (found: readonly (Kept | undefined)[]): found is Kept[] => !found.includes(undefined);

/** A kept card as it was read. */
export const cardOf = ({ open }: KeptCard): unknown => JSON.parse(`${open.toString()}}`);

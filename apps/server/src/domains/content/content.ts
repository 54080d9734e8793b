import type { Kysely } from 'kysely';
import type { NewsPost } from '@kavosh/contract/content.ts';
import type { ContentTables } from './content.tables.ts';
import { latestNews } from './latest-news.ts';
import { listCities, listProvinces, type City, type Province } from './list-places.ts';
import { publishNews, type NewsRecord, type PublishedNews } from './publish-news.ts';
import type { Executor } from '../../kernel/executor.ts';
import { memoizeFor } from '../../kernel/memoize-for.ts';

export type { City, Province, PublishedNews };

/** Public face of the content domain: news of the marketplace, and the geography that forms offer. */
export interface Content {
  /** The newest public news, newest first; at most `limit`. */
  latestNews(limit: number): Promise<NewsPost[]>;
  /**
   * Adds news by their source key; what is already there stays as it is. Everyone is told of what is new, in the same
   * transaction.
   */
  publishNews(executor: Executor<ContentTables>, records: readonly NewsRecord[]): Promise<void>;
  /** The 31 provinces, as list-places.ts says. */
  listProvinces(): Promise<readonly Province[]>;
  /** Every city of the country, as list-places.ts says. */
  listCities(): Promise<readonly City[]>;
}

/** The map of the country changes with a migration, which is a new start. */
const PLACES_REMEMBERED_MS = 3_600_000;

export interface ContentDeps {
  db: Kysely<ContentTables>;
  /**
   * Told of each new piece of news, within its transaction; handed over by domains.ts, since those who tell people
   * stand to the right.
   */
  newsPublished?: (executor: Executor<ContentTables>, news: PublishedNews) => Promise<void>;
}

export function createContent({ db, newsPublished }: ContentDeps): Content {
  return {
    latestNews: (limit) => latestNews(db, limit),
    async publishNews(executor, records) {
      for (const news of await publishNews(executor, records)) await newsPublished?.(executor, news);
    },
    listProvinces: memoizeFor(PLACES_REMEMBERED_MS, () => listProvinces(db)),
    listCities: memoizeFor(PLACES_REMEMBERED_MS, () => listCities(db)),
  };
}

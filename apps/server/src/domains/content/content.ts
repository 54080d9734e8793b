import type { Kysely } from 'kysely';
import type { NewsPost } from '@kavosh/contract/content.ts';
import type { ContentTables } from './content.tables.ts';
import { latestNews } from './latest-news.ts';
import { publishNews, type NewsRecord } from './publish-news.ts';
import type { Executor } from '../../kernel/executor.ts';

/** Public face of the content domain: news of the marketplace, and the geography that forms offer. */
export interface Content {
  /** The newest public news, newest first; at most `limit`. */
  latestNews(limit: number): Promise<NewsPost[]>;
  /** Adds news by their source key; what is already there stays as it is. */
  publishNews(executor: Executor<ContentTables>, records: readonly NewsRecord[]): Promise<void>;
}

export function createContent({ db }: { db: Kysely<ContentTables> }): Content {
  return { latestNews: (limit) => latestNews(db, limit), publishNews };
}

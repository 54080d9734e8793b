import type { Executor } from '../../kernel/executor.ts';
import type { ContentTables, SomeReaders } from './content.tables.ts';

export interface NewsRecord {
  sourceKey: string;
  title: string;
  body: string;
  createdAt: Date;
}

/** A piece of news that is in the database by now. */
export interface PublishedNews {
  id: number;
  title: string;
  body: string;
  image: string | null;
  link_url: string | null;
  created_at: Date;
  /** Null: everyone. */
  readers: SomeReaders | null;
}

/**
 * Adds news by source key; existing ones stay as they are.
 * @returns the new ones
 */
export async function publishNews(
  executor: Executor<ContentTables>,
  records: readonly NewsRecord[],
): Promise<PublishedNews[]> {
  if (records.length === 0) return [];
  const rows = records.map((record) => ({
    source_key: record.sourceKey,
    title: record.title,
    body: record.body,
    created_at: record.createdAt,
    image: null,
    link_url: null,
  }));
  return executor
    .insertInto('news_post')
    .values(rows)
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning(['id', 'title', 'body', 'image', 'link_url', 'created_at', 'readers'])
    .execute();
}

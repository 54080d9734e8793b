import type { Executor } from '../../kernel/executor.ts';
import type { ContentTables } from './content.tables.ts';

export interface NewsRecord {
  sourceKey: string;
  title: string;
  body: string;
  createdAt: Date;
}

export async function publishNews(executor: Executor<ContentTables>, records: readonly NewsRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((record) => ({ source_key: record.sourceKey, title: record.title, body: record.body, created_at: record.createdAt, image: null, link_url: null }));
  await executor.insertInto('news_post').values(rows).onConflict((conflict) => conflict.column('source_key').doNothing()).execute();
}

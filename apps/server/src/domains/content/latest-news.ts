import type { NewsPost } from '@kavosh/contract/content.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { ContentTables } from './content.tables.ts';

export async function latestNews(executor: Executor<ContentTables>, limit: number): Promise<NewsPost[]> {
  const rows = await executor
    .selectFrom('news_post')
    .selectAll()
    .where('hidden_at', 'is', null)
    .where('readers', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    image: row.image === null ? null : `/media/${row.image}/640.webp`,
    body: row.body,
    created_at: row.created_at.toISOString(),
    link_url: row.link_url,
  }));
}

import { sql } from 'kysely';
import { reportReasons, type ReportReason } from '@kavosh/contract/comments.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/** Not those that wait for a colleague. */
const removed = sql`(held_at is null or hidden_reason is not null)`;

/** How many reviews of a course colleagues took off the page, by kind, the most first. One query. */
export async function countRemoved(
  executor: Executor<EngagementTables>,
  courseId: number,
): Promise<{ kind: ReportReason; count: number }[]> {
  const { rows } = await sql<{ kind: ReportReason; count: number }>`
    select coalesce(hidden_kind, 'other') as kind, count(*)::int as count from course_comment
    where course_id = ${courseId} and hidden_at is not null and ${removed} group by 1`.execute(executor);
  const place = ({ kind }: { kind: ReportReason }): number => reportReasons.indexOf(kind);
  return rows.sort((a, b) => b.count - a.count || place(a) - place(b));
}

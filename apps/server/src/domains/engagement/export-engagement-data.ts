import { sql } from 'kysely';
import { LISTED_ROWS } from '@kavosh/contract/my-data.ts';
import type { Executor } from '../../kernel/executor.ts';
import { activityKinds, activitySlot, type ActivityLimiter } from './activity-limits.ts';
import type { EngagementTables } from './engagement.tables.ts';

export type ExportedEngagement = Awaited<ReturnType<typeof exportEngagement>>;

/**
 * A person's bookmarks, likes, comments and reactions, latest first; one row more than is shown of each list, which
 * says whether it was cut. Nine queries.
 */
export async function exportEngagement(executor: Executor<EngagementTables>, limiter: ActivityLimiter, userId: number) {
  const most = LISTED_ROWS + 1;
  const own = (table: keyof EngagementTables) => sql`${sql.table(table)} where user_id = ${userId}`;
  const read = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(executor)).rows;
  const hits = await limiter.read(
    executor,
    activityKinds.map((kind) => activitySlot(kind, userId)),
  );
  return {
    courseMarks: await read(
      sql<{ id: number; at: Date }>`
        select course_id as id, created_at as at from ${own('course_bookmark')}
        order by created_at desc, course_id limit ${most}`,
    ),
    jobMarks: await read(
      sql<{ id: number; at: Date }>`
        select job_id as id, created_at as at from ${own('job_bookmark')}
        order by created_at desc, job_id limit ${most}`,
    ),
    interests: await read(
      sql<{ kind: 'course' | 'job'; id: number; at: Date }>`
        select kind, category_id as id, created_at as at
        from ${own('member_interest')} order by kind, category_id limit ${most}`,
    ),
    comments: await read(sql<{
      course_id: number;
      rating: number;
      content: string | null;
      is_anonymous: boolean;
      created_at: Date;
      likes: number;
      dislikes: number;
      hidden_at: Date | null;
    }>`
      select course_id, rating, content, is_anonymous, created_at, likes, dislikes,
        case when held_at is null or hidden_reason is not null then hidden_at end as hidden_at
      from ${own('course_comment')} order by created_at desc limit ${most}`),
    reactions: await read(
      sql<{ comment: number; is_like: boolean; at: Date }>`
        select comment_id as comment, is_like, created_at as at
        from ${own('comment_reaction')} order by created_at desc limit ${most}`,
    ),
    reports: await read(
      sql<{ comment: number; reason: string; text: string | null; at: Date }>`
        select comment_id as comment, reason, text, created_at as at
        from ${own('comment_report')} order by created_at desc limit ${most}`,
    ),
    replyReports: await read(
      sql<{ comment: number; reason: string; text: string | null; at: Date }>`
        select comment_id as comment, reason, text, created_at as at
        from ${own('comment_reply_report')} order by created_at desc limit ${most}`,
    ),
    participantOf: await read(
      sql<{ id: number }>`select course_id as id from ${own('course_participant')} order by course_id limit ${most}`,
    ),
    activity: activityKinds.flatMap((kind, at) => (hits[at]!.length > 0 ? [{ kind, hits: hits[at]! }] : [])),
  };
}

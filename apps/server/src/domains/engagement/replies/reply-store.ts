import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { keysetPage, readKeyset, secondsOf, timeOf, writeKeyset, type KeysetPage } from '../../../kernel/keyset.ts';
import { allOf } from '../../../kernel/list-order.ts';
import type { EngagementTables } from '../engagement.tables.ts';

type EngagementExecutor = Executor<EngagementTables>;

/** An academy's reply. Without a content it was removed. */
export interface ReplyRow {
  comment_id: number;
  academy_id: number;
  content: string | null;
  created_at: Date;
  changed_at: Date | null;
  removed_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

/**
 * A review of one of an academy's courses. The author's id never leaves the database where the author stays unnamed.
 */
export interface ReviewRow {
  id: number;
  course_id: number;
  rating: number;
  content: string | null;
  author_id: number | null;
  is_of_buyer: boolean;
  created_at: Date;
  /** When the academy last reported it; null: never. `report_waits`: the desk has not decided. */
  reported_at: Date | null;
  report_waits: boolean;
  replied_at: Date | null;
  reply: string | null;
  reply_changed_at: Date | null;
  reply_hidden_reason: string | null;
}

export interface ReviewFilter {
  /** `unanswered`: without a reply; `reported`: by the academy, and the desk has not decided. */
  which: 'all' | 'unanswered' | 'reported';
  /** Of these courses. */
  courseIds: readonly number[];
  ids?: readonly number[] | undefined;
  /** Stars, 0 for all. */
  rating?: number;
}

const narrowed = ({ which, courseIds, ids, rating = 0 }: ReviewFilter): RawBuilder<boolean> =>
  allOf([
    sql`c.course_id = any(${[...courseIds]}::int[])`,
    sql`c.hidden_at is null`,
    ...(ids === undefined ? [] : [sql`c.id = any(${[...ids]}::int[])`]),
    ...(rating === 0 ? [] : [sql`c.rating = ${rating}`]),
    ...(which === 'unanswered' ? [sql`y.comment_id is null`] : []),
    ...(which === 'reported'
      ? [
          sql`exists (
            select from comment_report r
            where r.comment_id = c.id and r.academy_id is not null and r.decided_at is null)`,
        ]
      : []),
  ]);

/** Reviews on the pages of these courses, the newest first. One query. */
export async function findReviews(
  executor: EngagementExecutor,
  { after, limit, ...filter }: ReviewFilter & { after?: string | undefined; limit: number },
): Promise<KeysetPage<ReviewRow>> {
  const last = readKeyset(after);
  const { rows } = await sql<ReviewRow & { seconds: string }>`
    select c.id, c.course_id, c.rating, c.content, c.is_of_buyer, c.created_at,
      case when c.is_anonymous then null else c.user_id end as author_id,
      r.at as reported_at, coalesce(r.waits, false) as report_waits,
      y.created_at as replied_at, y.content as reply, y.changed_at as reply_changed_at,
      y.hidden_reason as reply_hidden_reason, ${secondsOf(sql`c.created_at`)} as seconds
    from course_comment c
      left join comment_reply y on y.comment_id = c.id
      left join lateral (
        select max(created_at) as at, bool_or(decided_at is null) as waits
        from comment_report where comment_id = c.id and academy_id is not null
      ) r on true
    where ${narrowed(filter)} ${last ? sql`and (c.created_at, c.id) < (${timeOf(last)}, ${last.id})` : sql``}
    order by c.created_at desc, c.id desc limit ${limit + 1}`.execute(executor);
  return keysetPage(rows, limit, ({ seconds, id }) => writeKeyset({ at: seconds, id }));
}

export async function countReviews(executor: EngagementExecutor, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_comment c left join comment_reply y on y.comment_id = c.id
    where ${narrowed(filter)}`.execute(executor);
  return rows[0]!.count;
}

/** A review of one of the courses that is on its page, locked until the transaction ends. */
export const lockReview = (
  executor: EngagementExecutor,
  courseIds: readonly number[],
  id: number,
): Promise<{ id: number; user_id: number; course_id: number; content: string | null } | undefined> =>
  executor
    .selectFrom('course_comment')
    .select(['id', 'user_id', 'course_id', 'content'])
    .where('id', '=', id)
    .where('course_id', '=', (eb) => eb.fn.any(sql<number[]>`${[...courseIds]}::int[]`))
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The reply to a comment that the caller has locked. */
export const findReply = (executor: EngagementExecutor, commentId: number): Promise<ReplyRow | undefined> =>
  executor.selectFrom('comment_reply').selectAll().where('comment_id', '=', commentId).executeTakeFirst();

/** Writes a first reply, or another content of it; `created_at` stays the time of the first one. */
export async function saveReply(
  executor: EngagementExecutor,
  reply: { comment_id: number; academy_id: number; content: string; written_by: number },
  now: Date,
): Promise<void> {
  await executor
    .insertInto('comment_reply')
    .values({ ...reply, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('comment_id')
        .doUpdateSet({ content: reply.content, written_by: reply.written_by, changed_at: now, removed_at: null }),
    )
    .execute();
}

/** Takes the content away; the row says that there was one. */
export async function emptyReply(executor: EngagementExecutor, commentId: number, now: Date): Promise<void> {
  await executor
    .updateTable('comment_reply')
    .set({ content: null, removed_at: now })
    .where('comment_id', '=', commentId)
    .execute();
}

/** Takes a reply off the page, or puts it back (null). */
export async function setReplyHidden(
  executor: EngagementExecutor,
  commentId: number,
  hidden: { at: Date; reason: string } | null,
): Promise<void> {
  await executor
    .updateTable('comment_reply')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('comment_id', '=', commentId)
    .execute();
}

import { sql } from 'kysely';
import type { CommentSort, ReportReason } from '@kavosh/contract/comments.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';

type EngagementExecutor = Executor<EngagementTables>;

/** What a person writes of a course. */
export interface CommentText {
  rating: number;
  content: string | null;
  is_anonymous: boolean;
}

export interface CommentRow extends CommentText {
  id: number;
  /** The author has a confirmed purchase of the course that cost something and was not refunded. */
  is_of_buyer: boolean;
  hidden_at: Date | null;
  /** It waits for a colleague before it is on the page. */
  waits: boolean;
}

/** A comment for showing. The author's id never leaves the database where the author stays unnamed. */
export interface ShownRow {
  id: number;
  rating: number;
  content: string | null;
  likes: number;
  dislikes: number;
  created_at: Date;
  is_anonymous: boolean;
  author_id: number | null;
  is_mine: boolean;
  is_participant: boolean;
  is_of_buyer: boolean;
  /** The viewer's reaction to it; null: none, or no viewer is given. */
  is_liked: boolean | null;
  /** What the academy replied; null: nothing that is on the page. */
  reply: string | null;
  replied_at: Date | null;
  reply_changed_at: Date | null;
  /** The viewer reported what the reply says now. */
  is_reply_reported: boolean;
}

/** Whether a comment waits for a colleague before it is on the page. */
export const waits = sql<boolean>`(course_comment.held_at is not null and course_comment.hidden_reason is null)`;

const ownColumns = ['id', 'rating', 'content', 'is_anonymous', 'is_of_buyer', 'hidden_at', waits.as('waits')] as const;

/** A person's comment on a course, hidden or not. */
export const findOwnComment = (
  executor: EngagementExecutor,
  userId: number,
  courseId: number,
): Promise<CommentRow | undefined> =>
  executor
    .selectFrom('course_comment')
    .select(ownColumns)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockOwnComment = (
  executor: EngagementExecutor,
  userId: number,
  courseId: number,
): Promise<CommentRow | undefined> =>
  executor
    .selectFrom('course_comment')
    .select(ownColumns)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Writes a person's first comment on a course. Anyone who calls holds the pair (participant-store.ts), so that it is
 * settled whether they bought it.
 * @returns undefined where the person has a comment on the course by now
 */
export async function insertComment(
  executor: EngagementExecutor,
  userId: number,
  courseId: number,
  text: CommentText,
  now: Date,
): Promise<{ id: number; is_of_buyer: boolean } | undefined> {
  const isOfBuyer = sql<boolean>`
    exists (
      select from course_participant p where p.course_id = ${courseId} and p.user_id = ${userId} and p.has_paid
    )`;
  return executor
    .insertInto('course_comment')
    .values({ ...text, user_id: userId, course_id: courseId, created_at: now, is_of_buyer: isOfBuyer })
    .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doNothing())
    .returning(['id', 'is_of_buyer'])
    .executeTakeFirst();
}

/**
 * Replaces a comment that the caller has locked with a new one, under another id, so that knowing the author of the old
 * comment does not reveal the author of an anonymous new one. Reactions to the old comment are deleted, and so is the
 * reply, which answered other words, with its reports; reports of the comment stay.
 */
export async function replaceComment(
  executor: EngagementExecutor,
  id: number,
  { rating, content, is_anonymous }: CommentText,
  now: Date,
): Promise<number> {
  await executor.deleteFrom('comment_reaction').where('comment_id', '=', id).execute();
  await executor.deleteFrom('comment_reply').where('comment_id', '=', id).execute();
  await executor.deleteFrom('comment_reply_report').where('comment_id', '=', id).execute();
  const { rows } = await sql<{ id: number }>`
    update course_comment
    set id = default, rating = ${rating}, content = ${content}, is_anonymous = ${is_anonymous}, created_at = ${now},
      likes = 0, dislikes = 0
    where id = ${id} returning id`.execute(executor);
  return rows[0]!.id;
}

export async function removeComment(executor: EngagementExecutor, id: number): Promise<void> {
  await executor.deleteFrom('course_comment').where('id', '=', id).execute();
}

/** A comment of a course that is on the page, locked against others until the transaction ends. */
export const lockShownComment = (
  executor: EngagementExecutor,
  courseId: number,
  id: number,
): Promise<{ user_id: number; content: string | null } | undefined> =>
  executor
    .selectFrom('course_comment')
    .select(['user_id', 'content'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** A comment, shown or hidden, locked against others until the transaction ends. */
export const lockComment = (
  executor: EngagementExecutor,
  id: number,
): Promise<
  | {
      course_id: number;
      rating: number;
      is_of_buyer: boolean;
      hidden_at: Date | null;
      held_at: Date | null;
      waits: boolean;
      version: number;
    }
  | undefined
> =>
  executor
    .selectFrom('course_comment')
    .select(['course_id', 'rating', 'is_of_buyer', 'hidden_at', 'held_at', 'version', waits.as('waits')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Leaves a comment that was just written off the page until a colleague has looked. */
export async function holdComment(executor: EngagementExecutor, id: number, now: Date): Promise<void> {
  await executor.updateTable('course_comment').set({ held_at: now, hidden_at: now }).where('id', '=', id).execute();
}

/** Lets a comment wait again that a colleague hid while it did. The caller has locked it. */
export async function holdAgain(executor: EngagementExecutor, id: number, heldAt: Date): Promise<void> {
  await executor
    .updateTable('course_comment')
    .set({ hidden_at: heldAt, hidden_reason: null, hidden_kind: null })
    .where('id', '=', id)
    .execute();
}

/** Takes a comment off the page, or puts it back (null). The caller has locked it. */
export async function setHidden(
  executor: EngagementExecutor,
  id: number,
  hidden: { at: Date; reason: string; kind: ReportReason } | null,
): Promise<void> {
  await executor
    .updateTable('course_comment')
    .set({
      hidden_at: hidden?.at ?? null,
      hidden_reason: hidden?.reason ?? null,
      hidden_kind: hidden?.kind ?? null,
      ...(hidden === null ? { held_at: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Raises a comment's version, so that a decision on the earlier one is refused. The caller has locked it. */
export async function raiseVersion(executor: EngagementExecutor, id: number): Promise<void> {
  await executor
    .updateTable('course_comment')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** How many comments on the page give one to five stars: of all authors, of buyers, and of buyers since a moment. */
export async function countByStars(
  executor: EngagementExecutor,
  courseId: number,
  since: Date,
): Promise<{ all: number; ofBuyers: number; recent: number }[]> {
  const rows = await executor
    .selectFrom('course_comment')
    .where('course_id', '=', courseId)
    .where('hidden_at', 'is', null)
    .select([
      'rating',
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where is_of_buyer))::int`.as('ofBuyers'),
      sql<number>`(count(*) filter (where is_of_buyer and created_at >= ${since}))::int`.as('recent'),
    ])
    .groupBy('rating')
    .execute();
  return [1, 2, 3, 4, 5].map((stars) => {
    const { all = 0, ofBuyers = 0, recent = 0 } = rows.find(({ rating }) => rating === stars) ?? {};
    return { all, ofBuyers, recent };
  });
}

const orders = {
  // By what its votes show at least (migration 0217).
  1: sql`c.helpful desc, c.dislikes, (c.content is not null) desc, c.created_at desc, c.id desc`,
  2: sql`c.created_at desc, c.id desc`,
} as const satisfies Record<CommentSort, unknown>;

const shown = (
  viewer: number | null,
) => sql`c.id, c.rating, c.content, c.likes, c.dislikes, c.created_at, c.is_anonymous, c.is_of_buyer,
  case when c.is_anonymous then null else c.user_id end as author_id,
  coalesce(c.user_id = ${viewer}::int, false) as is_mine,
  exists (select from course_participant p where p.course_id = c.course_id and p.user_id = c.user_id) as is_participant,
  (select r.is_like from comment_reaction r where r.comment_id = c.id and r.user_id = ${viewer}::int) as is_liked,
  y.content as reply, y.created_at as replied_at, y.changed_at as reply_changed_at,
  exists (
    select from comment_reply_report p
    where p.comment_id = c.id and p.user_id = ${viewer}::int and p.reported_content = y.content
  ) as is_reply_reported`;

/** With the reply to each comment `c` that is on the page. */
const withReplies = sql`course_comment c
  left join comment_reply y on y.comment_id = c.id and y.content is not null and y.hidden_at is null`;

/** One page of a course's comments as the viewer sees them (null: no viewer is given). */
export async function readComments(
  executor: EngagementExecutor,
  courseId: number,
  viewer: number | null,
  { sort, skip, most }: { sort: CommentSort; skip: number; most: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select ${shown(viewer)} from ${withReplies}
    where c.course_id = ${courseId} and c.hidden_at is null
    order by ${orders[sort]} offset ${skip} limit ${most}`.execute(executor);
  return rows;
}

/** One comment as its author sees it. */
export async function readOwnShown(executor: EngagementExecutor, userId: number, id: number): Promise<ShownRow> {
  const { rows } = await sql<ShownRow>`
    select ${shown(userId)} from ${withReplies} where c.id = ${id} and c.user_id = ${userId}`.execute(executor);
  return rows[0]!;
}

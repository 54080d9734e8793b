import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { keysetPage, readKeyset, secondsOf, timeOf, writeKeyset, type KeysetPage } from '../../../kernel/keyset.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { commentColumns, waitingReportsOfOne, type CommentForOperator } from './read-comments.ts';

/** What a list of comments at the desk asks for; 0: of all courses, people, stars. */
export interface DeskCommentFilter {
  which: 'reported' | 'newest' | 'waiting' | 'hidden' | 'replies';
  course: number;
  person: number;
  rating: number;
  /** A part of the text; '': any. */
  find: string;
  after?: string | undefined;
  limit: number;
}

type Listed = CommentForOperator & { seconds: string };

const everyComment = sql`course_comment c`;
const waiting = sql`c.held_at is not null and c.hidden_reason is null`;
const reportedOnes = sql`(
  select comment_id, min(created_at) as earliest from (
    select comment_id, created_at from comment_report where decided_at is null
    union all
    select comment_id, created_at from comment_reply_report where decided_at is null
  ) each_one group by comment_id
) w join course_comment c on c.id = w.comment_id`;
const repliedOnes = sql`comment_reply y join course_comment c on c.id = y.comment_id`;

/** Which comments, by what time, and whether the earliest come first. */
const lists: Record<
  DeskCommentFilter['which'],
  { from: RawBuilder<unknown>; of: RawBuilder<unknown>; time: RawBuilder<Date>; isAscending: boolean }
> = {
  reported: { from: reportedOnes, of: sql`true`, time: sql<Date>`w.earliest`, isAscending: true },
  newest: { from: everyComment, of: sql`true`, time: sql<Date>`c.created_at`, isAscending: false },
  replies: { from: repliedOnes, of: sql`y.content is not null`, time: sql<Date>`y.created_at`, isAscending: false },
  waiting: { from: everyComment, of: waiting, time: sql<Date>`c.held_at`, isAscending: true },
  hidden: {
    from: everyComment,
    of: sql`c.hidden_at is not null and not (${waiting})`,
    time: sql<Date>`c.hidden_at`,
    isAscending: false,
  },
};

/** A page of comments, each with its reports that wait. One query. */
export async function listCommentsForDesk(
  executor: Executor<EngagementTables>,
  { which, course, person, rating, find, after, limit }: DeskCommentFilter,
): Promise<KeysetPage<CommentForOperator>> {
  const { from, of, time, isAscending } = lists[which];
  const last = readKeyset(after);
  const order = isAscending ? sql`asc` : sql`desc`;
  const behind = isAscending ? sql`>` : sql`<`;
  const conditions = [
    of,
    ...(course > 0 ? [sql`c.course_id = ${course}`] : []),
    ...(person > 0 ? [sql`c.user_id = ${person}`] : []),
    ...(rating > 0 ? [sql`c.rating = ${rating}`] : []),
    ...(find === '' ? [] : [sql`lower(translate(c.content, 'يك', 'یک')) like ${patternOfPart(find)}`]),
    ...(last ? [sql`(${time}, c.id) ${behind} (${timeOf(last)}, ${last.id})`] : []),
  ];
  const { rows } = await sql<Listed>`
    select ${commentColumns}, p.seconds from (
      select c.id as comment_id, ${time} as time, ${secondsOf(time)} as seconds from ${from}
      where ${sql.join(conditions, sql` and `)} order by ${time} ${order}, c.id ${order} limit ${limit + 1}
    ) p join course_comment c on c.id = p.comment_id cross join lateral (${waitingReportsOfOne}) r
    order by p.time ${order}, c.id ${order}`.execute(executor);
  return keysetPage(rows, limit, ({ seconds, id }) => writeKeyset({ at: seconds, id }));
}

/** Those of the comments that there are, as they are now. */
export async function commentsByIds(
  executor: Executor<EngagementTables>,
  ids: readonly number[],
): Promise<CommentForOperator[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentForOperator>`
    select ${commentColumns} from course_comment c cross join lateral (${waitingReportsOfOne}) r
    where c.id = any(${[...ids]}::int[])`.execute(executor);
  return rows;
}

export interface AuthorCounts {
  comments: number;
  hidden: number;
  /** Reports of others about this person's comments, decided or not. */
  reports_against: number;
}

/** How many comments a person wrote, and how often others reported them. */
export async function countsOfAuthor(executor: Executor<EngagementTables>, userId: number): Promise<AuthorCounts> {
  const { rows } = await sql<AuthorCounts>`
    select count(*)::int as comments,
      (count(*) filter (where c.hidden_at is not null and not (${waiting})))::int as hidden,
      coalesce(sum((select count(*) from comment_report r where r.comment_id = c.id)), 0)::int as reports_against
    from course_comment c where c.user_id = ${userId}`.execute(executor);
  return rows[0]!;
}

/** How many comments of a course people see, and how many are hidden. */
export async function countsOfCourse(
  executor: Executor<EngagementTables>,
  courseId: number,
): Promise<{ shown: number; hidden: number }> {
  const { rows } = await sql<{ shown: number; hidden: number }>`
    select (count(*) filter (where c.hidden_at is null))::int as shown,
      (count(*) filter (where c.hidden_at is not null and not (${waiting})))::int as hidden
    from course_comment c where c.course_id = ${courseId}`.execute(executor);
  return rows[0]!;
}

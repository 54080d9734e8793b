import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { keysetPage, readKeyset, secondsOf, timeOf, writeKeyset, type KeysetPage } from '../../../kernel/keyset.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { commentColumns, waitingReports, type CommentForOperator } from './read-comments.ts';

/** What a list of comments at the desk asks for; 0: of all courses, people, stars. */
export interface DeskCommentFilter {
  which: 'reported' | 'newest' | 'hidden';
  course: number;
  person: number;
  rating: number;
  /** A part of the text; '': any. */
  find: string;
  after?: string | undefined;
  limit: number;
}

type Listed = CommentForOperator & { seconds: string };

/** Which comments, by what time, and whether the earliest come first. */
const lists: Record<
  DeskCommentFilter['which'],
  { of: RawBuilder<unknown>; time: RawBuilder<Date>; isAscending: boolean }
> = {
  reported: { of: sql`r.comment_id is not null`, time: sql<Date>`r.earliest`, isAscending: true },
  newest: { of: sql`true`, time: sql<Date>`c.created_at`, isAscending: false },
  hidden: { of: sql`c.hidden_at is not null`, time: sql<Date>`c.hidden_at`, isAscending: false },
};

/** A page of comments, each with its reports that wait. One query. */
export async function listCommentsForDesk(
  executor: Executor<EngagementTables>,
  { which, course, person, rating, find, after, limit }: DeskCommentFilter,
): Promise<KeysetPage<CommentForOperator>> {
  const { of, time, isAscending } = lists[which];
  const from = readKeyset(after);
  const order = isAscending ? sql`asc` : sql`desc`;
  const behind = isAscending ? sql`>` : sql`<`;
  const conditions = [
    of,
    ...(course > 0 ? [sql`c.course_id = ${course}`] : []),
    ...(person > 0 ? [sql`c.user_id = ${person}`] : []),
    ...(rating > 0 ? [sql`c.rating = ${rating}`] : []),
    ...(find === '' ? [] : [sql`lower(translate(c.content, 'يك', 'یک')) like ${patternOfPart(find)}`]),
    ...(from ? [sql`(${time}, c.id) ${behind} (${timeOf(from)}, ${from.id})`] : []),
  ];
  // Reports that wait are few, and each list of them begins with them.
  const join = which === 'reported' ? sql`join` : sql`left join`;
  const { rows } = await sql<Listed>`
    select ${commentColumns}, ${secondsOf(time)} as seconds
    from course_comment c ${join} (${waitingReports}) r on r.comment_id = c.id
    where ${sql.join(conditions, sql` and `)}
    order by ${time} ${order}, c.id ${order} limit ${limit + 1}`.execute(executor);
  return keysetPage(rows, limit, ({ seconds, id }) => writeKeyset({ at: seconds, id }));
}

/** Those of the comments that there are, as they are now. */
export async function commentsByIds(
  executor: Executor<EngagementTables>,
  ids: readonly number[],
): Promise<CommentForOperator[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentForOperator>`
    select ${commentColumns} from course_comment c left join (${waitingReports}) r on r.comment_id = c.id
    where c.id = any(${[...ids]}::int[])`.execute(executor);
  return rows;
}

export interface AuthorCounts {
  comments: number;
  hidden: number;
  /** Reports of others about this person's comments, decided or not. */
  reports_against: number;
}

/** What a person wrote in all, and what others said of it. */
export async function countsOfAuthor(executor: Executor<EngagementTables>, userId: number): Promise<AuthorCounts> {
  const { rows } = await sql<AuthorCounts>`
    select count(*)::int as comments, (count(*) filter (where c.hidden_at is not null))::int as hidden,
      coalesce(sum((select count(*) from comment_report r where r.comment_id = c.id)), 0)::int as reports_against
    from course_comment c where c.user_id = ${userId}`.execute(executor);
  return rows[0]!;
}

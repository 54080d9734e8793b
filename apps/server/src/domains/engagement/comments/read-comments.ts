import type { Operator } from '../../../kernel/actor.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ReportReason } from '@kavosh/contract/comments.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CommentDeps } from './comment-deps.ts';
import { readReplyReports, type ReplyReport } from './reply-report-store.ts';
import type { EngagementTables, LeftOut } from '../engagement.tables.ts';

/** A comment as operators see it: its author too, unnamed or not. */
export interface CommentForOperator {
  id: number;
  course_id: number;
  user_id: number;
  rating: number;
  content: string | null;
  is_anonymous: boolean;
  is_of_buyer: boolean;
  created_at: Date;
  hidden_at: Date | null;
  hidden_reason: string | null;
  /** Since when it waits for a colleague before it is on the page; null: it does not. */
  waits_since: Date | null;
  /** Why the star of its author, who paid, does not weigh; null: for no such reason. */
  left_out: LeftOut | null;
  is_participant: boolean;
  /** Another after each report and each decision. */
  version: number;
  /** Undecided reports, and what they say is wrong, each reason once. */
  reports: number;
  reasons: ReportReason[];
  /** The academy's reply, hidden or not; null: none, or it was removed. Times as the database writes them in JSON. */
  reply: {
    content: string;
    created_at: string;
    hidden_at: string | null;
    hidden_reason: string | null;
    /** Undecided reports of the reply, and what they say is wrong, each reason once. */
    reports: number;
    reasons: ReportReason[];
  } | null;
}

export interface CommentFilter {
  which: 'all' | 'reported' | 'hidden';
  /** Of this person alone. */
  userId?: number | undefined;
  /** At most so many. */
  limit: number;
}

const participation = (what: RawBuilder<unknown>) => sql`(
    select ${what} from course_participant p where p.course_id = c.course_id and p.user_id = c.user_id)`;

/** What is selected of `course_comment c` and `waitingReports r`. */
export const commentColumns = sql`
  c.id, c.course_id, c.user_id, c.rating, c.content, c.is_anonymous, c.is_of_buyer, c.created_at, c.hidden_at,
  c.hidden_reason, c.version, case when c.hidden_reason is null then c.held_at end as waits_since,
  ${participation(sql`p.left_out`)} as left_out, coalesce(${participation(sql`true`)}, false) as is_participant,
  coalesce(r.reports, 0) as reports, coalesce(r.reasons, '{}') as reasons,
  (
    select jsonb_build_object('content', y.content, 'created_at', y.created_at, 'hidden_at', y.hidden_at,
      'hidden_reason', y.hidden_reason, 'reports', p.reports, 'reasons', coalesce(p.reasons, '{}'))
    from comment_reply y cross join lateral (
      select count(*)::int as reports, array_agg(distinct reason order by reason) as reasons
      from comment_reply_report where decided_at is null and comment_id = c.id
    ) p
    where y.comment_id = c.id and y.content is not null
  ) as reply`;
/** Undecided reports, by comment. */
const waitingReports = sql`
  select comment_id, count(*)::int as reports, array_agg(distinct reason order by reason) as reasons,
    min(created_at) as earliest, max(created_at) as latest
  from comment_report where decided_at is null group by comment_id`;

/** The same of the one comment `c`, where only a page of them is asked for. */
export const waitingReportsOfOne = sql`
  select count(*)::int as reports, array_agg(distinct reason order by reason) as reasons
  from comment_report where decided_at is null and comment_id = c.id`;

/** Comments for an operator: those that were reported first, by how many, then the newest. One query. */
export async function findComments(
  executor: Executor<EngagementTables>,
  { which, userId, limit }: CommentFilter,
): Promise<CommentForOperator[]> {
  const wanted = { all: sql`true`, reported: sql`r.comment_id is not null`, hidden: sql`c.hidden_at is not null` }[
    which
  ];
  const { rows } = await sql<CommentForOperator>`
    select ${commentColumns} from course_comment c left join (${waitingReports}) r on r.comment_id = c.id
    where ${wanted} and ${userId === undefined ? sql`true` : sql`c.user_id = ${userId}`}
    order by coalesce(r.reports, 0) desc, r.latest desc nulls last, c.created_at desc, c.id desc
    limit ${limit}`.execute(executor);
  return rows;
}

/** What a member reported about a comment, and the comment's text at that time. */
interface ReportForOperator {
  user_id: number;
  reason: ReportReason;
  text: string | null;
  reported_content: string | null;
  created_at: Date;
  decided_at: Date | null;
  /** The academy in whose name it is; null: a learner's. */
  academy_id: number | null;
}

/** A comment with its reports and those of the academy's reply to it. */
export interface OpenedComment {
  comment: CommentForOperator;
  reports: ReportForOperator[];
  replyReports: ReplyReport[];
}

/**
 * One comment with all of its reports and those of its reply, which is noted in the audit: it names authors who stay
 * unnamed. Refuses with comment.not_found.
 */
export function openComment(
  { db, audit }: Pick<CommentDeps, 'db'> & { audit: Pick<Audit, 'record'> },
  id: number,
  operator: Operator,
): Promise<OpenedComment> {
  return db.transaction().execute(async (tx) => {
    const {
      rows: [comment],
    } = await sql<CommentForOperator>`
      select ${commentColumns} from course_comment c
        left join (${waitingReports}) r on r.comment_id = c.id
      where c.id = ${id}`.execute(tx);
    if (!comment) throw new Refusal('comment.not_found');
    const reports = await tx
      .selectFrom('comment_report')
      .select(['user_id', 'reason', 'text', 'reported_content', 'created_at', 'decided_at', 'academy_id'])
      .where('comment_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(200)
      .execute();
    const replyReports = await readReplyReports(tx, id);
    await audit.record(tx, { operator, action: 'comment.opened', subject: `comment ${id}` });
    return { comment, reports, replyReports };
  });
}

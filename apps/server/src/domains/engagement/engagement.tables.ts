import type { ColumnType, Generated } from 'kysely';
import type { ReportReason } from '@kavosh/contract/comments.ts';

/** The tables that engagement owns (0007, 0008, 0020, 0038, 0040, 0085, 0196, 0247, 0248, and one of 0012). */
export interface EngagementTables {
  course_bookmark: { user_id: number; course_id: number; created_at: ColumnType<Date, Date | undefined, never> };
  job_bookmark: { user_id: number; job_id: number; created_at: ColumnType<Date, Date | undefined, never> };
  course_comment: {
    id: Generated<number>;
    course_id: number;
    user_id: number;
    rating: number;
    content: string | null;
    is_anonymous: boolean;
    created_at: Date;
    is_of_buyer: Generated<boolean>;
    likes: Generated<number>;
    dislikes: Generated<number>;
    hidden_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    hidden_reason: Generated<string | null>;
    hidden_kind: Generated<ReportReason | null>;
    /** Since when it waits for a colleague; it waits no longer where there is a `hidden_reason`. */
    held_at: Generated<Date | null>;
    version: Generated<number>;
  };
  comment_reaction: { comment_id: number; user_id: number; is_like: boolean; created_at: Date };
  comment_report: {
    comment_id: number;
    user_id: number;
    reason: ReportReason;
    text: string | null;
    reported_content: string | null;
    created_at: Date;
    decided_at: Date | null;
    /** The academy in whose name a member of it reported; null: a learner did. */
    academy_id: Generated<number | null>;
  };
  comment_reply: {
    comment_id: number;
    academy_id: number;
    content: string | null;
    written_by: number;
    created_at: Date;
    changed_at: Generated<Date | null>;
    removed_at: Generated<Date | null>;
    hidden_at: Generated<Date | null>;
    hidden_reason: Generated<string | null>;
  };
  /** A learner's report of an academy's reply. */
  comment_reply_report: {
    comment_id: number;
    user_id: number;
    reason: ReportReason;
    text: string | null;
    reported_content: string;
    created_at: Date;
    decided_at: Date | null;
  };
  course_participant: {
    course_id: number;
    user_id: number;
    /** Whether their star weighs. */
    has_paid: Generated<boolean>;
    left_out: Generated<LeftOut | null>;
  };
  member_interest: { user_id: number; kind: InterestKind; category_id: number; created_at: Date };
}

/** Why the star of a person who paid does not weigh, as left-out.ts says. */
export type LeftOut = 'member' | 'device' | 'account';

/** What people can be interested in: categories of courses or of jobs. */
export type InterestKind = 'course' | 'job';

import type { ColumnType } from 'kysely';

/** The tables that sellers own (migration 0186). */
export interface SellersTables {
  course_draft: {
    course_id: number;
    academy_id: number;
    state: 'draft' | 'sent' | 'returned' | 'approved';
    /** Held values by field, as course_override stores them. */
    changes: ColumnType<Record<string, unknown>, string, string>;
    version: number;
    member_id: number;
    written_at: Date;
    sent_at: Date | null;
    decided_by: number | null;
    decided_at: Date | null;
    reason: string | null;
    /** When the course was approved for the first time. */
    approved_at: Date | null;
    /** `course.state_at` of when a member took the course off the site. */
    off_at: Date | null;
  };
  /** Migration 0204. */
  partner_course: {
    academy_id: number;
    key: string;
    course_id: number;
    signed_at: number;
  };
}

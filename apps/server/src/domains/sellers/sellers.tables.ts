import type { ColumnType, Generated } from 'kysely';

/** The tables that sellers own (migrations 0186, 0199, 0200, 0225 and 0226). */
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
    /** Migration 0245: whose taking back of a file took it off; `back`: it comes back with what waits. */
    off_with_file: 'academy' | 'desk' | 'back' | null;
    /** The file with which it was sent; null: it was written by hand. */
    upload_id: number | null;
  };
  academy_course_code: { academy_id: number; code: string; course_id: number };
  feed_source: {
    id: Generated<number>;
    academy_id: number;
    address: string;
    member_id: number;
    operator: ColumnType<unknown, string, string>;
    paused_at: Date | null;
    stopped_at: Date | null;
    heads: string[] | null;
    digest: Buffer | null;
    turn_at: Date;
    version: Generated<number>;
  };
  feed_fetch: {
    id: Generated<number>;
    source_id: number;
    at: Date;
    outcome: string;
    upload_id: number | null;
    former: string | null;
  };
  import_columns: {
    academy_id: number;
    digest: Buffer;
    heads: string[];
    columns: ColumnType<Record<string, string>, string, string>;
    fixes: string[];
    used_at: Date;
  };
  academy_category_word: { academy_id: number; key: string; category_id: number; chosen_at: Date };
  import_change: {
    upload_id: number;
    course_id: number;
    is_new: boolean;
    live_before: Json;
    live_after: Json;
    draft_before: Json;
    draft_after: Json;
    edition_id: number | null;
    capacity_before: number | null;
    capacity_after: number | null;
    /** This and the next: migration 0226. */
    stayed: 'sold' | 'later' | 'wrong' | null;
    site_before: Json;
    /** Migration 0245: the file brought it back to the site. */
    came_back: boolean;
    /** Migration 0241. */
    warnings: string[];
  };
  import_edition: {
    upload_id: number;
    edition_id: number;
    course_id: number;
    version: number;
    before: ColumnType<unknown, string | null, string | null>;
  };
  /** Migration 0204. */
  partner_course: {
    academy_id: number;
    key: string;
    course_id: number;
    signed_at: number;
  };
}

type Json = ColumnType<Record<string, unknown>, string, string>;

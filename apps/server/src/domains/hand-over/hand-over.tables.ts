import type { Generated } from 'kysely';
import type { Delivery } from '../terms/terms.ts';

/** How a course that was bought here reaches its buyer. */
export type HandedOver = Exclude<Delivery, 'none'>;
export type AccessState = 'owed' | 'told' | 'given' | 'failed';

/** A purchase as far as the hand-over knows it. */
export interface HandedPurchase {
  id: number;
  user_id: number;
  course_id: number;
  academy_id: number;
  track_id: string;
}

/** The same with which edition was bought; null: the course as a whole. */
export interface BoughtPurchase extends HandedPurchase {
  edition_id: number | null;
}

/** The tables that the hand-over owns (migrations 0160, 0222, 0237, 0260). */
export interface HandOverTables {
  course_entry: {
    course_id: number;
    delivery: Delivery | null;
    sealed_url: Buffer | null;
    sealed_code: Buffer | null;
    note: string | null;
    changed_at: Date;
  };
  course_code: {
    id: Generated<number>;
    course_id: number;
    sealed_code: Buffer;
    digest: Buffer;
    added_at: Date;
    purchase_id: number | null;
    void_at: Date | null;
  };
  purchase_access: {
    purchase_id: number;
    user_id: number;
    course_id: number;
    academy_id: number;
    track_id: string;
    delivery: HandedOver;
    holds_money: boolean;
    state: AccessState;
    sealed_url: Buffer | null;
    sealed_code: Buffer | null;
    note: string | null;
    made_at: Date;
    told_at: Date | null;
    given_at: Date | null;
    given_by: string | null;
    /** This and `entry_seen_at`, of the entry that holds now: migration 0260. */
    given_by_member: number | null;
    entry_seen_at: Date | null;
    shown_at: Date | null;
    failed_at: Date | null;
    failure: string | null;
    ended_at: Date | null;
  };
  purchase_contact: {
    purchase_id: number;
    user_id: number;
    name: string;
    sealed_mobile: Buffer;
    until: Date;
    /** What was bought of the course; null: all of it. */
    edition_id: number | null;
  };
  academy_channel: {
    academy_id: number;
    webhook: string | null;
    sealed_mobile: Buffer | null;
    changed_at: Date;
  };
  /** Days as `2026-03-21`, both of them closed. */
  academy_closure: {
    id: Generated<number>;
    academy_id: number;
    from_day: string;
    until_day: string;
    made_at: Date;
  };
  course_code_low: { course_id: number; left_over: number; at: Date };
}

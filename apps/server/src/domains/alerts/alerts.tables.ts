import type { ColumnType, Generated } from 'kysely';
import type { WatchEvery, WatchKind } from '@kavosh/contract/alerts.ts';

/** What a watch waits for. */
export type Awaited = 'items' | 'price' | 'place';

/** What a watch found: a course or a job; of a watched course that it costs less, or can be had again. */
export type MatchKind = 'course' | 'job' | 'price' | 'place';

/** The tables that alerts own (migrations 0208, 0232, 0233, 0240, 0249, 0265). */
export interface AlertsTables {
  watch: {
    id: Generated<number>;
    user_id: number;
    kind: WatchKind;
    address: string;
    subject_id: number | null;
    label: string;
    every: Generated<WatchEvery>;
    /** What was on the site for the person when it began or went on. */
    seen: ColumnType<string, undefined, never>;
    seen_at: Date;
    awaits: Awaited;
    price: number | null;
    price_at: Date | null;
    price_told_at: Generated<Date | null>;
    told_at: Generated<Date | null>;
    paused_at: Generated<Date | null>;
    answered_at: Generated<Date | null>;
    /** Until it is deleted, removing it can be taken back. */
    removed_at: Generated<Date | null>;
    created_at: Date;
  };
  watch_match: {
    watch_id: number;
    item_kind: MatchKind;
    item_id: number;
    found_at: Date;
    told_at: Generated<Date | null>;
  };
  /** What becomes matches when the person is notified or looks. */
  watch_found: { watch_id: number; item_kind: 'course' | 'job'; item_ids: number[]; found_at: Date };
  opened_item: { id: Generated<number>; kind: 'course' | 'job'; item_id: number; by: Generated<string>; at: Date };
  alert_settings: {
    user_id: number;
    courses: string[];
    jobs: string[];
    prices: string[];
    quiet_from: number;
    quiet_to: number;
  };
  money_sms: { user_id: number; moves: string[]; day: Generated<number>; sent: Generated<number> };
  review_ask: {
    user_id: number;
    course_id: number;
    edition_id: number | null;
    confirmed_at: Date;
    look_at: Date;
    asked_at: Date | null;
  };
  review_ask_settings: { user_id: number; channels: string[] };
  digest: { user_id: number; day: string; items: number; sent_at: Date };
  demand_note: {
    topic: string;
    state: 'invited' | 'not_ours' | 'answered';
    category_id: number | null;
    course_id: number | null;
    noted_at: Date;
  };
  alert_day: { only_row: boolean; looked: string | null };
}

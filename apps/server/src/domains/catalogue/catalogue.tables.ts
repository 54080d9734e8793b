import type { PendingEdition } from './for-academies/edition-shapes.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CourseWords } from '@kavosh/contract/course-fields.ts';
import type { HeldCourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { FeedRecordTable } from '../../kernel/feed-history/feed-history-store.ts';
import type { InstructorValues } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import type { OverrideTable } from '../../kernel/held/held-store.ts';
import type { PictureFailure } from '../../kernel/ports/fetch-picture.ts';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** Why a price is not believed yet. */
export type PriceDoubtReason = 'changed' | 'ceiling';

/** How far a plan is (0192). */
export type PlanState = 'waiting' | 'running' | 'ended' | 'stopped';

/** Whether an academy sells here (0172). */
export type AcademyState = 'listed' | 'active' | 'suspended' | 'closed';

/** What came of the address of a teacher's picture (0223). */
export type PortraitOutcome = 'taken' | 'same' | 'no_picture' | PictureFailure;

export type PortraitRow = Selectable<CatalogueTables['instructor_portrait']>;

/** The tables that the catalogue owns; its stores take Kysely<CatalogueTables> and cannot name any other. */
export interface CatalogueTables {
  category: {
    id: Generated<number>;
    parent_id: number | null;
    name: string;
    name_key: string;
    image: string | null;
    palette: string;
    position: Generated<number>;
    version: Generated<number>;
    merged_into: Generated<number | null>;
    former_keys: Generated<string[]>;
  };
  course_type: { id: Generated<number>; type: string; name: string };
  academy: {
    id: Generated<number>;
    name: string;
    name_key: string;
    about: Generated<string>;
    avatar: string | null;
    site_url: string | null;
    hosts: Generated<string[]>;
    mail: Generated<string | null>;
    position: Generated<number>;
    source: string;
    source_key: string;
    created_at: Stamp;
    version: Generated<number>;
    state: Generated<AcademyState>;
    state_at: Generated<Date | null>;
  };
  academy_override: OverrideTable;
  instructor_override: OverrideTable;
  instructor: InstructorValues & {
    id: Generated<number>;
    image: string | null;
    source: string;
    source_key: string;
    version: Generated<number>;
    merged_into: Generated<number | null>;
    /** The academy whose member wrote the teacher. */
    academy_id: Generated<number | null>;
    /** No approved course has named the teacher. */
    waits: Generated<boolean>;
  };
  instructor_portrait_said: { course_id: number; instructor_id: number; address: string };
  instructor_portrait: {
    instructor_id: number;
    address: string;
    /** The photo that is shown; null: none. */
    photo: string | null;
    drawn: string | null;
    etag: string | null;
    digest: Buffer | null;
    outcome: PortraitOutcome | null;
    misses: Generated<number>;
    looked_at: Date | null;
    next_at: Date;
  };
  course: CourseWords & {
    id: Generated<number>;
    title: string;
    summary: string;
    description_html: string;
    topics_html: string;
    cover: string | null;
    og_image: string | null;
    academy_id: number;
    course_type_id: number;
    category_id: number;
    payment_type: 'referral' | 'wallet';
    cashback_percent: number;
    starts_at: Date | null;
    ends_at: Date | null;
    duration_minutes: number | null;
    episodes: number | null;
    ref_url: string | null;
    ref_url_discount: string | null;
    city_id: number | null;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    popularity: Generated<number>;
    state: Generated<'published' | 'unpublished' | 'hidden' | 'withdrawn' | 'suspended'>;
    version: Generated<number>;
    merged_into: number | null;
    state_before: 'published' | 'unpublished' | 'hidden' | null;
    state_at: Date | null;
    source: string;
    source_key: string;
    source_digest: string;
    published_at: Stamp;
    /** When it was first shown on the site, set by a trigger; null: never. */
    shown_at: ColumnType<Date | null, never, never>;
    updated_at: Stamp;
  };
  course_override: {
    course_id: number;
    field: HeldCourseField;
    value: ColumnType<unknown, string, string>;
    feed: ColumnType<unknown, string, string>;
    staff_id: number;
    at: ColumnType<Date, Date, Date>;
  };
  course_instructor: { course_id: number; instructor_id: number; position: number };
  edition: {
    id: Generated<number>;
    course_id: number;
    source_key: string;
    center: string;
    teacher: string;
    schedule: string;
    starts_at: Date | null;
    ends_at: Date | null;
    capacity: number | null;
    duration_minutes: number | null;
    ref_url: string | null;
    is_open: Generated<boolean>;
    /** No feed knows it. */
    by_hand: Generated<boolean>;
    address: Generated<string>;
    /** Written, and not looked at yet. */
    waits: Generated<boolean>;
    /** It was on the site once. */
    was_open: Generated<boolean>;
    /** A change of an edition that is on the site, not looked at yet: pending-edition.ts. */
    pending: ColumnType<PendingEdition | null, never, string | null>;
    version: Generated<number>;
  };
  edition_session: { edition_id: number; starts_at: Date; ends_at: Date };
  price_event: {
    id: Generated<number>;
    course_id: number;
    edition_id: number | null;
    original: number | null;
    is_free: boolean;
    discount_percent: number | null;
    discount_amount: number | null;
    source: string;
    at: Stamp;
    plan_id: Generated<number | null>;
  };
  price_plan: {
    id: Generated<number>;
    course_id: number;
    percent: number | null;
    amount: number | null;
    from_at: Date;
    until_at: Date;
    state: PlanState;
    staff_id: number | null;
    made_at: Date;
    ended_at: Date | null;
  };
  price_doubt: {
    price_event_id: number;
    course_id: number;
    reasons: PriceDoubtReason[];
    before: number | null;
    amount: number;
    at: Stamp;
    cleared_at: Generated<Date | null>;
    approval_id: Generated<number | null>;
  };
  course_price_now: {
    course_id: number;
    original: number | null;
    is_free: boolean;
    discount_percent: number | null;
    discount_amount: number | null;
    at: Date;
  };
  course_feed_record: FeedRecordTable;
  import_run: {
    id: Generated<number>;
    source: string;
    address: string;
    started_at: Stamp;
    ended_at: Date | null;
    counts: ColumnType<unknown, string, string>;
    /** The feed was read whole and nothing was held back: what is open of its source was in it. */
    is_full: Generated<boolean>;
  };
  /** Missing from one full reading (unpublish-missing.ts). */
  course_missing: { course_id: number; run_id: number };
}

import type { ColumnType, Generated } from 'kysely';
import type { FeedRecordTable } from '../../kernel/feed-history/feed-history-store.ts';
import type { JobReportReason } from '@kavosh/contract/job-reports.ts';
import type { CompanyValues } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import type { OverrideTable } from '../../kernel/held/held-store.ts';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

/**
 * What a colleague decided about a job, whatever its feed says: `hidden` until it is shown again, the others for good.
 */
export type KeptOff = 'hidden' | 'closed' | 'withdrawn';

/** The tables that the jobs domain owns (migrations 0012, 0029, 0107, 0133, 0154, 0214 to 0216). */
export interface JobsTables {
  job_category: {
    id: Generated<number>;
    name: string;
    name_key: string;
    image: string | null;
    position: Generated<number>;
    version: Generated<number>;
    former_keys: Generated<string[]>;
  };
  contract_type: { id: number; name: string };
  work_experience: { id: number; title: string; from_years: number; below_years: number | null };
  salary_range: { id: number; title: string; floor: number };
  company: CompanyValues & {
    id: Generated<number>;
    name_key: string;
    avatar: string | null;
    source: string;
    source_key: string;
    version: Generated<number>;
  };
  company_override: OverrideTable;
  job_override: OverrideTable;
  job_feed_record: FeedRecordTable;
  skill: { id: Generated<number>; name: string; name_key: string };
  /** Of the columns of its fields (job-fields.ts), those that typed queries name. */
  job: {
    id: Generated<number>;
    title: string;
    company_id: number;
    category_id: number;
    province_id: number | null;
    city_id: number | null;
    salary_from: number | null;
    benefits: Generated<string[]>;
    description_html: Generated<string>;
    gender: 'male' | 'female' | null;
    work_experience_id: number | null;
    ref_url: string | null;
    valid_until: Date | null;
    closed_at: Date | null;
    kept_off: Generated<KeptOff | null>;
    closed_before: Generated<Date | null>;
    version: Generated<number>;
    source: string;
    source_key: string;
    source_digest: Generated<string>;
    og_image: string | null;
    published_at: Stamp;
    first_seen_at: Stamp;
    published_unread: Generated<boolean>;
    /** When it was first shown on the site, set by a trigger; null: never. */
    shown_at: ColumnType<Date | null, never, never>;
    updated_at: Stamp;
  };
  job_contract_type: { job_id: number; contract_type_id: number };
  /** Missing from one full reading (close-missing.ts). */
  job_missing: { job_id: number; run_id: number };
  /** Open jobs without a word for a while (follow-silence.ts). */
  job_silent: { job_id: number; last_confirmed: Date };
  /** What ads are known by when they come again (reposts/). */
  job_print: { job_id: number; key: Buffer | null; simhash: Buffer; series_id: number };
  /** What people say is wrong with an ad, and what was done about it (reports/). */
  job_report: {
    id: Generated<number>;
    job_id: number;
    caller: Buffer;
    network: Buffer;
    reason: JobReportReason;
    text: string | null;
    created_at: Date;
    decided_at: Date | null;
    decision: 'take_off' | 'not_so' | null;
  };
  job_report_work: {
    job_id: number;
    held_at: Date | null;
    asked_at: Date | null;
    asked_note: string | null;
    cleared_at: Date | null;
  };
  job_skill: { job_id: number; skill_id: number; seniority: number | null; position: Generated<number> };
}

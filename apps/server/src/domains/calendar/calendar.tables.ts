import type { ColumnType, Generated } from 'kysely';

export type HolidaySource = 'solar' | 'announced' | 'computed' | 'desk';

/** A share of the price that comes back up to so many days before the course starts. */
export interface RefundStep {
  days_before_start: number;
  share_bp: number;
}

/** The tables that the calendar owns (migration 0170). */
export interface CalendarTables {
  /** `day`: as `2026-03-21`. */
  holiday: { day: string; title: string; source: HolidaySource };
  weekend_day: { weekday: number };
  refund_policy: {
    id: Generated<number>;
    academy_id: number | null;
    course_type_id: number | null;
    working_days: number;
    steps: ColumnType<RefundStep[], string, never>;
    exempt_reason: string | null;
    from_at: Date;
    created_at: Generated<Date>;
  };
}

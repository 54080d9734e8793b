import type { ColumnType } from 'kysely';

/** The tables that engagement owns (migration 0007). */
export interface EngagementTables {
  course_bookmark: { user_id: number; course_id: number; created_at: ColumnType<Date, Date | undefined, never> };
}

import type { ColumnType } from 'kysely';

/** The table that audit owns (migrations 0021, 0080, 0152). The database sets number, time and digest. */
export interface AuditTables {
  operator_action: {
    id: ColumnType<number, undefined, never>;
    at: ColumnType<Date, undefined, never>;
    digest: ColumnType<Buffer, undefined, never>;
    operator: string;
    /** Only for actions at the desk. */
    staff_id: ColumnType<number | null, number | undefined, never>;
    request_id: ColumnType<string | null, string | undefined, never>;
    action: string;
    subject: string;
    details: ColumnType<unknown, string, never>;
  };
  /** A single row, written by the database. */
  operator_action_head: { id: ColumnType<number, never, never>; digest: ColumnType<Buffer | null, never, never> };
}

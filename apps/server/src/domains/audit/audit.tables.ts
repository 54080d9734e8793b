import type { ColumnType } from 'kysely';

/** The table that audit owns (migration 0021). Number, time and digest are the database's own. */
export interface AuditTables {
  operator_action: {
    id: ColumnType<number, undefined, never>;
    at: ColumnType<Date, undefined, never>;
    digest: ColumnType<Buffer, undefined, never>;
    operator: string;
    action: string;
    subject: string;
    details: ColumnType<unknown, string, never>;
  };
}

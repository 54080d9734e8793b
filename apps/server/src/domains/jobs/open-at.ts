import { sql } from 'kysely';

/**
 * Whether a job `j` is open. Asked before candidates are counted: a crowd of newer ones that are closed is to hide
 * none.
 */
export const openAt = (now: Date) =>
  sql`j.closed_at is null and (j.valid_until is null or j.valid_until >= ${now}::timestamptz)`;

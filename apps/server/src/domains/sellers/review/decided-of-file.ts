import { sql, type Transaction } from 'kysely';
import type { CourseDraft } from '../courses/course-draft-store.ts';
import type { SellersTables } from '../sellers.tables.ts';

/** What was decided so far of the courses of a file: how many, and the first three. */
export interface DecidedOfFile {
  fileName: string;
  count: number;
  first: number[];
}

/**
 * In the transaction that decides on one of them, which is counted; others that decide on the same file wait until it
 * ends, so that the last one counts all. Two queries.
 */
export async function decidedOfFile(
  tx: Transaction<SellersTables>,
  uploadId: number,
  state: Extract<CourseDraft['state'], 'approved' | 'returned'>,
): Promise<DecidedOfFile> {
  await sql`select pg_advisory_xact_lock(hashtext('import.decided'), ${uploadId}::int)`.execute(tx);
  const { rows } = await sql<DecidedOfFile>`
    select u.file_name as "fileName", count(*)::int as count,
      (array_agg(d.course_id order by d.course_id))[1:3] as first
    from course_draft d join feed_upload u on u.id = d.upload_id
    where d.upload_id = ${uploadId} and d.state = ${state} group by u.file_name`.execute(tx);
  return rows[0]!;
}

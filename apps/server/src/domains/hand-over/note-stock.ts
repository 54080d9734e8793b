import { sql, type Transaction } from 'kysely';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { tellOfStock } from './tell-academy.ts';

/** The academy is notified when so many codes are left, or fewer. */
export const FEW_CODES = 10;

/** After a code was taken: tells the academy once that few are left. */
export async function noteStock(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  { course_id: courseId, academy_id: academyId }: { course_id: number; academy_id: number },
): Promise<void> {
  const { rows } = await sql<{ left_over: number }>`
    select count(*)::int as left_over from (
      select from course_code where course_id = ${courseId} and purchase_id is null and void_at is null
      limit ${FEW_CODES + 1}) x`.execute(tx);
  const left = rows[0]!.left_over;
  if (left > FEW_CODES) return;
  const first = await tx
    .insertInto('course_code_low')
    .values({ course_id: courseId, left_over: left, at: deps.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('course_id')
    .executeTakeFirst();
  if (first) await tellOfStock(deps, tx, { courseId, academyId, left });
}

/** Codes were added: the academy is notified again when they run out. */
export async function forgetLowStock(tx: Transaction<HandOverTables>, courseId: number): Promise<void> {
  await sql`
    delete from course_code_low where course_id = ${courseId} and ${FEW_CODES} < (
      select count(*) from (
        select from course_code where course_id = ${courseId} and purchase_id is null and void_at is null
        limit ${FEW_CODES + 1}) x)`.execute(tx);
}

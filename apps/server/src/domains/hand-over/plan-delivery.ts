import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { Delivery } from '../terms/terms.ts';
import type { HandOverTables } from './hand-over.tables.ts';

/** Why a course that is paid here cannot be had now: it is handed over in no way, or nothing is left to hand over. */
export type DeliveryHindrance = 'none' | 'no_entry' | 'codes_gone';

export interface DeliveryPlan {
  delivery: Delivery;
  hindrance: DeliveryHindrance | null;
}

/**
 * How a course is handed over now: by its own setting, else by its academy's terms; and whether there is an entry or a
 * code to hand over. One query.
 */
export async function planDelivery(
  executor: Executor<HandOverTables>,
  courseId: number,
  agreed: Delivery,
): Promise<DeliveryPlan> {
  const { rows } = await sql<{ delivery: Delivery | null; has_url: boolean; has_codes: boolean }>`
    select e.delivery, e.sealed_url is not null as has_url,
      exists (select from course_code c where c.course_id = x.id and c.purchase_id is null and c.void_at is null)
        as has_codes
    from (select ${courseId}::int as id) x left join course_entry e on e.course_id = x.id`.execute(executor);
  const row = rows[0]!;
  const delivery = row.delivery ?? agreed;
  return { delivery, hindrance: hindranceOf(delivery, row) };
}

function hindranceOf(
  delivery: Delivery,
  { has_url: hasUrl, has_codes: hasCodes }: { has_url: boolean; has_codes: boolean },
): DeliveryHindrance | null {
  if (delivery === 'none') return 'none';
  if (delivery === 'link') return hasUrl ? null : 'no_entry';
  return delivery === 'codes' && !hasCodes ? 'codes_gone' : null;
}

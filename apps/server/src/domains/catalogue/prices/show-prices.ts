import { sql } from 'kysely';
import type { showCoursePrices } from '@kavosh/contract/courses.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { priceMemory, type PriceStep } from './price-memory.ts';

/** A price that changes each hour has so many steps in four months: older ones say nothing any more. */
const MOST_EVENTS = 3000;

/**
 * The prices of a course that is on the site, as the contract says; editions' own prices aside. Refuses with
 * course.not_found. One query.
 */
export async function showPrices(
  executor: Executor<CatalogueTables>,
  id: number,
  now: Date,
): Promise<EndpointData<typeof showCoursePrices>> {
  const { rows } = await sql<{ steps: (Omit<PriceStep, 'at'> & { at: string })[] }>`
    select coalesce((
      select json_agg(
        json_build_object('at', e.at, 'original', e.original, 'final', e.final) order by e.is_current, e.at, e.id
      )
      from (
        select id, at, original, final_price(original, is_free, discount_percent, discount_amount) as final,
          row_number() over (order by id desc) = 1 as is_current
        from price_event where course_id = c.id and edition_id is null
        order by id desc limit ${MOST_EVENTS}
      ) e), '[]') as steps
    from course c where c.id = ${id} and c.state = 'published'`.execute(executor);
  const [row] = rows;
  if (!row) throw new Refusal('course.not_found');
  const memory = priceMemory(
    row.steps.map((step) => ({ ...step, at: new Date(step.at) })),
    now,
  );
  return {
    known_since: memory.knownSince?.toISOString() ?? null,
    steps: memory.steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    discount: memory.discount && {
      since: memory.discount.since.toISOString(),
      state: memory.discount.state,
      reference: memory.discount.reference,
      real_percentage: memory.discount.realPercentage,
    },
  };
}

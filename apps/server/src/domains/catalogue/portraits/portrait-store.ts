import { sql, type Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import type { CatalogueTables, PortraitRow } from '../catalogue.tables.ts';

/** Teachers of feeds and the picture that the latest of their courses on the site names. */
const wanted = sql<{ id: number; address: string }>`
  select distinct on (i.id) i.id, s.address
  from instructor_portrait_said s
  join course c on c.id = s.course_id and c.state not in ('unpublished', 'withdrawn')
  join instructor n on n.id = s.instructor_id
  join instructor i on i.id = coalesce(n.merged_into, n.id)
  where i.source <> ${BY_HAND}
  order by i.id, s.course_id desc`;

/** Gives each new address, and each that changed, its turn now. */
export async function queueWanted(executor: Executor<CatalogueTables>, now: Date): Promise<void> {
  await sql`
    insert into instructor_portrait (instructor_id, address, next_at)
    select w.id, w.address, ${now} from (${wanted}) w where not exists (
      select from instructor_portrait p where p.instructor_id = w.id and p.address = w.address)
    on conflict (instructor_id) do update set address = excluded.address, next_at = excluded.next_at,
      etag = null, outcome = null, misses = 0`.execute(executor);
}

/** Teachers for whom no course names a picture any more. */
export async function findUnwanted(executor: Executor<CatalogueTables>, most: number): Promise<number[]> {
  const { rows } = await sql<{ instructor_id: number }>`
    select instructor_id from instructor_portrait
    where instructor_id not in (select id from (${wanted}) w) order by instructor_id limit ${most}`.execute(executor);
  return rows.map((row) => row.instructor_id);
}

/** The address that has waited longest; its next turn is `next`, also where this one comes to no end. */
export async function takePortraitTurn(
  executor: Executor<CatalogueTables>,
  now: Date,
  next: Date,
): Promise<PortraitRow | undefined> {
  const { rows } = await sql<PortraitRow>`
    update instructor_portrait set next_at = ${next} where instructor_id = (
      select instructor_id from instructor_portrait where next_at <= ${now}
      order by next_at, instructor_id limit 1 for update skip locked
    ) returning *`.execute(executor);
  return rows[0];
}

export const lockPortrait = (tx: Transaction<CatalogueTables>, id: number): Promise<PortraitRow | undefined> =>
  tx.selectFrom('instructor_portrait').selectAll().where('instructor_id', '=', id).forUpdate().executeTakeFirst();

/** Writes what came of an address, unless the teacher has another one since. */
export async function savePortrait(
  executor: Executor<CatalogueTables>,
  { instructor_id: id, address }: Pick<PortraitRow, 'instructor_id' | 'address'>,
  change: Partial<Omit<PortraitRow, 'instructor_id' | 'address'>>,
): Promise<void> {
  await executor
    .updateTable('instructor_portrait')
    .set(change)
    .where('instructor_id', '=', id)
    .where('address', '=', address)
    .execute();
}

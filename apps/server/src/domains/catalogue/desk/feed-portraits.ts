import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import type { CatalogueTables, PortraitRow } from '../catalogue.tables.ts';

/** An address that courses on the site name for a teacher, and what came of it, where it had a turn. */
export interface PortraitSaid extends Pick<PortraitRow, 'address' | 'outcome' | 'looked_at'> {
  course: number;
  title: string;
  misses: number;
  next_at: Date | null;
}

/** Addresses of a teacher and of those merged into this one, each with its latest course; the latest course first. */
export async function portraitsSaid(
  executor: Executor<CatalogueTables>,
  id: number,
  most: number,
): Promise<PortraitSaid[]> {
  const { rows } = await sql<PortraitSaid>`
    select w.address, w.course, w.title, p.outcome, coalesce(p.misses, 0) as misses, p.looked_at, p.next_at
    from (
      select distinct on (s.address) s.address, c.id as course, c.title
      from instructor_portrait_said s
      join course c on c.id = s.course_id and c.state not in ('unpublished', 'withdrawn')
      where s.instructor_id in (select id from instructor where coalesce(merged_into, id) = ${id})
        and exists (select from instructor where id = ${id} and source <> ${BY_HAND})
      order by s.address, c.id desc
    ) w
    left join instructor_portrait p on p.instructor_id = ${id} and p.address = w.address
    order by w.course desc, w.address limit ${most}`.execute(executor);
  return rows;
}

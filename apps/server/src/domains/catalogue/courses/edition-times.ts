import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** When and where an edition meets; without single times, from its start to its end. */
export interface EditionTimes {
  id: number;
  course: { id: number; title: string };
  center: string;
  address: string;
  sessions: { starts_at: string; ends_at: string | null }[];
}

/**
 * The times of an edition that people see on the site; undefined: there is none, or nothing is known of them. One
 * query.
 */
export async function editionTimes(executor: Executor<CatalogueTables>, id: number): Promise<EditionTimes | undefined> {
  const { rows } = await sql<EditionTimes>`
    select e.id, json_build_object('id', c.id, 'title', c.title) as course, e.center, e.address,
      coalesce(
        (
          select json_agg(json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at) order by s.starts_at)
          from edition_session s where s.edition_id = e.id
        ),
        case when e.starts_at is null then '[]'
          else json_build_array(json_build_object('starts_at', e.starts_at, 'ends_at', e.ends_at)) end
      ) as sessions
    from edition e join course c on c.id = e.course_id
    where e.id = ${id} and e.is_open and c.state = 'published'`.execute(executor);
  const [row] = rows;
  return row && row.sessions.length > 0 ? row : undefined;
}

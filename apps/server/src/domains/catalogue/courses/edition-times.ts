import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** When and where an edition meets. `sessions`: its meetings, none where only its start and end are known. */
export interface EditionTimes {
  id: number;
  course: { id: number; title: string };
  center: string;
  address: string;
  /** When it meets in the academy's words; '' where nothing is said. */
  schedule: string;
  starts_at: Date | null;
  ends_at: Date | null;
  sessions: { starts_at: string; ends_at: string | null }[];
}

/**
 * The times of an edition that people see on the site; undefined: there is none, or nothing is known of them. One
 * query.
 */
export async function editionTimes(executor: Executor<CatalogueTables>, id: number): Promise<EditionTimes | undefined> {
  const { rows } = await sql<EditionTimes>`
    select e.id, json_build_object('id', c.id, 'title', c.title) as course, e.center, e.address,
      e.schedule, e.starts_at, e.ends_at,
      coalesce(
        (
          select json_agg(json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at) order by s.starts_at)
          from edition_session s where s.edition_id = e.id
        ),
        '[]'
      ) as sessions
    from edition e join course c on c.id = e.course_id
    where e.id = ${id} and e.is_open and c.state = 'published'`.execute(executor);
  const [row] = rows;
  return row && (row.sessions.length > 0 || row.starts_at !== null) ? row : undefined;
}

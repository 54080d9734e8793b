import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { averageRating } from '../average-rating.ts';
import { avatarAddress } from '../course-image-addresses.ts';

/** Of an academy's page what the catalogue knows. */
export interface AcademyPage {
  id: number;
  name: string;
  avatar: string | null;
  about: string;
  site_url: string | null;
  /** Its sales were stopped: it is not shown. */
  isStopped: boolean;
  rating: { average: number; participants: number };
  teachers: AcademyTeacher[];
}

export interface AcademyTeacher {
  id: number;
  first_name: string;
  last_name: string;
  position: string;
  image: string | null;
  courses: number;
}

/** As many teachers as the page shows. */
const MOST_TEACHERS = 24;

type Row = Omit<AcademyPage, 'isStopped' | 'rating' | 'teachers'> & {
  state: string;
  rating_sum: number;
  rating_count: number;
};

/** An academy of which a course was ever on the site; undefined: there is none. Two queries. */
export async function academyPage(executor: Executor<CatalogueTables>, id: number): Promise<AcademyPage | undefined> {
  const [{ rows }, { rows: teachers }] = await Promise.all([
    sql<Row>`
      select a.id, a.name, a.avatar, a.about, a.site_url, a.state,
        coalesce(sum(c.rating_sum) filter (where c.state = 'published'), 0)::int as rating_sum,
        coalesce(sum(c.rating_count) filter (where c.state = 'published'), 0)::int as rating_count
      from academy a join course c on c.academy_id = a.id and c.shown_at is not null
      where a.id = ${id} group by a.id`.execute(executor),
    sql<AcademyTeacher>`
      select i.id, i.first_name, i.last_name, i.position, i.image, count(*)::int as courses
      from course c join course_instructor ci on ci.course_id = c.id join instructor i on i.id = ci.instructor_id
      where c.academy_id = ${id} and c.state = 'published'
      group by i.id order by courses desc, i.last_name, i.id limit ${MOST_TEACHERS}`.execute(executor),
  ]);
  const [row] = rows;
  if (!row) return undefined;
  const { state, rating_sum: stars, rating_count: votes, ...academy } = row;
  return {
    ...academy,
    avatar: avatarAddress(academy.avatar),
    isStopped: state === 'suspended' || state === 'closed',
    rating: { average: averageRating(stars, votes), participants: votes },
    teachers: teachers.map((one) => ({ ...one, image: avatarAddress(one.image) })),
  };
}

/** Academies that have a page: with courses on the site now; by number. */
export async function academyAddresses(
  executor: Executor<CatalogueTables>,
): Promise<{ id: number; name: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ id: number; name: string; updatedAt: Date }>`
    select a.id, a.name, max(c.updated_at) as "updatedAt"
    from academy a join course c on c.academy_id = a.id and c.state = 'published'
    where a.state not in ('suspended', 'closed')
    group by a.id order by a.id limit 40000`.execute(executor);
  return rows;
}

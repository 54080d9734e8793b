import { sql, type RawBuilder } from 'kysely';
import type { CourseWords } from '@kavosh/contract/course-fields.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { wordColumns } from '../course-fields.ts';
import { soldByEdition } from '../goes-on.ts';

/** Everything of one course that search and its card want to know. */
export interface SearchableCourse extends CourseWords {
  id: number;
  title: string;
  summary: string;
  description_html: string;
  topics_html: string;
  cover: string | null;
  /** When the last of it ends, editions that can still be had included; 1970: all its editions are closed. */
  ends_at: Date | null;
  /** It is bought here by its editions alone. */
  by_edition: boolean;
  /** When it begins, editions that can still be had included; some of it may lie behind. */
  starts: Date[];
  duration_minutes: number | null;
  rating_sum: number;
  rating_count: number;
  popularity: number;
  published_at: Date;
  city_id: number | null;
  academy: { id: number; name: string; avatar: string | null };
  type: { id: number; type: string; name: string };
  category: { id: number; name: string };
  top_category: { id: number; name: string };
  instructors: { id: number; name: string; image: string | null }[];
  /** Of the editions that are still open; and other names of those who teach, of rows that were found to be them. */
  teachers: string[];
  /** Of the editions that are still open. */
  centers: string[];
  price: {
    original: number | null;
    is_free: boolean;
    discount_percent: number | null;
    discount_amount: number | null;
    /** Its discount takes nothing off what the course cost before (functions/discount_is_hollow.sql). */
    is_usual: boolean;
  } | null;
}

type CourseExecutor = Executor<CatalogueTables>;

/** Published courses among `ids`, with all that is indexed of them, in the order of ids. One query. */
export const readSearchableCourses = (executor: CourseExecutor, ids: readonly number[]): Promise<SearchableCourse[]> =>
  readCourses(executor, ids, sql`c.state = 'published'`);

/** All courses among `ids`, in any state. One query; none where `ids` is empty. */
export const readCoursesToCard = async (
  executor: CourseExecutor,
  ids: readonly number[],
): Promise<SearchableCourse[]> => (ids.length === 0 ? [] : readCourses(executor, ids, sql`true`));

async function readCourses(
  executor: CourseExecutor,
  ids: readonly number[],
  which: RawBuilder<unknown>,
): Promise<SearchableCourse[]> {
  const { rows } = await sql<SearchableCourse>`
    select c.id, c.title, c.summary, c.description_html, c.topics_html, c.cover, c.duration_minutes, c.rating_sum,
      c.rating_count, c.popularity, c.published_at, c.city_id, ${wordColumns('c')},
      ${soldByEdition} as by_edition,
      case when ${soldByEdition} then (
        select case when count(*) = 0 then to_timestamp(0) when bool_or(e.ends_at is null) then null
          else max(e.ends_at) end
        from edition e where e.course_id = c.id and e.is_open
      ) when c.ends_at is not null then (
        select case when bool_or(e.ends_at is null) then null else greatest(c.ends_at, max(e.ends_at)) end
        from edition e where e.course_id = c.id and e.is_open
      ) end as ends_at,
      array(
        select c.starts_at where c.starts_at is not null
        union
        select e.starts_at from edition e where e.course_id = c.id and e.is_open and e.starts_at is not null
        order by 1) as starts,
      json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar) as academy,
      json_build_object('id', t.id, 'type', t.type, 'name', t.name) as type,
      json_build_object('id', k.id, 'name', k.name) as category,
      json_build_object('id', coalesce(p.id, k.id), 'name', coalesce(p.name, k.name)) as top_category,
      coalesce((
        select json_agg(
          json_build_object('id', i.id, 'name', trim(i.first_name || ' ' || i.last_name), 'image', i.image)
          order by ci.position
        )
        from course_instructor ci join instructor i on i.id = ci.instructor_id where ci.course_id = c.id), '[]'
      ) as instructors,
      array(
        select e.teacher from edition e where e.course_id = c.id and e.is_open and e.teacher <> ''
        union
        select trim(m.first_name || ' ' || m.last_name) from course_instructor ci
          join instructor m on m.merged_into = ci.instructor_id where ci.course_id = c.id
        order by 1) as teachers,
      array(select distinct e.center from edition e
        where e.course_id = c.id and e.is_open and e.center <> '' order by 1) as centers,
      (select json_build_object('original', e.original, 'is_free', e.is_free, 'discount_percent', e.discount_percent,
          'discount_amount', e.discount_amount, 'is_usual',
          num_nonnulls(e.discount_percent, e.discount_amount) > 0 and discount_is_hollow(c.id))
        from price_event e where e.course_id = c.id and e.edition_id is null order by e.id desc limit 1) as price
    from course c
      join academy a on a.id = c.academy_id
      join course_type t on t.id = c.course_type_id
      join category k on k.id = c.category_id
      left join category p on p.id = k.parent_id
    where c.id = any(${[...ids]}::int[]) and ${which}
    order by c.id`.execute(executor);
  return rows;
}

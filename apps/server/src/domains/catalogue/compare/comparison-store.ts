import { sql } from 'kysely';
import type { ComparedCourse } from '@kavosh/contract/compare.ts';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { onOffer } from '../goes-on.ts';
import type { SearchTables } from '../search.tables.ts';

/** A published course as a comparison reads it. */
export interface ComparableCourse {
  /** As the index keeps it; its rating may be a moment older than the row's own. */
  card: CourseCard;
  isEnded: boolean;
  category: ComparedCourse['category'];
  topicsHtml: string;
  cashbackPercent: number;
  startsAt: Date | null;
  endsAt: Date | null;
  paymentType: 'referral' | 'wallet';
  hasSite: boolean;
  ratingSum: number;
  ratingCount: number;
  /** In the order in which the course names them. `image`: id of the picture. */
  instructors: { id: number; first_name: string; last_name: string; image: string | null; position: string }[];
}

interface Row extends Omit<ComparableCourse, 'card'> {
  card: string;
}

/** The published courses among `ids`, in no order. One query, however many there are. */
export async function readComparableCourses(
  executor: Executor<CatalogueTables & SearchTables>,
  now: Date,
  ids: readonly number[],
): Promise<ComparableCourse[]> {
  const { rows } = await sql<Row>`
    select s.card, not ${onOffer(now)} as "isEnded",
      json_build_object('id', k.id, 'name', k.name, 'parent',
        (select json_build_object('id', p.id, 'name', p.name) from category p where p.id = k.parent_id)) as category,
        c.topics_html as "topicsHtml", c.cashback_percent as "cashbackPercent", c.starts_at as "startsAt",
      c.ends_at as "endsAt", c.payment_type as "paymentType", c.ref_url is not null as "hasSite",
      c.rating_sum as "ratingSum", c.rating_count as "ratingCount",
      coalesce((
        select json_agg(
          json_build_object(
            'id', i.id, 'first_name', i.first_name, 'last_name', i.last_name, 'image', i.image, 'position', i.position
          )
          order by ci.position
        )
        from course_instructor ci join instructor i on i.id = ci.instructor_id where ci.course_id = c.id
      ), '[]') as instructors
    from search_course s join course c on c.id = s.course_id join category k on k.id = c.category_id
    where s.course_id = any(${[...ids]}::int[]) and c.state = 'published'`.execute(executor);
  return rows.map((row) => ({ ...row, card: JSON.parse(row.card) as CourseCard }));
}

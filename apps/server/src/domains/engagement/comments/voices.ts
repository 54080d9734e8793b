import { sql } from 'kysely';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showHome } from '@kavosh/contract/content.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Identity } from '../../identity/identity.ts';
import type { EngagementTables } from '../engagement.tables.ts';

export type Voice = EndpointData<typeof showHome>['voices'][number];

/** Shorter ones say little, longer ones are for the page of the course. */
const LENGTH = { least: 25, most: 220 };
/** Enough of the most helpful ones for `most` courses, though several are of one course or of one that has ended. */
const LOOKED_AT = 40;

interface Row {
  id: number;
  course_id: number;
  user_id: number;
  rating: number;
  content: string;
}

/**
 * Sentences of learners for the home page: of people who bought the course, gave it four or five stars and signed with
 * their name; the most helpful first, one a course and one a person. A reported comment waits for its decision. None
 * where there is none.
 */
export async function voices(
  {
    db,
    catalogue,
    identity,
  }: {
    db: Executor<EngagementTables>;
    catalogue: Pick<Catalogue, 'courseCards'>;
    identity: Pick<Identity, 'readNamesOf'>;
  },
  most: number,
): Promise<Voice[]> {
  const { rows } = await sql<Row>`
    select c.id, c.course_id, c.user_id, c.rating, c.content from course_comment c
    where c.hidden_at is null and c.is_of_buyer and not c.is_anonymous and c.rating >= 4 and c.content is not null
      and char_length(c.content) between ${LENGTH.least} and ${LENGTH.most} and c.content !~ '[[:cntrl:]]'
      and not exists (select from comment_report r where r.comment_id = c.id and r.decided_at is null)
    order by c.likes desc, c.created_at desc, c.id desc limit ${LOOKED_AT}`.execute(db);
  if (rows.length === 0) return [];
  const [cards, names] = await Promise.all([
    catalogue.courseCards([...new Set(rows.map((row) => row.course_id))]),
    identity.readNamesOf([...new Set(rows.map((row) => row.user_id))]),
  ]);
  const courses = new Map(cards.filter((card) => !card.is_ended).map((card) => [card.id, card]));
  const chosen: Voice[] = [];
  const heard = new Set<number>();
  for (const { id, course_id: courseId, user_id: userId, rating, content } of rows) {
    const [course, user] = [courses.get(courseId), names.get(userId)];
    if (!course || !user || heard.has(userId)) continue;
    chosen.push({
      id,
      rating,
      content,
      user,
      course: { id: courseId, title: course.title, academy: course.academy.name },
    });
    heard.add(userId);
    courses.delete(courseId);
    if (chosen.length === most) break;
  }
  return chosen;
}

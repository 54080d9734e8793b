import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { onOffer } from '../goes-on.ts';
import { courseCard } from '../search/course-card.ts';
import { readCards } from '../search/listed-course-store.ts';
import { readCoursesToCard } from '../search/searchable-course.ts';
import type { SearchTables } from '../search.tables.ts';

/** A course that a member saved: `ended`: its time is over; `withdrawn`: it is no longer published. */
export interface KeptCourse {
  card: CourseCard;
  state: 'open' | 'ended' | 'withdrawn';
}

/** Cards of the courses given, in that order and in any state; unknown ones are left out. Three queries. */
export async function keptCourses(
  executor: Executor<CatalogueTables & SearchTables>,
  ids: readonly number[],
  now: Date,
): Promise<KeptCourse[]> {
  if (ids.length === 0) return [];
  const [listed, rows] = await Promise.all([
    readCards(executor, ids),
    executor
      .selectFrom('course as c')
      .select(['c.id', 'c.state', onOffer(now).as('goes_on')])
      .where((eb) => eb('c.id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
      .execute(),
  ]);
  const states = new Map(
    rows.map((row) => [row.id, row.state !== 'published' ? 'withdrawn' : row.goes_on ? 'open' : 'ended'] as const),
  );
  const cards = new Map(listed.map((card) => [card.id, card]));
  for (const course of await readCoursesToCard(
    executor,
    ids.filter((id) => !cards.has(id)),
  ))
    cards.set(
      course.id,
      courseCard(course, states.get(course.id) === 'ended', states.get(course.id) === 'ended' && course.by_edition),
    );
  return ids.flatMap((id) => {
    const [card, state] = [cards.get(id), states.get(id)];
    return card && state ? [{ card, state }] : [];
  });
}

import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { holdAllFields } from '../../../kernel/held/made-by-hand.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { defaultCover, paletteOf } from '../../media/media.ts';
import type { CourseTypeKey } from '../courses/course-record.ts';
import { redrawSharingPictures } from '../import/course-sharing-pictures.ts';
import { heldCourse } from '../overrides/held-course.ts';
import { indexCourses } from '../search/index-courses.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { refuseWrongCourse } from './refuse-wrong-course.ts';

/** What a course cannot do without; the rest is written in its edit form. */
export interface NewCourse {
  title: string;
  academy: number;
  type: CourseTypeKey;
  category: number;
}

/** Lock: simultaneous additions of a course of one academy wait for each other. */
const adding = (academy: number) => sql`pg_advisory_xact_lock(hashtext('course.add'), ${academy}::int)`;

/**
 * Adds a course by hand as a draft: hidden, with a drawn cover and no price, and a row in the audit. All its fields are
 * overridden, so that a feed that brings the same course later writes under them (decision 0196). Returns its id.
 * Refuses with academy.not_found, course.category_unknown, and with course.title_used where the academy has a course of
 * this title that was not withdrawn.
 */
export const addCourse = (deps: EditingDeps, course: NewCourse, operator: StaffOperator): Promise<number> =>
  inTransaction(deps.db, async (tx) => {
    const id = await addCourseWithin(deps, tx, course, operator);
    const { title, academy, type, category } = course;
    await deps.audit.record(tx, {
      operator,
      action: 'course.added',
      subject: `course ${id}`,
      details: { after: { title, academy, type, category } },
    });
    return id;
  });

/** The same within the caller's transaction, without the row in the audit, which is the caller's. */
export async function addCourseWithin(
  { clock, media, content }: Pick<EditingDeps, 'clock' | 'media' | 'content'>,
  tx: Transaction<EditingTables>,
  { title, academy, type, category }: NewCourse,
  operator: StaffOperator,
): Promise<number> {
  await sql`select ${adding(academy)}`.execute(tx);
  const found = await tx.selectFrom('academy').select('id').where('id', '=', academy).forShare().executeTakeFirst();
  if (!found) throw new Refusal('academy.not_found');
  const titles = await tx
    .selectFrom('course')
    .select('title')
    .where('academy_id', '=', academy)
    .where('state', '<>', 'withdrawn')
    .execute();
  if (titles.some((one) => nameKey(one.title) === nameKey(title))) throw new Refusal('course.title_used');
  const { id: typeId } = await tx
    .selectFrom('course_type')
    .select('id')
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into course (
      source, source_key, title, summary, description_html, topics_html, academy_id, course_type_id, category_id,
      payment_type, cashback_percent, state, published_at, updated_at
    )
    select ${BY_HAND}, ${randomUUID()}, ${title}, '', '', '', ${academy}, ${typeId}, c.id, 'referral', 0, 'hidden',
      ${now}, ${now}
    from category c where c.id = ${category}
    returning id`.execute(tx);
  if (!rows[0]) throw new Refusal('course.category_unknown');
  const { id } = rows[0];
  await refuseWrongCourse({ content }, tx, id, { category });
  await giveCover(media, tx, id);
  await holdAllFields(tx, heldCourse, id, { staffId: operator.staffId, at: now });
  await redrawSharingPictures(media, tx, [id]);
  await indexCourses(tx, [id], clock);
  return id;
}

/** The cover that courses of feeds have: drawn in the colours of the category. */
async function giveCover(media: EditingDeps['media'], tx: Transaction<EditingTables>, id: number): Promise<void> {
  const { palette, topic, title } = await tx
    .selectFrom('course as c')
    .innerJoin('category as k', 'k.id', 'c.category_id')
    .select(['k.palette', 'k.name as topic', 'c.title'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  const [cover] = await media.register(tx, [defaultCover(paletteOf(palette), id, { topic, title })]);
  await tx.updateTable('course').set({ cover: cover! }).where('id', '=', id).execute();
}

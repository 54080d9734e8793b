import type { Transaction } from 'kysely';
import { Refusal } from '../../../kernel/refusal.ts';
import { outgoingAddress } from '../courses/outgoing-address.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import type { HeldCourseValues } from '../course-fields.ts';

/**
 * Refuses what no page of this course may say, with course.address_host, course.dates_order, course.category_unknown,
 * course.instructor_unknown and course.city_unknown.
 */
export async function refuseWrongCourse(
  { content }: Pick<EditingDeps, 'content'>,
  tx: Transaction<EditingTables>,
  id: number,
  { dates, ref_url: address, category, city, instructors }: Partial<HeldCourseValues>,
): Promise<void> {
  if (dates && dates.starts_at !== null && dates.ends_at !== null && dates.ends_at < dates.starts_at)
    throw new Refusal('course.dates_order');
  if (address) {
    const { hosts } = await tx
      .selectFrom('academy')
      .select('hosts')
      .where('id', '=', tx.selectFrom('course').select('academy_id').where('id', '=', id))
      .executeTakeFirstOrThrow();
    if (outgoingAddress(address, hosts) === null) throw new Refusal('course.address_host');
  }
  if (category !== undefined) {
    const known = await tx
      .selectFrom('category')
      .select('id')
      .where('id', '=', category)
      .where('merged_into', 'is', null)
      // Not merged away meanwhile.
      .forShare()
      .executeTakeFirst();
    if (!known) throw new Refusal('course.category_unknown');
  }
  if (city != null && !(await content.listCities()).some((one) => one.id === city))
    throw new Refusal('course.city_unknown');
  if (instructors !== undefined && instructors.length > 0) {
    const known = await tx
      .selectFrom('instructor')
      .select('id')
      .where('id', 'in', instructors)
      .where('merged_into', 'is', null)
      // One whom another academy wrote is known there alone, until a course of it was approved.
      .where((eb) =>
        eb.or([
          eb('waits', '=', false),
          eb('academy_id', '=', eb.selectFrom('course').select('academy_id').where('id', '=', id)),
        ]),
      )
      // Not merged away meanwhile.
      .forShare()
      .execute();
    if (known.length !== new Set(instructors).size) throw new Refusal('course.instructor_unknown');
  }
}

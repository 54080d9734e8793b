import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { Held } from '../../../kernel/held/held-store.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { columnsOfHeld, heldOfRow, type HeldCourseValues } from '../course-fields.ts';
import { recordPrices } from '../courses/record-prices.ts';
import { saveTeaching } from '../courses/save-teaching.ts';

/** How overrides of a course are read and written. */
export const heldCourse: Held<HeldCourseValues> = {
  table: 'course',
  idColumn: 'course_id',
  fields: courseFields.names,
  drawn: ['cover'],
  // The academy has spoken after the colleague.
  endsWithFeed: ['price'],
  whole: heldOfRow,
  columns: columnsOfHeld,
  async writeBeside(tx, id, { instructors, price }, by) {
    // The same database: its tables are those of this domain.
    const executor = tx as Executor<CatalogueTables>;
    if (instructors) await saveTeaching(executor, [{ courseId: id, instructorIds: instructors }]);
    if (price) await recordPrices(executor, by, [{ courseId: id, editionId: null, price }]);
  },
};

import type { Operator } from '../../../kernel/actor.ts';
import {
  changeVisibility,
  withdrawCourse,
  type ChangeCourseDeps,
  type CourseOutcome,
  type SeenCourse,
} from './change-course-state.ts';
import { findImportRuns, type ImportRunFilter, type ImportRunRow } from './import-run-store.ts';
import { academyNames } from './academy-names.ts';
import {
  findDeskCourses,
  findPrices,
  type DeskCourseFilter,
  type DeskCourseRow,
  type PriceRow,
} from './desk-course-store.ts';

/** What the desk sees and does of courses, as the files of this room say. */
export interface CatalogueDesk {
  findCourses(filter: Omit<DeskCourseFilter, 'now'>): Promise<DeskCourseRow[]>;
  findImportRuns(filter: ImportRunFilter): Promise<ImportRunRow[]>;
  academyNames(ids: readonly number[]): Promise<Map<number, string>>;
  findPrices(courseId: number): Promise<PriceRow[]>;
  changeVisibility(
    seen: readonly SeenCourse[],
    change: { to: 'hidden' | 'published'; reason: string; operator: Operator },
  ): Promise<CourseOutcome[]>;
  withdraw(seen: SeenCourse, why: { reason: string; operator: Operator }): Promise<boolean>;
}

export const createCatalogueDesk = (deps: ChangeCourseDeps): CatalogueDesk => ({
  findCourses: (filter) => findDeskCourses(deps.db, { ...filter, now: deps.clock.now() }),
  findImportRuns: (filter) => findImportRuns(deps.db, filter),
  academyNames: (ids) => academyNames(deps.db, ids),
  findPrices: (courseId) => findPrices(deps.db, courseId),
  changeVisibility: (seen, change) => changeVisibility(deps, seen, change),
  withdraw: (seen, why) => withdrawCourse(deps, seen, why),
});

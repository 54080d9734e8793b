import type { Kysely, Transaction } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { feedFigures, type FeedFigure } from '../import/feed-figures.ts';
import { searchFigures, type SearchFigures } from '../search/search-figures.ts';
import type { SearchTables } from '../search.tables.ts';
import { createAcademyDesk, type AcademyDesk } from './academy-desk.ts';
import { createCategoryDesk, type CategoryDesk } from '../category-desk/category-desk.ts';
import type { CategoryDeskDeps } from '../category-desk/merge-category.ts';
import { addCourse } from './add-course.ts';
import { academyNames } from './academy-names.ts';
import { changeAcademyState, lockAcademyState, readAcademyState } from './academy-state.ts';
import { changeCashback, lockCashback, type CashbackChange, type CashbackSides } from './change-cashback.ts';
import { createCourseEditing, type CourseEditing } from './course-editing.ts';
import { showOrHideCourse, undoCourseState, withdrawCourse, type StateOutcome } from './change-course-state.ts';
import {
  courseChoicesForDesk,
  findDeskCourses,
  type CourseForDesk,
  type DeskCourseFilter,
} from './course-list-store.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { createInstructorDesk, type InstructorDesk, type InstructorDeskDeps } from './instructor-desk.ts';
import { findImportRun, findImportRuns, type ImportRunFilter, type ImportRunRow } from './import-run-store.ts';
import { believePrice, lockPriceDoubt } from './price-doubts.ts';
import type { PreviewDeps } from './preview-course.ts';
import { previewCourseStates, type StatePreview } from './preview-course-states.ts';
import { firstCourseFacts, type FirstCourseFacts } from './first-course-facts.ts';
import { courseDetailsForDesk, type CourseDetailsForDesk } from './show-desk-course.ts';

/** Courses at the desk. */
export interface CatalogueDesk extends CourseEditing {
  findImportRuns(filter: ImportRunFilter): Promise<ImportRunRow[]>;
  findImportRun(id: number, brokenBefore: Date): Promise<ImportRunRow | undefined>;
  searchFigures(): Promise<SearchFigures>;
  /** As import/feed-figures.ts says. */
  feedFigures: (days: Parameters<typeof feedFigures>[1]) => Promise<FeedFigure[]>;
  /** Within the caller's transaction where one is given. */
  academyNames<Tables>(ids: readonly number[], executor?: Executor<Tables>): Promise<Map<number, string>>;
  academies: AcademyDesk;
  /** As academy-state.ts says; the others within the caller's transaction. */
  academyState(id: number): ReturnType<typeof readAcademyState>;
  lockAcademyState<Tables>(tx: Transaction<Tables>, id: number): ReturnType<typeof lockAcademyState>;
  changeAcademyState<Tables>(
    tx: Transaction<Tables>,
    change: Parameters<typeof changeAcademyState>[2],
  ): ReturnType<typeof changeAcademyState>;
  categories: CategoryDesk;
  instructors: InstructorDesk;
  /** As course-list-store.ts says. */
  findCourses(filter: DeskCourseFilter): Promise<CourseForDesk[]>;
  choices(): ReturnType<typeof courseChoicesForDesk>;
  /** See first-course-facts.ts. */
  firstFacts(): Promise<FirstCourseFacts>;
  /** As show-desk-course.ts says. */
  courseDetails(id: number): Promise<CourseDetailsForDesk | undefined>;
  /** As add-course.ts says. */
  add(course: Parameters<typeof addCourse>[1], operator: Parameters<typeof addCourse>[2]): Promise<number>;
  /** As change-cashback.ts says, within the caller's transaction. */
  lockCashback<Tables>(tx: Transaction<Tables>, id: number): Promise<CashbackSides>;
  changeCashback<Tables>(tx: Transaction<Tables>, change: CashbackChange, operator: StaffOperator): Promise<void>;
  /** See price-doubts.ts; within the caller's transaction. */
  lockPriceDoubt<Tables>(tx: Transaction<Tables>, id: number): ReturnType<typeof lockPriceDoubt>;
  believePrice<Tables>(
    tx: Transaction<Tables>,
    belief: Parameters<typeof believePrice>[2],
    operator: StaffOperator,
  ): Promise<void>;
  /** As change-course-state.ts says. */
  showOrHide(change: Parameters<typeof showOrHideCourse>[1]): Promise<StateOutcome>;
  /** As preview-course-states.ts says. */
  previewStates(asked: Parameters<typeof previewCourseStates>[1]): Promise<StatePreview[]>;
  undoState(change: Parameters<typeof undoCourseState>[1]): Promise<StateOutcome>;
  withdraw(change: Parameters<typeof withdrawCourse>[1]): ReturnType<typeof withdrawCourse>;
}

export type CatalogueDeskDeps = Omit<CategoryDeskDeps, 'db'> &
  Omit<PreviewDeps, 'db'> &
  Pick<InstructorDeskDeps, 'fetchPicture'> & {
    db: Kysely<CatalogueTables & SearchTables>;
    /** For figures, which may be some seconds behind. */
    reads: Kysely<CatalogueTables & SearchTables>;
  };

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<EditingTables> => tx as Transaction<EditingTables>;

export function createCatalogueDesk(deps: CatalogueDeskDeps): CatalogueDesk {
  const { db, reads, clock } = deps;
  // The tables of pictures are in the same database; media writes them.
  const editing = { ...deps, db: db as unknown as EditingDeps['db'] };
  return {
    ...createCourseEditing(editing),
    findImportRuns: (filter) => findImportRuns(db, filter),
    findImportRun: (id, brokenBefore) => findImportRun(db, id, brokenBefore),
    searchFigures: () => searchFigures(reads),
    feedFigures: (days) => feedFigures(reads, days),
    academyNames: (ids, executor) =>
      academyNames(executor === undefined ? db : (executor as unknown as Executor<CatalogueTables>), ids),
    academies: createAcademyDesk(editing),
    academyState: (id) => readAcademyState(db, id),
    lockAcademyState: (tx, id) => lockAcademyState(ours(tx), id),
    changeAcademyState: (tx, change) => changeAcademyState(ours(tx), clock, change),
    categories: createCategoryDesk(editing),
    instructors: createInstructorDesk(editing),
    findCourses: (filter) => findDeskCourses(db, filter, clock.now()),
    choices: () => courseChoicesForDesk(db),
    firstFacts: () => firstCourseFacts(db),
    courseDetails: (id) => courseDetailsForDesk(db, id),
    add: (course, operator) => addCourse(editing, course, operator),
    lockCashback: (tx, id) => lockCashback(ours(tx), id),
    changeCashback: (tx, change, operator) => changeCashback(editing, ours(tx), change, operator),
    lockPriceDoubt: (tx, id) => lockPriceDoubt(ours(tx), id),
    believePrice: (tx, belief, operator) => believePrice(editing, ours(tx), belief, operator),
    showOrHide: (change) => showOrHideCourse(deps, change),
    previewStates: (asked) => previewCourseStates(deps, asked),
    undoState: (change) => undoCourseState(deps, change),
    withdraw: (change) => withdrawCourse(deps, change),
  };
}

import type { CatalogueTables } from '../catalogue.tables.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { courseTraits, type CourseTraits } from './course-traits.ts';
import { editionsWithSeats, type SeatedEdition } from './editions-with-seats.ts';
import { createShelves, type Shelves } from './shelves.ts';

/** What suggestions are made of. */
export interface Suggesting {
  /** As course-traits.ts, shelves.ts and editions-with-seats.ts say. */
  traits(ids: readonly number[]): Promise<CourseTraits[]>;
  shelves(): Promise<Shelves>;
  editions(courseIds: readonly number[]): Promise<SeatedEdition[]>;
  /** Names of the types of courses, by id. */
  typeNames(): Promise<Map<number, string>>;
}

/** @returns with `expire`: courses have changed */
export function createSuggesting(deps: {
  db: Executor<CatalogueTables>;
  reads: Executor<CatalogueTables>;
  clock: Clock;
}): Suggesting & { expire(): void } {
  const { db, reads, clock } = deps;
  const shelves = createShelves(reads, () => clock.now());
  return {
    traits: (ids) => courseTraits(db, clock.now(), ids),
    shelves: () => shelves.read(),
    editions: (ids) => editionsWithSeats(db, ids, clock.now()),
    async typeNames() {
      const rows = await reads.selectFrom('course_type').select(['id', 'name']).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    expire: () => shelves.expire(),
  };
}

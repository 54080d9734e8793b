import type { CatalogueTables } from '../catalogue.tables.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { recentByKey } from '../../../kernel/caches/recent-by-key.ts';
import { courseTraits, type CourseTraits } from './course-traits.ts';
import { editionsWithSeats, type SeatedEdition } from './editions-with-seats.ts';
import { createShelves, type Shelves } from './shelves.ts';

/** What suggestions are made of. */
export interface Suggesting {
  /**
   * As course-traits.ts, shelves.ts and editions-with-seats.ts say; traits are those of the last minute at most, and
   * newer than the last announced change of courses.
   */
  traits(ids: readonly number[]): Promise<CourseTraits[]>;
  shelves(): Promise<Shelves>;
  editions(courseIds: readonly number[]): Promise<SeatedEdition[]>;
  /** Names of the types of courses, by id. */
  typeNames(): Promise<Map<number, string>>;
}

/** Courses of which traits are kept: some 3 MB. Candidates of most suggestions are the same few thousand. */
const KEPT = 8_000;
const KEPT_MS = 60_000;

/** @returns with `expire`: courses have changed */
export function createSuggesting(deps: {
  db: Executor<CatalogueTables>;
  reads: Executor<CatalogueTables>;
  clock: Clock;
}): Suggesting & { expire(): void } {
  const { db, reads, clock } = deps;
  const shelves = createShelves(reads, () => clock.now());
  const now = () => clock.now().getTime();
  const traits = recentByKey<CourseTraits>({ most: KEPT, ms: KEPT_MS, now }, async (ids) => {
    const found = await courseTraits(db, clock.now(), ids);
    return new Map(found.map((one) => [one.id, one]));
  });
  return {
    traits: async (ids) => [...(await traits.of(ids)).values()],
    shelves: () => shelves.read(),
    editions: (ids) => editionsWithSeats(db, ids, clock.now()),
    async typeNames() {
      const rows = await reads.selectFrom('course_type').select(['id', 'name']).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    expire() {
      shelves.expire();
      traits.forget();
    },
  };
}

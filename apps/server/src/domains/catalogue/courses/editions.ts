import type { Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { boughtEditions, editionClashes, factsNow } from './bought-editions.ts';
import { editionTimes, type EditionTimes } from './edition-times.ts';
import { openEditions, type OpenEdition } from './open-editions.ts';

/** Editions of courses, as other domains ask for them. `executor`: within whose transaction it is asked. */
export interface Editions {
  /** As open-editions.ts says. */
  openEditions<Tables>(ids: readonly number[], executor?: Executor<Tables>): Promise<Map<number, OpenEdition>>;
  /** As bought-editions.ts says. */
  boughtEditions(ids: readonly number[]): ReturnType<typeof boughtEditions>;
  factsNow<Tables>(executor: Executor<Tables>, things: Parameters<typeof factsNow>[1]): ReturnType<typeof factsNow>;
  editionClashes(ids: readonly number[], others: readonly number[]): ReturnType<typeof editionClashes>;
  /** When an edition that people see meets, as edition-times.ts says. */
  editionTimes(id: number): Promise<EditionTimes | undefined>;
}

export interface EditionsDeps {
  db: Kysely<CatalogueTables>;
  reads: Kysely<CatalogueTables>;
  clock: Clock;
}

export function createEditions({ db, reads, clock }: EditionsDeps): Editions {
  // Another domain's transaction: the same database, in which our tables are as well.
  const own = <Tables>(executor: Executor<Tables>) => executor as unknown as Executor<CatalogueTables>;
  return {
    openEditions: (ids, executor) => openEditions(executor === undefined ? db : own(executor), ids, clock.now()),
    boughtEditions: (ids) => boughtEditions(reads, ids),
    factsNow: (executor, things) => factsNow(own(executor), things),
    editionClashes: (ids, others) => editionClashes(reads, ids, others),
    editionTimes: (id) => editionTimes(reads, id),
  };
}

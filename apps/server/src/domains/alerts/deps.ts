import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AlertsTables } from './alerts.tables.ts';

/** What the operations of alerts work with. */
export interface AlertsWork {
  db: Kysely<AlertsTables>;
  clock: Clock;
  catalogue: Pick<
    Catalogue,
    'watchedCourses' | 'courseOffers' | 'courseCards' | 'courseNames' | 'academyPage' | 'openEditions'
  >;
  jobs: Pick<Jobs, 'watchedJobs' | 'jobCards' | 'jobStates' | 'companyNames'>;
  /** Those of the editions without a free seat. */
  fullEditions: (editions: readonly { id: number; capacity: number }[]) => Promise<Set<number>>;
}

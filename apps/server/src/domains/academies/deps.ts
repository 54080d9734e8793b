import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { AcademyMembers } from '../members/members.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AcademiesTables } from './academies.tables.ts';

export interface AcademiesDeps {
  db: Kysely<AcademiesTables>;
  /** Answers what is the same for all visitors, and may be some seconds behind. */
  reads: Kysely<AcademiesTables>;
  clock: Clock;
  catalogue: Pick<Catalogue, 'academyPage' | 'searchCourses'>;
  calendar: Pick<Calendar, 'houseOrAcademyPolicy'>;
  members: Pick<AcademyMembers, 'ownersOf'>;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them. */
  background: RunEvery;
}

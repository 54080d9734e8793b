import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Audit } from '../audit/audit.ts';
import type { Members, TellPeople } from '../members/members.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { ApprovalExecutors } from './executors.ts';

/** What the use cases of this domain work with. */
export interface Deps {
  db: Kysely<ApprovalsTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  staff: Pick<Members, 'deciders' | 'decidesNotOf' | 'namesOf' | 'userIdsOf'>;
  /** Notifies people on their dashboards, within the transaction; once for each key. */
  tell: TellPeople;
  executors: ApprovalExecutors;
}

import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Audit } from '../audit/audit.ts';
import type { Staff } from '../staff/staff.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { ApprovalExecutors } from './executors.ts';

/** What the use cases of this domain work with. */
export interface Deps {
  db: Kysely<ApprovalsTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  staff: Pick<Staff, 'count' | 'namesOf'>;
  executors: ApprovalExecutors;
}

import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Audit } from '../audit/audit.ts';
import type { Feeds } from './feed-program.ts';
import type { ImportsTables } from './imports.tables.ts';

export interface ImportsDeps {
  db: Kysely<ImportsTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  /** Null: none can be brought. */
  feeds: Feeds | null;
  logError: (error: unknown, what: string) => void;
}

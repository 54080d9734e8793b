import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Outbox } from '../../kernel/outbox.ts';
import type { IdentityTables } from './identity.tables.ts';
import type { Limiter } from './limiter.ts';
import type { Passwords } from './passwords/passwords.ts';

/** What the use cases of this domain work with. */
export interface AccountDeps {
  db: Kysely<IdentityTables>;
  clock: Clock;
  outbox: Outbox;
  /** Key of the codes and of the limits, the same in every process. */
  codeKey: Buffer;
  limiter: Limiter;
  passwords: Passwords;
  logError: (error: unknown, what: string) => void;
}

/** Where a call comes from. */
export interface Caller {
  address: string;
}

import type { Kysely } from 'kysely';
import type { Staff } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Cipher } from '../../kernel/cipher.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import type { Audit } from '../audit/audit.ts';
import type { Identity } from '../identity/identity.ts';
import type { LimitName } from './limits.ts';
import type { MembersTables } from './members.tables.ts';
import type { Organisation } from './organisation.ts';

/** A member whose session a call comes with; `staffId` is their number, in the desk and in academies alike. */
export type MemberActor = Pick<Staff, 'staffId' | 'userId' | 'sessionId' | 'name' | 'step' | 'isFresh'>;

/** One text for several people. */
export type TellPeople = <Tables>(
  tx: Executor<Tables>,
  told: { userIds: readonly number[]; key: string; title: string; body: string },
) => Promise<void>;

/** Called when a member can decide less than before, or nothing. */
export type FewerDecide = (tx: Executor<MembersTables>) => Promise<void>;

/** What the use cases of this domain work with. */
export interface Deps {
  /** The organisation whose members these are; rows of others are invisible. */
  organisation: Organisation;
  db: Kysely<MembersTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  identity: Pick<Identity, 'checkPassword' | 'accountStates' | 'rememberDevice' | 'useDevice'>;
  /** Under which secrets of authenticators are kept. */
  cipher: Cipher;
  /** Under which recovery codes are hashed. */
  codeKey: Buffer;
  limiter: RateLimiter<LimitName>;
  /** Notifies people on their dashboards, within the transaction; once for each key. */
  tell: TellPeople;
  /** Called, within its transaction, after a change that may leave a request without a colleague who can decide it. */
  fewerDecide: FewerDecide;
  /** Called within the transaction by which a person became a member. */
  joined?: ((tx: Executor<MembersTables>, userId: number) => Promise<void>) | undefined;
}

/** Where a call comes from, and as which request the audit knows it. */
export interface Caller {
  address: string;
  requestId: string;
}

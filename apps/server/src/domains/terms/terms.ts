import { sql, type Kysely, type Transaction } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { Operator, StaffOperator } from '../../kernel/actor.ts';
import type { Cipher } from '../../kernel/cipher.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { addTerms, type NewTerms } from './add-terms.ts';
import { readTerms, usualTerms, type Terms as AcademyTerms } from './read-terms.ts';
import {
  endSecret,
  endSecrets,
  listSecrets,
  renewSecret,
  showSecretOnce,
  validSecrets,
  type SecretForDesk,
} from './secrets.ts';
import type { TermsTables } from './terms.tables.ts';

export { usualTerms };
export type { AcademyTerms, NewTerms, SecretForDesk };
export type { Delivery, PayoutEvery } from './terms.tables.ts';

/** Terms of an academy with the time they hold from; `is_current`: they hold now. */
export interface DatedTerms extends AcademyTerms {
  id: number;
  from_at: Date;
  approval_id: number | null;
  is_current: boolean;
}

/** Public face of the academies' terms. */
export interface Terms {
  /** Those that hold now, as read-terms.ts says. */
  of<Tables>(executor: Executor<Tables>, academyIds: readonly number[]): Promise<(academyId: number) => AcademyTerms>;
  /** All terms of an academy, the latest first; at most 50. */
  history(academyId: number): Promise<DatedTerms[]>;
  /** Of the newest terms row, for requests that wait: another one makes them stale. */
  version<Tables>(tx: Transaction<Tables>, academyId: number): Promise<string>;
  /** As add-terms.ts says. */
  add<Tables>(tx: Transaction<Tables>, terms: NewTerms): Promise<number>;
  /** Secrets that may sign an academy's calls now, as secrets.ts says. */
  secrets(academyId: number): Promise<string[]>;
  /** A new secret, as secrets.ts says, noted in the audit. */
  renewSecret(academyId: number, how: { isLeaked: boolean; operator: Operator }): Promise<string>;
  /** The same after two people agreed: the requester sees it later, once. */
  renewSecretFor<Tables>(
    tx: Transaction<Tables>,
    academyId: number,
    how: { isLeaked: boolean; forStaff: number },
  ): Promise<void>;
  /** For members of the academy, within their transaction: as secrets.ts says, careful. */
  renewOwnSecret<Tables>(tx: Transaction<Tables>, academyId: number, isLeaked: boolean): Promise<string>;
  endSecret<Tables>(tx: Transaction<Tables>, academyId: number, id: number): Promise<void>;
  /** As secrets.ts says. */
  endSecrets<Tables>(tx: Transaction<Tables>, academyId: number): Promise<void>;
  /** Of the newest secret, for requests that wait. */
  secretVersion<Tables>(tx: Transaction<Tables>, academyId: number): Promise<string>;
  listSecrets(academyId: number): Promise<SecretForDesk[]>;
  /** As secrets.ts says, noted in the audit. */
  showSecretOnce(academyId: number, operator: StaffOperator): Promise<string | null>;
}

export interface TermsDeps {
  db: Kysely<TermsTables>;
  audit: Pick<Audit, 'record'>;
  clock: Clock;
  /** Under which academies' secrets are sealed. */
  partnerCipher: Cipher;
}

const MOST_TERMS = 50;

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Transaction<TermsTables> => executor as Transaction<TermsTables>;

export function createTerms({ db, audit, clock, partnerCipher }: TermsDeps): Terms {
  return {
    of: (executor, academyIds) => readTerms(ours(executor), academyIds, clock.now()),
    async history(academyId) {
      const now = clock.now();
      const rows = await db
        .selectFrom('academy_terms')
        .selectAll()
        .where('academy_id', '=', academyId)
        .orderBy('from_at', 'desc')
        .limit(MOST_TERMS)
        .execute();
      const current = rows.find(({ from_at: from }) => from <= now);
      return rows.map((row) => ({ ...row, is_current: row === current }));
    },
    async version(tx, academyId) {
      const { rows } = await sql<{ last: number | null }>`
        select max(id) as last from academy_terms where academy_id = ${academyId}`.execute(ours(tx));
      return String(rows[0]?.last ?? 0);
    },
    add: (tx, terms) => addTerms(ours(tx), terms, clock.now()),
    secrets: (academyId) => validSecrets(db, partnerCipher, academyId, clock.now()),
    renewSecret: (academyId, { isLeaked, operator }) =>
      inTransaction(db, async (tx) => {
        const secret = await renewSecret(tx, partnerCipher, {
          academyId,
          now: clock.now(),
          isLeaked,
          forStaff: null,
        });
        const details = { leaked: isLeaked };
        await audit.record(tx, { operator, action: 'academy.secret', subject: `academy ${academyId}`, details });
        return secret;
      }),
    async renewSecretFor(tx, academyId, { isLeaked, forStaff }) {
      await renewSecret(ours(tx), partnerCipher, { academyId, now: clock.now(), isLeaked, forStaff });
    },
    renewOwnSecret: (tx, academyId, isLeaked) =>
      renewSecret(ours(tx), partnerCipher, { academyId, now: clock.now(), isLeaked, forStaff: null, isCareful: true }),
    endSecret: (tx, academyId, id) => endSecret(ours(tx), { academyId, id, now: clock.now() }),
    endSecrets: (tx, academyId) => endSecrets(ours(tx), academyId, clock.now()),
    async secretVersion(tx, academyId) {
      const { rows } = await sql<{ last: number | null }>`
        select max(id) as last from academy_secret where academy_id = ${academyId}`.execute(ours(tx));
      return String(rows[0]?.last ?? 0);
    },
    listSecrets: (academyId) => listSecrets(db, academyId, clock.now()),
    showSecretOnce: (academyId, operator) =>
      inTransaction(db, async (tx) => {
        const asked = { academyId, staffId: operator.staffId, now: clock.now() };
        const secret = await showSecretOnce(tx, partnerCipher, asked);
        if (secret !== null)
          await audit.record(tx, { operator, action: 'academy.secret_shown', subject: `academy ${academyId}` });
        return secret;
      }),
  };
}

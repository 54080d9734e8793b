import type { Kysely } from 'kysely';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';

export interface TargetOptions<Name extends keyof Domains> {
  db: Kysely<Tables>;
  domains: Pick<Domains, Name>;
  source: string;
  dryRun: boolean;
}

type Transact = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** Transactions of an import; on a dry run PostgreSQL itself holds them to reading. */
export const transactions =
  ({ db, dryRun }: { db: Kysely<Tables>; dryRun: boolean }): Transact =>
  (work) =>
    (dryRun ? db.transaction().setAccessMode('read only') : db.transaction()).execute(work);

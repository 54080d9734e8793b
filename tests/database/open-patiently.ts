import { openDatabase, type Database, type DatabaseOptions } from '../../apps/server/src/platform/database.ts';

/** Longer than any test. */
export const PATIENT_MS = 120_000;

/**
 * A pool whose statements and callers wait however long a busy machine takes: the product's limits of some seconds
 * would end what a test is not about.
 */
export const openPatiently = <Tables>(options: DatabaseOptions): Database<Tables> =>
  openDatabase<Tables>({ connectTimeoutMs: PATIENT_MS, statementTimeoutMs: PATIENT_MS, ...options });

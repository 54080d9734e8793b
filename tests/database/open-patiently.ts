import { openDatabase, type Database, type DatabaseOptions } from '../../apps/server/src/platform/database.ts';

/** Longer than any test. */
export const PATIENT_MS = 120_000;

/**
 * A pool without practical timeouts for statements and connections: on a busy machine the product's timeouts of some
 * seconds would fail tests that are not about them.
 */
export const openPatiently = <Tables>(options: DatabaseOptions): Database<Tables> =>
  openDatabase<Tables>({ connectTimeoutMs: PATIENT_MS, statementTimeoutMs: PATIENT_MS, ...options });

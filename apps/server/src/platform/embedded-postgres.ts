import { walInboxIn, walOutboxIn } from '@kavosh/embedded-postgres/archiving.ts';
import { dataDirHolder as holderOf } from '@kavosh/embedded-postgres/data-dir-lock.ts';
import { homeForCluster } from '@kavosh/embedded-postgres/home-for-cluster.ts';
import { PostgresFailure } from '@kavosh/embedded-postgres/postgres-failure.ts';
import type { Program } from '@kavosh/embedded-postgres/program.ts';
import {
  joinPostgres,
  runningUrl as urlOf,
  startPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions as PackageOptions,
} from '@kavosh/embedded-postgres/start-postgres.ts';
import { bundledVersion } from '@kavosh/embedded-postgres/postgres-programs.ts';
import { readState as stateOf, type PostgresState } from '@kavosh/embedded-postgres/state.ts';
import { refuseHalfRestored } from './half-restored.ts';
import { StartupError } from '../kernel/startup-error.ts';

export type { EmbeddedPostgres };
export type EmbeddedPostgresOptions = Omit<PackageOptions, 'program' | 'refuse'>;

const program: Program = {
  title: 'Kavosh',
  name: 'kavosh',
  settings: { dataDir: 'DATA_DIR', url: 'DATABASE_URL' },
};

/** What a person can mend reaches the terminal as every other reason not to start. */
function rethrowTold(error: unknown): never {
  throw error instanceof PostgresFailure ? new StartupError(error.message) : error;
}

const withOurs = (options: EmbeddedPostgresOptions): PackageOptions => ({
  ...options,
  program,
  refuse: refuseHalfRestored,
});

/**
 * The bundled PostgreSQL on Kavosh's data folder, as start-postgres.ts of the package says.
 * @throws {StartupError}
 */
export const startEmbeddedPostgres = (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  startPostgres(withOurs(options)).catch(rethrowTold);

/**
 * The embedded database for a tool: the one that a running Kavosh has open, or else one of the tool's own until
 * `stop()`.
 * @throws {StartupError}
 */
export const joinEmbeddedPostgres = (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  joinPostgres(withOurs(options)).catch(rethrowTold);

/** The major version of the PostgreSQL that npm brought. @throws {StartupError} */
export const bundledMajor = (): string => orTold(() => bundledVersion(program).split('.')[0]!);

/** Address of the embedded database of the folder while a process has it open; null: none has. */
export const runningUrl = (dataDir: string): string | null => orTold(() => urlOf(program, dataDir));

/** Where PostgreSQL puts finished files of its log. */
export const walOutboxOf = (cluster: string): string => walOutboxIn(program, cluster);

/** Where a recovery reads the log from. */
export const walInboxOf = (cluster: string): string => walInboxIn(program, cluster);

/** The process that has the embedded database of the folder open, or null. */
export const dataDirHolder = (dataDir: string): number | null => holderOf(program, dataDir);

/**
 * What is noted about the embedded database of the folder; null where there is none yet.
 * @throws {StartupError}
 */
export const readState = (dataDir: string): PostgresState | null => orTold(() => stateOf(program, dataDir));

/**
 * Where a cluster that is put into the data folder has to lie, as home-for-cluster.ts says.
 * @throws {StartupError}
 */
export const homeForRestored = (dataDir: string, say?: (line: string) => void): string =>
  orTold(() => homeForCluster(program, dataDir, say));

function orTold<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return rethrowTold(error);
  }
}

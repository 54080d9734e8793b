import type { Account } from './account.ts';
import { launchPostgres } from './launch.ts';
import { openPostgresLog } from './log.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import type { Program } from './program.ts';

/** A recovery from the write-ahead log in the inbox (walInboxIn). */
export interface Recovery {
  /** Changes that were committed later are left out; null: all that the log has. */
  until: Date | null;
  /** Gets what PostgreSQL's log says of it. */
  ended?: (printed: string) => void;
}

/** Hours of log are read again. */
const patienceMs = 6 * 3_600_000;

export interface RecoverOptions {
  program: Program;
  cluster: string;
  programs: PostgresPrograms;
  account: Account | null;
  /** For the server's log. */
  dataDir: string;
  settings: Readonly<Record<string, string>>;
  recovery: Recovery;
  say: (note: string) => void;
}

/**
 * Brings a restored cluster with `recovery.signal` to the moment, and stops it: nothing connects to it meanwhile.
 * @throws {PostgresFailure} where the log ends before the moment, or a file of it is missing
 */
export async function recoverTo(options: RecoverOptions): Promise<void> {
  const { program, cluster, programs, account, dataDir, recovery, say } = options;
  const log = openPostgresLog(dataDir);
  try {
    const { process: server } = await launchPostgres({
      cluster,
      programs,
      account,
      port: null,
      log,
      say,
      patienceMs,
      settings: {
        ...options.settings,
        hot_standby: 'off',
        restore_command: `cp ${program.name}-restore/%f "%p"`,
        recovery_target_timeline: 'latest',
        ...(recovery.until === null
          ? {}
          : {
              recovery_target_time: recovery.until.toISOString().replace('T', ' ').replace('Z', '+00'),
              recovery_target_action: 'promote',
            }),
      },
    });
    await server.end();
    recovery.ended?.(log.printed());
  } finally {
    log.close();
  }
}

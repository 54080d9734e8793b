import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { AuditHead } from './action-store.ts';

export interface HeadWatch {
  audit: { head(): Promise<AuditHead>; has(head: AuditHead): Promise<boolean> };
  log: Record<'info' | 'error', (details: object, message: string) => void>;
  /** Shows it in the metrics. */
  show?: ((head: AuditHead) => void) | undefined;
  background?: RunEvery;
}

const HOUR_MS = 3_600_000;

/**
 * Publishes the head of the audit now and each hour, in the log and the metrics, which are stored elsewhere: a user who
 * owns the database may delete its last rows, but cannot delete what was published. If the head that was published
 * before is missing, logs an error.
 */
export function watchAuditHead({ audit, log, show, background = runEvery }: HeadWatch): {
  /** Checks once; runs by itself each hour. */
  look(): Promise<void>;
  stop(): Promise<void>;
} {
  let said: AuditHead | undefined;
  const look = async (): Promise<void> => {
    const head = await audit.head();
    if (said && !(await audit.has(said)))
      log.error({ said, head }, 'rows of the audit are missing: the head that was logged before is not there');
    said = head;
    show?.(head);
    log.info({ id: head.id, digest: head.digest }, 'the head of the audit');
  };
  const failed = (error: unknown): void => log.error({ err: error }, 'the head of the audit could not be read');
  const first = look().catch(failed);
  const task = background(HOUR_MS, look, failed);
  return {
    look,
    async stop() {
      await first;
      await task.stop();
    },
  };
}

import type { DoctorReport } from '@kavosh/contract/desk/installation/doctor.ts';
import type { Doctor } from '../../../kernel/ports/doctor.ts';

/** What of the doctor can be shown now. */
export interface DoctorShown {
  report: DoctorReport | null;
  is_running: boolean;
  has_failed: boolean;
}

export interface DoctorDeps {
  /** Left out by tools, where it finds nothing. */
  doctor?: Doctor | undefined;
  logError: (error: unknown, what: string) => void;
}

/** Asked again within it, nothing is looked at anew. */
const KEPT_MS = 10_000;
/** How long an answer waits for findings; shorter than a call of the desk may take. */
const PATIENCE_MS = 6_000;

/**
 * Has the doctor look when a colleague asks, once at a time for all who do, and remembers its findings. Each process
 * has its own.
 */
export function watchDoctor({ doctor, logError }: DoctorDeps, now = Date.now): () => Promise<DoctorShown> {
  let report: DoctorReport | null = null;
  let hasFailed = false;
  let endedAt = -Infinity;
  let running: Promise<void> | null = null;
  const look = async (ask: Doctor): Promise<void> => {
    try {
      report = await ask();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      logError(error, 'the doctor could not look');
    } finally {
      endedAt = now();
      running = null;
    }
  };
  return async () => {
    if (!doctor) return { report, is_running: false, has_failed: true };
    if (running === null && now() - endedAt >= KEPT_MS) running = look(doctor);
    if (running) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([running, late]);
      clearTimeout(timer);
    }
    return { report, is_running: running !== null, has_failed: hasFailed };
  };
}

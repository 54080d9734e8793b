import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PERIOD_US = 100_000;
const ROOTS = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

/** A process limited to a share of one processor. */
export interface Throttle {
  /** The mechanism, for logs. */
  readonly by: string;
  end(): void;
}

/** Limits by a kernel control group of either version; null if this user may not create one. */
function controlGroup(pid: number, share: number): Throttle | null {
  for (const root of ROOTS) {
    const folder = join(root, `kavosh-test-${pid}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    const remove = (): void => {
      try {
        rmdirSync(folder);
      } catch {
        // A process is still in the group; the group goes away with the machine.
      }
    };
    try {
      const quota = String(share * PERIOD_US);
      if (root === '/sys/fs/cgroup') writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
      else {
        writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
        writeFileSync(join(folder, 'cpu.cfs_quota_us'), quota);
      }
      writeFileSync(join(folder, 'cgroup.procs'), String(pid));
      return { by: 'a control group', end: remove };
    } catch {
      remove();
    }
  }
  return null;
}

/** Stops and continues the process in turns. */
function turns(pid: number, share: number): Throttle {
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has exited.
    }
  };
  const timer = setInterval(() => {
    send('SIGCONT');
    setTimeout(() => send('SIGSTOP'), (share * PERIOD_US) / 1000);
  }, PERIOD_US / 1000);
  return {
    by: 'turns',
    end() {
      clearInterval(timer);
      setTimeout(() => send('SIGCONT'), PERIOD_US / 1000);
    },
  };
}

/** Limits a newly started process to a share of one processor. */
export const throttle = (pid: number, share: number): Throttle => controlGroup(pid, share) ?? turns(pid, share);

const TICKS_A_SECOND = 100;

/** Processor seconds used by the process so far, without its children. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

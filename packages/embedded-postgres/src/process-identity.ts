import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const onLinux = process.platform === 'linux';

/**
 * What tells a process from a later one that got the same number: boot and start time. Null when there is no such
 * process. Elsewhere than on Linux the start time to the second, as `ps` prints it.
 */
export function processMark(pid: number): string | null {
  if (!onLinux)
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    if (state === 'Z' || startTicks === undefined) return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`;
  } catch {
    return null;
  }
}

/**
 * PostgreSQL's processes work inside their data folder; the program may have been replaced on disk since, by a newer
 * install.
 */
function worksIn(folder: string, pid: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      /\/postgres(?: \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`))
    );
  } catch {
    // The process has ended since, or belongs to another user.
    return false;
  }
}

/**
 * Numbers of the PostgreSQL processes that have this data folder open.
 * @param folder the real path (no symbolic link in it), as the kernel names it
 */
export function postgresProcessesIn(folder: string): number[] {
  if (onLinux) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && worksIn(folder, name))
      .map(Number);
  }
  const listing = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout;
  return listing
    .split('\n')
    .filter((line) => line.includes('/postgres ') && `${line} `.includes(` -D ${folder} `))
    .map((line) => Number.parseInt(line, 10));
}

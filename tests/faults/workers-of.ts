import { readdirSync, readFileSync } from 'node:fs';

export interface WorkerProcess {
  pid: number;
  kind: 'web' | 'search';
}

const read = (pid: number, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'latin1');
  } catch {
    // Gone meanwhile.
    return '';
  }
};

/** The processes that a server of several has started (apps/server/src/worker.ts). */
export function workersOf(server: number): WorkerProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(read(pid, 'stat').split(') ').at(-1)!.split(' ')[1]) === server)
    .filter((pid) => read(pid, 'cmdline').includes('/worker.ts'))
    .map((pid) => ({ pid, kind: read(pid, 'environ').includes('\0KAVOSH_PROCESS=search') ? 'search' : 'web' }));
}

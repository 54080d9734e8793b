import { readdirSync, readFileSync } from 'node:fs';

const read = (pid: number, what: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'latin1');
  } catch {
    // Gone meanwhile.
    return '';
  }
};

/** Process ids of a process's children. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(read(pid, 'stat').split(') ').at(-1)!.split(' ')[1]) === parent);

/** Process ids of the workers that a server has started (apps/server/src/worker.ts). */
export const workersOf = (server: number): number[] =>
  childrenOf(server).filter((pid) => read(pid, 'cmdline').includes('/worker.ts'));

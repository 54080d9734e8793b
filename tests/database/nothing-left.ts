import { afterAll, vi } from 'vitest';

/*
 * Runs with each file of the database tests: the file fails when it leaves something running. The files of a worker
 * share its modules (docs/decisions/0235), and a timer that outlives its pool asks it in the tests of others; in
 * production it asks after the stop.
 */

interface Ticking {
  everyMs: number | undefined;
  startedAt: string;
}

const KEPT = Symbol.for('kavosh.intervals');
/** Servers and programs end a moment after they were told to. Nothing is measured by it. */
const PATIENCE_MS = 20_000;
/**
 * The pipes to the runner, and timers, which come and go with it; those that tick are counted apart. Sockets ask
 * nothing by themselves, and those of a server that was cut off end in their own time.
 */
const ofRunner = new Set([
  'PipeWrap',
  'Pipe',
  'Timeout',
  'Immediate',
  'TTYWrap',
  'MessagePort',
  'TCPSocketWrap',
  'CloseReq',
  'FSReqPromise',
]);

type Shared = typeof globalThis & { [KEPT]?: Map<NodeJS.Timeout, Ticking> };

/** All intervals of this process that were not ended, from its first test file on. */
function watchIntervals(): Map<NodeJS.Timeout, Ticking> {
  const shared = globalThis as Shared;
  if (shared[KEPT]) return shared[KEPT];
  const ticking = new Map<NodeJS.Timeout, Ticking>();
  const { setInterval: begin, clearInterval: end } = globalThis;
  globalThis.setInterval = ((task: (...args: unknown[]) => void, everyMs?: number, ...args: unknown[]) => {
    const timer = begin(task, everyMs, ...args);
    const lines = (new Error('started').stack ?? '').split('\n').slice(2);
    const startedAt = lines.filter((line) => !line.includes('node_modules')).slice(0, 4);
    // The runner's own have no line of ours.
    if (startedAt.length > 0)
      ticking.set(timer, { everyMs, startedAt: startedAt.map((line) => line.trim()).join(' < ') });
    return timer;
  }) as typeof setInterval;
  globalThis.clearInterval = ((timer?: NodeJS.Timeout) => {
    if (timer !== undefined) ticking.delete(timer);
    end(timer);
  }) as typeof clearInterval;
  shared[KEPT] = ticking;
  return ticking;
}

const ticking = watchIntervals();
const before = new Set(ticking.keys());
/** What an earlier file of this process left is that file's fault alone. */
const resourcesBefore = process.getActiveResourcesInfo();

afterAll(async () => {
  await vi.waitFor(
    () => {
      const left = [
        ...[...ticking].filter(([timer]) => !before.has(timer)).map(([, one]) => one),
        ...more(resourcesBefore, process.getActiveResourcesInfo()).filter((kind) => !ofRunner.has(kind)),
      ];
      if (left.length > 0) throw new Error(`This file has left running: ${JSON.stringify(left, null, 2)}`);
    },
    { timeout: PATIENCE_MS, interval: 20 },
  );
}, 2 * PATIENCE_MS);

/** What there is more of afterwards, each as often as it is more. */
function more(earlier: readonly string[], later: readonly string[]): string[] {
  const rest = [...earlier];
  return later.filter((kind) => {
    const at = rest.indexOf(kind);
    if (at === -1) return true;
    rest.splice(at, 1);
    return false;
  });
}

import { afterAll, vi } from 'vitest';

/*
 * Runs with each file of the database tests: the file fails when it leaves something running. The files of a worker
 * share its modules (docs/decisions/0235), so a timer that outlives its pool would query it during later tests; in
 * production it would query it after the stop.
 */

interface Ticking {
  everyMs: number | undefined;
  startedAt: string;
}

const KEPT = Symbol.for('kavosh.intervals');
/** Servers and programs take a moment to stop. No test depends on this duration. */
const PATIENCE_MS = 20_000;
/**
 * Not counted: the pipes to the runner and timeouts, which come and go; intervals are counted separately. Sockets send
 * nothing by themselves, and those of a disconnected server close eventually.
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

/** All intervals of this process not cleared yet, since its first test file. */
function watchIntervals(): Map<NodeJS.Timeout, Ticking> {
  const shared = globalThis as Shared;
  if (shared[KEPT]) return shared[KEPT];
  const ticking = new Map<NodeJS.Timeout, Ticking>();
  const { setInterval: begin, clearInterval: end } = globalThis;
  globalThis.setInterval = ((task: (...args: unknown[]) => void, everyMs?: number, ...args: unknown[]) => {
    const timer = begin(task, everyMs, ...args);
    const lines = (new Error('started').stack ?? '').split('\n').slice(2);
    const startedAt = lines.filter((line) => !line.includes('node_modules')).slice(0, 4);
    // The runner's own intervals have no line of ours in their stack.
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
/** What an earlier file of this process left running is not counted against this one. */
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

/** The resources added since, each as often as it was added. */
function more(earlier: readonly string[], later: readonly string[]): string[] {
  const rest = [...earlier];
  return later.filter((kind) => {
    const at = rest.indexOf(kind);
    if (at === -1) return true;
    rest.splice(at, 1);
    return false;
  });
}

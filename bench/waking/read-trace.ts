/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
  /** How long the thread itself was running. */
  tdur?: number;
}

/** What a page kept the main thread busy with; milliseconds. */
export interface MainThread {
  /** From the navigation to the page answering by script; undefined where it never said so. */
  untilAwake: number | undefined;
  /** From the navigation to the end of the trace. */
  all: number;
  /** The longest task that began after the first paint; 0 where there was none. */
  longest: number;
  /** What tasks after the first paint took beyond 50 ms each. */
  blocking: number;
}

/** A trace that lacks the page, or what it painted first. */
export class UnfitTrace extends Error {}

/** Set by the page as it begins, and as it answers by script (visit.ts). */
export const marks = { begun: 'waking-begun', awake: 'waking-awake' } as const;

const taskNames: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
/** Anything longer is felt. */
const LONG_MS = 50;

/** The thread's own time on the processor: what other processes take from the machine meanwhile is not the page's. */
const msOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

/** Tasks that no other task of the thread holds. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter((task) => {
      if (task.ts < end) return false;
      end = task.ts + (task.dur ?? 0);
      return true;
    });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Reads what the main thread of a visited page did.
 * @throws {UnfitTrace} where the trace has no mark of the page, or no first paint
 */
export function readTrace(events: readonly TraceEvent[]): MainThread {
  const begun = events.findLast(({ name }) => name === marks.begun);
  if (!begun) throw new UnfitTrace('the trace does not have the page');
  const ofThread = events.filter(({ pid, tid }) => pid === begun.pid && tid === begun.tid);
  const start = ofThread.findLast(({ name, ts }) => name === 'navigationStart' && ts <= begun.ts)?.ts ?? begun.ts;
  const paint = events.find(({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === begun.pid && ts > start);
  if (!paint) throw new UnfitTrace('the trace has no first paint');
  const awake = ofThread.find(({ name, ts }) => name === marks.awake && ts > start)?.ts;
  const tasks = outermost(ofThread.filter(({ name, ph, ts }) => ph === 'X' && taskNames.has(name) && ts >= start));
  const after = tasks.filter(({ ts }) => ts >= paint.ts).map(msOf);
  return {
    untilAwake: awake === undefined ? undefined : sum(tasks.filter(({ ts }) => ts <= awake).map(msOf)),
    all: sum(tasks.map(msOf)),
    longest: Math.max(0, ...after),
    blocking: sum(after.map((ms) => Math.max(0, ms - LONG_MS))),
  };
}

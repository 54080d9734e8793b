import { setImmediate } from 'node:timers/promises';

/** Long work yields after so many milliseconds, so that requests do not wait noticeably for it. */
const SLICE_MS = 8;

/** To be awaited between small steps of long work: goes on at once, or after all that waits was done. */
export function createBreather(sliceMs = SLICE_MS): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

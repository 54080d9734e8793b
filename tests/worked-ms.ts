/**
 * Milliseconds that the processor has given to this thread so far. What a test allows some work is measured by them:
 * by the clock, a machine that is busy with others takes its time.
 */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

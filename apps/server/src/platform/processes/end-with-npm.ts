const everyMs = 250;

/**
 * Ends this process in order (SIGTERM to itself) when npm, which started it, is gone. A killed npm tells its script
 * nothing: the server would stay behind, holding its port and its data folder. Started without npm it watches nothing,
 * so that a shell may end and leave the server running.
 */
export function endWithNpm(env: NodeJS.ProcessEnv): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  timer.unref();
}

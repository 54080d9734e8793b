import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { Account } from './account.ts';

/**
 * The shell between this process and PostgreSQL. Its standard input is a pipe that only we hold: when we close it, or
 * die in any way, `read` returns and the program is sent signals to end: INT (PostgreSQL's fast shutdown), after 6 s
 * QUIT, after 2 s more KILL. Being the program's parent, the shell cannot hit another process that got its number
 * since.
 */
const script = `
exec 3<&0 </dev/null
"$@" 3<&- &
child=$!
ended() { n=0; while [ $n -lt $1 ]; do kill -0 $child || exit 0; sleep 0.1; n=$((n + 1)); done; }
( read -r line <&3; kill -INT $child; ended 60; kill -QUIT $child; ended 20; kill -KILL $child ) 2>/dev/null &
guard=$!
exec 3<&-
wait $child
code=$?
kill $guard 2>/dev/null
exit $code
`;

export interface GuardedProcess {
  /**
   * Resolves when the program has ended, with its exit code; a code above 128 is 128 and the signal's number. Never
   * rejects.
   */
  ended: Promise<number>;
  /** What it printed; only when `output` is 'collect'. At most the last 64 KiB. */
  printed(): string;
  /** Asks the program to end, and resolves when it has. */
  end(): Promise<number>;
}

/**
 * Nothing of our own environment: PGDATA, PGPORT, PGOPTIONS and the locale variables would change what PostgreSQL does.
 */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
const keptOutput = 64 * 1024;

/**
 * Starts a program that ends when this process ends, for whatever reason. It has its own session: Ctrl-C at the
 * terminal reaches this process, which then stops the program in order.
 * @param output a file descriptor for its output, or 'collect' to read it with `printed()`
 */
export function startGuarded(
  command: string,
  args: readonly string[],
  account: Account | null,
  output: number | 'collect',
): GuardedProcess {
  const sink = output === 'collect' ? 'pipe' : output;
  const stdio: StdioOptions = ['pipe', sink, sink];
  const ids = account ? { uid: account.uid, gid: account.gid } : {};
  const child: ChildProcess = spawn('/bin/sh', ['-c', script, 'postgres-guard', command, ...args], {
    ...ids,
    stdio,
    cwd: '/',
    env: environment,
    detached: true,
  });
  let text = '';
  const keep = (chunk: Buffer): void => {
    text = (text + chunk.toString('utf8')).slice(-keptOutput);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  // The pipe breaks when the shell is gone; `ended` says so.
  child.stdin?.on('error', () => {});
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      text += error.message;
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 137));
  });
  return {
    ended,
    printed: () => text,
    end: () => {
      child.stdin?.end();
      return ended;
    },
  };
}

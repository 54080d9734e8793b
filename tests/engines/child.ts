import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

const PATIENCE_MS = 60_000;

/** Waits until a program prints what matches. @returns the match */
export function printed(
  child: ChildProcess,
  stream: Readable,
  pattern: RegExp,
  name: string,
): Promise<RegExpExecArray> {
  let text = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready in time; it printed:\n${text}`)),
      PATIENCE_MS,
    );
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-10_000);
      const found = pattern.exec(text);
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${name} ended with exit ${code}; it printed:\n${text}`));
    });
  });
}

/** Ends a program that was started here, with force if it takes too long. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}

/** Thrown when something took longer than it was given. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`nothing came within ${ms} ms`);
    this.name = 'TimeoutError';
  }
}

/**
 * The outcome of `work`, or a TimeoutError after `ms`. The work itself continues, and its outcome is dropped. For waits
 * without any other limit: a frozen database ignores a statement timeout.
 */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(ms)), ms);
    work.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}

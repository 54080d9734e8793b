/** Thrown when something took longer than it was given. */
export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`nothing came within ${ms} ms`);
    this.name = 'DeadlineError';
  }
}

/**
 * The outcome of `work`, or a DeadlineError after `ms`. The work itself goes on; what becomes of it then is nobody's
 * business. For waits that nothing else bounds: a database that has frozen answers no statement timeout.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineError(ms)), ms);
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

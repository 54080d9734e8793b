import { get } from 'node:http';

/** Longer than all processes take to be replaced. */
const PATIENCE_MS = 90_000;

/** Addresses as the site writes them: others are led to these, also from pages past the last one. */
const paths: readonly ((page: number) => string)[] = [
  () => '/',
  () => '/jobs',
  () => '/courses?q=پایتون&sortby=1&page=1',
  () => '/courses?q=طراحی&sortby=1&page=1',
  (page) => `/api/v1/web/service/courses/search?q=پایتون&page=${page}`,
  (page) => `/api/v1/web/service/jobs/search?q=آشپز&page=${page}`,
];

/** On a connection of its own. @returns the status, or the error's code */
export const readPage = (origin: string, path: string): Promise<number | string> =>
  new Promise((resolve) => {
    const request = get(origin + encodeURI(path), { agent: false, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
      response.on('error', () => resolve('cut'));
    });
    request.on('timeout', () => request.destroy(Object.assign(new Error('late'), { code: 'late' })));
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

/** Reads until it is over. @returns how often each was answered, and what no reader may be told */
export async function readOn(
  origin: string,
  count: number,
  isOver: () => boolean,
): Promise<{ answered: Record<string, number>; faults: string[] }> {
  const answered: Record<string, number> = {};
  const faults: string[] = [];
  const read = async (reader: number): Promise<void> => {
    for (let turn = reader; !isOver(); turn += 1) {
      // Another page now and then, so that not all comes out of what is kept.
      const path = paths[turn % paths.length]!(turn % 3 === 0 ? 1 + (turn % 5) : 1);
      const answer = await readPage(origin, path);
      answered[answer] = (answered[answer] ?? 0) + 1;
      // Cut off midway, asked to retry, or refused while all workers are being replaced at once.
      if (![200, 404, 503, 'cut', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(answer))
        faults.push(`${path}: ${answer}`);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, reader) => read(reader)));
  return { answered, faults };
}

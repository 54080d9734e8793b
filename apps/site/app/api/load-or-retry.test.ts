import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadOrRetry } from './load-or-retry.ts';

const offline = new TypeError('Failed to fetch');
const signal = new AbortController().signal;

/** Fails with these errors in turn, then answers. */
const loader = (...errors: unknown[]) =>
  vi.fn<() => Promise<string>>(async () => {
    if (errors.length) throw errors.shift();
    return 'list';
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function run(load: () => Promise<string>, by = signal) {
  const told = vi.fn<() => void>();
  const outcome = loadOrRetry(load, by, told).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, told: told.mock.calls.length };
}

describe('the way to another list', () => {
  test('a first failure is silent', async () => {
    const load = loader(offline);
    expect(await run(load)).toEqual({ outcome: 'list', told: 0 });
    expect(load).toHaveBeenCalledTimes(2);
  });
  test('a second one is told and thrown', async () => {
    const load = loader(offline, offline, offline);
    expect(await run(load)).toEqual({ outcome: offline, told: 1 });
    expect(load).toHaveBeenCalledTimes(2);
  });
  test('a broken server is a failure too', async () => {
    const broken = { status: 500, statusText: 'Internal Server Error', internal: false, data: null };
    expect(await run(loader(broken, broken))).toEqual({ outcome: broken, told: 1 });
  });
  test.each([
    ['a page that is not there', { status: 404, statusText: 'Not Found', internal: false, data: null }],
    ['a redirect', new Response(null, { status: 302 })],
  ])('%s is an answer', async (_, answer) => {
    const load = loader(answer);
    expect(await run(load)).toEqual({ outcome: answer, told: 0 });
    expect(load).toHaveBeenCalledTimes(1);
  });
  test('who has gone on already hears nothing', async () => {
    const gone = new AbortController();
    gone.abort();
    const load = loader(offline);
    expect(await run(load, gone.signal)).toEqual({ outcome: offline, told: 0 });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

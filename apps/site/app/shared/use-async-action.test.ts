import { expect, test, vi } from 'vitest';
import { createAction } from './use-async-action.ts';

function action() {
  const shown: unknown[] = [];
  return { shown, ...createAction<string>((running) => void shown.push(running && running.kind)) };
}

test('of two presses at once one is done, and the next one after its end', async () => {
  const { shown, run, isRunning } = action();
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => promise);
  const both = [run(work, undefined, 'save'), run(work, undefined, 'delete')];
  expect([isRunning(), shown]).toEqual([true, ['save']]);
  resolve();
  await Promise.all(both);
  expect([isRunning(), work.mock.calls.length, shown]).toEqual([false, 1, ['save', null]]);
  await run(work);
  expect([work.mock.calls.length, shown]).toEqual([2, ['save', null, null, null]]);
});

test('while the page is being left it stays busy', async () => {
  const { shown, run, isRunning } = action();
  await run(async () => 'leaving', undefined, 'go');
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  await run(work);
  expect([isRunning(), work.mock.calls.length, shown]).toEqual([true, 0, ['go']]);
});

test('a failure is handed over or thrown on, and it can be tried again', async () => {
  const { run, isRunning } = action();
  const failure = new Error('refused');
  const onError = vi.fn<(error: unknown) => void>();
  const fail = () => Promise.reject(failure);
  await run(fail, onError);
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  await expect(run(fail)).rejects.toBe(failure);
  expect(isRunning()).toBe(false);
});

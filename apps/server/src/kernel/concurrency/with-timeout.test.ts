import { expect, test } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout.ts';

test('what comes in time comes through, values and errors alike', async () => {
  expect(await withTimeout(1_000, Promise.resolve(7))).toBe(7);
  await expect(withTimeout(1_000, Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('what does not come is given up', async () => {
  await expect(withTimeout(1, new Promise(() => undefined))).rejects.toBeInstanceOf(TimeoutError);
});

import { expect, test } from 'vitest';
import { DeadlineError, within } from './deadline.ts';

test('what comes in time comes through, values and errors alike', async () => {
  expect(await within(1_000, Promise.resolve(7))).toBe(7);
  await expect(within(1_000, Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('what does not come is given up', async () => {
  await expect(within(1, new Promise(() => undefined))).rejects.toBeInstanceOf(DeadlineError);
});

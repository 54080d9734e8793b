import { afterAll, beforeAll, expect, test } from 'vitest';
import { interleave, openTabs, saveAtOnce } from './desk-course-tabs.test-set-up.ts';
import type { TestApp } from './start-app.ts';

let one: TestApp;
beforeAll(async () => {
  one = await openTabs();
});
afterAll(() => one.close());

test('a thousand orders of two tabs and an import: no field is lost', async () => {
  expect(await interleave(1_000)).toBe(1_000);
}, 1_800_000);

test('three hundred times at the same moment: no field is lost', async () => {
  expect(await saveAtOnce(300)).toBe(300);
}, 1_800_000);

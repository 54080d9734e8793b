import { afterAll, beforeAll, expect, test } from 'vitest';
import { interleave, openTabs, saveAtOnce } from './desk-course-tabs.test-set-up.ts';
import type { TestApp } from './start-app.ts';

let one: TestApp;
beforeAll(async () => {
  one = await openTabs();
});
afterAll(() => one.close());

test('two tabs and an import, in any order: no field is lost', async () => {
  expect(await interleave(60)).toBe(60);
}, 120_000);

test('two tabs and an import at the same moment: one after the other, and no field is lost', async () => {
  expect(await saveAtOnce(25)).toBe(25);
}, 120_000);

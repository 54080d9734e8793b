import { expect, test } from 'vitest';
import { runMomentDrill } from './money/moment-drill.ts';

test('one wrong update: the moment before it is restored beside the server, and what came after is named', async () => {
  const { wrong, before, later, printed } = await runMomentDrill({ clients: 8, people: 20, seconds: 6 });
  expect(wrong).toEqual([]);
  expect(before).toBeGreaterThan(10);
  expect(later).toBeGreaterThan(0);
  expect(printed).toContain('The books and the audit are in order.');
  expect(printed).toMatch(/the log was read up to the change of \d{4}-/);
}, 300_000);

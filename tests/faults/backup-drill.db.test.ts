import { expect, test } from 'vitest';
import { runDrill } from './money/drill.ts';

// The short form; `node tests/faults/backup-drill.ts` goes on for a minute, or as long as it is told.
test('a backup under load, restored elsewhere: what clients were told is there, and the books are sound', async () => {
  const { wrong, before, acknowledged } = await runDrill({ clients: 16, people: 20, seconds: 8 });
  expect(wrong).toEqual([]);
  expect(before).toBeGreaterThan(20);
  expect(acknowledged).toBeGreaterThan(before);
}, 300_000);

import { expect, test } from 'vitest';
import { dashboardEntries, entryPath, segmentOf } from './dashboard-entries.ts';

test('every entry is the current one of its own address, with or without more behind it', () => {
  expect(dashboardEntries).toHaveLength(10);
  for (const entry of dashboardEntries) {
    expect(segmentOf(entryPath(entry))).toBe(entry.segment);
    expect(segmentOf(`${entryPath(entry)}/`)).toBe(entry.segment);
  }
  expect(segmentOf('/dashboard/purchases/17')).toBe('purchases');
  expect(segmentOf('/dashboard-x')).toBe('');
});

import { describe, expect, test } from 'vitest';
import { dueSoon } from './remind-academies.ts';

const now = new Date('2026-11-23T08:00:00Z');
const due = (academyId: number, at: string) => ({ academyId, due: new Date(at) });

describe('what is due soon', () => {
  test('is one of an academy and a day, with the first deadline', () => {
    const soon = dueSoon([due(1, '2026-11-24T09:00:00Z'), due(1, '2026-11-24T07:00:00Z')], now);
    expect(soon).toMatchObject([{ academyId: 1, count: 2, due: new Date('2026-11-24T07:00:00Z') }]);
  });
  test('is nothing that has more than a day, and nothing that has passed', () => {
    expect(dueSoon([due(1, '2026-11-24T08:00:01Z'), due(2, '2026-11-23T08:00:00Z')], now)).toEqual([]);
  });
  test('is parted by the day in Tehran, so that each is announced once', () => {
    const soon = dueSoon([due(1, '2026-11-23T20:29:00Z'), due(1, '2026-11-23T20:31:00Z')], now);
    expect(soon.map(({ count }) => count)).toEqual([1, 1]);
    expect(soon[1]!.day - soon[0]!.day).toBe(1);
  });
  test('is apart for each academy', () => {
    const soon = dueSoon([due(1, '2026-11-24T07:00:00Z'), due(2, '2026-11-24T07:00:00Z')], now);
    expect(soon.map(({ academyId }) => academyId)).toEqual([1, 2]);
  });
});

import { expect, test } from 'vitest';
import { digestTime } from './tell-due.ts';

test('a day of digests begins at nine in Tehran', () => {
  expect(digestTime(new Date('2026-11-28T05:29:59Z'))).toEqual({ day: '2026-11-27', hour: 8 });
  expect(digestTime(new Date('2026-11-28T05:30:00Z'))).toEqual({ day: '2026-11-28', hour: 9 });
  expect(digestTime(new Date('2026-11-28T20:45:00Z'))).toEqual({ day: '2026-11-28', hour: 0 });
});

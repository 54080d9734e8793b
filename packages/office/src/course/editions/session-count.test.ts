import { expect, test } from 'vitest';
import { sessionCountFault } from './session-count.ts';

const session = { starts_at: '2027-01-01T14:00:00Z', ends_at: '2027-01-01T16:00:00Z' };
const edition = (count: number, state = { is_open: true, waits: false }) => ({
  sessions: Array.from({ length: count }, () => session),
  ...state,
});

test('another number of sessions than the course says is named, also of an edition that waits', () => {
  const sentence = 'این برنامه ۱۰ جلسه دارد، ولی دوره می‌گوید ۸ جلسه. یکی از آن‌ها را درست کنید.';
  expect(sessionCountFault(8, edition(10))).toBe(sentence);
  expect(sessionCountFault(8, edition(10, { is_open: false, waits: true }))).toBe(sentence);
});

test('nothing is said where they are the same, where either is not known, and of a closed edition', () => {
  expect(sessionCountFault(8, edition(8))).toBeNull();
  expect(sessionCountFault(8, edition(0))).toBeNull();
  expect(sessionCountFault(null, edition(10))).toBeNull();
  expect(sessionCountFault(8, edition(10, { is_open: false, waits: false }))).toBeNull();
});

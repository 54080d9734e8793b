import { expect, test } from 'vitest';
import { mayHint, readRemembered } from './install-visits.ts';

test.each([
  ['a first visit', null, 20_000, false],
  ['the day of the first visit', '20000', 20_000, false],
  ['a day after it', '20000', 20_001, true],
  ['a clock that was set back', '20000', 19_999, false],
  ['a hint that was closed', 'closed', 30_000, false],
  ['what cannot be read', '{"since":1}', 20_000, false],
])('%s: %s', (_when, kept, today, may) => {
  expect(mayHint(readRemembered(kept), today)).toBe(may);
});

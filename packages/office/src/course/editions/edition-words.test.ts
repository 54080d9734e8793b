import { expect, test } from 'vitest';
import { atOnceSentence, editionFollows, editionState } from './edition-words.ts';

const flags = [true, false];

test('an edition of a course that the site does not show is never said to be on the site', () => {
  for (const is_open of flags)
    for (const waits of flags)
      for (const isSent of flags)
        expect(editionState({ is_open, waits }, { isSent, isOffSite: true })).not.toContain('در سایت');
  for (const isOpen of [...flags, null])
    for (const goesLive of flags) expect(editionFollows(isOpen, goesLive, true)).not.toContain('بی‌درنگ روی سایت');
  expect(atOnceSentence(true)).toContain('اکنون روی سایت نیست');
});

test('where the site shows the course, an open edition is on it', () => {
  const shown = { isSent: false, isOffSite: false };
  expect(editionState({ is_open: true, waits: false }, shown)).toBe('در سایت');
  expect(editionState({ is_open: true, waits: true }, shown)).toBe('در سایت؛ تغییرش هنوز فرستاده نشده');
  expect(editionState({ is_open: false, waits: false }, shown)).toBe('بسته');
  expect(editionFollows(null, true, false)).toBe('بی‌درنگ روی سایت می‌آید.');
});

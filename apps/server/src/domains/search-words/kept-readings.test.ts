import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ReadText, Vocabulary } from '@kavosh/persian/query-plan.ts';
import { MAX_CHARACTERS } from '@kavosh/persian/reading/limits.ts';
import { vocabularyOf } from '@kavosh/persian/reading/memory-vocabulary.ts';
import type { HowToRead } from './find-text.ts';
import { keepReadings } from './kept-readings.ts';

const MEBIBYTE = 1024 * 1024;
const readOf = (text: string): ReadText => ({
  plans: [{ parts: [], intents: [], cost: 0, understood: [{ typed: text, as: text, rule: 'slip' }] }],
  alternatives: [],
});
const versioned = (version: number): Vocabulary => ({ ...vocabularyOf([]), version });

test('a text is read once for as long as nothing that it is read with is another', () => {
  const keep = keepReadings(MEBIBYTE);
  const make = vi.fn<() => ReadText>(() => readOf('پایتون'));
  const [vocabulary, words] = [{ ...versioned(1) }, {}];
  const read = (how: HowToRead = {}, of: Vocabulary = vocabulary, by: object | undefined = words) =>
    keep('پایتون', of, how, by, make);
  const first = read();
  expect(read()).toBe(first);
  expect(read({ exact: false, plain: [] })).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  const others: (() => ReadText)[] = [
    () => read({ typing: true }),
    () => read({ near: true }),
    () => read({ far: true }),
    () => read({ exact: true }),
    () => read({ plain: [0] }),
    () => read({ plain: [0, 1] }),
    () => read({}, versioned(1)),
    () => read({}, vocabulary, {}),
    () => keep('پایتون', vocabulary, {}, undefined, make),
    () => keep('پایتون ', vocabulary, {}, words, make),
  ];
  for (const [at, other] of others.entries()) {
    other();
    expect(make).toHaveBeenCalledTimes(at + 2);
  }
  expect(read()).toBe(first);
  Object.assign(vocabulary, { version: 2 });
  read();
  expect(make).toHaveBeenCalledTimes(others.length + 2);
});

test('what cannot tell its version, and a text beyond what is read, is read each time', () => {
  const keep = keepReadings(MEBIBYTE);
  const make = vi.fn<() => ReadText>(() => readOf('x'));
  for (const _ of [1, 2]) {
    keep('x', vocabularyOf([]), {}, undefined, make);
    keep('x'.repeat(MAX_CHARACTERS + 1), versioned(1), {}, undefined, make);
  }
  expect(make).toHaveBeenCalledTimes(4);
});

test('of any run of texts each is answered with its own, in however little memory', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 40 }), { maxLength: 60 }),
      fc.integer({ min: 0, max: 4000 }),
      (texts, bytes) => {
        const keep = keepReadings(bytes);
        const vocabulary = versioned(1);
        for (const text of texts)
          expect(keep(text, vocabulary, {}, undefined, () => readOf(text))).toEqual(readOf(text));
      },
    ),
  );
});

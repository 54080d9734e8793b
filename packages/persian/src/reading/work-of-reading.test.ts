import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Vocabulary } from '../query-plan.ts';
import { MAX_REPAIRED, SLIP_CANDIDATES, SOUND_CANDIDATES } from './limits.ts';
import { vocabularyOf } from './memory-vocabulary.ts';
import { readText } from './read-text.ts';

/** Thousands of words that are near to each other, so that each reading has as many candidates as it may have. */
const crowded = vocabularyOf(
  Array.from({ length: 4000 }, (_, i) => {
    const letters = 'ابپتحدرسشفمنوی';
    let [text, rest] = ['برنا', i];
    for (let at = 0; at < 4; at += 1) {
      text += letters[rest % letters.length]!;
      rest = Math.floor(rest / letters.length);
    }
    return text;
  }),
);

interface Work {
  looked: number;
  /** Lists asked for: each is read from the index. */
  lists: number;
  longest: number;
}

function workOf(text: string, how: Parameters<typeof readText>[2]): Work {
  const work: Work = { looked: 0, lists: 0, longest: 0 };
  const listed = (list: readonly string[]): readonly string[] => {
    work.lists += 1;
    work.longest = Math.max(work.longest, list.length);
    return list;
  };
  const counting: Vocabulary = {
    documents: crowded.documents,
    frequency(term) {
      work.looked += 1;
      return crowded.frequency(term);
    },
    startingWith: (prefix, limit) => listed(crowded.startingWith(prefix, limit)),
    soundingLike: (key, limit) => listed(crowded.soundingLike(key, limit)),
    deletedTo: (key, limit) => listed(crowded.deletedTo(key, limit)),
  };
  readText(text, counting, how);
  return work;
}

const word = fc.string({
  unit: fc.constantFrom(...'ابپتحدرسشفمنویabehnoprt;,'.split('')),
  minLength: 1,
  maxLength: 24,
});
const anyText = fc.oneof(
  fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
  fc.array(word, { maxLength: 40 }).map((words) => words.join('\u200c')),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** Each repaired word asks for 29 keys at most, twice where the layout may be another one. */
const MOST_LISTS = 2 * MAX_REPAIRED * 29 * 4;
const MOST_LOOKS = 60_000;

it('asks an index for a bounded number of bounded lists, whatever is typed', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), fc.boolean(), (text, typing, far) => {
      const { looked, lists, longest } = workOf(text, { typing, far });
      expect(longest).toBeLessThanOrEqual(Math.max(SOUND_CANDIDATES, SLIP_CANDIDATES));
      expect(lists).toBeLessThanOrEqual(MOST_LISTS);
      expect(looked).toBeLessThanOrEqual(MOST_LOOKS);
    }),
    { numRuns: 300 },
  );
});

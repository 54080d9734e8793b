import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedText,
  codeText,
  emptyCode,
  isComplete,
  isFinishedBy,
  stepCode,
  type CodeEntry,
  type CodeStep,
} from './code-entry.ts';

const digitsThere = Array.from('0123456789');
const entryOf = (text: string, at = 0): CodeEntry => ({
  chars: Array.from(text, (char) => (char === ' ' ? '' : char)),
  at,
});
const write = (entry: CodeEntry, box: number, text: string) => stepCode(entry, { kind: 'write', box, text });

describe('writing a code into boxes', () => {
  it('fills a box and goes on to the next; the last one keeps the focus', () => {
    expect(write(emptyCode(6), 0, '1')).toEqual(entryOf('1     ', 1));
    expect(write(entryOf('12345 ', 5), 5, '6')).toEqual(entryOf('123456', 5));
  });

  it('spreads what was pasted over the following boxes and cuts it where they end', () => {
    expect(write(emptyCode(6), 0, '1234567890')).toEqual(entryOf('123456', 5));
    expect(write(entryOf('12    ', 2), 2, '34')).toEqual(entryOf('1234  ', 4));
    expect(write(entryOf('123456', 3), 3, '99999')).toEqual(entryOf('123999', 5));
  });

  it('changes nothing where nothing acceptable was written', () => {
    const entry = entryOf('1     ', 1);
    expect(write(entry, 1, '')).toBe(entry);
  });

  it('clears a filled box by Backspace and stays; in an empty one clears the previous and moves back', () => {
    expect(stepCode(entryOf('12    ', 1), { kind: 'backspace', box: 1 })).toEqual(entryOf('1     ', 1));
    expect(stepCode(entryOf('12    ', 2), { kind: 'backspace', box: 2 })).toEqual(entryOf('1     ', 1));
    const first = entryOf(' 2    ', 0);
    expect(stepCode(first, { kind: 'backspace', box: 0 })).toBe(first);
  });

  it('goes no further than the ends', () => {
    expect(stepCode(entryOf('      ', 5), { kind: 'go', box: 6 }).at).toBe(5);
    expect(stepCode(entryOf('      ', 0), { kind: 'go', box: -1 }).at).toBe(0);
    expect(stepCode(entryOf('      ', 2), { kind: 'go', box: 3 }).at).toBe(3);
  });

  it('writes a space for each empty box', () => {
    expect(codeText(entryOf('1 3   '))).toBe('1 3   ');
    expect(codeText(emptyCode(4))).toBe('    ');
  });
});

describe('a finished code', () => {
  const finished = (before: CodeEntry, step: CodeStep) => isFinishedBy(step, before, stepCode(before, step));

  it('is one whose last empty box was filled, wherever that is', () => {
    expect(finished(entryOf('12345 '), { kind: 'write', box: 5, text: '6' })).toBe(true);
    expect(finished(entryOf('12 456'), { kind: 'write', box: 2, text: '3' })).toBe(true);
    expect(finished(entryOf('1234  '), { kind: 'write', box: 4, text: '5' })).toBe(false);
    expect(finished(emptyCode(6), { kind: 'write', box: 0, text: '123456' })).toBe(true);
  });

  it('is not one that is being mended, until its last box is written again', () => {
    expect(finished(entryOf('123456'), { kind: 'write', box: 0, text: '9' })).toBe(false);
    expect(finished(entryOf('123456'), { kind: 'write', box: 5, text: '9' })).toBe(true);
    expect(finished(entryOf('123456'), { kind: 'write', box: 0, text: '654321' })).toBe(true);
  });

  it('is never made by moving or clearing', () => {
    expect(finished(entryOf('123456'), { kind: 'go', box: 5 })).toBe(false);
    expect(finished(entryOf('123456'), { kind: 'clear', box: 5 })).toBe(false);
  });
});

describe('what was added to a box', () => {
  it('is what stands beside the character that it held', () => {
    expect(addedText('', '7', 6)).toBe('7');
    expect(addedText('1', '17', 6)).toBe('7');
    expect(addedText('1', '71', 6)).toBe('7');
    expect(addedText('5', '55', 6)).toBe('5');
    expect(addedText('5', '8', 6)).toBe('8');
  });

  it('is the whole code where a browser filled it in', () => {
    expect(addedText('1', '123456', 6)).toBe('123456');
  });
});

describe('any sequence of steps', () => {
  const length = fc.integer({ min: 1, max: 8 });
  const digits = fc.string({ unit: fc.constantFrom(...digitsThere), maxLength: 12 });
  const run = length.chain((n) => {
    const box = fc.integer({ min: 0, max: n - 1 });
    const step: fc.Arbitrary<CodeStep> = fc.oneof(
      fc.record({ kind: fc.constant('write' as const), box, text: digits }),
      fc.record({ kind: fc.constant('backspace' as const), box }),
      fc.record({ kind: fc.constant('clear' as const), box }),
      fc.record({ kind: fc.constant('go' as const), box: fc.integer({ min: -2, max: n + 2 }) }),
    );
    return fc.record({ n: fc.constant(n), steps: fc.array(step, { maxLength: 40 }) });
  });

  it('leaves as many boxes as there were, one accepted character at most in each, and the focus on one of them', () => {
    fc.assert(
      fc.property(run, ({ n, steps }) => {
        let entry = emptyCode(n);
        for (const step of steps) {
          const before = entry;
          entry = stepCode(before, step);
          expect(entry.chars).toHaveLength(n);
          expect(entry.chars.every((char) => /^[0-9]?$/.test(char))).toBe(true);
          expect(entry.at >= 0 && entry.at < n).toBe(true);
          expect(codeText(entry)).toHaveLength(n);
          expect(isComplete(entry) || !isFinishedBy(step, before, entry)).toBe(true);
        }
      }),
    );
  });

  it('typed one by one from the start gives the code, finished exactly once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...digitsThere), minLength: 6, maxLength: 6 }), (code) => {
        let entry = emptyCode(6);
        let finished = 0;
        for (const text of code) {
          const step: CodeStep = { kind: 'write', box: entry.at, text };
          const after = stepCode(entry, step);
          if (isFinishedBy(step, entry, after)) finished += 1;
          entry = after;
        }
        expect(codeText(entry)).toBe(code);
        expect(finished).toBe(1);
      }),
    );
  });

  it('pasted as a whole equals typed one by one', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const typed = Array.from(text.slice(0, 6)).reduce((entry, char) => write(entry, entry.at, char), emptyCode(6));
        expect(write(emptyCode(6), 0, text)).toEqual(typed);
      }),
    );
  });

  it('is undone by as many Backspaces', () => {
    fc.assert(
      fc.property(digits, (text) => {
        let entry = write(emptyCode(6), 0, text);
        for (let count = 0; count < 12; count += 1) entry = stepCode(entry, { kind: 'backspace', box: entry.at });
        expect(entry).toEqual(emptyCode(6));
      }),
    );
  });
});

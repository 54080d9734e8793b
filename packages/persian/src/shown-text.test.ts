import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasDrawn, hasDrawnLetter, shownLine, shownText } from './shown-text.ts';

/** `\u{…}` of the page's table as the sign. */
const unescaped = (text: string): string =>
  text.replace(/\\u\{([0-9A-F]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
const page = readFileSync(new URL('../../../docs/shown-text.md', import.meta.url), 'utf8');
const rowsOf = (heading: string): string[][] =>
  page
    .split(`## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => [...line.matchAll(/`([^`]*)`/g)].map(([, cell = '']) => unescaped(cell)));

describe('one line, as the page has it', () => {
  test.each(rowsOf('One line'))('%j', (typed, kept = '') => {
    expect(shownLine(typed!)).toBe(kept);
    expect(shownLine(kept)).toBe(kept);
  });
});

describe('several lines, as the page has them', () => {
  test.each(rowsOf('Several lines'))('%j', (typed, kept = '') => {
    expect(shownText(typed!)).toBe(kept);
    expect(shownText(kept)).toBe(kept);
  });
});

describe('names, as the page has them', () => {
  test.each(rowsOf('Names'))('%j: %s', (typed, verdict) => {
    expect(hasDrawnLetter(shownLine(typed!))).toBe(verdict === 'a name');
  });
});

test('no invisible characters are left in a line, whatever is typed', () => {
  const hostile = fc.constantFrom(
    ...Array.from(
      '\u202e\u2066\u200b\u200c\u200d\u200e\u200f\u061c\u115f\u1160\u3164\uffa0\u2800\u0640\u034f\ufe0f\u0301\u064e',
    ),
    '\u{e0041}',
    '\u{e0001}',
    '\u{1d173}',
    'a',
    'ع',
    ' ',
    '\n',
    '\ud800',
    '😀',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(hostile, { maxLength: 60 }).map((some) => some.join('')),
        fc.string(),
      ),
      (typed) => {
        const line = shownLine(typed);
        expect(line).not.toMatch(
          /[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u115f\u1160\u3164\uffa0\u2800\u{e0000}-\u{e0fff}\n]/u,
        );
        expect(line.replace(/[\ufe0e\ufe0f]/g, '')).not.toMatch(/\p{M}{3}|^[\u200c\u200d\s]|[\u200c\u200d\s]$| {2}/u);
        expect(line.isWellFormed()).toBe(true);
        expect(shownLine(line)).toBe(line);
        const text = shownText(typed);
        expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u3164\u{e0000}-\u{e0fff}]|\n{3}/u);
        expect(text.replace(/[\ufe0e\ufe0f\u200e\u200f\u061c]/g, '')).not.toMatch(/\p{M}{3}/u);
        expect(shownText(text)).toBe(text);
        expect(text === '' || hasDrawn(text)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a long text takes linear time: quadratic time for 500,000 marks or joiners would take minutes', () => {
  for (const sign of ['\u0301', '\u200c', '\u202e', ' ', '\n', 'a\u0301\u0301\u0301', '\u3164'])
    expect(shownText(sign.repeat(500_000 / sign.length))).toBeTypeOf('string');
});

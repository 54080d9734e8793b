import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainFrom, walPlace } from './wal-chain.ts';

const nameAt = (place: number, timeline = 1): string =>
  [timeline, Math.floor(place / 256), place % 256]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');

test('a log is read on from the file in which the backup begins, across the end of a log of 4 GB', () => {
  const kept = [254, 255, 256, 257].map((place) => nameAt(place));
  expect(chainFrom(kept, nameAt(255))).toEqual({ names: kept.slice(1), gap: null });
});

test('files of the next timeline go on where the old one was left', () => {
  const kept = ['00000002.history', nameAt(3), nameAt(4), nameAt(4, 2), nameAt(5, 2)];
  expect(chainFrom(kept, nameAt(3))).toEqual({ names: kept, gap: null });
});

test('what lies behind a gap is not reached', () => {
  const kept = [3, 4, 6, 7].map((place) => nameAt(place));
  expect(chainFrom(kept, nameAt(3))).toEqual({ names: kept.slice(0, 2), gap: { after: 4n, before: 6n } });
  expect(chainFrom(kept, nameAt(5)).names).toEqual([]);
});

test('any missing file ends the chain right before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 2, max: 60 }), fc.nat(), (from, length, pick) => {
      const all = Array.from({ length }, (_, place) => nameAt(from + place));
      const missing = 1 + (pick % (length - 1));
      const { names, gap } = chainFrom(all.toSpliced(missing, 1), all[0]!);
      expect(names).toEqual(all.slice(0, missing));
      expect(gap === null).toBe(missing === length - 1);
      expect(walPlace(all[missing]!)).toBe(BigInt(from + missing));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultCover, defaultCoversPerPalette } from './covers/default-cover.ts';
import { canonicalDesign, mediaId, type MediaDesign } from './designs.ts';
import { paletteNames, paletteOf } from './palettes.ts';

describe('ids of designs', () => {
  // Ids are in databases and in addresses that browsers keep for a year: these must never change.
  test.each<[MediaDesign, string]>([
    [{ kind: 'cover', palette: 'turquoise', seed: 1 }, '0a717a09b0b3a0fd49c2b611'],
    [{ kind: 'cover', palette: 'violet', seed: 7, motif: 'hub' }, '2602653ffc7e97817b75ec96'],
    [{ kind: 'logo', letters: 'ن', palette: 'rose', seed: 3 }, '6c403550bad01e92c4dbd2c5'],
    [{ kind: 'portrait', palette: 'azure', seed: 12 }, '6efcfd4fb438fcff74c0c821'],
    [
      { kind: 'og', title: 'سئو', subtitle: 'آکادمی', palette: 'rose', seed: 0, priceText: 'رایگان' },
      '5e6ae2a530360d64d42c222d',
    ],
  ])('stay what they are: %o', (design, id) => {
    expect(mediaId(design)).toBe(id);
  });

  test('do not depend on the order of keys, nor on spaces and empty texts', () => {
    expect(mediaId({ seed: 2, palette: 'slate', kind: 'cover' })).toBe(
      mediaId({ kind: 'cover', palette: 'slate', seed: 2 }),
    );
    expect(mediaId({ kind: 'og', title: ' سئو\n پیشرفته ', subtitle: '', palette: 'rose', seed: 0 })).toBe(
      mediaId({ kind: 'og', title: 'سئو پیشرفته', palette: 'rose', seed: 0 }),
    );
  });

  test('differ for different designs', () => {
    const designs = paletteNames.flatMap((palette) =>
      Array.from(
        { length: 50 },
        (_, seed) =>
          [
            { kind: 'cover', palette, seed },
            { kind: 'portrait', palette, seed },
            { kind: 'logo', letters: 'ک', palette, seed },
          ] as const,
      ).flat(),
    );
    expect(new Set(designs.map(mediaId)).size).toBe(designs.length);
  });

  test('any text becomes one that JSON in a database can hold, and tidying twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (title) => {
        const design = canonicalDesign({ kind: 'og', title, palette: 'rose', seed: 0 });
        const stored = design.kind === 'og' ? design.title : '';
        expect(stored.isWellFormed()).toBe(true);
        expect(stored).not.toMatch(/\p{Cc}/u);
        expect(stored.length).toBeLessThanOrEqual(300);
        expect(canonicalDesign(design)).toEqual(design);
      }),
    );
  });
});

describe('default covers', () => {
  test('are the same for the same key and few a palette', () => {
    expect(defaultCover('indigo', 'course-17')).toEqual(defaultCover('indigo', 'course-17'));
    const ids = new Set(Array.from({ length: 500 }, (_, key) => mediaId(defaultCover('indigo', key))));
    expect(ids.size).toBe(defaultCoversPerPalette);
  });

  test('a palette that is none becomes turquoise', () => {
    expect(paletteOf('violet')).toBe('violet');
    expect(paletteOf('')).toBe('turquoise');
    expect(paletteOf('constructor')).toBe('turquoise');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { motifs, type MotifName } from './covers/cover-motifs.ts';
import { paletteMotifs } from './covers/palette-motifs.ts';
import type { MediaDesign } from './designs.ts';
import { draw } from './draw.ts';
import { drawAppIcon, drawDefaultOg, faviconSvg, logoMarkSvg } from './draw-site-icons.ts';
import { paletteNames, palettes, schemeOf, type Tone } from './palettes.ts';

const motifNames = Object.keys(motifs) as MotifName[];
/** What is wrong with an SVG document: tags not closed in order, attributes without quotes, numbers that are none. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [...(svg.match(/NaN|undefined|Infinity|null|\[object/g) ?? [])];
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')) faults.push('not an SVG document');
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_tag, closing: string, name: string, _attributes: string, empty: string) => {
      if (closing === '' && empty === '') open.push(name);
      if (closing === '/' && open.pop() !== name) faults.push(`${name} closed out of order`);
      return '';
    },
  );
  return [...faults, ...open.map((name) => `${name} not closed`), ...(/[<>]/.test(rest) ? ['a loose bracket'] : [])];
}

const palette = fc.constantFrom(...paletteNames);
const seed = fc.oneof(fc.nat(300), fc.integer());
const design: fc.Arbitrary<MediaDesign> = fc.oneof(
  fc.record({ kind: fc.constant('cover' as const), palette, seed }),
  fc.record({ kind: fc.constant('cover' as const), palette, seed, motif: fc.constantFrom(...motifNames) }),
  fc.record({ kind: fc.constant('logo' as const), palette, seed, letters: fc.constantFrom('', 'ن', 'دا') }),
  fc.record({ kind: fc.constant('portrait' as const), palette, seed }),
  fc.record({ kind: fc.constant('portrait' as const), palette, seed, figure: fc.constantFrom('woman', 'man') }),
  fc.record({ kind: fc.constant('cover' as const), palette, seed, word: fc.string() }),
  fc.record({ kind: fc.constant('og' as const), palette, seed, title: fc.string() }),
);

describe('drawings', () => {
  test('are sound SVG and the same every time, no matter the design', () => {
    fc.assert(
      fc.property(design, (any) => {
        const drawing = draw(any);
        expect(faultsOf(drawing.svg)).toEqual([]);
        expect(draw(any)).toEqual(drawing);
        expect(drawing.svg).not.toContain('<text');
        // Small enough to be drawn in milliseconds.
        expect(drawing.svg.length).toBeLessThan(40_000);
      }),
      { numRuns: 300 },
    );
  });

  test('of the site itself are sound as well', () => {
    expect(
      [logoMarkSvg(), faviconSvg(), drawAppIcon().svg, drawDefaultOg('کاوش', 'شعار').svg].flatMap(faultsOf),
    ).toEqual([]);
    expect(faultsOf('<svg><g></svg>')).not.toEqual([]);
  });

  test('a hundred and twenty covers are a hundred and twenty pictures', () => {
    const covers = Array.from(
      { length: 120 },
      (_, place) => draw({ kind: 'cover', palette: paletteNames[place % 8] ?? 'slate', seed: place }).svg,
    );
    expect(new Set(covers).size).toBe(120);
  });

  test('no two of eighty covers of one palette are alike', () => {
    const covers = Array.from(
      { length: 80 },
      (_, place) => draw({ kind: 'cover', palette: 'emerald', seed: place }).svg,
    );
    expect(new Set(covers).size).toBe(80);
  });

  test('a cover shows the symbol it was told', () => {
    const plain = draw({ kind: 'cover', palette: 'slate', seed: 3, motif: 'lock' }).svg;
    expect(plain).not.toBe(draw({ kind: 'cover', palette: 'slate', seed: 3, motif: 'cloud' }).svg);
  });

  test('logos and portraits of one palette can be told apart', () => {
    const logos = Array.from(
      { length: 24 },
      (_, place) => draw({ kind: 'logo', palette: 'rose', seed: place, letters: '' }).svg,
    );
    expect(new Set(logos).size).toBe(24);
    const portraits = Array.from(
      { length: 40 },
      (_, place) => draw({ kind: 'portrait', palette: 'rose', seed: place }).svg,
    );
    expect(new Set(portraits).size).toBeGreaterThan(32);
  });

  test('faces of one palette can be told apart, with and without a figure', () => {
    for (const figure of [undefined, 'woman', 'man'] as const) {
      const faces = Array.from(
        { length: 60 },
        (_, seed) => draw({ kind: 'portrait', palette: 'rose', seed, ...(figure && { figure }) }).svg,
      );
      expect(new Set(faces).size, figure).toBe(60);
    }
  });

  test('a cover carries its word as words, not as shapes, and two words make two covers', () => {
    const cover = draw({ kind: 'cover', palette: 'violet', seed: 1, word: 'PyTorch' });
    expect(cover.words.map(({ text }) => text)).toEqual(['PyTorch']);
    // The middle square is all that the short rows of phones show.
    for (let seed = 0; seed < 40; seed += 1) {
      const [word] = draw({ kind: 'cover', palette: 'violet', seed, word: 'اکسل' }).words;
      expect(word!.box.x).toBeGreaterThanOrEqual(280);
      expect(word!.box.x + word!.box.width).toBeLessThanOrEqual(1000);
    }
  });

  test('topics of one palette differ in colour as well as in their symbol', () => {
    for (const name of paletteNames) {
      const grounds = paletteMotifs[name]
        .slice(0, 5)
        .map((motif) => /stop-color="(#\w+)"/.exec(draw({ kind: 'cover', palette: name, seed: 0, motif }).svg)![1]);
      expect(new Set(grounds).size, name).toBe(5);
    }
  });

  test('every symbol belongs to exactly one palette', () => {
    expect(Object.values(paletteMotifs).flat().toSorted()).toEqual([...motifNames].toSorted());
  });
});

describe('colours', () => {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (first: string, second: string): number => {
    const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((one, other) => other - one);
    return (light + 0.05) / (dark + 0.05);
  };

  test.each(paletteNames)('%s: the symbol stands out from what is behind it, words can be read', (name) => {
    for (const tone of ['deep', 'rich', 'pale'] satisfies Tone[])
      for (const turn of [0, 18, -24, 10, -12, -34]) {
        const scheme = schemeOf(name, tone, turn);
        const least = name === 'saffron' ? 2.5 : 3;
        for (const behind of [scheme.ground, scheme.bed, scheme.groundEnd])
          expect(contrast(scheme.mark, behind), `${tone} ${behind}`).toBeGreaterThan(least);
      }
    const { deep, paper, soft } = palettes[name];
    expect(contrast(paper, deep)).toBeGreaterThan(4.5);
    expect(contrast(soft, deep), 'subtitle').toBeGreaterThan(3.8);
  });
});

import { compositions, coverHeight, coverWidth } from './cover-compositions.ts';
import { drawMotif, paletteMotifs } from './cover-motifs.ts';
import type { CoverDesign } from './designs.ts';
import { svgDocument, type Drawing } from './drawing.ts';
import { schemeOf, type Tone } from './palettes.ts';
import { itemOf, seededRandom } from './seeded-random.ts';

const tones: readonly Tone[] = ['deep', 'rich', 'pale', 'deep', 'rich'];

/**
 * A cover, 1280 by 720, without words. Neighbouring seeds take different layouts, tones and symbols, so that a grid of
 * consecutive covers does not repeat itself soon.
 */
export function drawCover(design: CoverDesign): Drawing {
  const { palette, seed } = design;
  // Moved on by one every eight seeds: palettes that take turns with the seed still meet every layout.
  const turn = seed + Math.trunc(seed / compositions.length);
  const random = seededRandom('cover', palette, seed);
  const scheme = schemeOf(palette, itemOf(tones, seed));
  const { ornament, place, behind } = itemOf(compositions, turn)(random, scheme);
  const motif = design.motif ?? itemOf(paletteMotifs[palette], turn);
  const ground =
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${scheme.ground}"/>` +
    `<stop offset="1" stop-color="${scheme.groundEnd}"/></linearGradient></defs>` +
    `<rect width="${coverWidth}" height="${coverHeight}" fill="url(#g)"/>`;
  const symbol = drawMotif(motif, place.x, place.y, place.size, {
    mark: scheme.mark,
    spot: scheme.spot,
    bed: behind ?? scheme.ground,
  });
  return {
    width: coverWidth,
    height: coverHeight,
    svg: svgDocument(coverWidth, coverHeight, ground + ornament + symbol),
    words: [],
  };
}

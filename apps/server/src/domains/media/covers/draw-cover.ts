import { compositions, coverHeight, coverWidth } from './cover-compositions.ts';
import { drawMotif, type MotifName } from './cover-motifs.ts';
import { paletteMotifs, topicMotifs } from './palette-motifs.ts';
import { posters } from './cover-posters.ts';
import type { CoverDesign } from '../designs.ts';
import { svgDocument, type Drawing, type PlacedWords } from '../drawing.ts';
import { mixColours, schemeOf, type Scheme, type Tone } from '../palettes.ts';
import { itemOf, seededRandom } from '../seeded-random.ts';

const tones: readonly Tone[] = ['deep', 'rich', 'pale', 'deep', 'rich'];

/** How far the hue of a palette is turned for each of its topics, in degrees; for a whole category it is not. */
const turns = [0, 18, -24, 10, -12, -34];

/** Topics of one category have hues of their own, all of them near the category's. */
const turnOf = (palette: CoverDesign['palette'], motif: MotifName): number =>
  (topicMotifs[palette].includes(motif) ? turns[topicMotifs[palette].indexOf(motif)] : 0) ?? 0;

/**
 * A cover, 1280 by 720: symbol and hue say the topic, and a word in large type the course. Neighbouring seeds take
 * different layouts and tones, so that a grid of consecutive covers does not repeat itself soon.
 */
export function drawCover(design: CoverDesign): Drawing {
  const { palette, seed, word = '' } = design;
  // Moved on by one every eight seeds: palettes that take turns with the seed still meet every layout.
  const turn = seed + Math.trunc(seed / compositions.length);
  const motif = design.motif ?? itemOf(paletteMotifs[palette], seed + Math.trunc(seed / tones.length));
  const scheme = schemeOf(palette, itemOf(tones, seed), turnOf(palette, motif));
  const { shapes, words } = word === '' ? plain(design, motif, turn, scheme) : poster(design, motif, turn, scheme);
  const ground =
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${scheme.ground}"/>` +
    `<stop offset="1" stop-color="${scheme.groundEnd}"/></linearGradient></defs>` +
    `<rect width="${coverWidth}" height="${coverHeight}" fill="url(#g)"/>`;
  return {
    width: coverWidth,
    height: coverHeight,
    svg: svgDocument(coverWidth, coverHeight, ground + shapes),
    words,
  };
}

interface Laid {
  readonly shapes: string;
  readonly words: readonly PlacedWords[];
}

function plain({ palette, seed }: CoverDesign, motif: MotifName, turn: number, scheme: Scheme): Laid {
  const { ornament, place, behind } = itemOf(compositions, turn)(seededRandom('cover', palette, seed), scheme);
  const symbol = drawMotif(motif, place.x, place.y, place.size, {
    mark: scheme.mark,
    spot: scheme.spot,
    bed: behind ?? scheme.ground,
  });
  return { shapes: ornament + symbol, words: [] };
}

const faint = ({ quiet, middle }: Scheme): string => mixColours(quiet, middle, 0.5);

function poster({ palette, seed, word = '' }: CoverDesign, motif: MotifName, turn: number, scheme: Scheme): Laid {
  const laid = itemOf(posters, turn)(seededRandom('poster', palette, seed), scheme);
  const { x, y, size } = laid.symbol;
  const colours = laid.isGround
    ? { mark: faint(scheme), spot: faint(scheme), bed: scheme.ground }
    : { mark: scheme.mark, spot: scheme.spot, bed: laid.behind ?? scheme.ground };
  const symbol = drawMotif(motif, x, y, size, colours);
  return {
    shapes: laid.isGround ? symbol + laid.ornament : laid.ornament + symbol,
    words: [
      {
        text: word,
        box: laid.word,
        sizes: [210, 180, 156, 136, 118, 102, 88, 76],
        weight: 900,
        colour: scheme.mark,
        across: 'middle',
        down: 'middle',
      },
    ],
  };
}

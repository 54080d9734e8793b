import { coverHeight, coverWidth } from './cover-compositions.ts';
import { disc, filled, ring, stroked } from '../drawing.ts';
import type { Scheme } from '../palettes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { arch, khatamRatio, regular, star, thinStarRatio, wovenStar } from '../star-geometry.ts';

/**
 * The ways a cover with a word is laid out. Symbol and word stand in the middle square, which is all that the short
 * rows of phones show of a cover, and below the corners, where cards lay a chip.
 */
export interface Poster {
  readonly ornament: string;
  readonly symbol: { readonly x: number; readonly y: number; readonly size: number };
  /** Colours of the symbol where it is a quiet, giant one behind the word. */
  readonly isGround?: boolean;
  readonly behind?: string;
  readonly word: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export type PosterLayout = (random: SeededRandom, scheme: Scheme) => Poster;

const middle = coverWidth / 2;
const wide = { x: 300, y: 424, width: 680, height: 216 };

/** Two cropped stars at the edges, calm between them. */
const twoStars: PosterLayout = (random, scheme) => {
  const turn = random.pick([0, 22.5]);
  const [left, right] = random.pick([
    [90, 640],
    [640, 90],
  ]);
  const one = (x: number, y: number): string =>
    filled(star(x, y, 330, khatamRatio, turn), scheme.quiet) +
    filled(star(x, y, 226, khatamRatio, turn + 22.5), scheme.middle) +
    stroked(star(x, y, 226, thinStarRatio, turn + 22.5), scheme.line, 3);
  return { ornament: one(0, left) + one(coverWidth, right), symbol: { x: middle, y: 250, size: 270 }, word: wide };
};

/** The word on a belt across the cover. */
const belt: PosterLayout = (random, scheme) => {
  const tips = random.pick([8, 12]);
  return {
    ornament:
      filled(star(middle, 232, 372, 0.82, 0, tips), scheme.quiet) +
      `<rect y="404" width="${coverWidth}" height="248" fill="${scheme.bed}"/>` +
      `<path d="M0 422H${coverWidth}M0 634H${coverWidth}" stroke="${scheme.line}" stroke-width="4"/>` +
      [-1, 1].map((side) => filled(star(middle + side * 540, 528, 52), scheme.spot)).join(''),
    symbol: { x: middle, y: 218, size: 250 },
    word: { x: 310, y: 432, width: 660, height: 192 },
    behind: scheme.bed,
  };
};

/** Everything on one great tile. */
const tile: PosterLayout = (random, scheme) => {
  const sides = random.pick([8, 6]);
  const turn = sides === 8 ? 22.5 : 30;
  const corners = [
    [150, 90],
    [1130, 90],
    [150, 630],
    [1130, 630],
  ] as const;
  return {
    ornament:
      corners.map(([x, y], place) => filled(star(x, y, 176), place % 2 === 0 ? scheme.quiet : scheme.middle)).join('') +
      filled(regular(middle, 360, 452, sides, turn), scheme.quiet) +
      filled(regular(middle, 360, 408, sides, turn), scheme.bed) +
      stroked(regular(middle, 360, 384, sides, turn), scheme.line, 4),
    symbol: { x: middle, y: 232, size: 230 },
    word: { x: 340, y: 388, width: 600, height: 190 },
    behind: scheme.bed,
  };
};

/** The symbol as large as the cover, quiet, behind the word. */
const giant: PosterLayout = (random, scheme) => {
  const x = random.pick([430, 850]);
  return {
    ornament: filled(star(coverWidth - x + (x > middle ? -120 : 120), 590, 58), scheme.spot),
    symbol: { x, y: 360, size: 860 },
    isGround: true,
    word: { x: 290, y: 230, width: 700, height: 260 },
  };
};

/** Under an arch. */
const gate: PosterLayout = (random, scheme) => {
  const sides = [-1, 1].map((side) => middle + side * 520);
  const top = random.pick([650, 690]);
  return {
    ornament:
      sides
        .map(
          (x) =>
            filled(arch(x, 740, 170, 440), scheme.quiet) + filled(star(x, 520, 64, khatamRatio, 22.5), scheme.middle),
        )
        .join('') +
      filled(arch(middle, 740, 410, top + 60), scheme.quiet) +
      filled(arch(middle, 740, 366, top), scheme.bed) +
      stroked(arch(middle, 740, 344, top - 34), scheme.line, 4),
    symbol: { x: middle, y: 290, size: 210 },
    word: { x: 336, y: 428, width: 608, height: 196 },
    behind: scheme.bed,
  };
};

/** Two colours, parted aslant. */
const aslant: PosterLayout = (random, scheme) => {
  const rises = random.chance(0.5);
  const edge = rises ? `M0 ${coverHeight}V470L${coverWidth} 250V${coverHeight}Z` : `M0 250L${coverWidth} 470V720H0Z`;
  const line = rises ? `M0 448L${coverWidth} 228` : `M0 228L${coverWidth} 448`;
  const x = rises ? 1110 : 170;
  return {
    ornament:
      filled(star(x, 130, 210, thinStarRatio, 22.5), scheme.quiet) +
      filled(edge, scheme.bed) +
      `<path d="${line}" stroke="${scheme.spot}" stroke-width="10" fill="none"/>`,
    symbol: { x: middle, y: 196, size: 230 },
    word: { x: 300, y: 430, width: 680, height: 220 },
  };
};

/** Rings around the symbol, like a stone in water. */
const rings: PosterLayout = (random, scheme) => {
  const y = 244;
  const widths = random.pick([
    [640, 500, 370],
    [560, 440, 330],
  ]);
  return {
    ornament:
      widths
        .map((radius, place) => disc(middle, y, radius, place % 2 === 0 ? scheme.quiet : scheme.groundEnd))
        .join('') +
      widths.map((radius) => ring(middle, y, radius - 26, scheme.line, 3)).join('') +
      disc(middle, y, 186, scheme.bed),
    symbol: { x: middle, y, size: 220 },
    word: { x: 300, y: 464, width: 680, height: 190 },
    behind: scheme.bed,
  };
};

/** A column of tiles at either edge. */
const columns: PosterLayout = (random, scheme) => {
  const colours = [scheme.middle, scheme.loud, scheme.quiet];
  const spotAt = random.index(8);
  const tiles = [0, 1, 2, 3].flatMap((row) =>
    [0, 1].map((side) => {
      const x = side === 0 ? 110 : coverWidth - 110;
      const y = 90 + row * 180;
      const place = row * 2 + side;
      const colour = place === spotAt ? scheme.spot : random.pick(colours);
      return random.pick([
        () => filled(star(x, y, 86), colour),
        () => filled(regular(x, y, 88, 4), colour),
        () => stroked(wovenStar(x, y, 78), colour, 7),
        () => disc(x, y, 74, colour) + filled(star(x, y, 50), scheme.ground),
      ])();
    }),
  );
  return {
    ornament:
      [0, coverWidth - 220]
        .map((x) => `<rect x="${x}" width="220" height="${coverHeight}" fill="${scheme.groundEnd}"/>`)
        .join('') + tiles.join(''),
    symbol: { x: middle, y: 250, size: 280 },
    word: wide,
  };
};

export const posters: readonly PosterLayout[] = [twoStars, belt, giant, tile, aslant, gate, rings, columns];

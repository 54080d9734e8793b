import { disc, filled, stroked } from '../drawing.ts';
import type { Scheme } from '../palettes.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { arch, khatamRatio, pointAt, regular, star, thinStarRatio, wovenStar } from '../star-geometry.ts';

/**
 * The ways a cover is laid out, all on a field of 1280 by 720. A composition draws the ornament and says where its calm
 * place is: there the motif stands, never in the top corners, where cards lay a chip.
 */
export const coverWidth = 1280;
export const coverHeight = 720;

export interface Composed {
  /** Drawn on the ground, below the motif. */
  readonly ornament: string;
  readonly place: { readonly x: number; readonly y: number; readonly size: number };
  /** Colour right behind the motif, where it is not the ground. */
  readonly behind?: string;
}

export type Composition = (random: SeededRandom, scheme: Scheme) => Composed;

/** One great star, cropped by the edge, the motif in the free third. */
const greatStar: Composition = (random, scheme) => {
  const toLeft = random.chance(0.5);
  const x = toLeft ? random.between(300, 380) : random.between(900, 980);
  const y = random.pick([random.between(120, 220), random.between(500, 600)]);
  const radius = random.between(430, 500);
  const turn = random.pick([0, 22.5]);
  return {
    ornament:
      filled(star(x, y, radius, khatamRatio, turn), scheme.quiet) +
      filled(star(x, y, radius * 0.72, khatamRatio, turn + 22.5), scheme.middle) +
      stroked(wovenStar(x, y, radius * 1.08, turn), scheme.line, 3) +
      stroked(star(x, y, radius * 0.72, thinStarRatio, turn + 22.5), scheme.line, 3) +
      filled(star(x, y, radius * 0.26, khatamRatio, turn), scheme.spot),
    place: { x: toLeft ? 960 : 320, y: 365, size: 310 },
  };
};

/** The tile wall of stars and crosses, brightest near one point; the motif on a great star of its own. */
const starsAndCrosses: Composition = (random, scheme) => {
  const cell = random.pick([120, 144]);
  const bedRadius = 278;
  const focusX = random.pick([280, 1000]);
  const columns = Math.ceil(coverWidth / cell) + 1;
  const rows = Math.ceil(coverHeight / cell) + 1;
  const quiet: string[] = [];
  const middle: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * cell;
      const y = row * cell;
      const near = Math.hypot(x - focusX, y - 360) + (random.next() - 0.5) * 260;
      (near < 330 ? middle : quiet).push(star(x, y, cell / 2));
    }
  }
  const bedX = Math.round((coverWidth - focusX) / cell) * cell;
  const bedY = Math.round(360 / cell) * cell;
  return {
    ornament:
      filled(quiet.join(''), scheme.quiet) +
      filled(middle.join(''), scheme.middle) +
      filled(star(bedX, bedY, bedRadius + 26), scheme.ground) +
      filled(star(bedX, bedY, bedRadius), scheme.bed) +
      stroked(star(bedX, bedY, bedRadius - 20), scheme.line, 3),
    place: { x: bedX, y: bedY, size: 250 },
    behind: scheme.bed,
  };
};

/** Rows of square tiles, each with one simple figure; a quiet wall beside them. */
const tileRows: Composition = (random, scheme) => {
  const side = 180;
  const atStart = random.chance(0.5);
  const columns = random.pick([3, 4]);
  const first = atStart ? Math.round(coverWidth / side) - columns : 0;
  const colours = [scheme.quiet, scheme.middle, scheme.middle, scheme.loud];
  const spotAt = random.index(columns * 4);
  const tiles: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (first + column) * side + (atStart ? coverWidth - Math.round(coverWidth / side) * side : 0);
      const y = row * side;
      const colour = row * columns + column === spotAt ? scheme.spot : random.pick(colours);
      const [middleX, middleY] = [x + side / 2, y + side / 2];
      const quarter = random.index(4);
      const corner = [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
      ][quarter] as [number, number];
      tiles.push(
        random.pick([
          () => filled(star(middleX, middleY, side / 2), colour),
          () =>
            filled(star(middleX, middleY, side / 2), scheme.quiet) +
            filled(star(middleX, middleY, side * 0.42, thinStarRatio), colour),
          () =>
            `<path d="M${corner[0]} ${corner[1]}${
              [
                'h180a180 180 0 0 1-180 180z',
                'v180a180 180 0 0 1-180-180z',
                'h-180a180 180 0 0 1 180-180z',
                'v-180a180 180 0 0 1 180 180z',
              ][quarter] ?? ''
            }" fill="${colour}"/>`,
          () => filled(regular(middleX, middleY, side / 2, 4), colour),
          () =>
            stroked(star(middleX, middleY, side * 0.44), scheme.line, 3) +
            filled(star(middleX, middleY, side * 0.2), colour),
        ])(),
      );
    }
  }
  const freeWidth = coverWidth - columns * side;
  return {
    ornament: tiles.join(''),
    place: { x: atStart ? freeWidth / 2 : columns * side + freeWidth / 2, y: 365, size: 310 },
  };
};

/** Stars inside stars, each turned a little against the last, spreading from the motif like rings on water. */
const concentric: Composition = (random, scheme) => {
  const x = random.pick([430, 640, 850]);
  const y = random.between(345, 375);
  const step = random.pick([104, 120]);
  const twist = random.pick([7.5, -7.5]);
  const rings = [5, 4, 3, 2, 1].map((place) => {
    const turn = 22.5 + place * twist;
    const radius = 250 + place * step;
    return (
      filled(
        star(x, y, radius, khatamRatio, turn),
        place === 1 ? scheme.middle : place % 2 === 0 ? scheme.groundEnd : scheme.quiet,
      ) + (place % 2 === 0 ? stroked(star(x, y, radius - 22, khatamRatio, turn), scheme.line, 2.5) : '')
    );
  });
  return {
    ornament:
      rings.join('') +
      filled(star(x, y, 262, khatamRatio, 22.5), scheme.bed) +
      stroked(star(x, y, 240, khatamRatio, 22.5), scheme.line, 3),
    place: { x, y, size: 240 },
    behind: scheme.bed,
  };
};

/** A row of arches (طاق), one inside another; the motif under the tallest. */
const arches: Composition = (random, scheme) => {
  const x = random.pick([400, 640, 880]);
  const nested = [
    [330, 700],
    [262, 600],
    [196, 504],
  ] as const;
  const sides = [-1, 1]
    .flatMap((direction) =>
      [1, 2].map((place) => {
        const at = x + direction * (330 + 200 + (place - 1) * 400);
        return (
          filled(arch(at, 740, 170, 470), scheme.quiet) +
          stroked(arch(at, 740, 138, 420), scheme.line, 3) +
          filled(star(at, 520, 54, khatamRatio), scheme.middle)
        );
      }),
    )
    .join('');
  const colours = [scheme.quiet, scheme.middle, scheme.bed];
  return {
    ornament:
      sides +
      nested
        .map(([half, height], place) => filled(arch(x, 740, half, height + 20), colours[place] ?? scheme.bed))
        .join('') +
      stroked(arch(x, 740, 296, 672), scheme.line, 3) +
      filled(star(x, 150, 38), scheme.spot),
    place: { x, y: 490, size: 250 },
    behind: scheme.bed,
  };
};

/** Quarter rings from one corner with stars travelling on them. */
const orbits: Composition = (random, scheme) => {
  const cornerX = random.pick([0, coverWidth]);
  const cornerY = random.pick([0, coverHeight]);
  const inward = cornerX === 0 ? 1 : -1;
  const downward = cornerY === 0 ? 1 : -1;
  const radii = [260, 390, 520, 650];
  const bands = [...radii]
    .reverse()
    .map((radius, place) => disc(cornerX, cornerY, radius + 65, place % 2 === 0 ? scheme.quiet : scheme.groundEnd))
    .join('');
  const travellers = radii
    .map((radius, place) => {
      const degrees = random.between(14, 76);
      const at = {
        x: cornerX + inward * radius * Math.cos((degrees * Math.PI) / 180),
        y: cornerY + downward * radius * Math.sin((degrees * Math.PI) / 180),
      };
      return (
        `<circle cx="${cornerX}" cy="${cornerY}" r="${radius}" fill="none" stroke="${scheme.line}" stroke-width="3"/>` +
        filled(star(at.x, at.y, place === 1 ? 46 : 34, khatamRatio, degrees), place === 1 ? scheme.spot : scheme.loud)
      );
    })
    .join('');
  return {
    ornament:
      bands +
      travellers +
      filled(star(cornerX, cornerY, 215), scheme.middle) +
      stroked(star(cornerX, cornerY, 185, thinStarRatio), scheme.line, 3),
    place: { x: cornerX === 0 ? 950 : 330, y: 365, size: 310 },
  };
};

/** A frieze of stars along one edge under a wide calm field. */
const frieze: Composition = (random, scheme) => {
  const cell = 160;
  const y = random.chance(0.65) ? coverHeight - cell / 2 : cell / 2;
  const offset = random.pick([0, cell / 2]);
  const spotAt = 1 + random.index(6);
  const belt = Array.from({ length: 10 }, (_, place) => {
    const x = place * cell + offset - cell / 2;
    return (
      filled(star(x, y, cell / 2), place === spotAt ? scheme.spot : place % 2 === 0 ? scheme.middle : scheme.loud) +
      stroked(wovenStar(x, y, cell * 0.4), place === spotAt ? scheme.bed : scheme.ground, 3)
    );
  }).join('');
  const calmY = y > 360 ? 285 : 435;
  const x = random.pick([340, 640, 940]);
  const halo = [330, 270, 210]
    .map((radius, place) =>
      filled(regular(x, calmY, radius, 8, 22.5), [scheme.quiet, scheme.groundEnd, scheme.bed][place] ?? scheme.bed),
    )
    .join('');
  return {
    ornament:
      `${halo}<rect x="0" y="${y - cell / 2}" width="${coverWidth}" height="${cell}" ` +
      `fill="${scheme.quiet}"/>${belt}`,
    place: { x, y: calmY, size: 240 },
    behind: scheme.bed,
  };
};

/** The layout of a carpet (لچک و ترنج): a medallion in the middle, a quarter of it in each corner. */
const medallion: Composition = (random, scheme) => {
  const turn = random.pick([0, 22.5]);
  const cornerRadius = random.between(230, 280);
  const corners = [
    [0, 0],
    [coverWidth, 0],
    [0, coverHeight],
    [coverWidth, coverHeight],
  ] as const;
  const lachak = corners
    .map(
      ([x, y]) =>
        filled(star(x, y, cornerRadius, khatamRatio, turn), scheme.quiet) +
        filled(star(x, y, cornerRadius * 0.62, khatamRatio, turn + 22.5), scheme.middle) +
        stroked(star(x, y, cornerRadius * 0.88, khatamRatio, turn), scheme.line, 3),
    )
    .join('');
  const pendants = [-1, 1]
    .map(
      (direction) =>
        `<path d="M${640 + direction * 282} 360H${640 + direction * 372}" stroke="${scheme.line}" stroke-width="3"/>` +
        filled(star(640 + direction * 385, 360, 44), scheme.spot),
    )
    .join('');
  const petals = Array.from({ length: 8 }, (_, place) => pointAt(640, 360, 268, place * 45 + turn))
    .map((point) => disc(point.x, point.y, 11, scheme.line))
    .join('');
  return {
    ornament:
      lachak +
      pendants +
      petals +
      filled(star(640, 360, 288, khatamRatio, turn), scheme.middle) +
      filled(star(640, 360, 242, khatamRatio, turn + 22.5), scheme.bed) +
      stroked(star(640, 360, 220, khatamRatio, turn + 22.5), scheme.line, 3),
    place: { x: 640, y: 360, size: 240 },
    behind: scheme.bed,
  };
};

export const compositions: readonly Composition[] = [
  greatStar,
  starsAndCrosses,
  tileRows,
  concentric,
  arches,
  orbits,
  frieze,
  medallion,
];

import type { LogoDesign } from './designs.ts';
import { disc, filled, ring, stroked, svgDocument, type Drawing } from './drawing.ts';
import { mixColours, palettes } from './palettes.ts';
import { itemOf } from './seeded-random.ts';
import { arch, khatamRatio, pointAt, regular, star, thinStarRatio, wovenStar } from './star-geometry.ts';

/** Side of a square picture in units. */
export const squareSide = 256;
const middle = squareSide / 2;

interface LogoColours {
  readonly ground: string;
  readonly shape: string;
  readonly inner: string;
  readonly ink: string;
  readonly line: string;
  readonly spot: string;
}

/** A frame draws the mark and leaves its middle for the letters. */
type Frame = (colours: LogoColours) => string;

const dotsAround = (radius: number, size: number, colour: string, count = 8, turn = 0): string =>
  Array.from({ length: count }, (_, place) => pointAt(middle, middle, radius, turn + (place * 360) / count))
    .map(({ x, y }) => disc(x, y, size, colour))
    .join('');

/** An arch with a star at its point; its letters stand lower than in the round frames. */
const archFrame: Frame = ({ shape, inner, spot }) =>
  filled(arch(middle, 232, 96, 214), shape) +
  filled(arch(middle, 232, 78, 178), inner) +
  filled(star(middle, 42, 16), spot);

const frames: readonly Frame[] = [
  // The plain khatam.
  ({ shape, inner, line }) =>
    filled(star(middle, middle, 112), shape) +
    filled(star(middle, middle, 90), inner) +
    stroked(star(middle, middle, 101), line, 2.5),
  // A coin with a rim of beads.
  ({ shape, inner, spot }) =>
    disc(middle, middle, 82, shape) +
    disc(middle, middle, 72, inner) +
    dotsAround(99, 7, shape, 16) +
    dotsAround(99, 9, spot, 4, 0),
  archFrame,
  // The woven star.
  ({ shape, inner, line }) =>
    stroked(wovenStar(middle, middle, 116), shape, 9) +
    disc(middle, middle, 70, inner) +
    ring(middle, middle, 70, line, 4),
  // A flower of eight petals.
  ({ shape, inner, spot }) =>
    Array.from({ length: 8 }, (_, place) => pointAt(middle, middle, 70, 22.5 + place * 45))
      .map(({ x, y }) => disc(x, y, 38, shape))
      .join('') +
    disc(middle, middle, 72, inner) +
    dotsAround(90, 6, spot, 8, 22.5),
  // Two squares, one turned.
  ({ shape, inner, spot, line }) =>
    filled(regular(middle, middle, 118, 4), shape) +
    filled(regular(middle, middle, 104, 4, 45), inner) +
    stroked(regular(middle, middle, 92, 4, 45), line, 3) +
    [0, 90, 180, 270]
      .map((turn) => pointAt(middle, middle, 94, turn))
      .map(({ x, y }) => disc(x, y, 6, spot))
      .join(''),
  // An octagon with the thin star behind it.
  ({ shape, inner, line }) =>
    filled(star(middle, middle, 120, 0.62), shape) +
    filled(regular(middle, middle, 82, 8, 22.5), inner) +
    stroked(regular(middle, middle, 72, 8, 22.5), line, 3),
  // A ring that a star interrupts.
  ({ shape, inner, spot, ground }) =>
    ring(middle, middle, 96, shape, 16) +
    disc(middle, middle, 78, inner) +
    filled(star(196, 60, 40), ground) +
    filled(star(196, 60, 29), spot),
];

/**
 * The mark of an academy or a company: a star-born frame around one or two letters (or a small star where there are
 * none). The ground fills the whole square, so a page may clip it round or with rounded corners.
 */
export function drawLogo(design: LogoDesign): Drawing {
  const { deep, base, bright, soft, paper, spot } = palettes[design.palette];
  const grounds: readonly LogoColours[] = [
    { ground: deep, shape: base, inner: paper, ink: deep, line: mixColours(bright, soft, 0.4), spot },
    { ground: soft, shape: base, inner: deep, ink: paper, line: bright, spot },
    { ground: base, shape: mixColours(base, deep, 0.65), inner: soft, ink: deep, line: bright, spot },
  ];
  const frame = itemOf(frames, design.seed);
  const colours = itemOf(grounds, Math.trunc(design.seed / frames.length));
  const shapes = `<rect width="${squareSide}" height="${squareSide}" fill="${colours.ground}"/>${frame(colours)}`;
  const isArch = frame === archFrame;
  const emblem =
    design.letters === ''
      ? filled(star(middle, isArch ? 150 : middle, 46, khatamRatio), colours.ink) +
        filled(star(middle, isArch ? 150 : middle, 25, thinStarRatio), colours.spot)
      : '';
  return {
    width: squareSide,
    height: squareSide,
    svg: svgDocument(squareSide, squareSide, shapes + emblem),
    words:
      design.letters === ''
        ? []
        : [
            {
              text: design.letters,
              box: { x: 74, y: isArch ? 96 : 74, width: 108, height: 108 },
              sizes: [104, 92, 80, 66, 50],
              weight: 900,
              colour: colours.ink,
              across: 'middle',
              down: 'middle',
            },
          ],
  };
}

import type { PortraitDesign } from './designs.ts';
import { disc, filled, ring, stroked, svgDocument, type Drawing } from './drawing.ts';
import { mixColours, palettes } from './palettes.ts';
import { itemOf, seededRandom } from './seeded-random.ts';
import { arch, khatamRatio, pointAt, regular, star, thinStarRatio, wovenStar } from './star-geometry.ts';

const side = 256;
const middle = side / 2;
/** The head's place, and the centre of the halos. */
const headY = 106;

type Halo = (colour: string, line: string) => string;

const halos: readonly Halo[] = [
  (colour, line) => filled(star(middle, headY, 104), colour) + stroked(star(middle, headY, 92), line, 2),
  (colour, line) =>
    filled(star(middle, headY, 108, 0.66, 22.5), colour) + stroked(wovenStar(middle, headY, 116, 22.5), line, 2),
  (colour, line) => disc(middle, headY, 90, colour) + stroked(star(middle, headY, 112, khatamRatio, 22.5), line, 2.5),
  (colour, line) => filled(arch(middle, 270, 96, 254), colour) + stroked(arch(middle, 270, 84, 236), line, 2),
  (colour, line) =>
    Array.from({ length: 8 }, (_, place) => pointAt(middle, headY, 66, place * 45))
      .map(({ x, y }) => disc(x, y, 40, colour))
      .join('') + ring(middle, headY, 100, line, 2),
  (colour, line) =>
    filled(regular(middle, headY, 104, 8, 22.5), colour) + stroked(star(middle, headY, 98, thinStarRatio), line, 2),
];

/** Shoulders, from narrow to broad: each ends below the frame. */
const shoulders: readonly string[] = [
  'M28 262C28 204 66 178 104 172H152C190 178 228 204 228 262Z',
  'M16 262C20 196 70 184 100 170H156C186 184 236 196 240 262Z',
  'M40 262C38 214 58 190 98 176L128 190L158 176C198 190 218 214 216 262Z',
];

type Collar = (first: string, second: string) => string;

const collars: readonly Collar[] = [
  (first) => filled('M100 170L128 214L156 170Z', first),
  (first, second) =>
    filled('M98 170L128 232L158 170L150 160H106Z', first) +
    filled('M98 170L84 190L128 246L112 206ZM158 170L172 190L128 246L144 206Z', second),
  (first) => stroked('M96 174C104 204 152 204 160 174', first, 11),
  (first) => filled('M98 170C108 196 148 196 158 170Z', first),
  (first, second) =>
    stroked('M92 178C104 216 152 216 164 178', second, 22) + stroked('M92 176C104 208 152 208 164 176', first, 12),
  (first, second) => filled('M104 168L128 206L152 168Z', first) + stroked('M128 206V262', second, 4),
];

/**
 * A stand-in for a teacher's photograph: a bust of plain shapes under a star. It depicts no real person: there is no
 * face, no skin colour, no hair.
 */
export function drawPortrait(design: PortraitDesign): Drawing {
  const random = seededRandom('portrait', design.palette, design.seed);
  const { deep, base, bright, soft, paper, spot } = palettes[design.palette];
  const looks = [
    {
      ground: soft,
      halo: mixColours(soft, paper, 0.75),
      line: bright,
      body: base,
      head: mixColours(deep, base, 0.25),
      collar: paper,
      second: deep,
    },
    {
      ground: deep,
      halo: base,
      line: bright,
      body: mixColours(bright, soft, 0.15),
      head: soft,
      collar: paper,
      second: base,
    },
    {
      ground: mixColours(base, bright, 0.35),
      halo: mixColours(soft, bright, 0.25),
      line: paper,
      body: deep,
      head: mixColours(deep, base, 0.55),
      collar: soft,
      second: base,
    },
    {
      ground: '#f3ead9',
      halo: mixColours(bright, soft, 0.55),
      line: base,
      body: mixColours(base, deep, 0.3),
      head: base,
      collar: paper,
      second: deep,
    },
  ];
  const look = itemOf(looks, design.seed);
  const shapes =
    `<rect width="${side}" height="${side}" fill="${look.ground}"/>` +
    random.pick(halos)(look.halo, look.line) +
    // Neck and head first, so that the collar lies over the neck.
    `<path d="M104 132H152V178C152 194 104 194 104 178Z" fill="${mixColours(look.head, deep, 0.18)}"/>` +
    filled(random.pick(shoulders), look.body) +
    `<path d="M106 140H150V172C146 186 110 186 106 172Z" fill="${mixColours(look.head, deep, 0.18)}"/>` +
    random.pick(collars)(look.collar, look.second) +
    `<rect x="${middle - 40}" y="${headY - 50}" width="80" height="98" rx="40" fill="${look.head}"/>` +
    filled(star(172, 222, 10), spot);
  return { width: side, height: side, svg: svgDocument(side, side, shapes), words: [] };
}

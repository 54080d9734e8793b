import type { PortraitDesign } from './designs.ts';
import { disc, filled, stroked, svgDocument, type Drawing } from './drawing.ts';
import { mixColours, palettes } from './palettes.ts';
import { beards, collars, fronts, backs, glassesKinds, scarves, type Tints } from './portrait-parts.ts';
import { itemOf, seededRandom } from './seeded-random.ts';
import { khatamRatio, star, thinStarRatio } from './star-geometry.ts';

const side = 256;
const middle = side / 2;

/** Skin and hair of the people around us. */
const skins = ['#f3d3b8', '#ecc7a4', '#e3b48b', '#d9a67d', '#c8946a', '#b07c54'] as const;
const hairs = ['#1d1714', '#2f221b', '#3a2820', '#4a3223', '#6b4a2f', '#6f6a66', '#b9b4ae'] as const;
const cloths = ['#26485c', '#7a3346', '#3f5b3a', '#8a5a1e', '#4b3a73', '#2f6f6b', '#a14d2c', '#39424e'] as const;
const scarfTints = ['#0b7a75', '#b6436a', '#374ba0', '#dc8d14', '#52ae80', '#5d46a6', '#e9e2d4', '#26343f'] as const;

/**
 * A face in place of a teacher's photograph: hair or scarf, glasses, beard and colours all follow from the seed. It
 * depicts no real person; what tells two teachers apart in a list is enough.
 */
export function drawPortrait(design: PortraitDesign): Drawing {
  const random = seededRandom('portrait', design.palette, design.seed);
  const { deep, base, soft, paper } = palettes[design.palette];
  const skin = random.pick(skins);
  const tints: Tints = {
    skin,
    shade: mixColours(skin, '#7a3d22', 0.22),
    hair: random.pick(hairs),
    cloth: random.pick(cloths),
    second: paper,
    scarf: random.pick(scarfTints),
    ink: '#2a1f1a',
  };
  const grounds = [
    [soft, mixColours(soft, paper, 0.7)],
    [base, mixColours(base, soft, 0.28)],
    ['#f3ead9', mixColours(soft, '#f3ead9', 0.35)],
    [mixColours(deep, base, 0.5), base],
  ] as const;
  const [ground, halo] = itemOf(grounds, design.seed);
  const figure = design.figure ?? 'anybody';
  const isVeiled = figure === 'woman' && random.chance(0.6);
  const turn = random.pick([0, 22.5]);
  const style = random.index(figure === 'woman' ? fronts.woman.length : fronts.man.length);
  const hairFront = figure === 'woman' ? fronts.woman[style] : fronts.man[style];
  const hairBack = figure === 'woman' ? backs.woman[style] : undefined;
  const beard = figure === 'man' && random.chance(0.6) ? random.pick(beards)(tints) : '';
  const glasses = random.chance(0.42) ? random.pick(glassesKinds)(tints) : '';
  const [behind, before] = isVeiled ? random.pick(scarves)(tints) : [hairBack?.(tints) ?? '', hairFront?.(tints) ?? ''];
  const shapes =
    `<rect width="${side}" height="${side}" fill="${ground}"/>` +
    filled(star(middle, 116, 122, random.pick([khatamRatio, 0.86, thinStarRatio + 0.3]), turn), halo) +
    behind +
    filled('M22 262C24 214 64 194 102 186H154C192 194 232 214 234 262Z', tints.cloth) +
    random.pick(collars)(tints) +
    filled('M104 146H152V186C152 206 104 206 104 186Z', tints.shade) +
    (isVeiled ? '' : disc(78, 118, 11, tints.shade) + disc(178, 118, 11, tints.shade)) +
    filled('M78 98C78 58 100 42 128 42S178 58 178 98C178 140 156 172 128 172S78 140 78 98Z', tints.skin) +
    beard +
    face(tints, random.pick([0, 1, 2])) +
    glasses +
    before;
  return { width: side, height: side, svg: svgDocument(side, side, shapes), words: [] };
}

/** Brows, eyes, nose and mouth in a few strokes. */
function face({ ink, shade }: Tints, mood: number): string {
  const mouth = ['M110 144Q128 158 146 144', 'M112 146Q128 154 144 146', 'M110 143Q128 162 146 143Z'][mood] ?? '';
  return (
    stroked('M94 96Q104 89 114 95M142 95Q152 89 162 96', ink, 4.5) +
    disc(105, 109, 5, ink) +
    disc(151, 109, 5, ink) +
    stroked('M128 112Q121 128 129 130', shade, 4) +
    (mood === 2 ? filled(mouth, '#fff9f2') + stroked(mouth, '#8f3b33', 4) : stroked(mouth, '#8f3b33', 4.5))
  );
}

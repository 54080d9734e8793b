import { brandMark } from './brand-mark.ts';
import type { OgDesign } from './designs.ts';
import { filled, stroked, svgDocument, type Drawing, type PlacedWords } from './drawing.ts';
import { palettes, schemeOf } from './palettes.ts';
import { seededRandom } from './seeded-random.ts';
import { khatamRatio, star, thinStarRatio, wovenStar } from './star-geometry.ts';

export const ogWidth = 1200;
export const ogHeight = 630;
const margin = 72;

/** The picture that other sites show beside a link: brand, title, academy or company, price; 1200 by 630. */
export function drawOg(design: OgDesign): Drawing {
  const random = seededRandom('og', design.palette, design.seed);
  const scheme = schemeOf(design.palette, 'deep');
  const { paper, soft, spot } = palettes[design.palette];
  const y = random.pick([140, 315, 490]);
  const turn = random.pick([0, 22.5]);
  const ornament =
    filled(star(0, y, 370, khatamRatio, turn), scheme.quiet) +
    filled(star(0, y, 262, khatamRatio, turn + 22.5), scheme.middle) +
    stroked(wovenStar(0, y, 395, turn), scheme.line, 2.5) +
    stroked(star(0, y, 262, thinStarRatio, turn + 22.5), scheme.line, 2.5) +
    filled(star(0, y, 112, khatamRatio, turn), scheme.spot);
  const isPriced = design.priceText !== undefined && design.priceText !== '';
  const words: PlacedWords[] = [
    {
      text: 'کاوش',
      box: { x: 820, y: 50, width: ogWidth - margin - 72 - 820, height: 72 },
      sizes: [44],
      weight: 900,
      colour: paper,
      across: 'start',
      down: 'middle',
    },
    {
      text: design.title,
      box: { x: 420, y: 160, width: ogWidth - margin - 420, height: 270 },
      sizes: [68, 60, 52, 46, 40],
      weight: 900,
      colour: paper,
      across: 'start',
      down: 'middle',
    },
  ];
  if (design.subtitle !== undefined && design.subtitle !== '') {
    words.push({
      text: design.subtitle,
      box: { x: 420, y: 450, width: ogWidth - margin - 420, height: isPriced ? 44 : 108 },
      sizes: [32, 28, 24],
      weight: 400,
      colour: soft,
      across: 'start',
      down: isPriced ? 'middle' : 'bottom',
    });
  }
  if (isPriced) {
    words.push({
      text: design.priceText ?? '',
      box: { x: 444, y: 518, width: ogWidth - margin - 24 - 444, height: 48 },
      sizes: [34, 28, 24],
      weight: 700,
      colour: '#2b1a02',
      across: 'start',
      down: 'middle',
      capsule: { colour: design.palette === 'saffron' ? paper : spot, pad: 22 },
    });
  }
  return {
    width: ogWidth,
    height: ogHeight,
    svg: svgDocument(
      ogWidth,
      ogHeight,
      `<rect width="${ogWidth}" height="${ogHeight}" fill="${scheme.ground}"/>${ornament}` +
        brandMark({ x: ogWidth - margin - 56, y: 54, size: 60, body: paper, heart: spot }),
    ),
    words,
  };
}

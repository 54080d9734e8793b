import { brandMark } from './brand-mark.ts';
import { filled, stroked, svgDocument, type Drawing } from './drawing.ts';
import { ogHeight, ogWidth } from './draw-og.ts';
import { palettes } from './palettes.ts';
import { khatamRatio, star, thinStarRatio, wovenStar } from './star-geometry.ts';

const { deep, base, bright, soft, paper, spot } = palettes.turquoise;
/** The accent of the dark theme: the mark upon a dark page. */
const accentOnDark = '#4fd1c5';

/** The mark alone on nothing, 64 by 64, for light pages; colours can be told. */
export function logoMarkSvg(body: string = base, heart: string = spot): string {
  return svgDocument(64, 64, brandMark({ x: 0, y: 0, size: 64, body, heart }));
}

/** The icon of a browser's tab: follows the light or dark of the system. */
export function faviconSvg(): string {
  const mark = brandMark({ x: 0, y: 0, size: 64, body: 'currentColor', heart: spot });
  return svgDocument(
    64,
    64,
    `<style>svg{color:${base}}@media (prefers-color-scheme:dark){svg{color:${accentOnDark}}}</style>${mark}`,
  );
}

/**
 * The icon of a home screen, 512 by 512 and full to the edges; the mark stays inside the circle that masks may cut to.
 */
export function drawAppIcon(): Drawing {
  const side = 512;
  const ornament = stroked(wovenStar(256, 256, 330, 22.5), '#1f8f88', 5);
  return {
    width: side,
    height: side,
    svg: svgDocument(
      side,
      side,
      `<rect width="${side}" height="${side}" fill="${base}"/>${ornament}` +
        brandMark({ x: 91, y: 91, size: 330, body: paper, heart: spot }),
    ),
    words: [],
  };
}

/** The sharing picture of pages that have none of their own, 1200 by 630. */
export function drawDefaultOg(name: string, tagline: string): Drawing {
  const quiet = '#095d59';
  const side = (x: number): string =>
    filled(star(x, 315, 400), quiet) +
    filled(star(x, 315, 288, khatamRatio, 22.5), base) +
    stroked(wovenStar(x, 315, 430), bright, 2.5) +
    stroked(star(x, 315, 288, thinStarRatio, 22.5), bright, 2.5) +
    filled(star(x, 315, 112), spot);
  return {
    width: ogWidth,
    height: ogHeight,
    svg: svgDocument(
      ogWidth,
      ogHeight,
      `<rect width="${ogWidth}" height="${ogHeight}" fill="${deep}"/>${side(-60)}${side(ogWidth + 60)}` +
        brandMark({ x: 528, y: 92, size: 144, body: paper, heart: spot }),
    ),
    words: [
      {
        text: name,
        box: { x: 300, y: 250, width: 600, height: 130 },
        sizes: [104],
        weight: 900,
        colour: paper,
        across: 'middle',
        down: 'middle',
      },
      {
        text: tagline,
        box: { x: 350, y: 410, width: 500, height: 120 },
        sizes: [38, 34, 30],
        weight: 400,
        colour: soft,
        across: 'middle',
        down: 'top',
      },
    ],
  };
}

import type { MediaDesign } from './designs.ts';
import { drawCover } from './covers/draw-cover.ts';
import { drawLogo } from './draw-logo.ts';
import { drawOg } from './draw-og.ts';
import { drawPortrait } from './draw-portrait.ts';
import type { Drawing } from './drawing.ts';

/**
 * Counts the changes of how designs look. Files of another edition are not served from the disk, so raise it with every
 * visible change of a drawing. Browsers may keep an old file for as long as its address says.
 */
export const drawingEdition = 2;

/** The drawing of any design. */
export function draw(design: MediaDesign): Drawing {
  switch (design.kind) {
    case 'cover':
      return drawCover(design);
    case 'logo':
      return drawLogo(design);
    case 'portrait':
      return drawPortrait(design);
    case 'og':
      return drawOg(design);
  }
}

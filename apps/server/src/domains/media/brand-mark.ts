import { khatamRatio, short, star, thinStarRatio } from './star-geometry.ts';

export interface BrandMarkPlace {
  /** Left and top edge, and side of the square that holds the mark. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Colour of the glass and its handle. */
  readonly body: string;
  /** Colour of the thin star in the glass. */
  readonly heart: string;
}

/**
 * The mark of Kavosh (کاوش, search): a magnifying glass whose rim is an eight-fold star, a thin star found in it, the
 * handle towards the lower left, where a right-to-left line goes on.
 */
export function brandMark({ x, y, size, body, heart }: BrandMarkPlace): string {
  // Drawn on a field of 64, the glass around 36,28.
  return (
    `<g transform="translate(${short(x)} ${short(y)}) scale(${(size / 64).toFixed(4)})">` +
    `<path d="M18 46L8 56" stroke="${body}" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="${star(36, 28, 24, khatamRatio)}" fill="none" stroke="${body}" stroke-width="5" ` +
    'stroke-linejoin="round"/>' +
    `<path d="${star(36, 28, 15.5, thinStarRatio)}" fill="${heart}"/></g>`
  );
}

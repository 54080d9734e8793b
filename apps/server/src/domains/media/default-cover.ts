import type { CoverDesign } from './designs.ts';
import type { PaletteName } from './palettes.ts';
import { seedOf } from './seeded-random.ts';

/** Covers a palette has for courses that came without a picture. Eight: one of every layout. */
export const defaultCoversPerPalette = 8;

/**
 * The cover of a course that has none: always the same for the same key, and never more than eight designs a palette.
 */
export function defaultCover(palette: PaletteName, key: string | number): CoverDesign {
  return { kind: 'cover', palette, seed: seedOf(String(key)) % defaultCoversPerPalette };
}

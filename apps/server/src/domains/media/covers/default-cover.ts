import { motifOfTopic, wordOfTitle } from './course-marks.ts';
import type { CoverDesign } from '../designs.ts';
import type { PaletteName } from '../palettes.ts';
import { seedOf } from '../seeded-random.ts';

/** Looks of covers that share palette, symbol and word: every layout in every tone. */
export const defaultCoversPerPalette = 40;

/**
 * The cover of a course that has none: always the same for the same key and names. `topic`: the name of its category,
 * by which it has its symbol; `title`: where the word in large type is taken from.
 */
export function defaultCover(
  palette: PaletteName,
  key: string | number,
  { topic = '', title = '' }: { topic?: string | undefined; title?: string | undefined } = {},
): CoverDesign {
  const motif = motifOfTopic(topic);
  const word = wordOfTitle(title);
  return {
    kind: 'cover',
    palette,
    seed: seedOf(String(key)) % defaultCoversPerPalette,
    ...(motif === undefined ? {} : { motif }),
    ...(word === undefined ? {} : { word }),
  };
}

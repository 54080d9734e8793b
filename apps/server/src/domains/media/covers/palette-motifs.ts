import type { PaletteName } from '../palettes.ts';
import type { MotifName } from './cover-motifs.ts';

type OfPalette = Readonly<Record<PaletteName, readonly MotifName[]>>;

/** The symbols of a category's topics: one for each of the built-in ones. */
export const topicMotifs: OfPalette = {
  turquoise: ['tag', 'prompt', 'phone', 'braces', 'gamepad', 'database'],
  violet: ['hub', 'layers', 'quote', 'eye', 'sparkle'],
  indigo: ['bars', 'bell', 'scatter', 'share', 'pipeline'],
  saffron: ['window', 'nib', 'cube', 'camera', 'house'],
  emerald: ['gantt', 'path', 'rocket', 'people', 'coins'],
  rose: ['megaphone', 'search', 'page', 'funnel', 'heart'],
  azure: ['dialogue', 'bubble', 'voice', 'diploma', 'book'],
  slate: ['mesh', 'terminal', 'shield', 'loop', 'cloud'],
};

/** The symbols of a category as a whole. */
const categoryMotifs: OfPalette = {
  turquoise: ['code'],
  violet: ['synapse'],
  indigo: ['trend'],
  saffron: ['forms', 'curve', 'frame'],
  emerald: ['blocks', 'stairs', 'balance'],
  rose: ['target', 'rings'],
  azure: ['globe'],
  slate: ['lock'],
};

const all = (name: PaletteName): readonly MotifName[] => [...topicMotifs[name], ...categoryMotifs[name]];

/** All symbols that speak of a palette's category. */
export const paletteMotifs: OfPalette = {
  turquoise: all('turquoise'),
  violet: all('violet'),
  indigo: all('indigo'),
  saffron: all('saffron'),
  emerald: all('emerald'),
  rose: all('rose'),
  azure: all('azure'),
  slate: all('slate'),
};

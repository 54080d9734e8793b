/**
 * Colours of the drawings. One palette a category; every palette keeps its depth, strength and tint in step with the
 * others, so that covers of different categories beside each other look like tiles of one wall.
 */
export const paletteNames = ['turquoise', 'violet', 'indigo', 'saffron', 'emerald', 'rose', 'azure', 'slate'] as const;
export type PaletteName = (typeof paletteNames)[number];

/** The palette of that name, as a database column or a feed tells it; turquoise for a name that is none. */
export function paletteOf(name: string): PaletteName {
  return paletteNames.find((known) => known === name) ?? 'turquoise';
}

export interface Palette {
  /** Darkest ground; still a colour, never black. */
  readonly deep: string;
  /** The colour that names the palette. */
  readonly base: string;
  /** Lighter sister of the base, for shapes upon it. */
  readonly bright: string;
  /** Tinted ground for pale pictures: dark enough to stand out on warm paper. */
  readonly soft: string;
  /** Almost white, warm: marks on dark ground. */
  readonly paper: string;
  /** The single contrasting spot: saffron nearly everywhere, turquoise on saffron. */
  readonly spot: string;
}

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  turquoise: {
    deep: '#07504d',
    base: '#0b7a75',
    bright: '#36ada3',
    soft: '#bfe3de',
    paper: '#f4fbf8',
    spot: '#f5a524',
  },
  violet: { deep: '#38276b', base: '#5d46a6', bright: '#8f79d0', soft: '#d9d0f0', paper: '#faf7fd', spot: '#f7b23f' },
  indigo: { deep: '#202c69', base: '#374ba0', bright: '#6b7fd2', soft: '#cdd5f1', paper: '#f6f8fe', spot: '#f7b23f' },
  saffron: { deep: '#ab5c08', base: '#dc8d14', bright: '#f6bd55', soft: '#fae0ae', paper: '#fffaf0', spot: '#0b7a75' },
  emerald: { deep: '#0f4d34', base: '#1d7c52', bright: '#52ae80', soft: '#c5e5d2', paper: '#f5fbf7', spot: '#f5b335' },
  rose: { deep: '#7c2445', base: '#b6436a', bright: '#dd7f9d', soft: '#f4d2dc', paper: '#fef7f9', spot: '#f8bb4d' },
  azure: { deep: '#10487a', base: '#2374b3', bright: '#62a8dc', soft: '#c8e1f3', paper: '#f5fafe', spot: '#f7b23f' },
  slate: { deep: '#263442', base: '#465a6d', bright: '#8296a8', soft: '#d2dbe3', paper: '#f7f9fa', spot: '#f0ad3d' },
};

/** Roles of the colours in one picture. */
export interface Scheme {
  readonly ground: string;
  readonly groundEnd: string;
  /** Shapes, from nearly the ground to plainly visible. */
  readonly quiet: string;
  readonly middle: string;
  readonly loud: string;
  readonly line: string;
  /** Colour of the symbol, and what lies right behind it when it needs a bed. */
  readonly mark: string;
  readonly bed: string;
  readonly spot: string;
}

export type Tone = 'deep' | 'rich' | 'pale';

/** Mixes two #rrggbb colours; `share` of the second, 0 to 1. */
export function mixColours(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The roles that a palette plays in one of three tones. */
export function schemeOf(name: PaletteName, tone: Tone): Scheme {
  const { deep, base, bright, soft, paper, spot } = palettes[name];
  switch (tone) {
    case 'deep':
      return {
        ground: deep,
        groundEnd: mixColours(deep, base, 0.45),
        quiet: mixColours(deep, base, 0.55),
        middle: mixColours(base, bright, 0.25),
        loud: bright,
        line: mixColours(bright, soft, 0.3),
        mark: paper,
        bed: base,
        spot,
      };
    case 'rich':
      return {
        ground: base,
        groundEnd: mixColours(base, deep, 0.35),
        quiet: mixColours(base, deep, 0.4),
        middle: mixColours(base, bright, 0.55),
        loud: soft,
        line: mixColours(bright, soft, 0.55),
        mark: paper,
        bed: deep,
        spot,
      };
    case 'pale':
      return {
        ground: soft,
        groundEnd: mixColours(soft, paper, 0.35),
        quiet: mixColours(soft, paper, 0.6),
        middle: mixColours(soft, bright, 0.45),
        loud: base,
        line: mixColours(bright, base, 0.35),
        mark: deep,
        bed: paper,
        spot,
      };
  }
}

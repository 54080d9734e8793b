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

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/**
 * The colour with its hue turned by so many degrees. Its lightness to the eye stays (the turn is made in Oklab):
 * what could be read before can be read afterwards.
 */
export function turnHue(colour: string, degrees: number): string {
  if (degrees === 0) return colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const shortWave = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const light = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * shortWave;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * shortWave;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * shortWave;
  const radians = (degrees * Math.PI) / 180;
  const [turnedA, turnedB] = [
    a * Math.cos(radians) - b * Math.sin(radians),
    a * Math.sin(radians) + b * Math.cos(radians),
  ];
  const [l, m, s] = [
    light + 0.3963377774 * turnedA + 0.2158037573 * turnedB,
    light - 0.1055613458 * turnedA - 0.0638541728 * turnedB,
    light - 0.0894841775 * turnedA - 1.291485548 * turnedB,
  ].map((one) => one ** 3) as [number, number, number];
  const turned = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${turned
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, channel)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The roles that a palette plays in one of three tones; its hue turned by `turn` degrees, but for the bright spot. */
export function schemeOf(name: PaletteName, tone: Tone, turn = 0): Scheme {
  const { spot, ...own } = palettes[name];
  const [deep, base, bright, soft, paper] = [own.deep, own.base, own.bright, own.soft, own.paper].map((colour) =>
    turnHue(colour, turn),
  ) as [string, string, string, string, string];
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

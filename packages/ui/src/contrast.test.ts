import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** The roles as one theme sees them. */
function roles(theme: Theme): Record<string, string> {
  const of = (value: string): string => {
    const both = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(value);
    return both === null ? value : both[theme === 'light' ? 1 : 2]!;
  };
  return Object.fromEntries(
    [...css.matchAll(/^  --([\w-]+): ([^;]+);$/gm)].map(([, name, value]) => [name, of(value!)]),
  );
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string | undefined): number {
  const digits = /^#([\da-f]{6})$/.exec(colour ?? '')?.[1];
  if (digits === undefined) throw new Error(`${colour} is not a colour of six hexadecimal digits`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['surface', 'raised', 'sunken'];
const onEvery = (...names: string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

const textPairs = [
  ...onEvery('text', 'muted', 'accent', 'accent-hover', 'highlight', 'success', 'danger'),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger'],
  ['on-accent', 'danger-hover'],
  ['on-highlight', 'highlight-fill'],
  ...['text', 'muted', 'accent', 'accent-hover'].map((name) => [name, 'accent-soft'] as const),
  ...['text', 'highlight'].map((name) => [name, 'highlight-soft'] as const),
  ...['text', 'success'].map((name) => [name, 'success-soft'] as const),
  ...['text', 'danger'].map((name) => [name, 'danger-soft'] as const),
] as const;

const edgePairs = [
  ...onEvery('control-line', 'focus', 'danger', 'success'),
  ['control-line', 'accent-soft'],
  ['focus', 'accent-soft'],
] as const;

describe.each(['light', 'dark'] as const)('%s', (name) => {
  const theme = roles(name);
  it.each(textPairs)('text %s on %s reaches 4.5 to 1', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edgePairs)('edge %s on %s reaches 3 to 1', (edge, ground) => {
    expect(contrast(theme[edge], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('tells the themes apart', () => {
  expect(roles('dark')['surface']).not.toBe(roles('light')['surface']);
});

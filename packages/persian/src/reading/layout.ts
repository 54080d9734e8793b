import { removeInvisible } from '../fold.ts';

/** Keys of a US keyboard, and what the same keys type in the two Persian layouts; one sign for one key. */
const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./\\";
const ISIRI_9147 = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو./\\';
const WINDOWS = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدئو./پ';
/** Signs behind Shift, where they are letters; the upper-case letter that is the key. */
const SHIFTED_ISIRI = {
  A: 'ؤ',
  S: 'ئ',
  D: 'ي',
  F: 'إ',
  G: 'أ',
  H: 'آ',
  J: 'ة',
  Z: 'ك',
  C: 'ژ',
  B: '\u200c',
  M: 'ء',
  '>': '<',
  '<': '>',
};
const SHIFTED_WINDOWS = { G: 'ۀ', H: 'آ', Z: 'ة', X: 'ي', C: 'ژ', V: 'ؤ', B: 'إ', N: 'أ', M: 'ء' };

interface Layout {
  toPersian: ReadonlyMap<string, string>;
  toLatin: ReadonlyMap<string, string>;
}

function layoutOf(signs: string, shifted: Readonly<Record<string, string>>): Layout {
  const toPersian = new Map<string, string>();
  const toLatin = new Map<string, string>();
  Array.from(KEYS).forEach((key, i) => {
    const sign = signs[i]!;
    toPersian.set(key, sign);
    toLatin.set(sign, key);
    if (/[a-z]/.test(key)) toPersian.set(key.toUpperCase(), shifted[key.toUpperCase()] ?? sign);
  });
  for (const [key, sign] of Object.entries(shifted)) if (!toLatin.has(sign)) toLatin.set(sign, key.toLowerCase());
  // Arabic letters on these keys in other layouts, and what phones write.
  for (const [letter, key] of [
    ['ي', 'd'],
    ['ك', ';'],
    ['آ', 'h'],
    ['ئ', 'm'],
    ['؟', '/'],
    ['،', ','],
  ] as const) {
    if (!toLatin.has(letter)) toLatin.set(letter, key);
  }
  return { toPersian, toLatin };
}

const LAYOUTS = [layoutOf(ISIRI_9147, SHIFTED_ISIRI), layoutOf(WINDOWS, SHIFTED_WINDOWS)];

const swap = (text: string, by: ReadonlyMap<string, string>): string =>
  Array.from(text)
    .map((sign) => by.get(sign) ?? sign)
    .join('');

/**
 * The texts that the same keys give in the other layout, both Persian layouts tried: `mhdj,k` → «پایتون», «حغفاخد» →
 * `python`. A text of Latin letters is taken to Persian, one of Persian letters to Latin; one of both or neither has
 * none. Marks are part of it ( , ; ' [ ] \ are letters there), so it must not be cut into words before. Upper case
 * alone is Caps Lock. At most two, each once.
 */
export function otherLayouts(text: string): string[] {
  const visible = removeInvisible(text);
  const latin = /[a-z]/i.test(visible);
  const persian = /\p{Script=Arabic}/u.test(visible);
  if (latin === persian && !/^[[\];',\\\s]+$/.test(visible)) return [];
  const typed = latin && visible === visible.toUpperCase() ? visible.toLowerCase() : visible;
  const swapped = LAYOUTS.map(({ toPersian, toLatin }) => swap(typed, persian ? toLatin : toPersian));
  return [...new Set(swapped)].filter((other) => other !== visible);
}

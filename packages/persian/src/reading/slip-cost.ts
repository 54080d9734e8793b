/** Rows of the Persian keyboard (ISIRI 9147) and of the Latin one; near keys stand beside or below. */
const ROWS = [
  ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو'],
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
];
/** Persian letters with the same sound, and Latin letters for them. */
const SOUNDS = [
  'سصث',
  'تط',
  'هح',
  'زذضظ',
  'قغ',
  'اع',
  'ck',
  'kq',
  'sz',
  'iy',
  'vw',
  'fv',
  'ei',
  'ou',
  'gj',
  'cs',
  'ae',
];
/** Letters that differ by dots or a stroke alone. */
const DOTS = ['بپتثنی', 'جچحخ', 'دذ', 'رزژ', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'کگ'];
/** Written long vowels: left out or put in more easily than others. */
const VOWELS = new Set('اویهعaeiouyh');

const COST = { sound: 0.4, shape: 0.6, key: 0.65, other: 1, swapped: 0.65, doubled: 0.4, vowel: 0.65, letter: 0.85 };
/** People rarely miss the first letter. */
const FIRST_LETTER = 1.5;

/** Costs of taking one letter for another, by both UTF-16 units; the cheapest reason wins. */
const replaced = new Map<number, number>();

function enter(a: string, b: string, cost: number): void {
  for (const key of [a.charCodeAt(0) * 0x10000 + b.charCodeAt(0), b.charCodeAt(0) * 0x10000 + a.charCodeAt(0)]) {
    replaced.set(key, Math.min(cost, replaced.get(key) ?? COST.other));
  }
}

for (const group of SOUNDS) for (const a of group) for (const b of group) if (a !== b) enter(a, b, COST.sound);
for (const group of DOTS) for (const a of group) for (const b of group) if (a !== b) enter(a, b, COST.shape);
for (const rows of ROWS) {
  rows.forEach((row, y) =>
    Array.from(row).forEach((letter, x) => {
      const around = [row[x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x - 1]];
      for (const other of around) if (other !== undefined) enter(letter, other, COST.key);
    }),
  );
}

const replacing = (a: number, b: number): number => replaced.get(a * 0x10000 + b) ?? COST.other;

/** A letter too many or too few at a place. */
function extra(word: string, at: number): number {
  const letter = word[at]!;
  const dear = at === 0 ? FIRST_LETTER : 1;
  if (letter === word[at - 1] || letter === word[at + 1]) return COST.doubled * dear;
  return (VOWELS.has(letter) ? COST.vowel : COST.letter) * dear;
}

/** No slip of the finger: two words this far apart are two words. */
export const MAX_SLIP_COST = 2.2;
/** Terms of the index are no longer; the table is made once. */
const LONGEST = 40;
const WIDTH = LONGEST + 1;
const costs = new Float64Array(WIDTH * WIDTH);
const slips = new Uint8Array(WIDTH * WIDTH);

/** How far two words may differ and still be one word. */
export interface SlipLimits {
  slips: number;
  cost: number;
}

const usualLimits = (typed: string, meant: string): SlipLimits => ({
  slips: Math.max(typed.length, meant.length) >= 6 && Math.min(typed.length, meant.length) >= 5 ? 2 : 1,
  cost: MAX_SLIP_COST,
});

/**
 * How unlikely it is that `typed` is a slip of `meant`, both folded: 0 for the same word, about 0.4 to 1 for each slip
 * (a letter of the same sound or shape, a neighbouring key, doubled, swapped, left out), more at the first letter.
 * Infinity beyond the limits. Unless told, these are one slip from three letters, two from six (a letter of the same
 * sound is none), and MAX_SLIP_COST. Linear in the length: only places that few slips apart are looked at.
 */
export function slipCost(typed: string, meant: string, limits = usualLimits(typed, meant)): number {
  const rows = typed.length;
  const columns = meant.length;
  const { slips: most, cost: dearest } = limits;
  if (Math.abs(rows - columns) > most || rows > LONGEST || columns > LONGEST) return Infinity;
  for (let i = 0; i <= rows; i += 1) {
    let reached = false;
    // Both sides of the band are set, for the next row reads them.
    for (let j = Math.max(0, i - most - 1); j <= Math.min(columns, i + most + 1); j += 1) {
      const at = i * WIDTH + j;
      let cost = i === 0 && j === 0 ? 0 : Infinity;
      let count = 0;
      if (Math.abs(i - j) <= most) {
        if (i > 0 && j > 0) {
          const from = at - WIDTH - 1;
          const a = typed.charCodeAt(i - 1);
          const b = meant.charCodeAt(j - 1);
          const by = a === b ? 0 : replacing(a, b);
          const slip = a === b || by === COST.sound ? 0 : 1;
          if (slips[from]! + slip <= most) {
            cost = costs[from]! + by * (i === 1 || j === 1 ? FIRST_LETTER : 1);
            count = slips[from]! + slip;
          }
          const crossed = i > 1 && j > 1 && a !== b && a === meant.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === b;
          const start = at - 2 * WIDTH - 2;
          if (crossed && slips[start]! < most) {
            const swapped = costs[start]! + COST.swapped * (i === 2 ? FIRST_LETTER : 1);
            if (swapped < cost) [cost, count] = [swapped, slips[start]! + 1];
          }
        }
        if (i > 0 && slips[at - WIDTH]! < most) {
          const more = costs[at - WIDTH]! + extra(typed, i - 1);
          if (more < cost) [cost, count] = [more, slips[at - WIDTH]! + 1];
        }
        if (j > 0 && slips[at - 1]! < most) {
          const fewer = costs[at - 1]! + extra(meant, j - 1);
          if (fewer < cost) [cost, count] = [fewer, slips[at - 1]! + 1];
        }
      }
      costs[at] = cost;
      slips[at] = count;
      reached ||= cost <= dearest;
    }
    if (!reached) return Infinity;
  }
  const cost = costs[rows * WIDTH + columns]!;
  return cost > dearest ? Infinity : cost;
}

/** Rows of the Persian keyboard (ISIRI 9147) and of the Latin one; neighbours stand beside or below. */
const ROWS = [
  ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو'],
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
];
/** Letters of one sound in Persian, and Latin ones that stand for one. */
const SOUNDS = ['سصث', 'تط', 'هح', 'زذضظ', 'قغ', 'اع', 'ck', 'kq', 'sz', 'iy', 'vw', 'fv', 'ei', 'ou', 'gj', 'cs', 'ae'];
/** Letters that differ by dots or a stroke alone. */
const DOTS = ['بپتثنی', 'جچحخ', 'دذ', 'رزژ', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'کگ'];
/** Written long vowels: left out or put in more easily than others. */
const VOWELS = new Set('اویهعaeiouyh');

const pairs = (groups: readonly string[]): Set<string> => {
  const set = new Set<string>();
  for (const group of groups) for (const a of group) for (const b of group) if (a !== b) set.add(a + b);
  return set;
};

function neighbours(): Set<string> {
  const near = new Set<string>();
  for (const rows of ROWS) {
    rows.forEach((row, y) =>
      [...row].forEach((letter, x) => {
        const around = [row[x + 1], rows[y + 1]?.[x], rows[y + 1]?.[x - 1]];
        for (const other of around) if (other !== undefined) near.add(letter + other).add(other + letter);
      }),
    );
  }
  return near;
}

const sameSound = pairs(SOUNDS);
const sameShape = pairs(DOTS);
const nearKey = neighbours();

const COST = { sound: 0.4, shape: 0.6, key: 0.65, other: 1, swapped: 0.65, doubled: 0.4, vowel: 0.65, letter: 0.85 };
/** People rarely miss the first letter. */
const FIRST_LETTER = 1.5;

function replacing(a: string, b: string): number {
  const pair = a + b;
  if (sameSound.has(pair)) return COST.sound;
  if (sameShape.has(pair)) return COST.shape;
  return nearKey.has(pair) ? COST.key : COST.other;
}

/** A letter too many or too few at a place. */
function extra(word: string, at: number): number {
  const letter = word[at]!;
  if (letter === word[at - 1] || letter === word[at + 1]) return COST.doubled;
  return VOWELS.has(letter) ? COST.vowel : COST.letter;
}

/** No slip of the finger: two words this far apart are two words. */
export const MAX_SLIP_COST = 2.2;

interface Cell {
  cost: number;
  slips: number;
}

/**
 * How unlikely it is that `typed` is a slip of `meant`, both folded: 0 for the same word, about 0.4 to 1 for each slip
 * (a letter of the same sound or shape, a neighbouring key, doubled, swapped, left out), more at the first letter.
 * Infinity where more slips lie between than words of their length may have: one from three letters, two from six (a
 * letter of the same sound is none), or where the cost is over MAX_SLIP_COST. Time is the product of the lengths.
 */
export function slipCost(typed: string, meant: string): number {
  const most = Math.max(typed.length, meant.length) >= 6 && Math.min(typed.length, meant.length) >= 5 ? 2 : 1;
  if (Math.abs(typed.length - meant.length) > most) return Infinity;
  let before: Cell[] = [];
  let row: Cell[] = [{ cost: 0, slips: 0 }];
  const better = (a: Cell, b: Cell): Cell => (b.slips > most || a.cost <= b.cost ? a : b);
  const dear = (i: number, j: number): number => (i === 0 || j === 0 ? FIRST_LETTER : 1);
  for (let j = 0; j < meant.length; j += 1) {
    row.push({ cost: row[j]!.cost + extra(meant, j) * dear(j, j), slips: j + 1 });
  }
  for (let i = 0; i < typed.length; i += 1) {
    const next: Cell[] = [{ cost: row[0]!.cost + extra(typed, i) * dear(i, i), slips: i + 1 }];
    for (let j = 0; j < meant.length; j += 1) {
      const same = typed[i] === meant[j];
      const by = same ? 0 : replacing(typed[i]!, meant[j]!);
      const diagonal = row[j]!;
      let cell: Cell = {
        cost: diagonal.cost + by * dear(i, j),
        slips: diagonal.slips + (same || by === COST.sound ? 0 : 1),
      };
      if (cell.slips > most) cell = { cost: Infinity, slips: cell.slips };
      const up = row[j + 1]!;
      cell = better(cell, { cost: up.cost + extra(typed, i) * dear(i, j + 1), slips: up.slips + 1 });
      const left = next[j]!;
      cell = better(cell, { cost: left.cost + extra(meant, j) * dear(i + 1, j), slips: left.slips + 1 });
      const crossed = i > 0 && j > 0 && typed[i] === meant[j - 1] && typed[i - 1] === meant[j];
      if (crossed && !same) {
        const start = before[j - 1]!;
        cell = better(cell, { cost: start.cost + COST.swapped * dear(i - 1, j - 1), slips: start.slips + 1 });
      }
      next.push(cell);
    }
    before = row;
    row = next;
  }
  const end = row.at(-1)!;
  return end.slips > most || end.cost > MAX_SLIP_COST ? Infinity : end.cost;
}

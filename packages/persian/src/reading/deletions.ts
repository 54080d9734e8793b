/** From so many letters on one slip is looked for, and two. In shorter words a letter is too much of the word. */
export const ONE_SLIP_FROM = 3;
export const TWO_SLIPS_FROM = 6;
/**
 * Letters are left out of the first so many only: a term then has at most 1 + 7 + 21 keys, whatever its length. Words
 * that differ further behind share the key of their beginning, and `slipCost` tells them apart.
 */
const PREFIX = 7;

/** Letters of one sound are one letter here, so that a wrong one of them does not use up the slip. */
const SAME_SOUND: Readonly<Record<string, string>> = {
  ص: 'س',
  ث: 'س',
  ط: 'ت',
  ح: 'ه',
  ذ: 'ز',
  ض: 'ز',
  ظ: 'ز',
  غ: 'ق',
  ع: 'ا',
};

const squeezed = (term: string): string =>
  Array.from(term)
    .map((letter) => SAME_SOUND[letter] ?? letter)
    .join('');

function* without(word: string): Iterable<string> {
  for (let i = 0; i < word.length; i += 1) yield word.slice(0, i) + word.slice(i + 1);
}

/**
 * Keys of a folded term for finding slips: the beginning of the word with up to one letter left out (from three
 * letters), or two (from six), letters of one sound taken for one. Two words within that many slips have a key in
 * common. Empty for all but plain words: numbers, signs, one letter, stems of the index. At most 29.
 */
export function deletions(term: string): string[] {
  if (term.length < ONE_SLIP_FROM - 1 || !/^[\p{L}\p{M}]+$/u.test(term)) return [];
  const start = squeezed(term).slice(0, PREFIX);
  const keys = new Set([start]);
  if (start.length < ONE_SLIP_FROM) return [...keys];
  for (const once of without(start)) {
    keys.add(once);
    // Five letters may be six with one left out: their second slip is the other word's.
    if (term.length >= TWO_SLIPS_FROM - 1) for (const twice of without(once)) keys.add(twice);
  }
  return [...keys];
}

/**
 * Letters of all Arabic blocks (U+0600–06FF, 0750–077F, 0870–08FF) as the Persian letter they are read as, by their
 * code points. Presentation forms need no entry: NFKD gives their letters.
 *
 * Made from the names of Unicode («NOON WITH RING» is ن), with these exceptions: the Pashto letters ځ څ ږ ښ ګ go by
 * their sound, ى is the Persian ی, ة the silent ه, and small letters that only mark vowels vanish. ء vanishes too;
 * docs/decisions/0130 says why.
 */
const VARIANTS: readonly (readonly [letter: string, codePoints: string])[] = [
  ['', '621 674 6e5-6e6'],
  ['ا', '671-673 773-774 870-882 8ad'],
  ['ب', '66e 67b 680 750-756 8a0-8a1 8b6'],
  ['پ', '6a6 8b7 8be'],
  ['ت', '679-67a 67c-67d 67f 8b8 8bf-8c0'],
  ['ج', '681 683-684 8a2 8c5-8c6'],
  ['چ', '685 687 6bf 8c1'],
  ['ح', '682 757-758 76e-76f 772 77c 88a'],
  ['د', '688-690 6ee 759-75a 8ae'],
  ['ر', '691-695 697 699 6ef 75b 76b-76c 771 8aa 8b9'],
  ['ز', '8b2'],
  ['ژ', '696'],
  ['س', '69b-69c 75c 76d 770 77d-77e'],
  ['ش', '69a 6fa'],
  ['ص', '69d-69e 8af'],
  ['ض', '6fb'],
  ['ط', '69f 88b-88c 8a3'],
  ['ع', '6a0 75d-75f 8b3'],
  ['غ', '6fc 8c3'],
  ['ف', '6a1-6a5 760-761 8a4 8bb'],
  ['ق', '66f 6a7-6a8 8a5 8b5 8bc 8c4'],
  ['ک', '63b-63c 643 6aa 6ac-6ae 762-764 77f 88d 8b4 8c2'],
  ['گ', '6ab 6b0-6b4 8b0 8c8'],
  ['ل', '6b5-6b8 76a 8a6 8c7'],
  ['م', '765-766 8a7'],
  ['ن', '6b9-6bd 767-769 889 8bd'],
  ['و', '6c4-6cb 6cf 778-779 8ab 8b1'],
  ['ه', '629 6be 6c1 6c3 6d5 6ff'],
  ['ی', '620 63d-63f 649-64a 6cd-6ce 6d0-6d2 775-777 77a-77b 886 8a8-8a9 8ac 8ba 8c9'],
];

function* codePointsOf(ranges: string): Iterable<number> {
  for (const range of ranges.split(' ')) {
    const [first = '', last = first] = range.split('-');
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) yield code;
  }
}

/** The Persian letter for each other letter of the Arabic script; '' for what vanishes. */
export const arabicLetters: ReadonlyMap<string, string> = new Map(
  VARIANTS.flatMap(([letter, ranges]) =>
    [...codePointsOf(ranges)].map((code): [string, string] => [String.fromCodePoint(code), letter]),
  ),
);

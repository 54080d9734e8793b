/**
 * Writes packages/persian/data/words.txt.br: `node tools/lexicon/make-lexicon.ts words.tsv english.txt counted.csv`.
 * words.tsv: Persian word, tab, count. english.txt: one lower-case word a line. counted.csv: Persian word, comma, count
 * in another corpus. packages/persian/data/README.md says where they come from.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { foldLetters, ZWNJ } from '../../packages/persian/src/fold.ts';

/** English words that are far more often Persian in Latin letters here. */
const PERSIAN_IN_LATIN = new Set(
  (
    'khat kar farsi dari bazar nan mast shah mehr mir rang zaban amuse honar tar daf oud ney santir rial kabab ' +
    'naan'
  ).split(' '),
);
/** The other corpus has the words that both count about five times as often. */
const COUNTED_TIMES = 5;
/** It also has misspelt words: a word that only it has is right where it is as frequent as this. */
const RIGHT_FROM = 1_000_000;

const [tsv = '', english = '', csv = ''] = process.argv.slice(2);
const isPersian = (word: string): boolean =>
  /^(?:(?=\p{L}|\p{M})\p{Script=Arabic}|\p{M}|\u0640|\u200c)+$/u.test(word) && word.length <= 24;
const foldedOf = (word: string): string => foldLetters(word).replaceAll(ZWNJ, '');
/** As people write: without vowel signs (a tanvin stays) and with ه for ة. */
const asWritten = (word: string): string => word.replace(/[\u064c-\u0652\u0654\u0670]/g, '').replaceAll('ة', 'ه');
const linesOf = (path: string, seam: string): [word: string, count: number][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(seam))
    .map(([word = '', count = '0']): [string, number] => [word, Number(count)])
    .filter(([word]) => isPersian(word));

const counted = new Map(linesOf(csv, ',').map(([word, count]) => [word, count / COUNTED_TIMES]));
const words = new Map<string, { written: string; usual: number; count: number }>();
for (const [word, own] of linesOf(tsv, '\t')) {
  const written = asWritten(word);
  const folded = foldedOf(written);
  const usual = Math.max(own, counted.get(written) ?? 0);
  const known = words.get(folded);
  const count = Math.max(own, known?.count ?? 0);
  // Of two spellings the commoner one is shown; where none was counted, the one with its madda and ZWNJ.
  if (folded !== '') words.set(folded, known && usual <= known.usual ? { ...known, count } : { written, usual, count });
}
for (const [word, count] of counted) {
  const folded = foldedOf(word);
  const known = words.get(folded);
  if (known) known.count = Math.max(known.count, count);
  else if (folded.length > 1 && count * COUNTED_TIMES >= RIGHT_FROM)
    words.set(folded, { written: asWritten(word), usual: count, count });
}
const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
const persian = sorted.map(([, { written, count }]) =>
  count < 1 ? written : `${written}${Math.min(9, Math.max(1, Math.floor(Math.log10(count))))}`,
);
const latin = [...new Set(readFileSync(english, 'utf8').split('\n'))]
  .filter((word) => /^[a-z]{3,14}$/.test(word) && !PERSIAN_IN_LATIN.has(word))
  .sort();
const file = Buffer.from(`${persian.join('\n')}\n\n${latin.join('\n')}\n`);
const packed = brotliCompressSync(file, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(new URL('../../packages/persian/data/words.txt.br', import.meta.url), packed);
console.log(`${persian.length} Persian and ${latin.length} English words, ${packed.length} bytes`);

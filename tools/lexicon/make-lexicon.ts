/**
 * Writes packages/persian/data/words.txt.br: `node tools/lexicon/make-lexicon.ts words.tsv english.txt`.
 * words.tsv: Persian word, tab, count. english.txt: one lower-case word a line. packages/persian/data/README.md says
 * where both come from.
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

const [tsv = '', english = ''] = process.argv.slice(2);
const words = new Map<string, { written: string; count: number }>();
for (const line of readFileSync(tsv, 'utf8').split('\n')) {
  const [written = '', count = '0'] = line.split('\t');
  if (!/^(?:(?=\p{L}|\p{M})\p{Script=Arabic}|\p{M}|\u0640|\u200c)+$/u.test(written) || written.length > 24) continue;
  const folded = foldLetters(written).replaceAll(ZWNJ, '');
  const known = words.get(folded);
  // Of two spellings the commoner one is shown; where none was counted, the one with its madda and ZWNJ.
  if (folded !== '' && (!known || Number(count) > known.count)) words.set(folded, { written, count: Number(count) });
}
const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
const persian = sorted.map(([, { written, count }]) =>
  count === 0 ? written : `${written}${Math.min(9, Math.max(1, Math.floor(Math.log10(count))))}`,
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

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { createLexicon, type Lexicon } from '@kavosh/persian/lexicon/lexicon.ts';

const FILE = new URL('../../../../packages/persian/data/words.txt.br', import.meta.url);

let loaded: Lexicon | undefined;

/**
 * The lexicon that ships with the project, read from its file once a process. For the server alone: a browser has no
 * use for half a megabyte of words. Takes about 0.15 s the first time; throws where the file is missing.
 */
export function shippedLexicon(): Lexicon {
  loaded ??= createLexicon(brotliDecompressSync(readFileSync(FILE)).toString('utf8'));
  return loaded;
}

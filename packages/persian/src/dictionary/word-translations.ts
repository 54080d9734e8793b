import { wordsOf } from '../words/words.ts';
import { SINGLE_WORDS } from './data/single-words.ts';

/** A word in the other script: its terms, one after the other, and how it is written. */
export interface Translation {
  terms: readonly string[];
  shown: string;
}

const translations = new Map<string, Translation[]>();

const translationOf = (shown: string): Translation => ({ terms: wordsOf(shown).map((word) => word.text), shown });

function enter(from: string, to: string): void {
  const key = wordsOf(from)
    .map((word) => word.text)
    .join('');
  translations.set(key, [...(translations.get(key) ?? []), translationOf(to)]);
}

for (const pair of SINGLE_WORDS.trim().split(/[|\n]/)) {
  const [english = '', persian = ''] = pair.split('=');
  for (const one of persian.split(',')) {
    enter(english, one);
    enter(one, english);
  }
}

const NONE: readonly Translation[] = [];

/** What a folded word that stands in skills is in the other script; a compound is written as one. */
export const translationsOf = (word: string): readonly Translation[] => translations.get(word) ?? NONE;

import { skillGroups } from '@kavosh/persian/dictionary/shipped-groups.ts';
import { lightStem, searchTokens } from '@kavosh/persian/search-text.ts';
import { smallCache } from '../../kernel/caches/small-cache.ts';

const BINDING = new Set(['و', 'در', 'به', 'از', 'با', 'برای', 'را', 'که']);

/**
 * Stems are remembered: folding a word costs much more than finding it, and ads use the same words. A longer one is no
 * word.
 */
const LONGEST_WORD = 30;
const stems = smallCache<string, string>('word_stems', 150);

function stem(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known = stemOf(word);
    if (word.length <= LONGEST_WORD) stems.set(word, known);
  }
  return known;
}

/** A word without endings, so that «برنامه‌نویسان» and «Developers» are met by «برنامه‌نویس» and «developer». */
function stemOf(word: string): string {
  if (/^[a-z]{5,}s$/.test(word) && !word.endsWith('ss')) return word.slice(0, -1);
  const stemmed = lightStem(word);
  return stemmed.length > 5 && stemmed.endsWith('ان') ? stemmed.slice(0, -2) : stemmed;
}

const phraseOf = (name: string): string =>
  searchTokens(name)
    .filter((word) => !BINDING.has(word))
    .map(stem)
    .join(' ');

const firstNames = new Map<string, string>();
for (const [first = '', ...others] of skillGroups) {
  for (const name of [first, ...others]) {
    // Several words are as often written as one: frontend, برنامهنویس.
    const solid = stem(searchTokens(name).join(''));
    for (const key of [phraseOf(name), solid]) if (!firstNames.has(key)) firstNames.set(key, first);
  }
}

/** For a name that is, as a whole, a name of a skill of the dictionary: the first name of that skill; else null. */
export const firstNameOfSkill = (name: string): string | null => firstNames.get(phraseOf(name)) ?? null;

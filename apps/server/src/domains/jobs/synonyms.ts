import { createHash } from 'node:crypto';
import { smallCache } from '../../kernel/small-cache.ts';
import { lightStem, searchTokens } from '@kavosh/persian/search-text.ts';
import type { QueryReading } from '@kavosh/persian/understand-query.ts';

/**
 * Groups of words that mean the same in an ad, each with a number. A group is a term of the index («§7»): a text that
 * has one of its phrases has the term, and a query that has one asks for it. Phrases of several words cost no more that
 * way than single ones.
 */
export interface Synonyms {
  /** Numbers of the groups of which the words have a phrase, with the words it spans: first and one past the last. */
  spans(words: readonly string[]): { group: number; from: number; to: number }[];
  /** Numbers of the groups of which the text has a phrase; in a long text two letters («it», «go») are no phrase. */
  groupsIn(text: string, isLong?: boolean): Set<number>;
  /** For a name that is, as a whole, a phrase of a group of skills: the first name of that group; else null. */
  firstNameOfSkill(name: string): string | null;
  /** Changes whenever a group does. */
  version: string;
}

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

const wordsOf = (text: string): string[] =>
  searchTokens(text)
    .filter((word) => !BINDING.has(word))
    .map(stem);

export const synonymTerm = (group: number): string => `§${group}`;

/**
 * @param skills groups of strictly the same thing, @param others groups of words that stand for each other in a search
 */
export function createSynonyms(
  skills: readonly (readonly string[])[],
  others: readonly (readonly string[])[],
): Synonyms {
  const groups = [...skills, ...others];
  const byPhrase = new Map<string, number[]>();
  /** How many words the longest phrase has that begins with a word. */
  const longest = new Map<string, number>();
  groups.forEach((phrases, group) => {
    for (const phrase of phrases) {
      const words = wordsOf(phrase);
      longest.set(words[0]!, Math.max(longest.get(words[0]!) ?? 0, words.length));
      // Several words are as often written as one: frontend, برنامهنویس.
      const solid = stem(searchTokens(phrase).join(''));
      if (!longest.has(solid)) longest.set(solid, 1);
      for (const key of new Set([words.join(' '), solid])) {
        const known = byPhrase.get(key);
        if (known === undefined) byPhrase.set(key, [group]);
        else if (!known.includes(group)) known.push(group);
      }
    }
  });
  const spans: Synonyms['spans'] = (words) => {
    const all = words.map(stem);
    const found: { group: number; from: number; to: number }[] = [];
    all.forEach((first, from) => {
      const most = Math.min(all.length, from + (longest.get(first) ?? 0));
      for (let to = from + 1; to <= most; to += 1)
        for (const group of byPhrase.get(to === from + 1 ? first : all.slice(from, to).join(' ')) ?? [])
          found.push({ group, from, to });
    });
    return found;
  };
  return {
    spans,
    groupsIn(text, isLong = false) {
      const words = searchTokens(text).filter((word) => !BINDING.has(word));
      const found = isLong
        ? spans(words).filter(({ from, to }) => to - from > 1 || words[from]!.length > 2)
        : spans(words);
      return new Set(found.map((span) => span.group));
    },
    firstNameOfSkill(name) {
      const found = byPhrase.get(wordsOf(name).join(' ')) ?? [];
      const group = found.find((one) => one < skills.length);
      return group === undefined ? null : skills[group]![0]!;
    },
    version: createHash('sha256').update(JSON.stringify(groups)).digest('base64url'),
  };
}

/** For each word of a reading the groups of synonyms that it is a phrase of, or a part of one. */
export function groupsByWord(reading: QueryReading, synonyms: Pick<Synonyms, 'spans'>): number[][] {
  const groups = reading.words.map((): Set<number> => new Set());
  for (const { group, from, to } of synonyms.spans(reading.words.map((word) => word.text)))
    for (let at = from; at < to; at += 1) groups[at]!.add(group);
  return groups.map((set) => [...set]);
}

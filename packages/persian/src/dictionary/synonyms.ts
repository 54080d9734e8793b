import { shippedGroups, shippedNarrower, type NarrowerNames, type SynonymGroup } from '../dictionary/shipped-groups.ts';
import { stemsOf } from '../words/stems.ts';
import { wordsOf, type Word } from '../words/words.ts';

export type Relation = 'same' | 'related' | 'kind' | 'narrower' | 'broader' | 'sibling';

/** Another name for a phrase. */
export interface Synonym {
  /** Its words as terms of the index, to stand one after the other. */
  terms: readonly string[];
  /** As it is shown to people. */
  shown: string;
  relation: Relation;
  /** Points of a meeting by it, against 1 for the words as typed. */
  weight: number;
  /** Whether it is in the other script. */
  translation: boolean;
}

/** What the database adds to the shipped dictionary and takes out of it. */
export interface ExtraGroups {
  add?: readonly SynonymGroup[];
  narrower?: readonly NarrowerNames[];
  /** Pairs of names that are not synonyms. */
  remove?: readonly (readonly [string, string])[];
}

export interface Synonyms {
  /** The phrases that begin at a word, the longest first, each with its other names, the nearest first. */
  phrasesAt(words: readonly Word[], from: number): { to: number; synonyms: readonly Synonym[] }[];
  /** Whether a term is a word of any name, or a name written as one: a right word in its script. */
  isKnown(term: string): boolean;
}

const WEIGHT: Readonly<Record<Relation, number>> = {
  same: 0.85,
  related: 0.55,
  kind: 0.4,
  narrower: 0.4,
  broader: 0.25,
  sibling: 0.2,
};
/** Who makes things, in front of their names. */
const MAKERS = new Set(
  'microsoft adobe google autodesk apple amazon oracle jetbrains مایکروسافت ادوبی گوگل اتودسک اپل اوراکل'
    .split(' ')
    .flatMap((maker) => wordsOf(maker).map((word) => word.text)),
);
/** The name without its maker, against 1 for both. */
const WITHOUT_MAKER = 0.9;
/** The longest names have so many words. */
const MAX_PHRASE = 6;
/** Names of one thing; more are a subject, not a word. */
const MAX_SYNONYMS = 16;

interface Name {
  terms: readonly string[];
  shown: string;
  key: string;
  latin: boolean;
}

const keyOf = (words: readonly Pick<Word, 'text'>[]): string => words.map((word) => word.text).join(' ');

/** «برنامه‌نویسان», «Developers» are met by «برنامه‌نویس» and «developer»: names are also known by their stems. */
const stemKeyOf = (words: readonly Word[]): string =>
  words.map((word) => stemsOf(word.base)[0]?.stem ?? word.base).join(' ');

function nameOf(shown: string): Name {
  const words = wordsOf(shown);
  return {
    terms: words.map((word) => word.text),
    shown,
    key: keyOf(words),
    latin: !words.some((word) => word.persian),
  };
}

class Dictionary implements Synonyms {
  readonly #names = new Map<string, Name>();
  readonly #others = new Map<string, Map<string, Relation>>();
  readonly #keys = new Map<string, string[]>();
  readonly #known = new Set<string>();
  readonly #longest = new Map<string, number>();

  constructor(groups: readonly SynonymGroup[], narrower: readonly NarrowerNames[]) {
    for (const { names, relation } of groups) {
      const keys = names.map((name) => this.#enter(name)).filter((key) => key !== '');
      for (const a of keys) for (const b of keys) if (a !== b) this.#relate(a, b, relation);
    }
    const same = (key: string): string[] => [
      key,
      ...[...(this.#others.get(key) ?? [])].filter(([, relation]) => relation === 'same').map(([other]) => other),
    ];
    // Read before any of them is entered: what belongs to a part of a part is too far away.
    const pairs = narrower.flatMap(({ subject, parts, areKinds }) => {
      const wholes = same(this.#enter(subject));
      return parts.flatMap((part) =>
        same(this.#enter(part)).flatMap((key) => wholes.map((whole) => [whole, key, areKinds] as const)),
      );
    });
    for (const [whole, part, areKinds] of pairs) {
      this.#relate(whole, part, areKinds ? 'kind' : 'narrower');
      this.#relate(part, whole, 'broader');
    }
    // Only tools: «پوست» beside «مانیکور» is an everyday word too, and would find what has nothing to do with either.
    for (const { parts } of narrower) {
      const tools = parts.map(nameOf).filter(({ latin, key }) => latin && key !== '');
      for (const { key: part } of tools)
        for (const key of same(part))
          for (const other of tools) if (other.key !== part) this.#relate(key, other.key, 'sibling');
    }
  }

  remove(a: string, b: string): void {
    const [left, right] = [nameOf(a).key, nameOf(b).key];
    this.#others.get(left)?.delete(right);
    this.#others.get(right)?.delete(left);
  }

  #enter(shown: string): string {
    const name = nameOf(shown);
    if (name.key === '' || this.#names.has(name.key)) return name.key;
    this.#names.set(name.key, name);
    const words = wordsOf(shown);
    const solid = name.terms.join('');
    for (const key of new Set([name.key, stemKeyOf(words), solid])) {
      const names = this.#keys.get(key) ?? [];
      names.push(name.key);
      this.#keys.set(key, names);
      const first = key.split(' ')[0]!;
      this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, key === solid ? 1 : words.length));
    }
    for (const term of [...name.terms, solid]) this.#known.add(term);
    return name.key;
  }

  #relate(from: string, to: string, relation: Relation): void {
    const others = this.#others.get(from) ?? new Map<string, Relation>();
    this.#others.set(from, others);
    const known = others.get(to);
    if (from !== to && (known === undefined || WEIGHT[relation] > WEIGHT[known])) others.set(to, relation);
  }

  isKnown(term: string): boolean {
    return this.#known.has(term);
  }

  #synonymsOf(key: string): Synonym[] {
    // A phrase itself comes before the one whose inflected form it may be.
    const names = this.#names.has(key) ? [key] : (this.#keys.get(key) ?? []);
    const found = new Map<string, Synonym>();
    for (const own of names) {
      const self = this.#names.get(own)!;
      const meant: [string, Relation][] = [[own, 'same'], ...(this.#others.get(own) ?? [])];
      for (const [other, relation] of meant) {
        const name = this.#names.get(other)!;
        const known = found.get(other);
        if (name.key === key || (known && known.weight >= WEIGHT[relation])) continue;
        const { terms, shown } = name;
        found.set(other, { terms, shown, relation, weight: WEIGHT[relation], translation: name.latin !== self.latin });
      }
    }
    return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_SYNONYMS);
  }

  phrasesAt(words: readonly Word[], from: number): { to: number; synonyms: readonly Synonym[] }[] {
    const first = words[from];
    if (!first) return [];
    const most = Math.max(this.#longest.get(first.text) ?? 0, this.#longest.get(stemKeyOf([first])) ?? 0);
    const phrases: { to: number; synonyms: readonly Synonym[] }[] = [];
    for (let to = Math.min(words.length, from + Math.min(most, MAX_PHRASE)); to > from; to -= 1) {
      const span = words.slice(from, to);
      // A real pause ends a phrase; the sign of «R&D» is none.
      if (span.slice(1).some((word) => word.gap === 'break' && word.text.length > 1)) continue;
      const key = [keyOf(span), stemKeyOf(span)].find((one) => this.#keys.has(one));
      if (key !== undefined) phrases.push({ to, synonyms: this.#synonymsOf(key) });
    }
    // «Microsoft Excel» is Excel: who makes a thing is no part of its name. A whole name of the dictionary stays one.
    if (MAKERS.has(first.text) && words[from + 1] && words[from + 1]!.gap !== 'break')
      for (const { to, synonyms } of this.phrasesAt(words, from + 1)) {
        const isNamed = phrases.some((one) => one.to === to);
        if (isNamed || !synonyms.some(({ relation }) => relation === 'same')) continue;
        const terms = words.slice(from + 1, to).map((word) => word.text);
        const own = {
          terms,
          shown: terms.join(' '),
          relation: 'same',
          weight: WITHOUT_MAKER,
          translation: false,
        } as const;
        phrases.push({ to, synonyms: [own, ...synonyms] });
      }
    return phrases.sort((a, b) => b.to - a.to);
  }
}

/** The dictionary: what ships with the project with the groups of the database. Takes about 20 ms; keep it. */
export function createSynonyms({ add = [], narrower = [], remove = [] }: ExtraGroups = {}): Synonyms {
  const dictionary = new Dictionary([...shippedGroups, ...add], [...shippedNarrower, ...narrower]);
  for (const [a, b] of remove) dictionary.remove(a, b);
  return dictionary;
}

/** The other names of a whole text, the nearest first; empty where the dictionary does not have it. */
export function synonymsOf(text: string, synonyms: Synonyms): readonly Synonym[] {
  const words = wordsOf(text);
  return synonyms.phrasesAt(words, 0).find(({ to }) => to === words.length)?.synonyms ?? [];
}

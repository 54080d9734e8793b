import type { Form, Intent, ReadingRule } from '../query-plan.ts';
import { STEM_SIGN } from './document-terms.ts';
import { formsOf } from './forms.ts';
import { genericPhraseEnd, isBindingTerm } from '../dictionary/generic-words.ts';
import { beginsIntent, intentAt, type FoundIntent } from '../dictionary/intent-words.ts';
import { BEAM, MAX_REPAIRED, MAX_SPAN } from './limits.ts';
import { isInTexts, shownOf, type Reader } from './reader.ts';
import {
  inLatinText,
  inShortText,
  readCompound,
  readLatinCompound,
  readWord,
  type ReadWord,
  type WordReading,
} from './word-readings.ts';
import { asWord, wordsOf, type Word } from '../words/words.ts';

/** One edge of the lattice: a run of words read in one way. */
export interface Edge {
  from: number;
  to: number;
  cost: number;
  /** As the words were read; the words of the text themselves where nothing was changed. */
  words: readonly Word[];
  rule: ReadingRule;
  generic: boolean;
  /** Words that only bind others make no part. */
  binding: boolean;
  wish: FoundIntent['wish'] | null;
  /** It would ask for a filter, and is not to. */
  plain: boolean;
  /** Too bold for a plan: only for alternatives. */
  offered: boolean;
  forms: () => readonly Form[];
}

export interface Path {
  edges: readonly Edge[];
  cost: number;
}

/** Several words that form one word or name are slightly better than separate words. */
const SPAN_BONUS = 0.12;
/** Two words that texts write as one stand rightly beside each other. */
const NEIGHBOURS_BONUS = 0.4;
/** What is begun may be another word, too. */
const BEGUN_WISH = 0.3;
/** A joined word that is so much rarer in texts than the rarer of its parts is a typing slip. */
const RARELY_JOINED = 20;

const joinedText = (words: readonly Word[]): string => words.map((word) => word.text).join('');

/** Whether a word is a part of a ZWNJ compound that is right as a whole. */
function isPartOfRight(reader: Reader, words: readonly Word[], at: number): boolean {
  let from = at;
  while (from > 0 && words[from]!.gap === 'zwnj') from -= 1;
  let to = at + 1;
  while (words[to]?.gap === 'zwnj') to += 1;
  if (to - from < 2 || to - from > MAX_SPAN) return false;
  const text = joinedText(words.slice(from, to));
  return reader.lexicon.has(text) || reader.synonyms.isKnown(text);
}

/** The readings of each word that may be more than itself. */
function readWords(reader: Reader, words: readonly Word[]): (ReadWord | null)[] {
  let repaired = 0;
  const read = words.map((word, at): ReadWord | null => {
    if (isBindingTerm(word.text) || reader.isGeneric(word.text)) return null;
    const right = isPartOfRight(reader, words, at) || undefined;
    const goesOn = reader.typing && at === words.length - 1;
    const one = readWord(reader, word, repaired < MAX_REPAIRED, right, goesOn);
    if (one.cost > 0 || one.others.length > 0) repaired += 1;
    return one;
  });
  const isLatinText = read.some((one) => one !== null && one.cost > 0 && one.others[0]?.rule === 'latin');
  if (isLatinText) return read.map((one) => one && inLatinText(one));
  const [latin, ...others] = words.flatMap((word, at) => (word.persian ? [] : [at]));
  if (latin === undefined || others.length > 0) return read;
  return read.map((one, at) => (at === latin && one ? inShortText(reader, words[at]!, one) : one));
}

/** «زیر ۵۰۰ هزار» that is no filter is none without its first word either. */
function plainWords(words: readonly Word[], plain: ReadonlySet<number>): ReadonlySet<number> {
  const all = new Set(plain);
  for (const from of plain) {
    const to = intentAt(words, from)?.to ?? from;
    for (let at = from; at < to; at += 1) all.add(at);
  }
  return all;
}

class Lattice {
  readonly #reader: Reader;
  readonly #words: readonly Word[];
  readonly #plain: ReadonlySet<number>;
  readonly #read: readonly (ReadWord | null)[];
  readonly #bonuses = new Map<Edge, Map<Edge, number>>();

  constructor(reader: Reader, words: readonly Word[], plain: ReadonlySet<number>) {
    this.#reader = reader;
    this.#words = words;
    this.#plain = plainWords(words, plain);
    this.#read = readWords(reader, words);
  }

  #edge(from: number, to: number, rest: Partial<Edge> & { cost: number }): Edge {
    const words = rest.words ?? this.#words.slice(from, to);
    const rule = rest.rule ?? 'folded';
    const reader = this.#reader;
    const generic = rest.generic ?? words.every((word) => reader.isGeneric(word.text) || reader.isGeneric(word.base));
    const completes = reader.typing && to === this.#words.length && (rule === 'folded' || rule === 'latin');
    let forms: readonly Form[] | undefined;
    const phrases = generic ? [] : reader.synonyms.phrasesAt(words, 0);
    const known = phrases.find((phrase) => phrase.to === words.length);
    const synonyms = (known?.synonyms ?? []).filter(
      (one) =>
        (reader.near || one.relation === 'same' || one.relation === 'related' || one.relation === 'kind') &&
        !reader.isBlocked(words.map((word) => word.text).join(' '), one.terms.join(' ')),
    );
    return {
      from,
      to,
      words,
      rule,
      generic,
      binding: false,
      wish: null,
      plain: this.#plain.has(from),
      offered: false,
      ...rest,
      forms: () => (forms ??= formsOf(reader, { words, rule, synonyms, completes })),
    };
  }

  /** A run of words that is one word, one name, one wish. */
  #spans(from: number): Edge[] {
    const { vocabulary, lexicon, synonyms } = this.#reader;
    const words = this.#words;
    const edges: Edge[] = [];
    const genericEnd = genericPhraseEnd(words, from);
    if (genericEnd > from + 1) edges.push(this.#edge(from, genericEnd, { cost: -0.2, generic: true }));
    const intent = this.#plain.has(from) ? null : intentAt(words, from);
    if (intent) {
      const { to, wish } = intent;
      edges.push(this.#edge(from, to, { cost: -SPAN_BONUS * (to - from), generic: true, wish }));
    }
    for (const { to } of synonyms.phrasesAt(words, from)) {
      if (to > from + 1) edges.push(this.#edge(from, to, { cost: -SPAN_BONUS * (to - from - 1) }));
    }
    let joined = words[from]!.text;
    let rarest = vocabulary.frequency(joined);
    for (let to = from + 2; to <= Math.min(words.length, from + MAX_SPAN); to += 1) {
      const next = words[to - 1]!;
      if (next.gap === 'break' || next.persian !== words[from]!.persian) break;
      joined += next.text;
      rarest = Math.min(rarest, vocabulary.frequency(next.text));
      if (edges.some((edge) => edge.to === to)) continue;
      const frequency = vocabulary.frequency(joined) + vocabulary.frequency(STEM_SIGN + joined);
      const isCompound = next.gap === 'zwnj';
      if (
        frequency === 0 &&
        !(isCompound && (lexicon.has(joined) || isInTexts(this.#reader, { text: joined, base: joined })))
      )
        continue;
      const usual = next.gap === 'zwnj' || lexicon.has(joined) || frequency * RARELY_JOINED >= rarest;
      edges.push(this.#edge(from, to, { cost: usual ? -SPAN_BONUS * (to - from - 1) : 0.3 }));
    }
    return edges;
  }

  /** Readings of a ZWNJ compound that no text has. */
  #compound(from: number): Edge[] {
    let to = from + 1;
    while (this.#words[to]?.gap === 'zwnj' && to - from < MAX_SPAN) to += 1;
    if (to === from + 1 || this.#words[from]!.gap === 'zwnj') return [];
    const text = joinedText(this.#words.slice(from, to));
    if (isInTexts(this.#reader, { text, base: text })) return [];
    return readCompound(this.#reader, text).map((one) => this.#readingEdge(from, to, one));
  }

  /** Two words of Persian in Latin letters that texts have as one. */
  #latinCompound(from: number): Edge[] {
    const [first, second] = [this.#words[from]!, this.#words[from + 1]];
    if (!second || first.persian || second.persian || second.gap !== 'space') return [];
    if (isInTexts(this.#reader, first) || isBindingTerm(second.text) || (this.#read[from]?.cost ?? 0) === 0) return [];
    return readLatinCompound(this.#reader, first.text + second.text).map((one) =>
      this.#readingEdge(from, from + 2, one),
    );
  }

  #readingEdge(from: number, to: number, { terms, rule, cost, offered, generic }: WordReading): Edge {
    // A word cut in two, or another spelling of a loan word, may itself be more than one word of the index.
    const words = terms.flatMap((term) => (terms.length > 1 ? [asWord(term)] : wordsOf(term)));
    // «راگیان» asks for what «رایگان» asks for.
    const intent = this.#plain.has(from) ? null : intentAt(words, 0);
    const wish = intent?.to === words.length ? { wish: intent.wish, generic: true } : {};
    return this.#edge(from, to, { cost, words, rule, offered, ...(generic && { generic }), ...wish });
  }

  /** A wish that is still being typed behind other words, where no text has words that begin so: «پایتون رایگ». */
  #isBegunWish(from: number): boolean {
    const { typing, entered, vocabulary } = this.#reader;
    const { text } = this.#words[from]!;
    const isLast = typing && !entered && from > 0 && from === this.#words.length - 1;
    return isLast && text.length > 2 && beginsIntent(text) && vocabulary.startingWith(text, 1).length === 0;
  }

  edgesFrom(from: number): Edge[] {
    const word = this.#words[from]!;
    const last = from === this.#words.length - 1;
    if (isBindingTerm(word.text) && !(last && this.#reader.typing)) {
      return [this.#edge(from, from + 1, { cost: 0, generic: true, binding: true }), ...this.#spans(from)];
    }
    const spans = this.#spans(from);
    if (this.#reader.isGeneric(word.text)) return [this.#edge(from, from + 1, { cost: 0, generic: true }), ...spans];
    if (this.#isBegunWish(from)) spans.push(this.#edge(from, from + 1, { cost: BEGUN_WISH, generic: true }));
    const { cost, others } = this.#read[from] ?? { cost: 0, others: [] };
    const readings = others.map((other) => this.#readingEdge(from, from + 1, other));
    return [
      this.#edge(from, from + 1, { cost }),
      ...readings,
      ...this.#compound(from),
      ...this.#latinCompound(from),
      ...spans,
    ];
  }

  /** Asked of the same two edges on many paths. */
  bonus(before: Edge | undefined, edge: Edge): number {
    if (!before || (edge.rule === 'folded' && before.rule === 'folded')) return 0;
    const known = this.#bonuses.get(edge) ?? new Map<Edge, number>();
    this.#bonuses.set(edge, known);
    let bonus = known.get(before);
    if (bonus === undefined) known.set(before, (bonus = this.#bonusOf(before, edge)));
    return bonus;
  }

  /** Texts that have a repaired word and its neighbour as one speak for the repair. */
  #bonusOf(before: Edge, edge: Edge): number {
    const left = before.words.at(-1)?.text ?? '';
    const right = edge.words[0]?.text ?? '';
    if (this.#reader.vocabulary.frequency(left + right) > 0) return NEIGHBOURS_BONUS;
    const phrase = this.#reader.synonyms.phrasesAt([...before.words.slice(-2), ...edge.words.slice(0, 2)], 0);
    return phrase.some(({ to }) => to > before.words.slice(-2).length) ? NEIGHBOURS_BONUS : 0;
  }
}

/** The cheapest ways through a lattice, at most BEAM of them at each word. */
function through(lattice: Lattice, edges: readonly (readonly Edge[])[], mayTake: (edge: Edge) => boolean): Path[] {
  const open: Path[][] = Array.from({ length: edges.length + 1 }, () => []);
  open[0] = [{ edges: [], cost: 0 }];
  edges.forEach((from, at) => {
    const here = open[at]!.sort((a, b) => a.cost - b.cost).slice(0, BEAM);
    for (const edge of from) {
      if (!mayTake(edge)) continue;
      for (const path of here) {
        const cost = path.cost + edge.cost - lattice.bonus(path.edges.at(-1), edge);
        open[edge.to]!.push({ edges: [...path.edges, edge], cost });
      }
    }
  });
  return open[edges.length]!.sort((a, b) => a.cost - b.cost).slice(0, BEAM);
}

/** The readings of a text: the cheapest first, and the cheapest that takes every word as typed. */
export interface Paths {
  best: readonly Path[];
  typed: Path | null;
}

/**
 * The best readings of a whole text: every word as typed or as another, two side by side as one, with a beam of BEAM
 * paths at each word. None for no words. `plain`: places of words that are not to be taken as filters.
 */
export function pathsOf(reader: Reader, words: readonly Word[], plain: ReadonlySet<number>): Paths {
  if (words.length === 0) return { best: [], typed: null };
  const lattice = new Lattice(reader, words, plain);
  const edges = words.map((_, at) => lattice.edgesFrom(at));
  const typed = through(lattice, edges, (edge) => edge.rule === 'folded')[0] ?? null;
  return { best: through(lattice, edges, () => true), typed };
}

/** The intent of an edge with the place of its part. */
export const intentOf = (edge: Edge, part: number): Intent | null =>
  edge.wish === null ? null : { ...edge.wish, part };

/** An edge as people are shown it. */
export function textOf(reader: Reader, edge: Edge): string {
  if (edge.rule === 'split') return edge.words.map((word) => shownOf(reader, word.text)).join(' ');
  return edge.words
    .map((word, i) => (i > 0 && word.gap === 'zwnj' ? '\u200c' : i > 0 ? ' ' : '') + shownOf(reader, word.text))
    .join('');
}

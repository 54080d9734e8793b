import { removeInvisible } from '../fold.ts';
import type { Form, Intent, Part, Plan, ReadingRule, ReadText, Vocabulary } from '../query-plan.ts';
import { intentOf, pathsOf, textOf, type Edge, type Path, type Paths } from './lattice.ts';
import { emptyLexicon, type Lexicon } from '../lexicon/lexicon.ts';
import { MAX_ALTERNATIVES, MAX_CHARACTERS, MAX_PLANS, MAX_WORDS } from './limits.ts';
import { nearestWords } from './nearest-words.ts';
import { isRight, type Reader } from './reader.ts';
import { inOtherLayout } from './swapped-layout.ts';
import { isGenericBesideOthers, isGenericTerm } from '../dictionary/generic-words.ts';
import { createSynonyms, type Synonyms } from '../dictionary/synonyms.ts';
import { typedForms, wordsOf, type Word } from '../words/words.ts';

export interface ReadOptions {
  /** The words as typed, nothing else: no other forms, no filters. */
  exact?: boolean;
  /** The text is still being typed: its last word may go on. */
  typing?: boolean;
  /** With `typing`: the text was entered, perhaps in the middle of a word. A right word is whole then. */
  entered?: boolean;
  /** Parts of a subject, and its wider subject, count as matches: for a text that finds nothing otherwise. */
  near?: boolean;
  /** Also says which words of the texts are nearest, further away than any slip: for a text that finds nothing. */
  far?: boolean;
  /** The dictionary; the shipped one where nothing is given. */
  synonyms?: Synonyms;
  /** Right words (`shippedLexicon()` on the server); without it every unknown word may be a slip. */
  lexicon?: Lexicon;
  /** Readings that are not to be made, as `blockedKey(typed, as)`. */
  blocked?: ReadonlySet<string>;
  /** Words that tell no text from another (`genericTerms`); the shipped ones where nothing is given. */
  isGeneric?: (term: string) => boolean;
  /** Places of words that are not to be taken as filters (`Part.from`). */
  plain?: readonly number[];
}

/** The key of a reading in `blocked`; both texts may be written in any way. */
export const blockedKey = (typed: string, as: string): string =>
  [typed, as]
    .map((text) =>
      wordsOf(text)
        .map((word) => word.text)
        .join(' '),
    )
    .join(' → ');

/** A swapped layout is nearly sure once it gives words: dearer than nothing, cheaper than any slip. */
const LAYOUT_COST = 0.2;
/** A plan that costs so much more than the best one is a different text. */
const MAX_PLAN_DISTANCE = 1.6;
const MAX_ALTERNATIVE_COST = 2.2;
/** A text that is offered comes so much earlier for each power of ten of how common its words are in the language. */
const COMMONNESS_WORTH = 0.01;
/** The rules that people are shown: with the others it is the same word. */
const TOLD = new Set<ReadingRule>(['layout', 'latin', 'slip', 'translation']);

let shipped: Synonyms | undefined;

type Understood = { typed: string; as: string; rule: ReadingRule };

/** A word as it was typed; an ending that stood apart from it, «خانم ها», stands behind a half-space. */
function typedWord({ typed }: Reader, { text, base }: Word): string {
  const whole = typed.get(text);
  if (whole !== undefined || text === base || !text.startsWith(base)) return whole ?? text;
  const ending = text.slice(base.length);
  return `${typed.get(base) ?? base}\u200c${typed.get(ending) ?? ending}`;
}

const typedOf = (reader: Reader, words: readonly Word[]): string =>
  words
    .map((word, i) => (i > 0 && word.gap === 'zwnj' ? '\u200c' : i > 0 ? ' ' : '') + typedWord(reader, word))
    .join('');

/** Words side by side that were read in the same way are shown as one: «برنامه نویسی» for `barname nevisi`. */
function tell(understood: Understood[], one: Understood, { from }: Edge, lastTo: number): void {
  const last = understood.at(-1);
  if (!last || last.rule !== one.rule || lastTo !== from) understood.push(one);
  else
    understood[understood.length - 1] = {
      typed: `${last.typed} ${one.typed}`,
      as: `${last.as} ${one.as}`,
      rule: one.rule,
    };
}

/** Whether a part is a word that is generic beside others. */
const isWork = ({ forms }: Part): boolean => forms[0]?.terms.length === 1 && isGenericBesideOthers(forms[0].terms[0]!);

/** The form by which alone a word that no text has as typed is found, where that is one by sound. */
function heardAs(reader: Reader, { rule, words }: Edge, forms: readonly Form[]): Form | null {
  const [own, ...others] = forms;
  const isThere = own?.terms.every((term) => reader.vocabulary.frequency(term) > 0);
  if (rule !== 'folded' || isThere || words.some((word) => isRight(reader, word))) return null;
  return others.every((one) => one.rule === 'latin') ? (others[0] ?? null) : null;
}

const asTyped = (edge: Edge): readonly Form[] => edge.forms().filter((form) => !form.byWord);

function planOf(
  { reader, words, before }: Pick<ReadPaths, 'reader' | 'words' | 'before'>,
  path: Path,
  strict = false,
): Plan {
  const parts: Part[] = [];
  /** Places of parts that would ask for filters, and are not to. */
  const plain = new Set<number>();
  const intents: Intent[] = [];
  const understood: Understood[] = [...before];
  let toldTo = -1;
  // Where every word binds, they are the text.
  const bindingOnly = path.edges.every((edge) => edge.binding);
  for (const edge of path.edges) {
    if (edge.binding && !bindingOnly) continue;
    const typed = typedOf(reader, words.slice(edge.from, edge.to));
    const intent = intentOf(edge, parts.length);
    if (intent) intents.push(intent);
    if (TOLD.has(edge.rule)) {
      tell(understood, { typed, as: textOf(reader, edge), rule: edge.rule }, edge, toldTo);
      toldTo = edge.to;
    }
    const forms = strict ? asTyped(edge) : edge.forms();
    const heard = edge.generic ? null : heardAs(reader, edge, forms);
    if (heard) {
      tell(understood, { typed, as: heard.shown, rule: heard.rule }, edge, toldTo);
      toldTo = edge.to;
    }
    if (edge.plain) plain.add(parts.length);
    parts.push({ typed, from: edge.from, to: edge.to, forms, generic: edge.generic });
  }
  // Words that ask for filters count as text where there is no other. «آموزش» alone still does not narrow a search, but
  // it is what is looked for during typing.
  const asked = new Set(intents.map((one) => one.part));
  const isText = (at: number): boolean => bindingOnly || reader.typing || asked.has(at);
  // Beside anything else «کار» narrows nothing, and neither does what is not to be a filter.
  const narrowsNothing = (part: Part, at: number): boolean => isWork(part) || plain.has(at);
  const isOther = (part: Part, at: number): boolean => !narrowsNothing(part, at) && (!part.generic || asked.has(at));
  if (parts.some(isOther))
    parts.forEach((part, at) => void (narrowsNothing(part, at) && (parts[at] = { ...part, generic: true })));
  const needed = parts.every((part) => part.generic)
    ? parts.map((part, at) => (isText(at) ? { ...part, generic: false } : part))
    : parts;
  return { parts: needed, intents, cost: path.cost, understood, ...(strict && { strict }) };
}

const textOfPath = (reader: Reader, path: Path): string => path.edges.map((edge) => textOf(reader, edge)).join(' ');

/** Two plans differ by the words that they read and the spellings that they take for one word. */
const keyOf = (path: Path): string => path.edges.map((edge) => edge.words.map((word) => word.text).join('+')).join(' ');

function exactPlan(reader: Reader, words: readonly Word[]): Plan {
  const parts = words.map((word, at): Part => {
    const typed = reader.typed.get(word.text) ?? word.text;
    const forms = [{ terms: [word.text], rule: 'folded' as const, weight: 1, shown: typed }];
    return { typed, from: at, to: at + 1, forms, generic: false };
  });
  return { parts, intents: [], cost: 0, understood: [] };
}

interface ReadPaths {
  reader: Reader;
  words: readonly Word[];
  paths: Paths;
  before: readonly Understood[];
  extraCost: number;
}

function read(reader: Reader, text: string, plain: ReadonlySet<number>, before: readonly Understood[]): ReadPaths {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const own: Reader = { ...reader, typed: typedForms(text) };
  const extraCost = before.length > 0 ? LAYOUT_COST : 0;
  return { reader: own, words, paths: pathsOf(own, words, plain), before, extraCost };
}

/**
 * Whether words of the other script stand for several of a text: then they count only where no text has the words as
 * typed. One word alone is met in both scripts.
 */
function hasStrictPlan({ vocabulary }: Reader, { edges }: Path): boolean {
  const needed = edges.filter((edge) => !edge.generic && !edge.binding);
  if (needed.length < 2 || !needed.some((edge) => edge.forms().some((form) => form.byWord))) return false;
  // All forms but the first are in texts.
  return needed.every((edge) => {
    const [own, ...others] = asTyped(edge);
    return others.length > 0 || own!.terms.every((term) => vocabulary.frequency(term) > 0);
  });
}

function plansOf(readings: readonly ReadPaths[]): Plan[] {
  const plans: { key: string; plan: Plan }[] = [];
  for (const reading of readings) {
    const { reader, paths, extraCost } = reading;
    const sure = paths.best.filter((path) => !path.edges.some((edge) => edge.offered));
    const best = sure[0]?.cost ?? 0;
    const add = (path: Path): void => {
      const key = keyOf(path);
      // A word as a wish and as a word are one plan: the wish, which is cheaper, also finds what the word finds.
      if (plans.some((one) => one.key === key)) return;
      const whole = { ...path, cost: path.cost + extraCost };
      // Only for the best reading: each plan may be a search.
      if (plans.length === 0 && hasStrictPlan(reader, path))
        plans.push({ key: `${key} strict`, plan: planOf(reading, whole, true) });
      plans.push({ key, plan: planOf(reading, whole) });
    };
    for (const path of sure) {
      if (plans.length < MAX_PLANS - 1 && path.cost - best <= MAX_PLAN_DISTANCE) add(path);
    }
    // As typed, always: where nothing else finds anything, that is what the page says.
    if (paths.typed && extraCost === 0) add(paths.typed);
  }
  return plans.map(({ plan }) => plan).slice(0, MAX_PLANS);
}

const isChanged = ({ rule }: Edge): boolean => rule === 'slip' || rule === 'latin';

/** The cost of a path, less for words that are common in the language. */
function offeredCost({ lexicon }: Reader, { cost, edges }: Path): number {
  const changed = edges.filter(isChanged);
  const common = changed.reduce(
    (sum, { words }) => sum + lexicon.commonness(words.map(({ text }) => text).join('')),
    0,
  );
  return cost - (COMMONNESS_WORTH * common) / Math.max(1, changed.length);
}

function alternativesOf(readings: readonly ReadPaths[], typed: string): string[] {
  const texts = new Set<string>();
  const shape = (text: string): string =>
    wordsOf(text)
      .map((word) => word.text)
      .join('');
  const taken = new Set([shape(typed)]);
  for (const { reader, paths } of readings) {
    const best = paths.best.find((path) => !path.edges.some((edge) => edge.offered));
    if (best) taken.add(shape(textOfPath(reader, best)));
    const offered = paths.best
      .filter((path) => path.edges.some(isChanged))
      .map((path) => ({ path, by: offeredCost(reader, path) }))
      .sort((a, b) => a.by - b.by);
    for (const { path } of offered) {
      if (texts.size >= MAX_ALTERNATIVES) break;
      const text = textOfPath(reader, path);
      if (taken.has(shape(text)) || path.cost - (best?.cost ?? 0) > MAX_ALTERNATIVE_COST) continue;
      taken.add(shape(text));
      texts.add(text);
    }
  }
  return [...texts];
}

/**
 * What a typed text may mean, for an index with this vocabulary: whole readings, the cheapest first, with the forms
 * under which each part may stand in a document, soft filters that its words ask for, what was read as something else,
 * and texts that may have been meant instead. A word that texts have, or that the lexicon or the dictionary has, is
 * never replaced in a plan that comes before the text as typed. Always at least one plan; an empty text gives one
 * without parts. Reads 200 characters and 16 words; never throws; no clock, no chance.
 */
export function readText(text: string, vocabulary: Vocabulary, options: ReadOptions = {}): ReadText {
  const typed = removeInvisible(text.slice(0, MAX_CHARACTERS)).trim();
  const { exact = false, typing = false, lexicon = emptyLexicon, blocked, plain = [] } = options;
  const reader: Reader = {
    vocabulary,
    synonyms: options.synonyms ?? (shipped ??= createSynonyms()),
    lexicon,
    typed: typedForms(typed),
    typing: typing && !exact,
    entered: options.entered ?? false,
    near: options.near ?? false,
    isGeneric: options.isGeneric ?? isGenericTerm,
    isBlocked: (from, to) => blocked !== undefined && blocked.has(`${from} → ${to}`),
  };
  if (exact) return { plans: [exactPlan(reader, wordsOf(typed).slice(0, MAX_WORDS))], alternatives: [] };
  const places = new Set(plain);
  const swapped = inOtherLayout(reader, typed);
  const readings = [read(reader, typed, places, [])];
  if (swapped) {
    const before = swapped.understood.map((one): Understood => ({ ...one, rule: 'layout' }));
    readings.unshift(read(reader, swapped.text, places, before));
  }
  const plans = plansOf(readings);
  if (plans.length === 0) plans.push({ parts: [], intents: [], cost: 0, understood: [] });
  const alternatives = alternativesOf(readings, typed);
  return options.far ? { plans, alternatives, nearest: nearestWords(reader, wordsOf(typed)) } : { plans, alternatives };
}

import type { ReadText, Vocabulary } from '@kavosh/persian/query-plan.ts';
import { MAX_WORDS } from '@kavosh/persian/reading/limits.ts';
import type { ReadOptions } from '@kavosh/persian/reading/read-text.ts';
import type { SearchIndex, SearchQuery, SearchResult } from '../../search-index/search-index.ts';

/** A text as it was read, with what it found. */
export interface FoundText {
  read: ReadText;
  result: SearchResult;
  /** Only parts of the subject or its wider subject were found. */
  isNear: boolean;
  /** Whole texts that may have been meant, that find something, and something else. */
  alternatives: readonly string[];
  /** Where nothing is found: words that are nearest to those that nothing has. Each of them finds something. */
  nearest: readonly string[];
}

export type HowToRead = Pick<ReadOptions, 'exact' | 'typing' | 'entered' | 'near' | 'far' | 'plain'>;
export type ReadFor = (text: string, vocabulary: Vocabulary, how?: HowToRead) => ReadText;

/**
 * Reads a text and searches it. Where not all of its words are met, its last one may be the beginning of a word: people
 * press Enter in the middle of one. Where nothing is met at all, parts of the subject and the wider subject do.
 * `plain`: places of words that ask for no filter.
 */
export function findText(
  readFor: ReadFor,
  index: Pick<SearchIndex, 'search' | 'vocabulary'>,
  q: string,
  asked: SearchQuery,
  plain: readonly number[] = [],
): FoundText {
  const exact = asked.exact ?? false;
  const search = (how: HowToRead): Found => {
    const read = wordedOr(q, readFor(q, index.vocabulary, { exact, plain, ...how }));
    const result = index.search(read, asked);
    const unknown = exact ? result.unknown : missingWords(result);
    return { read, result: { ...result, unknown }, isNear: how.near ?? false };
  };
  const found = chosen(search, exact || q === '');
  const worthIt = (text: string): boolean => {
    const read = readFor(text, index.vocabulary);
    return isBetter(
      found,
      index.search(read, { page: 1, pageSize: 1, brief: true, firstLevelOnly: true, now: asked.now }),
    );
  };
  // Of a place that has nothing, a word that is spelled like it is no other name.
  const isEmptyPlace = found.result.matched === 0 && found.result.asked.some(({ intent }) => intent.kind === 'place');
  const alternatives = isEmptyPlace ? [] : found.read.alternatives.filter(worthIt);
  if (exact || q === '' || isEmptyPlace || found.result.matched > 0) return { ...found, alternatives, nearest: [] };
  const { nearest = [] } = readFor(q, index.vocabulary, { far: true });
  return { ...found, alternatives, nearest: nearest.filter((word) => !alternatives.includes(word) && worthIt(word)) };
}

/**
 * Those of the documents that a search lists with all that its text demands, by its own way of reading: what it would
 * list only because too little has all words is none of them, nor what is outside of the prices of a text.
 * `asked.filters` alone list by filters; a text that narrows nothing lists nothing.
 */
export function listedAmong(
  readFor: ReadFor,
  index: Pick<SearchIndex, 'search' | 'vocabulary' | 'mayMeet'>,
  q: string,
  asked: SearchQuery & { among: ReadonlySet<number> },
  plain: readonly number[] = [],
): readonly number[] {
  const exact = asked.exact ?? false;
  const known = new Map<string, ReadText>();
  const read = (how: HowToRead): ReadText => {
    const key = JSON.stringify(how);
    const text = known.get(key) ?? wordedOr(q, readFor(q, index.vocabulary, { exact, plain, ...how }));
    known.set(key, text);
    return text;
  };
  const search = (how: HowToRead): Found => {
    const text = read(how);
    return { read: text, result: index.search(text, { ...asked, firstLevelOnly: true }), isNear: how.near ?? false };
  };
  const may = (how: HowToRead): boolean => index.mayMeet(read(how), asked.among, exact);
  if (q !== '' && !may({}) && (exact || !may({ typing: true, entered: true }))) return [];
  const { result, isNear } = chosen(search, exact || q === '');
  const { plan } = result;
  if (isNear || !isWhole(result)) return [];
  if (result.asked.some(({ by, met }) => by === 'bounds' && !met)) return [];
  const isNarrowed = Object.values(asked.filters ?? {}).some((keys) => keys.length > 0);
  const isGeneric = plan === null || (plan.intents.length === 0 && plan.parts.every((part) => part.generic));
  return isGeneric && !isNarrowed ? [] : result.ids;
}

type Found = Omit<FoundText, 'alternatives' | 'nearest'>;

const isWhole = ({ relaxed, matched }: SearchResult): boolean => relaxed === null && matched > 0;

/** Places of all words of a text: none of them asks for a filter then. */
const EVERY_PLACE = Array.from({ length: MAX_WORDS }, (_, place) => place);

/**
 * A text that asks only for what nothing here has is a text of words: «کار برای دانشجو» among courses. Where these
 * find nothing either, the whole list stays, and they are said to be missing.
 */
function asWords(search: (how: HowToRead) => Found, found: Found): Found {
  const words = search({ plain: EVERY_PLACE });
  if (words.result.matched > 0) return words;
  const { plan, asked } = found.result;
  const unknown = (plan?.parts ?? []).map((part) => part.typed);
  // A place is a filter: where it has nothing, nothing is found.
  if (asked.some(({ intent }) => intent.kind === 'place'))
    return { ...words, result: { ...words.result, plan, asked, unknown: [] } };
  return { ...found, result: { ...found.result, plan: plan && { ...plan, intents: [] }, asked: [], unknown } };
}

function chosen(search: (how: HowToRead) => Found, asTyped: boolean): Found {
  const found = search({});
  if (asTyped) return found;
  if (found.result.ungranted) return asWords(search, found);
  if (isWhole(found.result)) return found;
  const begun = search({ typing: true, entered: true });
  if (isWhole(begun.result)) return begun;
  const hasWords = ({ matched, relaxed }: SearchResult): boolean => matched > 0 && relaxed !== 'wishes';
  if (hasWords(found.result)) return found;
  const near = search({ near: true });
  // The words without a match are those of the text itself.
  return hasWords(near.result) ? { ...near, result: { ...near.result, unknown: found.result.unknown } } : found;
}

/**
 * Words that nothing listed has. Where nothing is found, those that count: any one of them would have found something.
 */
function missingWords({ plan, matched, unknown }: SearchResult): string[] {
  if (matched > 0 || unknown.length > 0) return unknown;
  return (plan?.parts ?? []).filter((part) => !part.generic).map((part) => part.typed);
}

/** A text that finds what was asked for, word by word, is only doubted for one that finds so many times as much. */
const DOUBTED_FROM = 8;

function isBetter({ result }: Found, other: SearchResult): boolean {
  if (!isWhole(other)) return false;
  if (!isWhole(result)) return true;
  const asTyped = (result.plan?.understood.length ?? 0) === 0;
  return asTyped ? other.matched >= DOUBTED_FROM * result.matched : other.matched !== result.matched;
}

/** Signs alone are no word, but something was asked for: nothing has it. */
function wordedOr(q: string, read: ReadText): ReadText {
  if (q === '' || read.plans.some((plan) => plan.parts.length > 0)) return read;
  const part = { typed: q, from: 0, to: 1, forms: [], generic: false };
  return { ...read, plans: [{ parts: [part], intents: [], cost: 0, understood: [] }] };
}

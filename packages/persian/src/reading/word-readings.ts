import type { ReadingRule } from '../query-plan.ts';
import { writtenOfSpoken } from '../words/colloquial.ts';
import { splitsOf } from '../words/compounds.ts';
import { deletions, ONE_SLIP_FROM } from './deletions.ts';
import { latinBeginnings, latinCost } from './latin-letters.ts';
import { MAX_READINGS, SLIP_CANDIDATES, SOUND_CANDIDATES } from './limits.ts';
import { keptCandidates } from './kept-candidates.ts';
import { foundWith, isInTexts, isRight, type Reader } from './reader.ts';
import { slipCost } from './slip-cost.ts';
import { lookUpKeys } from './sound-keys.ts';
import { genericPhraseEnd, GLUED_WORDS } from '../dictionary/generic-words.ts';
import { isIntentTerm } from '../dictionary/intent-words.ts';
import { asWord, type Word } from '../words/words.ts';

/** One way to read a word: the terms that it means. */
export interface WordReading {
  terms: readonly string[];
  rule: ReadingRule;
  cost: number;
  /** Too bold to be done in silence: only offered. */
  offered: boolean;
  /** The word says nothing beside those that it was written with: «ازصفر». */
  generic?: boolean;
}

export const COST = {
  /** A word that nothing knows may be a name; to read it as another one has to be worth less than this. */
  unknown: 2.6,
  /** A word that texts have only without an ending that may be none. */
  inflected: 0.9,
  spoken: 0.3,
  split: 0.5,
  /** «واکسل»: a short word that binds, written to the next one. */
  bound: 0.2,
  latin: 0.4,
  /** A Persian word that no text has, by sound as a Latin one: dictionaries know most of them. */
  loan: 1,
  slip: 0.7,
  behindLatin: 0.6,
  /** The rest of a word is a guess. */
  begun: 0.4,
  /** A word that texts do have is read otherwise only where that finds nothing. */
  rare: 1.5,
};
/** A neighbour that texts have so many times as often makes a word suspicious. */
const RARE = 100;
/** Persian in Latin letters costs about 0.05 a letter; what costs much more is another language. */
const latinLimit = (word: string): number => 0.35 + 0.12 * word.length;
/** Of a beginning so many words are tried. */
const BEGUN = 2;
/** Up to so much cheaper for what texts have often. */
const MAX_PRIOR = 0.7;

/** Of neighbours that texts have as often, the language has one more often. */
const COMMONNESS_WORTH = 0.005;

const prior = ({ vocabulary, lexicon }: Reader, term: string): number =>
  Math.min(MAX_PRIOR, 0.09 * Math.log2(1 + vocabulary.frequency(term))) + COMMONNESS_WORTH * lexicon.commonness(term);

/** Persian words that a Latin one may be, and Latin ones that a Persian one may be: by sound. */
const soundReadings = (reader: Reader, word: Word): readonly WordReading[] =>
  keptCandidates(reader.vocabulary, 'sounds', word.text, () => findSounds(reader, word));

function findSounds(reader: Reader, { text }: Word): WordReading[] {
  // Without a vowel it is an abbreviation, in every language.
  const latin = /^[a-z]{2,}$/.test(text) && /[aeiou]/.test(text);
  if (!latin && !/^[آ-ی]{4,}$/.test(text)) return [];
  const found = new Map<string, WordReading>();
  for (const key of lookUpKeys(text)) {
    // One consonant is hardly a key: «به» has it in common with بو, با, باب …
    if (key.length < 2 && text.length > 4) continue;
    for (const term of reader.vocabulary.soundingLike(key, SOUND_CANDIDATES)) {
      if (found.has(term) || /^[a-z]/.test(term) === latin) continue;
      const [from, to] = latin ? [text, term] : [term, text];
      const cost = latinCost(from, to);
      if (cost > (latin ? latinLimit(text) : 0.9) || (!latin && term.length < 4)) continue;
      const total = (latin ? COST.latin : COST.loan) + cost * 2 - prior(reader, term) * 0.5;
      found.set(term, { terms: [term], rule: latin ? 'latin' : 'translation', cost: total, offered: false });
    }
  }
  return [...found.values()];
}

/** Persian words that begin as the Latin letters sound which are typed so far. */
function begunReadings(reader: Reader, { text }: Word): WordReading[] {
  if (!/^[a-z]{3,}$/.test(text) || !/[aeiou]/.test(text)) return [];
  const { vocabulary } = reader;
  const found = new Map<string, WordReading>();
  const beginnings = latinBeginnings(text, (persian) => vocabulary.startingWith(persian, 1).length > 0);
  for (const { persian, cost } of beginnings) {
    if (cost > latinLimit(text)) continue;
    for (const term of vocabulary.startingWith(persian, BEGUN)) {
      if (found.has(term) || term === persian) continue;
      const total = COST.latin + COST.begun + cost * 2 - prior(reader, term) * 0.5;
      found.set(term, { terms: [term], rule: 'latin', cost: total, offered: false });
    }
  }
  return [...found.values()];
}

/** Words of the texts that are a slip or two away and that so many texts have. */
const slipReadings = (reader: Reader, word: Word, least = 0): readonly WordReading[] =>
  keptCandidates(reader.vocabulary, `slips ${least}`, word.text, () => findSlips(reader, word, least));

function findSlips(reader: Reader, { text }: Word, least: number): WordReading[] {
  if (text.length < ONE_SLIP_FROM || !/^[\p{L}\p{M}]+$/u.test(text)) return [];
  const candidates = new Set<string>();
  for (const key of deletions(text)) {
    for (const term of reader.vocabulary.deletedTo(key, SLIP_CANDIDATES)) candidates.add(term);
  }
  candidates.delete(text);
  const found: WordReading[] = [];
  for (const term of candidates) {
    if (Math.abs(term.length - text.length) > 2 || term.length < 2) continue;
    if (least > 0 && reader.vocabulary.frequency(term) < least) continue;
    const cost = slipCost(text, term);
    if (cost === Infinity) continue;
    // In a short word a letter is more of the word.
    const short = text.length <= 4 ? 0.3 : 0;
    found.push({ terms: [term], rule: 'slip', cost: COST.slip + short + cost - prior(reader, term), offered: false });
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, MAX_READINGS);
}

function spokenReadings(reader: Reader, { base }: Word): WordReading[] {
  return writtenOfSpoken(base)
    .filter((term) => isInTexts(reader, { text: term, base: term }))
    .slice(0, 2)
    .map((term) => ({ terms: [term], rule: 'stem', cost: COST.spoken, offered: false }));
}

const splitReadings = (reader: Reader, { text }: Word): readonly WordReading[] =>
  keptCandidates(reader.vocabulary, 'splits', text, () =>
    splitsOf(text, (term) => foundWith(reader, term), 2).map(({ parts, cost }): WordReading => ({
      terms: parts,
      rule: 'split',
      cost: COST.split + cost * 0.4,
      offered: false,
    })),
  );

const BOUND = ['و', 'به', 'از'];

/** «واکسل», «بهمدیریت», «ازصفر»: the word without one that binds and that was written to it. */
function boundReadings(reader: Reader, { text, persian }: Word): WordReading[] {
  if (!persian) return [];
  return BOUND.flatMap((before) => {
    const rest = text.slice(before.length);
    if (!text.startsWith(before) || rest.length < 3 || !isInTexts(reader, { text: rest, base: rest })) return [];
    const isPhrase = genericPhraseEnd([asWord(before), asWord(rest)], 0) === 2;
    return [{ terms: [rest], rule: 'split', cost: COST.bound, offered: false, ...(isPhrase && { generic: true }) }];
  });
}

/** «کلاسپایتون», «حسابداراستخدام»: the subject without a generic word that was written to it. */
function gluedReadings(reader: Reader, { text, persian }: Word): WordReading[] {
  if (!persian || reader.lexicon.has(text)) return [];
  const rests = GLUED_WORDS.flatMap((word) => [
    ...(text.startsWith(word) ? [text.slice(word.length)] : []),
    ...(text.endsWith(word) ? [text.slice(0, -word.length)] : []),
  ]);
  return rests
    .filter((rest) => rest.length > 2 && isInTexts(reader, { text: rest, base: rest }))
    .map((rest) => ({ terms: [rest], rule: 'split', cost: COST.bound, offered: false }));
}

/** How a word is known, and the readings of it besides itself, the cheapest first. */
export interface ReadWord {
  /** The cost of reading the word as typed. */
  cost: number;
  others: readonly WordReading[];
}

/** A neighbour of a word of the texts is offered where texts have it so many times as often, and so near. */
const OFFERED = { times: 8, cost: 0.9 };

/** Readings of a word that texts have: a much more frequent neighbour, in a later plan or only offered. */
function neighboursOf(reader: Reader, word: Word, right: boolean): WordReading[] {
  const { vocabulary } = reader;
  const found = vocabulary.frequency(word.text);
  if (found === 0 || found * OFFERED.times > vocabulary.documents) return [];
  return slipReadings(reader, word, found * OFFERED.times).flatMap((one) => {
    const times = vocabulary.frequency(one.terms[0]!) / found;
    const offered = right || times < RARE;
    const near = slipCost(word.text, one.terms[0]!) <= OFFERED.cost;
    return near ? [{ ...one, cost: one.cost + COST.rare, offered }] : [];
  });
}

/**
 * How a word may be read besides as it was typed. Words that texts have are left alone, unless a neighbour is a hundred
 * times as frequent; right words that no text has are offered other readings, never given them; all others are
 * read as words that they sound like, are slips of, or are made of. `mayRepair`: whether slips are looked for. `right`:
 * whether something else speaks for the word, as the compound that it is a part of. `goesOn`: it is being typed.
 */
export function readWord(
  reader: Reader,
  word: Word,
  mayRepair: boolean,
  right = isRight(reader, word),
  goesOn = false,
): ReadWord {
  const { vocabulary } = reader;
  const allowed = (one: WordReading): boolean => !reader.isBlocked(word.text, one.terms.join(' '));
  if (isInTexts(reader, word)) {
    return { cost: 0, others: mayRepair ? neighboursOf(reader, word, right).filter(allowed) : [] };
  }
  const completed = reader.typing && word.text.length > 1 && vocabulary.startingWith(word.text, 1).length > 0;
  const heard = soundReadings(reader, word);
  const sounds = goesOn && !completed && heard.length === 0 ? begunReadings(reader, word) : heard;
  // Persian in Latin letters comes before a correction to an English word.
  const behind = sounds.some((one) => one.rule === 'latin') ? COST.behindLatin : 0;
  const slips = mayRepair ? slipReadings(reader, word) : [];
  const others = [
    ...spokenReadings(reader, word),
    ...splitReadings(reader, word),
    ...(right ? [] : boundReadings(reader, word)),
    ...gluedReadings(reader, word),
    ...sounds,
    ...slips.map((one) => ({ ...one, cost: one.cost + behind })),
  ]
    .filter(allowed)
    // A compound that is in the lexicon may still be cut; to take it for another word is only offered.
    .map((one) => ({ ...one, offered: right && one.rule !== 'split' && one.rule !== 'stem' }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_READINGS);
  if (right) return { cost: 0, others };
  // «ساختان» may be «ساخت» with an ending, more likely «ساختمان».
  const inflected = isInTexts(reader, word, 0);
  return { cost: completed ? 0.5 : inflected ? COST.inflected : COST.unknown, others };
}

/** A text of Persian in Latin letters makes `kif` and `mali` Persian, although they are English words too. */
export function inLatinText(read: ReadWord): ReadWord {
  const others = read.others.map((one) => (one.rule === 'latin' ? { ...one, offered: false } : one));
  return others.some((one) => one.rule === 'latin') ? { cost: Math.max(read.cost, COST.latin * 3), others } : read;
}

/** Three letters that a Latin word would be said with: `hak`, `kar`; `sql` and `api` are abbreviations. */
const SAID = /^[^aeiou][aeiou][^aeiou]$/;
/** Only what is said just so, and often written. */
const SAID_COST = 0.15;
const OFTEN = 6;

/**
 * A text whose one Latin word has three small letters that nothing knows: a common Persian word that sounds so is
 * meant. Any other three letters are an abbreviation.
 */
export function inShortText(reader: Reader, { text }: Word, read: ReadWord): ReadWord {
  const isOwn = reader.typed.get(text) === text && !reader.lexicon.has(text) && !reader.synonyms.isKnown(text);
  if (!SAID.test(text) || !isOwn || isIntentTerm(text)) return read;
  const isSaid = ({ rule, terms: [term = ''] }: WordReading): boolean =>
    rule === 'latin' && latinCost(text, term) <= SAID_COST && reader.lexicon.commonness(term) >= OFTEN;
  if (!read.others.some(isSaid)) return read;
  return { cost: COST.latin * 3, others: read.others.map((one) => (isSaid(one) ? { ...one, offered: false } : one)) };
}

/** Two Latin words that are one Persian one: `anbar dari` → «انبارداری». */
export function readLatinCompound(reader: Reader, text: string): WordReading[] {
  const word: Word = { text, base: text, persian: false, gap: 'space' };
  return soundReadings(reader, word)
    .filter((one) => !reader.isBlocked(text, one.terms[0]!))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 2);
}

/** Slips in a compound as a whole: «بوت‌مپ» for «بوت‌کمپ», where each part may be a word. */
export function readCompound(reader: Reader, text: string): WordReading[] {
  if (text.length < 6 || reader.lexicon.has(text)) return [];
  const word: Word = { text, base: text, persian: true, gap: 'space' };
  return slipReadings(reader, word)
    .filter((one) => !reader.isBlocked(text, one.terms[0]!))
    .slice(0, 2);
}

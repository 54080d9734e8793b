import { mayBeginNumber, numberAt, numberTokens } from '../words/number-words.ts';
import { wordsOf, type Word } from '../words/words.ts';

interface ExperienceWish {
  kind: 'experience';
  /** Whole years; 0: none is wanted. */
  years: number;
}

const phrasesOf = (phrases: string): string[][] =>
  phrases
    .split('|')
    .map((phrase) => wordsOf(phrase).map((word) => word.text))
    .toSorted((a, b) => b.length - a.length);

const NONE = phrasesOf(
  'بدون سابقه|بدون سابقه کار|بدون سابقه‌ی کار|بدون سابقه کاری|بی سابقه کار|بدون نیاز به سابقه|بدون نیاز به سابقه کار|' +
    'بدون تجربه|بدون تجربه کاری|بدون نیاز به تجربه|بی تجربه|بی‌تجربه|فاقد سابقه|فاقد سابقه کار|سابقه کار ندارم|' +
    'سابقه ندارم|تجربه ندارم|بدون داشتن سابقه|بدون رزومه|no experience|without experience|entry level|' +
    'bedoone sabeghe|bedune sabeghe',
);
const EXPERIENCE = phrasesOf(
  'سابقه|سابقه کار|سابقه کاری|سابقه‌ی کار|سابقه کار مفید|تجربه|تجربه کار|تجربه کاری|experience|of experience|sabeghe',
);
const BEFORE = phrasesOf('با|دارای|حداقل|با حداقل|دست کم|بیش از|بالای|بیشتر از');
const BEGINNINGS = new Set([NONE, EXPERIENCE, BEFORE].flat().map(([first]) => first!));
const YEARS = new Set(['سال', 'ساله', 'years', 'year', 'sal']);
/** A working life. */
const MOST_YEARS = 50;
const LONGEST = 9;

const lengthAt = (words: readonly Word[], at: number, phrases: readonly (readonly string[])[]): number =>
  phrases.find((phrase) => phrase.every((text, i) => words[at + i]?.text === text))?.length ?? 0;

/** The years that a text says from a word on, with the word past them. */
function yearsAt(words: readonly Word[], from: number): { years: number; to: number } | null {
  const tokens = [...numberTokens(words, from, from + LONGEST)];
  const number = numberAt(tokens, 0);
  if (!number || number.scaled || !YEARS.has(tokens[number.to]?.text ?? '')) return null;
  const years = Math.floor(number.value);
  return years <= MOST_YEARS ? { years, to: tokens[number.to]!.word + 1 } : null;
}

/**
 * The experience that a text speaks of from a word on: «بدون سابقه کار», «با سه سال سابقه», «سابقه ۵ سال»; with
 * the word past its end, null where there is none.
 */
export function experienceAt(words: readonly Word[], from: number): { to: number; wish: ExperienceWish } | null {
  const first = words[from]?.text ?? '';
  if (!BEGINNINGS.has(first) && !mayBeginNumber(first)) return null;
  const none = lengthAt(words, from, NONE);
  if (none > 0) return { to: from + none, wish: { kind: 'experience', years: 0 } };
  const start = from + lengthAt(words, from, BEFORE);
  const years = yearsAt(words, start);
  if (years) {
    const behind = lengthAt(words, years.to, EXPERIENCE);
    return behind > 0 ? { to: years.to + behind, wish: { kind: 'experience', years: years.years } } : null;
  }
  const named = lengthAt(words, start, EXPERIENCE);
  if (named === 0) return null;
  const then = yearsAt(words, start + named + lengthAt(words, start + named, BEFORE));
  return then && { to: then.to, wish: { kind: 'experience', years: then.years } };
}

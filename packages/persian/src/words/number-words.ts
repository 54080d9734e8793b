import type { Word } from './words.ts';

/** A word, or a part of one that is written as one with its number: «۵۰۰هزارتومان» has three. */
export interface NumberToken {
  text: string;
  gap: Word['gap'];
  /** The place of its word among the words of the text. */
  word: number;
}

const valuesOf = (words: string, step: number): [string, number][] =>
  words.split(' ').flatMap((names, i) => names.split('|').map((name): [string, number] => [name, (i + 1) * step]));

/** Words for numbers as texts and speech have them, folded. */
const VALUES = new Map<string, number>([
  ...valuesOf('یک|یه|یکی دو سه چهار|چار پنج شش|شیش هفت هشت نه ده یازده دوازده سیزده چهارده|چارده پانزده|پونزده', 1),
  ...valuesOf('شانزده|شونزده', 16),
  ...valuesOf('هفده|هیفده', 17),
  ...valuesOf('هجده|هیجده', 18),
  ...valuesOf('نوزده', 19),
  ['بیست', 20],
  ['سی', 30],
  ...valuesOf('چهل|چل', 40),
  ['پنجاه', 50],
  ...valuesOf('شصت|شست', 60),
  ['هفتاد', 70],
  ['هشتاد', 80],
  ['نود', 90],
  ['صد', 100],
  ...valuesOf('دویست|دیویست', 200),
  ...valuesOf('سیصد', 300),
  ...valuesOf('چهارصد|چارصد', 400),
  ...valuesOf('پانصد|پونصد', 500),
  ...valuesOf('ششصد|شیشصد', 600),
  ...valuesOf('هفتصد', 700),
  ...valuesOf('هشتصد', 800),
  ...valuesOf('نهصد', 900),
]);
const HALF = 'نیم';
const AND = 'و';

const TIMES = new Map<string, number>([
  ...['هزار', 'هزاری', 'thousand', 'hezar', 'k'].map((word): [string, number] => [word, 1e3]),
  ...['میلیون', 'ملیون', 'میلیونی', 'ملیونی', 'million', 'milion', 'milyoon', 'milyon', 'melyoon'].map(
    (word): [string, number] => [word, 1e6],
  ),
  ['m', 1e6],
  ...['میلیارد', 'ملیارد', 'میلیاردی', 'billion', 'b'].map((word): [string, number] => [word, 1e9]),
]);

const WITH_LETTER = /^(\d+(?:\.\d+)?)([kmb])(\+?)$/;
const WITH_PLUS = /^(\d+(?:\.\d+)?)(\+)$/;
/** Numbers in words that are written as one with what they count. */
const RUN_TOGETHER = /^(.*?)(هزار|میلیون|ملیون|میلیارد)?(تومانی?|تومنی?|ریالی?)?$/;

const isNumber = (text: string): boolean => VALUES.has(text) || /^\d/.test(text);

function partsOf(text: string): string[] {
  const [, digits, letter, plus] = WITH_LETTER.exec(text) ?? [];
  if (digits) return [digits, letter!, ...(plus ? [plus] : [])];
  const [, bare] = WITH_PLUS.exec(text) ?? [];
  if (bare) return [bare, '+'];
  const [, front = '', times, unit] = RUN_TOGETHER.exec(text) ?? [];
  const parts = [front, times, unit].filter((one): one is string => one !== undefined && one !== '');
  return parts.length > 1 && (front === '' || isNumber(front)) ? parts : [text];
}

/** Whether a word may be the first of a number. */
export const mayBeginNumber = (text: string): boolean =>
  isNumber(text) || text === HALF || TIMES.has(text) || /(?:هزار|میلیون|ملیون|میلیارد)/.test(text);

/** The words of a text from a place on, with those cut that are numbers run together with their units. */
export function* numberTokens(words: readonly Word[], from: number, to: number): Iterable<NumberToken> {
  for (let at = from; at < Math.min(words.length, to); at += 1) {
    const word = words[at]!;
    for (const [i, text] of partsOf(word.text).entries()) yield { text, gap: i === 0 ? word.gap : 'none', word: at };
  }
}

export interface SaidNumber {
  value: number;
  /** Past its last token. */
  to: number;
  /** Whether it says its thousands or millions. */
  scaled: boolean;
}

/** Digits, with the groups of three behind them: «۱٬۵۰۰٬۰۰۰», «۱۲۵۰/۰۰۰», «500.000», «۱,۵ میلیون». */
function digitsAt(tokens: readonly NumberToken[], at: number): { value: number; to: number } | null {
  const first = tokens[at]?.text ?? '';
  if (!/^\d+(?:\.\d+)*$/.test(first)) return null;
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(first)) return { value: Number(first.replaceAll('.', '')), to: at + 1 };
  let to = at + 1;
  while (/^\d{3}$/.test(tokens[to]?.text ?? '')) to += 1;
  const groups = tokens.slice(at + 1, to);
  const isGrouped =
    /^[1-9]\d{0,3}$/.test(first) &&
    groups.length > 0 &&
    (groups.every(({ gap }) => gap === 'break' || gap === 'none') || groups.at(-1)!.text === '000');
  if (isGrouped) return { value: Number(first + groups.map(({ text }) => text).join('')), to };
  const next = tokens[at + 1];
  if (next?.gap === 'break' && /^\d{1,2}$/.test(next.text) && TIMES.has(tokens[at + 2]?.text ?? ''))
    return { value: Number(`${first}.${next.text}`), to: at + 2 };
  const value = Number(first);
  return Number.isFinite(value) ? { value, to: at + 1 } : null;
}

/**
 * The number that begins at a token, in digits or words: «۵۰۰ هزار», «یک و نیم میلیون», «دو میلیون و پانصد», `1.5m`;
 * null where none does.
 */
export function numberAt(tokens: readonly NumberToken[], from: number): SaidNumber | null {
  let total = 0;
  let group: number | null = null;
  let times = 0;
  let at = from;
  let last = Infinity;
  for (;;) {
    const joined = at > from && tokens[at]?.text === AND;
    const next = joined ? at + 1 : at;
    const text = tokens[next]?.text ?? '';
    const digits = digitsAt(tokens, next);
    const value: number | undefined =
      digits?.value ?? VALUES.get(text) ?? (text === HALF && (joined || group === null) ? 0.5 : undefined);
    if (value !== undefined) {
      // Digits stand alone; words go on as long as they get smaller: «صد و پنجاه».
      if (group !== null && (digits || value >= last || (!joined && value >= 100))) break;
      if (group === null && times > 0 && !joined && !digits) break;
      if (times > 0 && group === null && digits && !joined) break;
      group = (group ?? 0) + value;
      last = value >= 100 ? 100 : value >= 20 ? 20 : value === 0.5 ? 0 : 1;
      at = digits?.to ?? next + 1;
      continue;
    }
    const factor = TIMES.get(text);
    if (factor === undefined || (joined && group === null) || (times > 0 && group === null)) break;
    if (times > 0 && factor >= times) break;
    if (joined) break;
    total += (group ?? 1) * factor;
    times = factor;
    group = null;
    last = Infinity;
    at = next + 1;
  }
  if (at === from) return null;
  // «یک میلیون و نیم», «۲ میلیون و ۵۰۰»: the rest is of the unit below.
  if (group !== null && times > 0)
    total += group * (group < 1 ? times : group < 1000 && times > 1e3 ? times / 1000 : 1);
  else if (group !== null) total += group;
  return Number.isFinite(total) ? { value: total, to: at, scaled: times > 0 } : null;
}

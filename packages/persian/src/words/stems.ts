import { singularsOf } from './broken-plurals.ts';

/** A shorter form that a word may come from. `weight`: how surely, for points (1 would be the word itself). */
export interface Stem {
  stem: string;
  weight: number;
}

interface Ending {
  ending: string;
  /** Letters that have to be left. */
  least: number;
  weight: number;
  /** What takes the place of the ending: رانندگی → راننده. */
  by?: string;
  /** One of these letters has to precede the ending. */
  after?: string;
}

const endings = (words: string, rest: Omit<Ending, 'ending'>): Ending[] =>
  words.split(' ').map((ending) => ({ ending, ...rest }));

/** Longest first within a group: the first match is removed, and the rest is checked once more. */
const ENDINGS: readonly Ending[] = [
  ...endings('هایشان هایتان هایمان هامون هاتون هاشون هایی هایش هایت هایم های هاش هات هام ها', {
    least: 2,
    weight: 0.9,
  }),
  ...endings('ترین', { least: 3, weight: 0.8 }),
  ...endings('تر', { least: 4, weight: 0.7 }),
  ...endings('جات', { least: 3, weight: 0.7 }),
  ...endings('یان', { least: 3, weight: 0.8, after: 'او' }),
  ...endings('گان', { least: 3, weight: 0.8, by: 'ه', after: 'دژچر' }),
  ...endings('ان ین', { least: 4, weight: 0.7 }),
  ...endings('یون', { least: 3, weight: 0.7, by: 'ی' }),
  ...endings('ات', { least: 4, weight: 0.7 }),
  ...endings('گی', { least: 3, weight: 0.6, by: 'ه' }),
  ...endings('ایی', { least: 2, weight: 0.6, by: 'ا' }),
  ...endings('ویی', { least: 2, weight: 0.6, by: 'و' }),
  ...endings('ی', { least: 4, weight: 0.6 }),
];

/** Words that only look as if they had an ending, and whose shorter form is another word. */
const WHOLE = new Set(
  (
    'عملیات ادبیات حیات امارات ساختمان سازمان ایمان درمان خیابان تابستان زمستان گلستان کردستان لرستان خوزستان ' +
    'داستان دبستان ' +
    'دبیرستان بیمارستان هنرستان تلویزیون میلیون فراکسیون اتوماسیون انیمیشن رایگان بازرگان یگان گروگان شایگان ' +
    'کارگردان ' +
    'اسان ارزان تهران کرمان اصفهان سمنان گیلان زنجان همدان کاشان لاهیجان سیستان بلوچستان دوربین تمرین ماشین بنزین ' +
    'کابین کامپیوتر مانیتور دلاور چهارمحال'
  ).split(' '),
);

function cut(word: string): Stem | null {
  if (WHOLE.has(word)) return null;
  for (const { ending, least, weight, by = '', after } of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < least) continue;
    const left = word.slice(0, -ending.length);
    if (after !== undefined && !after.includes(left.at(-1) ?? '')) continue;
    if (ending === 'یون' && /[سزل]$/.test(left)) continue;
    return { stem: left + by, weight };
  }
  return null;
}

/** `designers` → designer; `canvas`, `css`, `status` and the like are whole. */
function latinStem(word: string): Stem[] {
  return /^[a-z]{4,}s$/.test(word) && !/(?:[aiosu]s|ss)$/.test(word) ? [{ stem: word.slice(0, -1), weight: 0.9 }] : [];
}

/** No word has more forms than these that help; each is one more posting. */
const MAX_STEMS = 3;

/**
 * Shorter forms of a folded word without ZWNJ, the likeliest first: without plural, possessive, comparative or
 * relative endings, singulars of broken plurals. A stem is a further form of the word, never the word itself: it cuts
 * letters alone and may be wrong, so it has to weigh less than an exact meeting. At most three; none for a name that
 * carries no ending. Pure and linear.
 */
export function stemsOf(word: string): Stem[] {
  if (!/^\p{Script=Arabic}/u.test(word)) return latinStem(word);
  const stems = new Map<string, number>();
  const add = (stem: string, weight: number): void => {
    if (stem !== word && stem.length > 1 && !stems.has(stem)) stems.set(stem, weight);
  };
  for (const singular of singularsOf(word)) add(singular, 0.75);
  const first = cut(word);
  if (first) {
    add(first.stem, first.weight);
    for (const singular of singularsOf(first.stem)) add(singular, 0.7);
    const second = cut(first.stem);
    if (second) add(second.stem, first.weight * second.weight);
  }
  return [...stems].slice(0, MAX_STEMS).map(([stem, weight]) => ({ stem, weight }));
}

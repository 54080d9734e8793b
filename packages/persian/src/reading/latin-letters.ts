/**
 * How groups of Latin letters are written in Persian, with a cost: 0 where nearly everybody would read it so. `^` in
 * front: only at the beginning of a word, `!`: only behind it; `$` behind: only at its end. Other letters are no
 * Persian.
 */
const RULES: readonly (readonly [latin: string, persian: string])[] = [
  ['aa', 'ا0 عا2 اا3'],
  ['a', 'ا0.5 !0.8 ^ع1 ^عا1.5 ع3 عا3 ه$3 ^اع3 ی6'],
  ['e', '!0 ه$0.5 ه2 ^ا0.5 ی3.5 ع2 ^ع2 ^ای4 ا5'],
  ['ee', 'ی0 ^ای0 یی3'],
  ['i', 'ی0 !3.5 ^ای0.5 ای2.5 یی3 ^ا3 ع4'],
  ['o', '!1 و1 ^ا1 ^او1.5 ^ع2 ع3 ا5'],
  ['oo', 'و0 ^او0 او3'],
  ['u', 'و0 ^او0.5 !3 ^ا3 ع4 ا4'],
  ['ou', 'و0 ^او0'],
  ['ow', 'و0'],
  ['y', 'ی0 یی2 ^ی0'],
  ['ai', 'ی1 ای0.5 عی3'],
  ['ay', 'ی1 ای0'],
  ['ei', 'ی0.5 ^ای1'],
  ['ey', 'ی0 ^ای1'],
  ['ah', 'ه$0 ه2 اه0'],
  ['eh', 'ه$0 ه2'],
  ['iat', 'یت0.5 یات0'],
  ['iyat', 'یت0.5 یات0'],
  ['ie', 'ی1 یه1'],
  // The ezafe behind a vowel: `doreye python`.
  ['ye', '!$0.5'],
  // The tanvin of «تقریباً», which folding drops.
  ['an', 'ا$1'],
  ['b', 'ب0'],
  ['p', 'پ0'],
  ['t', 'ت0 ط0.8'],
  ['th', 'ت1 ث2 ته1'],
  ['s', 'س0 ص0.6 ث2'],
  ['j', 'ج0 ژ2'],
  ['ch', 'چ0 ک4'],
  ['h', 'ه0.5 ح0.5 6'],
  ['kh', 'خ0 خو2'],
  ['x', 'کس0 خ3'],
  ['d', 'د0'],
  ['z', 'ز0 ذ1 ض0.6 ظ1.2'],
  ['r', 'ر0'],
  ['zh', 'ژ0'],
  ['sh', 'ش0'],
  ['gh', 'غ0.5 ق0.5'],
  ['q', 'ق0 غ1 ک3'],
  ['g', 'گ0 ق4 غ4 ج3.5'],
  ['f', 'ف0'],
  ['ph', 'ف0'],
  ['k', 'ک0'],
  ['c', 'ک2 س2.5 چ4'],
  ['ck', 'ک0'],
  ['l', 'ل0'],
  ['m', 'م0'],
  ['n', 'ن0'],
  ['v', 'و0'],
  ['w', 'و0'],
  ['tion', 'شن1 سیون1'],
  ['sion', 'ژن1 سیون1 شن1'],
  ['qu', 'کو0 ک1'],
  ['ts', 'تس0 ض6'],
];

/** An e at the end is the ezafe or ه, which is written: `zabane` is «زبانه», or «زبان» where texts have it far more. */
const UNWRITTEN_FINAL_E = 0.1;

/** Persian letters without a Latin counterpart: an unwritten ع, a long vowel written as a short one or not at all. */
const UNHEARD: Readonly<Record<string, number>> = { ع: 0.12, ا: 0.6, ی: 0.7, و: 0.5, ه: 0.5 };

interface Target {
  persian: string;
  cost: number;
  first: boolean;
  behind: boolean;
  last: boolean;
}

function targetOf(written: string): Target {
  const [, place = '', persian = '', last = '', cost = '0'] = /^([\^!]?)(\p{L}*)(\$?)([\d.]+)$/u.exec(written) ?? [];
  return { persian, cost: Number(cost) / 10, first: place === '^', behind: place === '!', last: last !== '' };
}

const rulesByLetter = new Map<string, { latin: string; targets: readonly Target[] }[]>();
for (const [latin, targets] of RULES) {
  const letter = latin[0]!;
  const rules = rulesByLetter.get(letter) ?? [];
  rules.push({ latin, targets: targets.split(' ').map(targetOf) });
  rulesByLetter.set(letter, rules);
}

const LONGEST = 24;

/**
 * How unlikely this Latin spelling is for the folded Persian word: 0 for `kar` and «کار», below about 0.1 a letter for
 * ordinary ways of writing, Infinity where no rule leads from one to the other. Doubled Latin consonants count once.
 * Time is the product of the lengths.
 */
export function latinCost(latin: string, persian: string): number {
  if (latin.length > LONGEST || persian.length > LONGEST) return Infinity;
  const width = persian.length + 1;
  const costs = new Float64Array((latin.length + 1) * width).fill(Infinity);
  costs[0] = 0;
  const reach = (i: number, j: number, cost: number): void => {
    const at = i * width + j;
    if (cost < costs[at]!) costs[at] = cost;
  };
  for (let i = 0; i <= latin.length; i += 1) {
    for (let j = 0; j <= persian.length; j += 1) {
      const cost = costs[i * width + j]!;
      if (cost === Infinity) continue;
      if (j < persian.length) reach(i, j + 1, cost + (UNHEARD[persian[j]!] ?? Infinity));
      if (i === latin.length) continue;
      if (i > 0 && latin[i] === latin[i - 1] && !/[aeiou]/.test(latin[i]!)) reach(i + 1, j, cost);
      for (const rule of rulesByLetter.get(latin[i]!) ?? []) {
        if (!latin.startsWith(rule.latin, i)) continue;
        const behindVowel = i > 0 && /[aeiou]/.test(latin[i - 1]!);
        // It comes behind a vowel that is written.
        if (rule.latin === 'ye' && !/[اویه]/.test(persian[j - 1] ?? '')) continue;
        const isFinalE = rule.latin === 'e' && i + 1 === latin.length;
        for (const target of rule.targets) {
          // «ria» has a long vowel at least: of two vowels in a row the second is written.
          if (behindVowel && target.persian === '' && /^[aeiou]/.test(rule.latin)) continue;
          if ((target.first && j > 0) || (target.behind && i === 0) || !persian.startsWith(target.persian, j)) continue;
          const end = j + target.persian.length;
          const unwritten = isFinalE && target.persian === '' ? UNWRITTEN_FINAL_E : 0;
          if (!target.last || end === persian.length) reach(i + rule.latin.length, end, cost + target.cost + unwritten);
        }
      }
    }
  }
  return costs[costs.length - 1]!;
}

/** Beginnings that are followed at each letter: each asks the vocabulary a few times. */
const FOLLOWED = 8;

/**
 * Likely Persian beginnings of words for these Latin letters, the likeliest first, while the word is still being typed.
 * `begins`: whether any word begins so.
 */
export function latinBeginnings(
  latin: string,
  begins: (persian: string) => boolean,
): { persian: string; cost: number }[] {
  if (latin.length > LONGEST) return [];
  const open = Array.from({ length: latin.length + 1 }, () => new Map<string, number>());
  open[0]!.set('', 0);
  const likeliest = (at: number): [persian: string, cost: number][] =>
    [...open[at]!].sort(([, a], [, b]) => a - b).slice(0, FOLLOWED);
  for (let i = 0; i < latin.length; i += 1) {
    const put = (at: number, persian: string, cost: number): void => {
      if ((open[at]!.get(persian) ?? Infinity) > cost) open[at]!.set(persian, cost);
    };
    for (const [persian, cost] of likeliest(i)) {
      if (persian !== '' && !begins(persian)) continue;
      if (i > 0 && latin[i] === latin[i - 1] && !/[aeiou]/.test(latin[i]!)) put(i + 1, persian, cost);
      for (const rule of rulesByLetter.get(latin[i]!) ?? []) {
        if (!latin.startsWith(rule.latin, i)) continue;
        for (const target of rule.targets) {
          if (target.last || (target.first && i > 0) || (target.behind && i === 0)) continue;
          put(i + rule.latin.length, persian + target.persian, cost + target.cost);
        }
      }
    }
  }
  return likeliest(latin.length)
    .filter(([persian]) => persian.length > 1 && begins(persian))
    .map(([persian, cost]) => ({ persian, cost }));
}

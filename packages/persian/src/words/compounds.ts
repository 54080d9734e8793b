/** Parts of one word, and how sure the cut is: less is surer. */
export interface Split {
  parts: readonly string[];
  cost: number;
}

/** سه‌به‌نه has three parts, کسب‌وکارهای‌نوپا four; more is a sentence without spaces. */
const MAX_PARTS = 5;
const LONGEST = 36;
/** Short words that may be parts of a compound. */
const SHORT = new Set([
  'به',
  'و',
  'ای',
  'در',
  'بر',
  'با',
  'تا',
  'از',
  'هم',
  'نا',
  'بی',
  'پی',
  'سی',
  'دی',
  'ال',
  'اس',
  'ام',
  'یو',
  'جی',
  'تی',
  'کیو',
  'ان',
  'اف',
  'ار',
  'آی',
]);
/** A cut costs so much; so does a part of two letters that is none of SHORT. */
const CUT = 0.4;
const SHORT_PART = 1;

/**
 * The cheapest ways to cut a word that was written as one into terms that are there, at most `limit`: «برنامهنویسی» →
 * برنامه + نویسی, «سهبهنه» → سه + به + نه, `powerbi` → power + bi. `frequency`: of a term, 0 where there is none; parts
 * that are frequent make a cut surer. A part has two letters at least («و» excepted); one letter would let anything be
 * cut. Time is bounded by the length of the word (36) times the parts (5).
 */
export function splitsOf(word: string, frequency: (term: string) => number, limit = 2): Split[] {
  if (word.length < 4 || word.length > LONGEST || !/^[\p{L}\p{M}]+[0-9]*$/u.test(word)) return [];
  const ways: Split[][] = Array.from({ length: word.length + 1 }, () => []);
  ways[0] = [{ parts: [], cost: 0 }];
  for (let end = 1; end <= word.length; end += 1) {
    const here: Split[] = [];
    for (let start = 0; start < end; start += 1) {
      if (ways[start]!.length === 0 || (start === 0 && end === word.length)) continue;
      const part = word.slice(start, end);
      if (part.length === 1 && (part !== 'و' || start === 0 || end === word.length)) continue;
      const found = frequency(part);
      if (found === 0) continue;
      const rare = 1.2 / (1 + Math.log2(1 + found));
      const cost = CUT + rare + (part.length === 2 && !SHORT.has(part) ? SHORT_PART : 0);
      for (const way of ways[start]!) {
        if (way.parts.length < MAX_PARTS) here.push({ parts: [...way.parts, part], cost: way.cost + cost });
      }
    }
    ways[end] = here.sort((a, b) => a.cost - b.cost).slice(0, limit);
  }
  return ways[word.length]!;
}

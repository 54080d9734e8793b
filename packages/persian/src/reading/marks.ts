import type { Plan } from '../query-plan.ts';
import { documentTerms } from './document-terms.ts';

/** A part of a text, in UTF-16 units, the end excluded. */
export interface TextRange {
  from: number;
  to: number;
}

/** Words as written in a text, ZWNJ compounds whole; the signs of C++, C#, .NET and Node.js belong to them. */
const WRITTEN = /\.?[\p{L}\p{M}\p{N}]+(?:[\u200c.+#_-]*[\p{L}\p{M}\p{N}]+)*[+#]*/gu;
/** Parts of a subject and wider subjects are not what was typed. */
const LEAST_WEIGHT = 0.5;
/** No title has more; what follows is not marked. */
const MAX_WORDS = 60;

/** Titles have few different words. */
const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, ReadonlySet<string>>();

function termsOf(written: string): ReadonlySet<string> {
  let terms = remembered.get(written);
  if (!terms) {
    terms = new Set(documentTerms(written).map(({ term }) => term));
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(written, terms);
  }
  return terms;
}

/**
 * Where words of a text meet a plan: those that any form of a part which counts has, or all of a form's words that
 * stand one after the other. In order, ranges side by side apart. Never throws; linear in the text.
 */
export function marksOf(text: string, plan: Plan | null): TextRange[] {
  const parts = plan?.parts ?? [];
  const telling = parts.filter((part) => !part.generic);
  const forms = (telling.length > 0 ? telling : parts)
    .flatMap((part) => part.forms)
    .filter((form) => form.weight >= LEAST_WEIGHT);
  if (forms.length === 0) return [];
  const words = [...text.matchAll(WRITTEN)].slice(0, MAX_WORDS).map((match) => {
    return { from: match.index, to: match.index + match[0].length, terms: termsOf(match[0]) };
  });
  const marked = new Set<number>();
  for (const { terms } of forms) {
    const [first] = terms;
    if (first === undefined) continue;
    words.forEach((word, at) => {
      if (!word.terms.has(first)) return;
      // The rest of a phrase is in the same compound or in the following words.
      let end = at;
      for (const term of terms.slice(1)) {
        if (words[end]!.terms.has(term)) continue;
        end += 1;
        if (!words[end]?.terms.has(term)) return;
      }
      for (let one = at; one <= end; one += 1) marked.add(one);
    });
  }
  return words.flatMap(({ from, to }, at) => (marked.has(at) ? [{ from, to }] : []));
}

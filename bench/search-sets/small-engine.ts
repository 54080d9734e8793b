import type { Form, Plan, ReadText, Vocabulary } from '@kavosh/persian/query-plan.ts';
import { documentTerms } from '@kavosh/persian/reading/document-terms.ts';
import { vocabularyOf } from '@kavosh/persian/reading/memory-vocabulary.ts';

/** A few thousand texts, searched by brute force: just enough of an engine to see which text a reading finds first. */
export interface SmallEngine {
  vocabulary: Vocabulary;
  /** Places of the texts that the first plan with any answer finds, the best first, and that plan. */
  search(read: ReadText): { found: number[]; plan: Plan | null };
}

type Places = Map<string, number[]>;

function placesOf(text: string): Places {
  const places: Places = new Map();
  for (const { term, at } of documentTerms(text)) places.set(term, [...(places.get(term) ?? []), at]);
  return places;
}

function has(places: Places, { terms }: Form): boolean {
  const [first = '', ...rest] = terms;
  return (places.get(first) ?? []).some((at) => rest.every((term, i) => places.get(term)?.includes(at + i + 1)));
}

export function createSmallEngine(titles: readonly string[], bodies: readonly string[] = []): SmallEngine {
  const vocabulary = vocabularyOf(titles.map((title, i) => `${title}\n${bodies[i] ?? ''}`));
  const inTitle = titles.map(placesOf);
  const inBody = titles.map((_, i) => placesOf(bodies[i] ?? ''));
  const lengths = inTitle.map((places) => places.size);
  const postings = new Map<string, number[]>();
  titles.forEach((_, i) => {
    for (const term of new Set([...inTitle[i]!.keys(), ...inBody[i]!.keys()])) {
      const list = postings.get(term);
      if (list) list.push(i);
      else postings.set(term, [i]);
    }
  });
  const idf = (found: number): number => Math.log(1 + titles.length / (1 + found));

  function answers(plan: Plan): number[] {
    const scores = new Map<number, { score: number; met: number }>();
    let needed = 0;
    for (const part of plan.parts) {
      if (!part.generic) needed += 1;
      const best = new Map<number, number>();
      for (const form of part.forms) {
        for (const i of postings.get(form.terms[0] ?? '') ?? []) {
          const points = has(inTitle[i]!, form) ? 3 : has(inBody[i]!, form) ? 1 : 0;
          if (points > 0) best.set(i, Math.max(best.get(i) ?? 0, points * form.weight));
        }
      }
      const rare = part.generic ? 0.05 : idf(best.size);
      for (const [i, points] of best) {
        const one = scores.get(i) ?? { score: 0, met: 0 };
        scores.set(i, { score: one.score + points * rare, met: one.met + (part.generic ? 0 : 1) });
      }
    }
    return [...scores]
      .filter(([, { met }]) => met === needed)
      .sort(([a, x], [b, y]) => y.score - x.score || lengths[a]! - lengths[b]! || a - b)
      .map(([i]) => i);
  }

  return {
    vocabulary,
    search({ plans }) {
      for (const plan of plans) {
        const found = plan.parts.length === 0 ? [] : answers(plan);
        if (found.length > 0) return { found, plan };
      }
      return { found: [], plan: plans[0] ?? null };
    },
  };
}

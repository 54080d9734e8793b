import type { Form, Part, Plan } from '@kavosh/persian/query-plan.ts';
import type { IndexDeclaration } from './declaration.ts';
import type { TermTable } from './term-table.ts';

/** A text of 200 letters has hardly more parts that matter; which are met is kept in 12 bits of a document. */
export const MAX_PARTS = 12;
/** Forms of one part, most of them beginnings of words while somebody types. */
const MAX_FORMS = 48;
/** Terms that have to stand one after the other: a word that was typed as one is cut into four at most. */
const MAX_PHRASE = 6;
/** Points are impact (1 to 255) times idf (0 to about 14) times this. */
const SCALE = 8;
const GENERIC_WEIGHT = 0.05;
const INTENT_WEIGHT = 0.25;
/** What a document gets for one filter that words of the text ask for: about what a word in a title gives. */
export const INTENT_POINTS = 6000;

export interface PreparedForm {
  form: Form;
  /** Numbers of the terms, all of them known. */
  terms: readonly number[];
  /** Points for each unit of impact. */
  factor: number;
}

export interface PreparedPart {
  part: Part;
  bit: number;
  /** The form that is worth most first. */
  forms: readonly PreparedForm[];
  /** How many documents have it at most. */
  documents: number;
  /** What meeting it weighs where not all parts can be met. */
  weight: number;
}

export interface PreparedPlan {
  plan: Plan;
  parts: readonly PreparedPart[];
  /** Those that have to be met, the rarest first. Empty: the text narrows nothing. */
  needed: readonly PreparedPart[];
  others: readonly PreparedPart[];
  /** Keys of filters that give points. */
  fits: readonly (readonly { filter: string; key: number }[])[];
}

const idf = (documents: number, all: number): number =>
  Math.log(1 + (Math.max(0, all - documents) + 0.5) / (documents + 0.5));

/** A plan with the numbers of its terms and the points that they give. `exact`: only words as typed. */
export function preparePlan(declaration: IndexDeclaration, terms: TermTable, plan: Plan, exact = false): PreparedPlan {
  const intentOf = new Set(plan.intents.map((one) => one.part));
  const parts = plan.parts.slice(0, MAX_PARTS).map((part, i): PreparedPart => {
    const share = exact ? 1 : part.generic ? GENERIC_WEIGHT : intentOf.has(i) ? INTENT_WEIGHT : 1;
    const forms: PreparedForm[] = [];
    let documents = 0;
    let weight = 0;
    for (const form of part.forms.slice(0, MAX_FORMS)) {
      if ((exact && form.rule !== 'folded') || form.terms.length > MAX_PHRASE) continue;
      const numbers = form.terms.map((term) => terms.numberOf(term) ?? -1);
      const count = numbers.length === 0 ? 0 : Math.min(...numbers.map((n) => (n === -1 ? 0 : terms.countOf(n))));
      if (count === 0) continue;
      const worth = idf(count, terms.documents) * Math.min(1, Math.max(0, form.weight));
      forms.push({ form, terms: numbers, factor: Math.max(1, Math.round(SCALE * share * worth)) });
      documents += count;
      weight = Math.max(weight, worth);
    }
    forms.sort((a, b) => b.factor - a.factor);
    // A word that nobody has weighs what the rarest would.
    return { part, bit: 1 << i, forms, documents, weight: forms.length > 0 ? weight : idf(0, terms.documents) };
  });
  const ordinary = parts.filter(({ part }, i) => !part.generic && !intentOf.has(i));
  const needed = exact ? parts : ordinary.length > 0 ? ordinary : intentOf.size > 0 ? [] : parts;
  const fits = exact ? [] : plan.intents.map((intent) => declaration.fits?.(intent) ?? []).filter((one) => one.length);
  return {
    plan,
    parts,
    needed: needed.toSorted((a, b) => a.documents - b.documents),
    others: parts.filter((one) => !needed.includes(one)),
    fits,
  };
}

import type { Form, Part, Plan } from '@kavosh/persian/query-plan.ts';
import type { IndexDeclaration } from './declaration.ts';
import type { TermTable } from './term-table.ts';
import { isMetByWords, wishesOf, type PlanWishes, type Wish, type WordPoints } from './asked/wishes.ts';

/** A text of 200 letters has hardly more parts that matter; which are met is kept in 12 bits of a document. */
export const MAX_PARTS = 12;
/** Forms of one part, most of them beginnings of words during typing. */
const MAX_FORMS = 48;
/** Terms that have to stand one after the other: a word that was typed as one is cut into four at most. */
const MAX_PHRASE = 6;
/** Points are impact (1 to 255) times idf (0 to about 14) times this. */
const SCALE = 8;
const GENERIC_WEIGHT = 0.05;
const INTENT_WEIGHT = 0.25;
/**
 * Aboutness: of the documents that have a word, the share that has it in title, names or labels. A word that stands
 * only in bodies («تومان», «خانه») says little of what is looked for. So many documents are counted besides as not
 * about it: one title proves less than many.
 */
const DOUBT = 1;
/** From this share on a word is demanded. */
const DEMANDED_SHARE = 0.34;
/** What meeting a word weighs is multiplied by its share, at least by this. */
const LEAST_SHARE = 0.08;
/**
 * So are its points, at least by this: among documents of one level a topic that only bodies treat still tells the
 * better one. The most telling word of a text has all of its points.
 */
const LEAST_SHARE_OF_POINTS = 0.25;
/** The highest impact of a word. */
const MOST_IMPACT = 255;
/** From this share of what the words give at most a document is about them: they stand in more than its body. */
const ABOUT_SHARE = 0.55;

export interface PreparedForm {
  form: Form;
  /** Numbers of the terms, all of them known. */
  terms: readonly number[];
  /** Points for each unit of impact. */
  factor: number;
  /** What they were if every document that has the part were about it. */
  wholeFactor: number;
}

export interface PreparedPart {
  part: Part;
  bit: number;
  /** The form that is worth most first. */
  forms: readonly PreparedForm[];
  /** How many documents have it at most. */
  documents: number;
  /** The share of its documents that are about it. */
  about: number;
  /** What meeting it weighs where not all parts can be met. */
  weight: number;
}

export interface PreparedPlan extends WordPoints {
  plan: Plan;
  parts: readonly PreparedPart[];
  /** Those that have to be met, the rarest first. Empty: the text narrows nothing. */
  needed: readonly PreparedPart[];
  others: readonly PreparedPart[];
  /** What its words ask for. */
  asked: PlanWishes;
  /**
   * Of a text that asks for filters alone: each part with the keys that it asks for. A document meets it by a key, and
   * by the words too where these say more than the filter. Null for other texts.
   */
  wishes: readonly Pick<Wish, 'bit' | 'keys' | 'byWords'>[] | null;
}

const idf = (documents: number, all: number): number =>
  Math.log(1 + (Math.max(0, all - documents) + 0.5) / (documents + 0.5));

interface Measured {
  part: Part;
  found: { form: Form; terms: number[] }[];
  documents: number;
  /** How many documents have its most common form, and the share of them that is about it. */
  most: number;
  about: number;
}

/** The forms of a part that documents have. */
function measure(terms: TermTable, part: Part, exact: boolean): Measured {
  const measured: Measured = { part, found: [], documents: 0, most: 0, about: 0 };
  for (const form of part.forms.slice(0, MAX_FORMS)) {
    if ((exact && form.rule !== 'folded') || form.terms.length > MAX_PHRASE) continue;
    const numbers = form.terms.map((term) => terms.numberOf(term) ?? -1);
    const count = numbers.length === 0 ? 0 : Math.min(...numbers.map((n) => (n === -1 ? 0 : terms.countOf(n))));
    if (count === 0) continue;
    measured.found.push({ form, terms: numbers });
    measured.documents += count;
    if (count <= measured.most) continue;
    measured.most = count;
    measured.about = Math.max(...numbers.map((n) => terms.aboutOf(n) / (terms.countOf(n) + DOUBT)));
  }
  return measured;
}

/** A plan with the numbers of its terms and the points that they give. `exact`: only words as typed. */
export function preparePlan(declaration: IndexDeclaration, terms: TermTable, plan: Plan, exact = false): PreparedPlan {
  const intentOf = new Set(plan.intents.map((one) => one.part));
  // Generic words alone need nothing; what has them comes first.
  const genericOnly = intentOf.size === 0 && plan.parts.every((part) => part.generic);
  const measured = plan.parts.slice(0, MAX_PARTS).map((part) => measure(terms, part, exact));
  const isOrdinary = (i: number): boolean => !plan.parts[i]!.generic && !intentOf.has(i);
  const toldBy = ({ about }: Measured): number => Math.max(LEAST_SHARE_OF_POINTS, about);
  const weighed = measured.filter(({ found }, i) => !exact && isOrdinary(i) && found.length > 0);
  const mostTelling = Math.max(0, ...weighed.map(toldBy));
  const parts = measured.map((one, i): PreparedPart => {
    const { part, found, documents, most, about } = one;
    const share = exact || genericOnly ? 1 : part.generic ? GENERIC_WEIGHT : intentOf.has(i) ? INTENT_WEIGHT : 1;
    const told = weighed.includes(one) ? toldBy(one) / mostTelling : 1;
    // All forms are as rare and as telling as their most common one: a rare synonym says no more than the word itself.
    const rarity = idf(most, terms.documents);
    const forms = found.map((own): PreparedForm => {
      const worth = SCALE * share * rarity * Math.min(1, Math.max(0, own.form.weight));
      const factorOf = (by: number): number => Math.max(1, Math.round(worth * by));
      return { ...own, factor: factorOf(told), wholeFactor: factorOf(1) };
    });
    forms.sort((a, b) => b.factor - a.factor);
    const best = Math.max(0, ...found.map(({ form }) => Math.min(1, form.weight)));
    const demanded = exact || found.length === 0 ? 1 : Math.max(LEAST_SHARE, about);
    // A word in no document weighs what the rarest would.
    const weight = forms.length > 0 ? rarity * best * demanded : idf(0, terms.documents);
    return { part, bit: 1 << i, forms, documents, about: found.length === 0 ? 1 : about, weight };
  });
  const ordinary = parts.filter((_, i) => isOrdinary(i));
  const telling = ordinary.filter((one) => one.about >= DEMANDED_SHARE);
  // Where no word that documents have says what a text is about, all of them are the text.
  const needed = exact ? parts : telling.some((one) => one.forms.length > 0) ? telling : ordinary;
  const asked = wishesOf(declaration, plan, exact);
  const alone = !exact && ordinary.length === 0 && intentOf.size > 0;
  const wishes = plan.intents
    .filter(({ part }) => !asked.measures.has(part))
    .map((intent) => {
      const keys = declaration.fits?.(intent) ?? [];
      return { bit: 1 << intent.part, keys, byWords: isMetByWords(intent, keys) };
    });
  const mostOf = (some: readonly PreparedPart[]): number =>
    some.reduce((sum, { forms }) => sum + MOST_IMPACT * (forms[0]?.factor ?? 0), 0);
  return {
    plan,
    parts,
    needed: needed.toSorted((a, b) => a.documents - b.documents),
    others: parts.filter((one) => !needed.includes(one)),
    asked,
    mostPoints: mostOf(parts),
    aboutFrom: ABOUT_SHARE * mostOf(needed),
    alone,
    wishes: alone && wishes.length > 0 ? wishes : null,
  };
}

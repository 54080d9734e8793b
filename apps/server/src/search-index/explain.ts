import type { PreparedPart, PreparedPlan } from './prepare-plan.ts';
import { freshPoints } from './freshness.ts';
import type { FilterCodes } from './filter-codes.ts';
import { priorPointsOf, type IndexDeclaration } from './declaration.ts';
import { phraseIn } from './phrase.ts';
import { postingsOf, type Segment } from './segment.ts';
import type { Reason } from './search-query.ts';
import { hadOf, wishPoints } from './asked/wishes.ts';

/** Two words with so many places between their beginnings are near each other. */
const NEAR = 5;
/** Shares of a document's points for words. */
const SHARES = {
  all_words: 1 / 16,
  exact: 1 / 8,
  phrase: 1 / 4,
  about: 3 / 4,
  title_begins: 1 / 8,
  title_is: 1 / 4,
} as const;
const ALL_SHARES = Object.values(SHARES).reduce((sum, share) => sum + share, 0);

/**
 * From this impact on a document is about a word: it stands among the labels, or again and again in the text. A mention
 * in the summary and a few in the body are less.
 */
const ABOUT_IMPACT = 176;

/**
 * Of a text that asks for one thing, what is about it comes before what mentions it. Of a text that asks for two, what
 * is about one of them is no better than what mentions both.
 */
const asksForOne = ({ needed }: PreparedPlan): boolean => needed.length === 1;

/** What all of them together can add to a document's points at most, as a share of these. */
export const mostBonus = (plan: PreparedPlan): number => ALL_SHARES - (asksForOne(plan) ? 0 : SHARES.about);
/** Only so many places of one part are compared with the next one's. */
const MAX_PLACES = 32;

interface MetPart {
  part: PreparedPart;
  points: number;
  /** What they were if every document that has the part were about it. */
  whole: number;
  /** Of the form that is worth most. */
  impact: number;
  shown: string;
  folded: boolean;
  /** Where its forms begin, and where they end. */
  spans: [from: number, to: number][];
}

type Ranges = readonly (readonly (readonly [number, number])[])[];

/** Postings of every form of every part in one segment: asked once a search, used for many documents. */
export type PartRanges = readonly Ranges[];
export const rangesOf = (segment: Segment, plan: PreparedPlan): PartRanges =>
  plan.parts.map((part) => part.forms.map((form) => form.terms.map((term) => postingsOf(segment, term))));

function metParts(segment: Segment, plan: PreparedPlan, ranges: PartRanges, doc: number): MetPart[] {
  return plan.parts.flatMap((part, p) => {
    const met: MetPart = { part, points: 0, whole: 0, impact: 0, shown: '', folded: false, spans: [] };
    part.forms.forEach(({ form, factor, wholeFactor, terms }, f) => {
      const phrase = phraseIn(segment, ranges[p]![f]!, doc);
      if (!phrase) return;
      if (phrase.impact * factor > met.points) {
        met.points = phrase.impact * factor;
        met.whole = phrase.impact * wholeFactor;
        met.impact = phrase.impact;
        met.shown = form.shown;
      }
      met.folded ||= form.rule === 'folded';
      for (const place of phrase.places.slice(0, MAX_PLACES)) met.spans.push([place, place + terms.length]);
    });
    return met.points > 0 ? [met] : [];
  });
}

/** What a word gives, and what is taken off because not all that have it are about it. */
function wordReasons({ shown: value, points, whole, part: { about } }: MetPart): Reason[] {
  const word: Reason = { signal: 'word', value, points: whole };
  if (whole === points) return [word];
  return [word, { signal: 'aboutness', value: `${value}: ${Math.round(about * 100)}٪`, points: points - whole }];
}

function phraseShare(met: readonly MetPart[]): number {
  let share = 0;
  for (let i = 1; i < met.length; i += 1) {
    let closest = Infinity;
    for (const [, end] of met[i - 1]!.spans)
      for (const [from] of met[i]!.spans) if (from >= end) closest = Math.min(closest, from - end);
    if (closest === 0) share += 1;
    else if (closest < NEAR) share += 0.5;
  }
  return met.length < 2 ? 0 : share / (met.length - 1);
}

function titleIsCovered(segment: Segment, doc: number, met: readonly MetPart[]): boolean {
  const words = segment.titleWords[doc]!;
  const covered = new Set<number>();
  for (const { spans } of met)
    for (const [from, to] of spans) for (let at = from; at < Math.min(to, words); at += 1) covered.add(at);
  return words > 0 && words < 255 && covered.size === words;
}

/**
 * Why a document has its points for a text: words, filters that words ask for, the prior, and what only places in the
 * text can tell. `bonuses`: with those of the places, as the first of a list have them.
 */
export function reasonsOf(
  declaration: IndexDeclaration,
  codes: readonly FilterCodes[],
  segment: Segment,
  plan: PreparedPlan,
  ranges: PartRanges,
  doc: number,
  { bonuses, now }: { bonuses: boolean; now: Date },
): Reason[] {
  const met = metParts(segment, plan, ranges, doc);
  const reasons = met.flatMap(wordReasons);
  const text = met.reduce((sum, one) => sum + one.points, 0);
  for (const wish of plan.asked.raising) {
    const has = hadOf(declaration, codes, segment, wish, doc);
    const points = wishPoints(plan, wish, text, has);
    const value = has === 'granted' ? wish.intent.kind : `${wish.intent.kind}: ${has}`;
    if (points > 0) reasons.push({ signal: 'intent', value, points });
  }
  const prior = segment.priors[doc]!;
  reasons.push({ signal: 'prior', value: String(prior), points: prior * priorPointsOf(declaration) });
  const fresh = freshPoints(declaration, now)(segment, doc);
  if (fresh > 0) reasons.push({ signal: 'fresh', value: declaration.fresh!.order, points: fresh });
  if (!bonuses || met.length === 0) return reasons;
  const value = met.map((one) => one.shown).join(' ');
  const add = (signal: keyof typeof SHARES, share: number): void => {
    const points = Math.floor(text * SHARES[signal] * share);
    if (points > 0) reasons.push({ signal, value, points });
  };
  // Where a text says more, having «آموزش» somewhere too is no merit.
  const said = plan.parts.filter(({ part }) => !part.generic);
  const asked = said.length > 0 ? said : plan.parts;
  const telling = met.filter(({ part }) => asked.includes(part));
  const whole = telling.length === asked.length;
  if (whole) add('all_words', 1);
  if (whole && telling.every((one) => one.folded)) add('exact', 1);
  add('phrase', phraseShare(telling));
  const isAbout = ({ impact, spans }: MetPart): boolean =>
    impact >= ABOUT_IMPACT || spans.some(([from]) => from < segment.titleWords[doc]!);
  if (asksForOne(plan) && met.some((one) => one.part === plan.needed[0] && isAbout(one))) add('about', 1);
  if (segment.titleWords[doc]! > 0 && met[0]!.spans.some(([from]) => from === 0)) add('title_begins', 1);
  if (titleIsCovered(segment, doc, met)) add('title_is', 1);
  return reasons;
}

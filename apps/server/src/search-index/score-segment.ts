import type { PreparedForm, PreparedPart, PreparedPlan } from './prepare-plan.ts';
import { phraseIn } from './phrase.ts';
import { phrasePostings } from './phrase-postings.ts';
import { placeOf, postingsOf, type Segment } from './segment.ts';

/** What a search works with in one segment: kept with it, and empty between searches. */
export interface Scratch {
  points: Uint32Array;
  /** Points of the part that is being added. */
  best: Uint32Array;
  /** Bits of the parts that are met. */
  met: Uint16Array;
  /** Documents that have met any, `count` of them. */
  touched: Uint16Array;
  count: number;
}

const scratches = new WeakMap<Segment, Scratch>();

export function scratchOf(segment: Segment): Scratch {
  let scratch = scratches.get(segment);
  if (!scratch) {
    const { size } = segment;
    scratch = {
      points: new Uint32Array(size),
      best: new Uint32Array(size),
      met: new Uint16Array(size),
      touched: new Uint16Array(size),
      count: 0,
    };
    scratches.set(segment, scratch);
  }
  return scratch;
}

/** Has to follow every scoring, at the latest before the next search. */
export function clearScratch({ points, met, touched, ...scratch }: Scratch): void {
  for (let i = 0; i < scratch.count; i += 1) {
    const doc = touched[i]!;
    points[doc] = 0;
    met[doc] = 0;
  }
}

/** Looking up each document beats going through a list that is so many times as long. */
const LOOK_UP_FROM = 24;

/**
 * Gives every document its points and its parts. `all`: only documents that meet all needed parts are returned in full,
 * which is quicker; else all that meet anything.
 */
export function scoreSegment(segment: Segment, plan: PreparedPlan, all: boolean): Scratch {
  const scratch = scratchOf(segment);
  if (!all || plan.needed.length === 0) {
    for (const part of plan.parts) scorePart(segment, part, scratch, null);
    return scratch;
  }
  let required = 0;
  plan.needed.forEach((part, i) => {
    if (i === 0 || scratch.count > 0) scorePart(segment, part, scratch, i === 0 ? null : required);
    required |= part.bit;
  });
  if (scratch.count > 0) for (const part of plan.others) scorePart(segment, part, scratch, required);
  return scratch;
}

/** `required`: bits that a document must have to be given points; null where every document may. */
function scorePart(segment: Segment, part: PreparedPart, scratch: Scratch, required: number | null): void {
  const { points, best, met, touched } = scratch;
  const { bit } = part;
  const give = (doc: number, worth: number): void => {
    const had = met[doc]!;
    if ((had & bit) === 0) {
      if (had === 0) touched[scratch.count++] = doc;
      met[doc] = had | bit;
      best[doc] = worth;
      points[doc]! += worth;
    } else if (worth > best[doc]!) {
      points[doc]! += worth - best[doc]!;
      best[doc] = worth;
    }
  };
  const known = scratch.count;
  for (const form of part.forms) {
    const { factor } = form;
    const phrase = form.terms.length > 1 ? phrasePostings(segment, form.terms) : undefined;
    if (phrase === null) {
      const isWorth = (doc: number, impact: number): boolean =>
        (required === null || (met[doc]! & required) === required) &&
        ((met[doc]! & bit) === 0 || impact * factor > best[doc]!);
      eachPhrase(segment, form, isWorth, (doc, impact) => give(doc, impact * factor));
      continue;
    }
    const { docs, impacts } = phrase ?? segment;
    const [from, to] = phrase ? [0, phrase.docs.length] : postingsOf(segment, form.terms[0]!);
    if (required === null) {
      for (let at = from; at < to; at += 1) give(docs[at]!, impacts[at]! * factor);
    } else if (known * LOOK_UP_FROM < to - from) {
      for (let i = 0; i < known; i += 1) {
        const doc = touched[i]!;
        if ((met[doc]! & required) !== required) continue;
        const at = placeOf(docs, from, to, doc);
        if (at !== -1) give(doc, impacts[at]! * factor);
      }
    } else {
      for (let at = from; at < to; at += 1) {
        const doc = docs[at]!;
        if ((met[doc]! & required) === required) give(doc, impacts[at]! * factor);
      }
    }
  }
}

/**
 * Documents in which the form's terms stand one after the other, with the least of their impacts. `isWorth`: asked
 * before places are looked at, with what the document would have at most.
 */
function eachPhrase(
  segment: Segment,
  form: PreparedForm,
  isWorth: (doc: number, impact: number) => boolean,
  found: (doc: number, impact: number) => void,
): void {
  const ranges = form.terms.map((term) => postingsOf(segment, term));
  const [rarest] = ranges.toSorted((a, b) => a[1] - a[0] - (b[1] - b[0]));
  for (let at = rarest![0]; at < rarest![1]; at += 1) {
    const doc = segment.docs[at]!;
    if (!isWorth(doc, segment.impacts[at]!)) continue;
    const impact = phraseIn(segment, ranges, doc)?.impact;
    if (impact !== undefined) found(doc, impact);
  }
}

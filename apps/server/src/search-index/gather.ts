import { BestKeys, keyOf } from './best-keys.ts';
import { MAX_ORDER_VALUE, priorPointsOf, type IndexDeclaration } from './declaration.ts';
import { addDoc, countDocs, eachDoc, hasDoc, keepCommon, noDocs, type DocBits } from './doc-bits.ts';
import { freshPoints } from './freshness.ts';
import type { FilterCodes } from './filter-codes.ts';
import { countKeys } from './key-docs.ts';
import { livingDocs } from './living-docs.ts';
import { narrowingsOf, type Narrowing } from './narrowing.ts';
import type { PreparedPlan } from './prepare-plan.ts';
import { rankedDocs } from './ranked-docs.ts';
import { scratchOf } from './score-segment.ts';
import type { SearchQuery } from './search-query.ts';
import { SEGMENT_SIZE, type FilterColumn, type Segment } from './segment.ts';
import { hadOf, hasKey, wishPoints } from './asked/wishes.ts';

/** Which documents of scored segments are meant. */
export interface Matched {
  /** Null: all living ones, also those that meet nothing. */
  plan: PreparedPlan | null;
  /**
   * By the bits of the parts that are met the level of a document, from 1; 0 for what does not count. Null with all,
   * which have one level.
   */
  levels: Uint8Array | null;
  /** What documents have to fit where a text asks for filters alone; null where nothing is asked so. */
  wishes: PreparedPlan['wishes'];
}

export interface Gathered {
  /** By level, the first at 0. */
  best: readonly BestKeys[];
  /** Of the first level, with any filters. */
  matched: number;
  /** By level. */
  totals: number[];
  /** By filter and code. */
  counts: Uint32Array[];
  /** For each wish that raises something: whether a listed document of the first level has it. */
  granted: boolean[];
}

/** What one way through the segments works with. */
interface Gathering extends Gathered, Matched {
  most: number;
  /** Seconds. */
  now: number;
  hidden: boolean;
  narrowing: readonly Narrowing[];
  /** The order's place among the declared ones. */
  order: number;
  byPoints: boolean;
  isWished(segment: Segment, doc: number): boolean;
  /** Notes what a listed document of the first level has of the wishes. */
  seen(segment: Segment, doc: number): void;
  pointsOf(segment: Segment, doc: number): number;
}

/** From a share of a segment's documents on, sets of bits are quicker than a list of them. */
const MANY = 1 / 16;

/** Above the half of any order. */
const ABOUT_WORDS = (MAX_ORDER_VALUE + 1) / 2;

/** The order that words ask for; null for none. */
export const orderOfWords = (plan: PreparedPlan | null): string | null => plan?.asked.order?.name ?? null;

/** Amounts alone leave no word to be weighed: the list stands in an order. */
export const listsAll = (plan: PreparedPlan | null): boolean =>
  plan !== null && plan.alone && plan.wishes === null && plan.asked.raising.length === 0;

/** One way through the documents: the best keys, how many there are, and the counts of every filter's choices. */
export function gather(
  declaration: IndexDeclaration,
  codes: readonly FilterCodes[],
  segments: readonly Segment[],
  query: SearchQuery,
  matched: Matched,
  most: number,
): Gathered {
  const gathering = begin(declaration, codes, query, matched, most);
  for (const segment of segments) {
    const few = matched.levels !== null && scratchOf(segment).count < segment.size * MANY;
    if (few) gatherFew(segment, gathering);
    else gatherMany(segment, gathering);
  }
  return gathering;
}

function levelCount({ levels }: Matched): number {
  let most = 1;
  for (const level of levels ?? []) if (level > most) most = level;
  return most;
}

function begin(
  declaration: IndexDeclaration,
  codes: readonly FilterCodes[],
  query: SearchQuery,
  matched: Matched,
  most: number,
): Gathering {
  const { plan, wishes } = matched;
  const raising = plan?.asked.raising ?? [];
  const granted = raising.map(() => false);
  const orderName = query.order ?? orderOfWords(plan) ?? declaration.usualOrder;
  const order = declaration.orders.indexOf(orderName);
  const usual = query.order === undefined && plan !== null;
  const freshOf = freshPoints(declaration, query.now);
  const priorPoints = priorPointsOf(declaration);
  const count = levelCount(matched);
  return {
    ...matched,
    most,
    best: Array.from({ length: count }, () => new BestKeys(most)),
    matched: 0,
    totals: Array.from({ length: count }, () => 0),
    counts: query.brief || query.among ? [] : codes.map((one) => new Uint32Array(one.size)),
    granted,
    now: Math.floor(query.now.getTime() / 1000),
    hidden: declaration.ended === 'hidden',
    narrowing: narrowingsOf(declaration, codes, query),
    order,
    byPoints: usual && !listsAll(plan),
    isWished: (segment, doc) =>
      wishes === null ||
      wishes.every(
        ({ bit, keys, byWords }) =>
          (byWords && (scratchOf(segment).met[doc]! & bit) !== 0) || hasKey(declaration, codes, segment, keys, doc),
      ),
    seen(segment, doc) {
      for (let i = 0; i < raising.length; i += 1)
        granted[i] ||= hasKey(declaration, codes, segment, raising[i]!.keys, doc);
    },
    pointsOf(segment, doc) {
      const words = scratchOf(segment).points[doc]!;
      // By price what is about the words comes first, then what mentions them.
      if (plan!.asked.order) return (words >= plan!.aboutFrom ? ABOUT_WORDS : 0) + (segment.orders[order]![doc]! >>> 1);
      let value = words + segment.priors[doc]! * priorPoints + freshOf(segment, doc);
      for (const wish of raising)
        value += wishPoints(plan!, wish, words, hadOf(declaration, codes, segment, wish, doc));
      return value;
    },
  };
}

const passing = new Uint16Array(SEGMENT_SIZE);
/** Documents that fail one filter and nothing else: they count among its choices. */
const failing: Uint16Array[] = [];

/** Document by document. */
function gatherFew(segment: Segment, gathering: Gathering): void {
  const { levels, narrowing, counts, best, totals, now, hidden, byPoints } = gathering;
  const { met, touched, count: length } = scratchOf(segment);
  const { alive, endsAt, ids } = segment;
  const column = segment.orders[gathering.order]!;
  const failures = counts.map(() => 0);
  let passed = 0;
  for (let i = 0; i < length; i += 1) {
    const doc = touched[i]!;
    const level = levels![met[doc]!]!;
    if (alive[doc] !== 1 || level === 0) continue;
    const ended = endsAt[doc]! <= now;
    if ((ended && hidden) || !gathering.isWished(segment, doc)) continue;
    if (level === 1) gathering.matched += 1;
    let failed = 0;
    let failedFilter = -1;
    for (let n = 0; n < narrowing.length && failed < 2; n += 1) {
      if (narrowing[n]!.passes(segment, doc)) continue;
      failed += 1;
      failedFilter = narrowing[n]!.filter;
    }
    if (failed > 1) continue;
    if (failed === 1) {
      if (failedFilter !== -1 && counts.length > 0)
        (failing[failedFilter] ??= new Uint16Array(SEGMENT_SIZE))[failures[failedFilter]!++] = doc;
      continue;
    }
    passing[passed++] = doc;
    totals[level - 1]! += 1;
    if (level === 1) gathering.seen(segment, doc);
    best[level - 1]!.offer(keyOf(ended, byPoints ? gathering.pointsOf(segment, doc) : column[doc]!, ids[doc]!));
  }
  counts.forEach((sums, filter) => {
    countList(segment.filters[filter]!, passing, passed, sums);
    if (failures[filter]! > 0) countList(segment.filters[filter]!, failing[filter]!, failures[filter]!, sums);
  });
}

function countList({ starts, codes }: FilterColumn, docs: Uint16Array, length: number, sums: Uint32Array): void {
  for (let i = 0; i < length; i += 1) {
    const doc = docs[i]!;
    const end = starts[doc + 1]!;
    for (let at = starts[doc]!; at < end; at += 1) sums[codes[at]!]! += 1;
  }
}

/** By sets of bits, and in an order that is known: most documents are not looked at. */
function gatherMany(segment: Segment, gathering: Gathering): void {
  const { narrowing, counts, levels, totals } = gathering;
  const living = livingDocs(segment, gathering.now, gathering.hidden);
  const meant = levels || gathering.wishes ? meantDocs(segment, gathering, living.docs) : living.docs;
  gathering.matched += totals.length > 1 ? countFirst(segment, gathering, meant) : countDocs(meant);
  const narrowed = narrowing.map((one) => one.docs(segment));
  /** What passes all but what one filter asks for. */
  const passingBut = (filter: number): DocBits => {
    const docs = meant.slice();
    narrowed.forEach((others, i) => {
      if (narrowing[i]!.filter !== filter || filter === -1) keepCommon(docs, others);
    });
    return docs;
  };
  const passed = narrowing.length === 0 ? meant : passingBut(-1);
  if (totals.length === 1) totals[0]! += countDocs(passed);
  else eachDoc(passed, (doc) => (totals[levelOf(segment, gathering, doc)]! += 1));
  if (gathering.granted.includes(false))
    eachDoc(passed, (doc) => {
      if (levelOf(segment, gathering, doc) === 0) gathering.seen(segment, doc);
    });
  counts.forEach((sums, filter) => {
    if (passed === living.docs) living.counts()[filter]!.forEach((count, code) => (sums[code]! += count));
    else {
      const own = narrowing.some((one) => one.filter === filter);
      countKeys(segment.filters[filter]!, own ? passingBut(filter) : passed, sums);
    }
  });
  offer(segment, gathering, passed);
}

/** The level of a document that counts, the first being 0. */
const levelOf = (segment: Segment, { levels }: Gathering, doc: number): number =>
  levels ? levels[scratchOf(segment).met[doc]!]! - 1 : 0;

function countFirst(segment: Segment, gathering: Gathering, meant: DocBits): number {
  let first = 0;
  eachDoc(meant, (doc) => {
    if (levelOf(segment, gathering, doc) === 0) first += 1;
  });
  return first;
}

function meantDocs(segment: Segment, gathering: Gathering, living: DocBits): DocBits {
  const { levels } = gathering;
  const { met, touched, count } = scratchOf(segment);
  const meant = noDocs(segment.size);
  const take = (doc: number): void => {
    if (gathering.isWished(segment, doc)) addDoc(meant, doc);
  };
  if (!levels) eachDoc(living, take);
  else
    for (let i = 0; i < count; i += 1) {
      const doc = touched[i]!;
      if (levels[met[doc]!] !== 0 && hasDoc(living, doc)) take(doc);
    }
  return meant;
}

function offer(segment: Segment, gathering: Gathering, passed: DocBits): void {
  const { best, most, now, byPoints } = gathering;
  const { endsAt, ids } = segment;
  if (most === 0) return;
  if (byPoints) {
    eachDoc(passed, (doc) =>
      best[levelOf(segment, gathering, doc)]!.offer(
        keyOf(endsAt[doc]! <= now, gathering.pointsOf(segment, doc), ids[doc]!),
      ),
    );
    return;
  }
  const column = segment.orders[gathering.order]!;
  const left = best.map(() => ({ ended: most, open: most }));
  for (const doc of rankedDocs(segment, gathering.order)) {
    if (!hasDoc(passed, doc)) continue;
    const ended = endsAt[doc]! <= now;
    const kind = ended ? 'ended' : 'open';
    const level = levelOf(segment, gathering, doc);
    if (left[level]![kind] === 0) continue;
    best[level]!.offer(keyOf(ended, column[doc]!, ids[doc]!));
    left[level]![kind] -= 1;
    // Of a level, what has ended comes behind all that has not.
    if (left.every(({ open }) => open === 0)) return;
  }
}

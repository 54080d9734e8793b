import type { Plan, ReadText } from '@kavosh/persian/query-plan.ts';
import { endedOfKey, idOfKey, keyOf, pointsOfKey } from './best-keys.ts';
import type { IndexDeclaration } from './declaration.ts';
import { mostBonus, rangesOf, reasonsOf, type PartRanges } from './explain.ts';
import type { FilterCodes } from './filter-codes.ts';
import { gather, listsAll, orderOfWords, type Gathered, type Matched } from './gather.ts';
import { MAX_PARTS, preparePlan, type PreparedPlan } from './prepare-plan.ts';
import { clearScratch, scoreSegment, scratchOf } from './score-segment.ts';
import type { AskedFor, Reason, SearchQuery, SearchResult } from './search-query.ts';
import type { Segment } from './segment.ts';
import type { TermTable } from './term-table.ts';
import { within } from './asked/wishes.ts';

export interface Searchable {
  declaration: IndexDeclaration;
  terms: TermTable;
  codes: readonly FilterCodes[];
  segments: readonly Segment[];
  /** Where the living document of an id is. */
  find(id: number): { segment: Segment; doc: number } | undefined;
}

/** Places in the text are looked at for so many that have the most points; those behind keep their order. */
const LOOKED_AT = 128;
/** Readings that are tried for a text, and those of them where not all words can be met. */
const MAX_PLANS = 8;
const MAX_RELAXED_PLANS = 3;
const MOST_OF_WEIGHT = 2 / 3;
/**
 * Of what the best partial match weighs. The rarest word of a text is not what it is about: of «حسابداری صنعتی» the
 * courses on accounting are shown too where only one on jewellery has «صنعتی».
 */
const SHARE_OF_BEST = 1 / 2;
/**
 * A list of fewer documents is filled with what has most of the words, then some of them. A longer one is enough by
 * itself: what is merely near would double its counts, and it would not be seen behind two pages.
 */
const FILLED_BELOW = 24;

/** What the levels behind the first are called. */
const levelName = ({ relaxed }: Chosen, level: number): string => (relaxed === null && level === 1 ? 'most' : 'some');

interface Chosen extends Matched {
  relaxed: SearchResult['relaxed'];
}

/** Answers a text as it was read. Synchronous: nothing changes between the first document and the last. */
export function searchSegments(index: Searchable, text: ReadText, query: SearchQuery): SearchResult {
  try {
    return answer(index, text, query);
  } finally {
    clear(index.segments);
  }
}

function clear(segments: readonly Segment[]): void {
  for (const segment of segments) {
    const scratch = scratchOf(segment);
    clearScratch(scratch);
    scratch.count = 0;
  }
}

function answer(index: Searchable, text: ReadText, query: SearchQuery): SearchResult {
  const { declaration, codes, segments } = index;
  const wordless = text.plans.every((plan) => plan.parts.length === 0);
  const chosen: Chosen = wordless
    ? { plan: null, levels: null, wishes: null, relaxed: null }
    : choose(index, text, query);
  const wanted = query.brief ? 0 : Math.max(LOOKED_AT, query.page * query.pageSize);
  const gatherFor = (one: Chosen, by = query) => gather(declaration, codes, segments, by, one, wanted);
  const bounds = chosen.plan?.asked.bounds ?? [];
  const gatherWithin = (one: Chosen): { gathered: Gathered; isInside: boolean } => {
    const inside = bounds.length > 0 ? gatherFor(one, within(query, bounds)) : null;
    if (inside !== null && inside.totals[0]! > 0) return { gathered: inside, isInside: true };
    // Bounds that leave nothing say so and leave the list.
    return { gathered: gatherFor(one), isInside: false };
  };
  const first = gatherWithin(chosen);
  // Wishes that nothing grants narrow nothing; bounds still do.
  const ungranted = chosen.wishes !== null && chosen.relaxed === null && first.gathered.matched === 0;
  const { gathered, isInside } = ungranted ? gatherWithin({ ...chosen, wishes: null }) : first;
  const { best, matched, totals, counts } = gathered;
  const total = totals.reduce((sum, one) => sum + one, 0);
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(Math.max(1, query.page), pages);
  const orderName = query.order ?? orderOfWords(chosen.plan) ?? declaration.usualOrder;
  const byOrder = query.order !== undefined || orderOfWords(chosen.plan) !== null || listsAll(chosen.plan);
  const byPoints = chosen.plan !== null && !byOrder;
  const reasons = reasonsFor(index, chosen.plan, query.now);
  const wantedFirst = { wanted: page * query.pageSize, most: chosen.plan ? mostBonus(chosen.plan) : 0 };
  const placed = best.flatMap((of, level): Placed[] => {
    const keys = of.sorted();
    const first = keys.subarray(0, LOOKED_AT);
    const looked = byPoints
      ? withBonuses(first, wantedFirst, (id) => reasons(id, true).reduce((sum, one) => sum + one.points, 0))
      : Array.from(first);
    const rest = Array.from(keys.subarray(LOOKED_AT));
    return [
      ...looked.map((key) => ({ key, level, looked: true })),
      ...rest.map((key) => ({ key, level, looked: false })),
    ];
  });
  const from = (page - 1) * query.pageSize;
  const shown = placed.slice(from, from + query.pageSize);
  const ids = shown.map(({ key }) => idOfKey(key));
  const why = ({ key, level, looked }: Placed): readonly Reason[] => [
    ...(level === 0 ? [] : [{ signal: 'level' as const, value: levelName(chosen, level), points: 0 }]),
    ...(byPoints
      ? reasons(idOfKey(key), looked)
      : [{ signal: 'order' as const, value: orderName, points: pointsOfKey(key) }]),
  ];
  return {
    ids,
    versions: ids.map((id) => versionOf(index, id)),
    matched,
    total,
    near: total - totals[0]!,
    page,
    pages,
    pageSize: query.pageSize,
    counts: Object.fromEntries(counts.map((one, i) => [declaration.filters[i]!.name, named(codes[i]!, one)])),
    plan: chosen.plan?.plan ?? (wordless ? null : (text.plans[0] ?? null)),
    relaxed: chosen.relaxed,
    ungranted,
    asked: askedFor(chosen, gathered, { isInside, ungranted }),
    unknown: unknownWords(chosen.plan),
    why: query.explain ? new Map(shown.map((one, at) => [ids[at]!, why(one)])) : null,
  };
}

/** What the words of a chosen plan ask for, and whether it is there. */
function askedFor(
  { plan, wishes }: Chosen,
  { granted, totals }: Gathered,
  { isInside, ungranted }: { isInside: boolean; ungranted: boolean },
): AskedFor[] {
  if (!plan) return [];
  const { raising, bounds, order } = plan.asked;
  const narrows = wishes !== null && !ungranted;
  return [
    ...raising.map(({ intent }, i): AskedFor => ({ intent, by: 'filter', met: granted[i]!, narrows })),
    ...bounds.map(({ intent }): AskedFor => ({ intent, by: 'bounds', met: isInside, narrows: isInside })),
    ...(order ? [{ intent: order.intent, by: 'order' as const, met: totals[0]! > 0, narrows: false }] : []),
  ];
}

interface Placed {
  key: number;
  /** From 0. */
  level: number;
  /** Whether it has the points of places in the text. */
  looked: boolean;
}

/**
 * Keys with the points of places in the text, the best first: as many as are shown, in the order that all would have.
 * A document that cannot pass the last of them by any bonus is not looked at, nor are those behind it.
 */
function withBonuses(
  keys: Float64Array,
  { wanted, most: share }: { wanted: number; most: number },
  pointsOf: (id: number) => number,
): number[] {
  const best: number[] = [];
  for (const key of keys) {
    const ended = endedOfKey(key);
    const id = idOfKey(key);
    const most = Math.ceil(pointsOfKey(key) * (1 + share)) + 1;
    if (best.length === wanted && keyOf(ended, most, id) < best.at(-1)!) break;
    const own = keyOf(ended, pointsOf(id), id);
    let at = best.length;
    while (at > 0 && best[at - 1]! < own) at -= 1;
    best.splice(at, 0, own);
    if (best.length > wanted) best.pop();
  }
  return best;
}

function versionOf(index: Searchable, id: number): number {
  const found = index.find(id);
  return found ? found.segment.versions[found.doc]! : 0;
}

function named(codes: FilterCodes, counts: Uint32Array): Map<number, number> {
  const byKey = new Map<number, number>();
  counts.forEach((count, code) => {
    if (count > 0) byKey.set(codes.keys[code]!, count);
  });
  return byKey;
}

/** Words that ask for a filter are met by its key. */
const unknownWords = (plan: PreparedPlan | null): string[] =>
  (plan?.parts ?? [])
    .filter(
      ({ forms, part, bit }) =>
        forms.length === 0 && !part.generic && !plan!.asked.raising.some((one) => one.bit === bit),
    )
    .map((one) => one.part.typed);

function reasonsFor(index: Searchable, plan: PreparedPlan | null, now: Date) {
  const ranges = new Map<Segment, PartRanges>();
  return (id: number, bonuses: boolean): Reason[] => {
    const found = index.find(id);
    if (!found || !plan) return [];
    const { segment, doc } = found;
    let own = ranges.get(segment);
    if (!own) ranges.set(segment, (own = rangesOf(segment, plan)));
    return reasonsOf(index.declaration, index.codes, segment, plan, own, doc, { bonuses, now });
  };
}

/** Table by the bits of met parts: the first of the levels whose least weight the needed ones among them reach. */
function levelsFrom(plan: PreparedPlan, leasts: readonly number[]): Uint8Array {
  const levels = new Uint8Array(1 << plan.parts.length);
  // What the met parts weigh is what they weigh without their lowest one, and that one.
  const weights = new Float64Array(levels.length);
  for (const { bit, weight } of plan.needed) weights[bit] = weight;
  for (let met = 1; met < levels.length; met += 1) {
    const lowest = met & -met;
    if (lowest !== met) weights[met] = weights[met ^ lowest]! + weights[lowest]!;
    let level = 0;
    while (level < leasts.length && weights[met]! < leasts[level]! - TOLERANCE) level += 1;
    levels[met] = level === leasts.length ? 0 : level + 1;
  }
  return levels;
}

/** Sums of the same numbers in another order differ by less. */
const TOLERANCE = 1e-9;
const weightOf = (plan: PreparedPlan, met: number): number =>
  plan.needed.reduce((sum, { bit, weight }) => sum + ((met & bit) === 0 ? 0 : weight), 0);
const wholeWeight = ({ needed }: PreparedPlan): number => needed.reduce((sum, { weight }) => sum + weight, 0);

/**
 * The cheapest reading that finds something with all needed words; else with most of what they weigh; else what meets
 * half as much as any document does. A short list is filled with the levels behind its own. Filters have no say, so
 * that none of them can ever add a result.
 */
function choose(index: Searchable, text: ReadText, query: SearchQuery): Chosen {
  const prepare = (plan: Plan) => preparePlan(index.declaration, index.terms, plan, query.exact);
  const plans = text.plans
    .filter((plan) => plan.parts.length > 0)
    .slice(0, MAX_PLANS)
    .map(prepare);
  for (const plan of plans) {
    if (plan.needed.some((part) => part.forms.length === 0)) continue;
    const bits = plan.needed.reduce((sum, part) => sum | part.bit, 0);
    for (const segment of index.segments) scoreSegment(segment, plan, true);
    if (bits === 0) return { plan, levels: null, wishes: plan.wishes, relaxed: null };
    const whole = countMet(index, query, bits);
    if (whole > 0) return { plan, levels: filled(index, query, plan, { bits, whole }), wishes: null, relaxed: null };
    clear(index.segments);
  }
  const nothing = { plan: plans[0] ?? null, levels: new Uint8Array(1 << MAX_PARTS), wishes: null, relaxed: null };
  if (query.exact) return nothing;
  for (const relaxed of ['most', 'some'] as const) {
    for (const plan of plans.filter((one) => !one.plan.strict).slice(0, MAX_RELAXED_PLANS)) {
      if (plan.needed.length === 0) continue;
      for (const segment of index.segments) scoreSegment(segment, plan, false);
      const heaviest = Math.max(0, ...Array.from(metBits(index, query), (met) => weightOf(plan, met)));
      const leasts = [wholeWeight(plan) * MOST_OF_WEIGHT, heaviest * SHARE_OF_BEST].slice(relaxed === 'most' ? 0 : 1);
      const own = query.firstLevelOnly ? leasts.slice(0, 1) : leasts;
      if (heaviest > 0 && heaviest >= leasts[0]! - TOLERANCE)
        return { plan, levels: levelsFrom(plan, own), wishes: null, relaxed };
      clear(index.segments);
    }
  }
  // No word that counts is anywhere, but others ask for something: that is what can be shown.
  const plan = plans.find(({ asked }) => asked.raising.length > 0);
  if (!plan) return nothing;
  for (const segment of index.segments) scoreSegment(segment, plan, false);
  return { plan, levels: null, wishes: plan.asked.raising, relaxed: 'wishes' };
}

/**
 * The levels of a text that `whole` documents meet with all needed parts, `bits`: where these are few, what has most of
 * them comes behind, then what has some.
 */
function filled(
  index: Searchable,
  { exact = false, firstLevelOnly = false }: SearchQuery,
  plan: PreparedPlan,
  { bits, whole }: { bits: number; whole: number },
): Uint8Array {
  const isFilled = !exact && !firstLevelOnly && plan.needed.length > 1 && whole < FILLED_BELOW;
  if (isFilled) {
    clear(index.segments);
    for (const segment of index.segments) scoreSegment(segment, plan, false);
  }
  const all = wholeWeight(plan);
  const levels = isFilled
    ? levelsFrom(plan, [Infinity, all * MOST_OF_WEIGHT, all * SHARE_OF_BEST])
    : new Uint8Array(1 << plan.parts.length);
  for (let met = 0; met < levels.length; met += 1) if ((met & bits) === bits) levels[met] = 1;
  return levels;
}

/** How many documents that may be listed meet all of these parts; more than a list is filled to are not counted on. */
function countMet(index: Searchable, query: SearchQuery, bits: number): number {
  let count = 0;
  const isListed = listedBy(index, query);
  for (const segment of index.segments) {
    const { met, touched, count: length } = scratchOf(segment);
    for (let i = 0; i < length && count < FILLED_BELOW; i += 1)
      if ((met[touched[i]!]! & bits) === bits && isListed(segment, touched[i]!)) count += 1;
  }
  return count;
}

function listedBy({ declaration }: Searchable, query: SearchQuery): (segment: Segment, doc: number) => boolean {
  const now = Math.floor(query.now.getTime() / 1000);
  const hidden = declaration.ended === 'hidden';
  return ({ alive, endsAt }, doc) => alive[doc] === 1 && !(hidden && endsAt[doc]! <= now);
}

/** Which combinations of parts are met by documents that may be listed, each once; found as they are asked for. */
function* metBits(index: Searchable, query: SearchQuery): Iterable<number> {
  const seen = new Uint8Array(1 << MAX_PARTS);
  const isListed = listedBy(index, query);
  for (const segment of index.segments) {
    const { met, touched, count } = scratchOf(segment);
    for (let i = 0; i < count; i += 1) {
      const doc = touched[i]!;
      const bits = met[doc]!;
      if (seen[bits] === 1 || !isListed(segment, doc)) continue;
      seen[bits] = 1;
      yield bits;
    }
  }
}

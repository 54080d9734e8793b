import { BestKeys, keyOf } from './best-keys.ts';
import type { IndexDeclaration } from './declaration.ts';
import { fitsIn, PRIOR_POINTS } from './explain.ts';
import { freshPoints } from './freshness.ts';
import type { FilterCodes } from './filter-codes.ts';
import { intentPoints, type PreparedPlan, type Wish } from './prepare-plan.ts';
import { scratchOf } from './score-segment.ts';
import type { SearchQuery } from './search-query.ts';
import { SEGMENT_SIZE, type FilterColumn, type Segment } from './segment.ts';

/** Which documents of scored segments are meant. */
export interface Matched {
  /** Null: all living ones, also those that meet nothing. */
  plan: PreparedPlan | null;
  /** By the bits of the parts that are met: 1 for what counts. Null with all. */
  allowed: Uint8Array | null;
  /** What documents have to fit where a text asks for filters alone; null where nothing is asked so. */
  wishes: readonly Wish[] | null;
}

export interface Gathered {
  best: BestKeys;
  /** Whatever the filters. */
  matched: number;
  total: number;
  /** By filter and code. */
  counts: Uint32Array[];
}

interface Narrowing {
  /** The filter that is narrowed, or -1 for a range: no filter's counts leave it out. */
  filter: number;
  passes(segment: Segment, doc: number): boolean;
}

function narrowings(declaration: IndexDeclaration, codes: readonly FilterCodes[], query: SearchQuery): Narrowing[] {
  const all: Narrowing[] = [];
  declaration.filters.forEach(({ name }, filter) => {
    const keys = query.filters?.[name];
    if (!keys || keys.length === 0) return;
    const wanted = new Uint8Array(codes[filter]!.size);
    for (const key of keys) {
      const code = codes[filter]!.codeOf(key);
      if (code !== undefined) wanted[code] = 1;
    }
    all.push({
      filter,
      passes(segment, doc) {
        const { starts, codes: own } = segment.filters[filter]!;
        for (let at = starts[doc]!; at < starts[doc + 1]!; at += 1) if (wanted[own[at]!] === 1) return true;
        return false;
      },
    });
  });
  declaration.orders.forEach((name, order) => {
    const range = query.ranges?.[name];
    if (!range) return;
    const [from, to] = range;
    all.push({
      filter: -1,
      passes: (segment, doc) => segment.orders[order]![doc]! >= from && segment.orders[order]![doc]! <= to,
    });
  });
  return all;
}

/** One way through the documents: the best keys, how many there are, and the counts of every filter's choices. */
export function gather(
  declaration: IndexDeclaration,
  codes: readonly FilterCodes[],
  segments: readonly Segment[],
  query: SearchQuery,
  matched: Matched,
  most: number,
): Gathered {
  const best = new BestKeys(most);
  const counts = codes.map((one) => new Uint32Array(one.size));
  const narrowing = narrowings(declaration, codes, query);
  const { plan, allowed, wishes } = matched;
  const hidden = declaration.ended === 'hidden';
  const now = Math.floor(query.now.getTime() / 1000);
  const byPoints = plan !== null && query.order === undefined;
  const order = declaration.orders.indexOf(query.order ?? declaration.usualOrder);
  const isGranted = ({ bit, keys }: Wish, segment: Segment, doc: number): boolean =>
    (scratchOf(segment).met[doc]! & bit) !== 0 || fitsIn(declaration, codes, segment, keys, doc);
  const freshOf = freshPoints(declaration, query.now);
  let total = 0;
  let found = 0;
  const passing = new Uint16Array(SEGMENT_SIZE);
  /** Documents that fail one filter and nothing else: they count among its choices. */
  const failing = codes.map(() => new Uint16Array(narrowing.length > 0 ? SEGMENT_SIZE : 0));
  for (const segment of segments) {
    const { points, met, touched, count: touchedCount } = scratchOf(segment);
    const length = allowed ? touchedCount : segment.size;
    const { alive, endsAt, ids, priors } = segment;
    const column = segment.orders[order]!;
    let passed = 0;
    const failures = codes.map(() => 0);
    for (let i = 0; i < length; i += 1) {
      const doc = allowed ? touched[i]! : i;
      if (alive[doc] !== 1 || (allowed && allowed[met[doc]!] !== 1)) continue;
      const ended = endsAt[doc]! <= now;
      if (ended && hidden) continue;
      if (wishes && !wishes.every((one) => isGranted(one, segment, doc))) continue;
      found += 1;
      let failed = 0;
      let failedFilter = -1;
      for (let n = 0; n < narrowing.length && failed < 2; n += 1) {
        if (narrowing[n]!.passes(segment, doc)) continue;
        failed += 1;
        failedFilter = narrowing[n]!.filter;
      }
      if (failed > 1) continue;
      if (failed === 1) {
        if (failedFilter !== -1) failing[failedFilter]![failures[failedFilter]!++] = doc;
        continue;
      }
      passing[passed++] = doc;
      let value = column[doc]!;
      if (byPoints) {
        value = points[doc]! + priors[doc]! * PRIOR_POINTS + freshOf(segment, doc);
        const words = points[doc]!;
        for (const fits of plan.fits)
          if (fitsIn(declaration, codes, segment, fits, doc)) value += intentPoints(plan, words);
      }
      best.offer(keyOf(ended, value, ids[doc]!));
    }
    total += passed;
    counts.forEach((sums, filter) => {
      count(segment.filters[filter]!, passing, passed, sums);
      count(segment.filters[filter]!, failing[filter]!, failures[filter]!, sums);
    });
  }
  return { best, matched: found, total, counts };
}

function count({ starts, codes }: FilterColumn, docs: Uint16Array, length: number, sums: Uint32Array): void {
  for (let i = 0; i < length; i += 1) {
    const doc = docs[i]!;
    const end = starts[doc + 1]!;
    for (let at = starts[doc]!; at < end; at += 1) sums[codes[at]!]! += 1;
  }
}

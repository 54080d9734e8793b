import { setImmediate } from 'node:timers/promises';
import type { Searched, SearchQuery } from '../../search-index/search-index.ts';

/** What of a list people see first. */
const SEEN = 5;
const MOST_ROWS = 50;
/** Longer than a thousand texts take in a catalogue of hundreds of thousands; what is left then is left out. */
const MOST_MS = 20_000;

/** An index by the weights in force and by others. */
export interface Sides {
  now: Searched;
  proposed: Searched;
}

/** A text whose first results are others, by their ids. */
export interface ComparedText {
  text: string;
  before: readonly number[];
  after: readonly number[];
}

export interface Comparison {
  asked: number;
  /** Fewer than were asked where the time ran out. */
  compared: number;
  /** How many have another first result, and how many others among the first five or in another order. */
  first: number;
  five: number;
  /** Those that change most, the most changed first. */
  rows: ComparedText[];
}

/** How far the first results move, what comes or goes counted from behind them. Pure. */
export function movement(before: readonly number[], after: readonly number[]): number {
  const place = (ids: readonly number[], id: number): number => {
    const at = ids.indexOf(id);
    return at === -1 ? SEEN : at;
  };
  return [...new Set([...before, ...after])].reduce(
    (sum, id) => sum + Math.abs(place(before, id) - place(after, id)),
    0,
  );
}

export interface Comparing {
  find: (index: Searched, text: string, asked: SearchQuery) => { result: { ids: readonly number[] } };
  now: Date;
  mostMs?: number;
}

/** Searches each text on both sides, and lets others in between. */
export async function compareSides(
  { now, proposed }: Sides,
  texts: readonly string[],
  { find, now: at, mostMs = MOST_MS }: Comparing,
): Promise<Comparison> {
  const until = performance.now() + mostMs;
  const asked: SearchQuery = { page: 1, pageSize: SEEN, now: at };
  const comparison = { asked: texts.length, compared: 0, first: 0, five: 0 };
  const changed: (ComparedText & { moved: number })[] = [];
  for (const text of texts) {
    await setImmediate();
    if (performance.now() > until) break;
    const [before, after] = [now, proposed].map((side) => find(side, text, asked).result.ids) as [number[], number[]];
    comparison.compared += 1;
    const moved = movement(before, after);
    if (moved === 0) continue;
    comparison.five += 1;
    if (before[0] !== after[0]) comparison.first += 1;
    changed.push({ text, before, after, moved });
  }
  changed.sort((a, b) => b.moved - a.moved);
  const rows = changed.slice(0, MOST_ROWS).map(({ text, before, after }) => ({ text, before, after }));
  return { ...comparison, rows };
}

import type { InterestSource } from '@kavosh/contract/interests.ts';

/** What a person may be interested in: a kind and an id, as in `skill:5` or `level:beginner`. */
export type Trait = string;

/** What one act says: its kind, the traits of what it was done to, on which day, how often. */
export interface Act {
  readonly source: InterestSource;
  readonly traits: readonly Trait[];
  /** Whole days since 1970. */
  readonly day: number;
  readonly n: number;
}

/** What an act of each kind weighs on its own day, for each trait. */
export const actWeights: Readonly<Record<InterestSource, number>> = {
  purchase: 8,
  outgoing: 6,
  bookmark: 4,
  named: 4,
  pinned: 8,
  compare: 3,
  search: 2,
  view: 1,
  dismiss: -6,
};

/** Chosen by name, and kept until taken back: these do not fade. */
const lasting: ReadonlySet<InterestSource> = new Set(['named', 'pinned']);
/** The same thing seen again and again on one day says little more. */
const MOST_A_DAY = 3;
const HALF_LIFE_DAYS = 30;
/** Weights are kept in thousandths, so that sums are exact. */
const UNIT = 1000;

/**
 * Acts added up, before they fade: whole weights by trait, kind and day. Adding is exact and knows no order, so that
 * a tally that grew act by act is the one that was made of all of them.
 */
export type Tally = Map<Trait, Map<InterestSource, Map<number, number>>>;

/** Adds acts to a tally, in place. @returns the same tally */
export function addActs(tally: Tally, acts: readonly Act[]): Tally {
  for (const { source, traits, day, n } of acts) {
    const weight = actWeights[source] * Math.min(n, MOST_A_DAY);
    for (const trait of new Set(traits)) {
      let sources = tally.get(trait);
      if (!sources) tally.set(trait, (sources = new Map<InterestSource, Map<number, number>>()));
      let days = sources.get(source);
      if (!days) sources.set(source, (days = new Map<number, number>()));
      days.set(day, (days.get(day) ?? 0) + weight);
    }
  }
  return tally;
}

/** What is left of an act after so many days, in thousandths. */
const leftOf = (age: number): number => Math.round(UNIT * 0.5 ** (Math.max(0, age) / HALF_LIFE_DAYS));

/** How much of a trait, in thousandths of a view of today; below 0: not wanted. */
export interface Interest {
  readonly points: number;
  /** The kind of act that says most for it; `dismiss` where nothing speaks for it. */
  readonly source: InterestSource;
  /** All kinds that speak for it, the strongest first. */
  readonly sources: readonly InterestSource[];
}

export type Profile = ReadonlyMap<Trait, Interest>;

/** What the person decided: traits that are left out in every case. */
export interface Decided {
  readonly removed: ReadonlySet<Trait>;
}

/** The weights of a tally on a day; a trait that was taken away is in it no more. Pure. */
export function weigh(tally: Tally, today: number, { removed }: Decided): Profile {
  const profile = new Map<Trait, Interest>();
  for (const [trait, sources] of tally) {
    if (removed.has(trait)) continue;
    const bySource = [...sources].map(([source, days]) => {
      let points = 0;
      for (const [day, weight] of days) points += weight * (lasting.has(source) ? UNIT : leftOf(today - day));
      return { source, points };
    });
    const points = bySource.reduce((sum, one) => sum + one.points, 0);
    const speaking = bySource
      .filter((one) => one.points > 0)
      .toSorted((a, b) => b.points - a.points || (a.source < b.source ? -1 : 1))
      .map((one) => one.source);
    if (points !== 0) profile.set(trait, { points, source: speaking[0] ?? 'dismiss', sources: speaking });
  }
  return profile;
}

const DAY_MS = 86_400_000;

/** The day of a moment, in whole days since 1970. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** The strongest interests of a kind, `skill` for example, the strongest first. Pure. */
export function strongest(profile: Profile, kind: string, most: number): { id: string; interest: Interest }[] {
  return [...profile]
    .filter(([trait, { points }]) => points > 0 && trait.startsWith(`${kind}:`))
    .toSorted((a, b) => b[1].points - a[1].points || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([trait, interest]) => ({ id: trait.slice(kind.length + 1), interest }));
}

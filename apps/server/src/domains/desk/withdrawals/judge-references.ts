import type { ReadReference } from '@kavosh/contract/desk/withdrawal-batches.ts';
import type { ReferenceLine } from './read-references.ts';

/** Something that the bank was given, and what it is now. Whole toman. */
export interface Referable {
  id: number;
  amount: number;
  /** The bank's; null: not yet known. */
  reference: string | null;
  stands: 'waits' | 'on_hold' | 'settled' | 'over';
}

export interface Judged<One> {
  line: ReferenceLine;
  outcome: ReadReference['outcome'];
  one: One | undefined;
}

/** What each line of the bank's answer would do to what is known. A repeated line counts once. Pure. */
export function judgeReferences<One extends Referable>(
  lines: readonly ReferenceLine[],
  all: readonly One[],
): Judged<One>[] {
  const known = new Map(all.map((one) => [one.id, one]));
  const named = lines.filter(({ id }) => id !== null && known.has(id));
  // If one line of a payment says that it failed, no other line of it settles it.
  const failed = new Set(named.filter((line) => line.failed).map((line) => line.id));
  const referencesOf = setsOf(
    named,
    ({ id }) => id,
    ({ reference }) => reference,
  );
  const idsOf = setsOf(
    named,
    ({ reference }) => reference,
    ({ id }) => id,
  );
  const used = new Set(all.flatMap(({ reference }) => reference ?? []));
  const seen = new Set<number>();
  const judge = ({ id, reference, failed: says }: ReferenceLine, one: One | undefined): ReadReference['outcome'] => {
    if (says) return 'failed';
    if (id === null) return 'unreadable';
    if (!one) return 'not_in_batch';
    if (reference === null || isItsAmount(reference, one.amount)) return 'no_reference';
    if (failed.has(id) || referencesOf.get(id)!.size > 1) return 'twice';
    if (one.stands === 'settled') return one.reference === reference ? 'before' : 'wrong_state';
    if (used.has(reference)) return 'reference_used';
    if (idsOf.get(reference)!.size > 1) return 'reference_repeated';
    if (one.stands === 'on_hold') return 'on_hold';
    if (one.stands !== 'waits') return 'wrong_state';
    if (seen.has(id)) return 'before';
    seen.add(id);
    return 'settled';
  };
  return lines.map((line) => {
    const one = line.id === null ? undefined : known.get(line.id);
    return { line, one, outcome: judge(line, one) };
  });
}

/** The column of amounts in place of the references, in toman or rials. */
const isItsAmount = (reference: string, amount: number): boolean =>
  [amount, amount * 10].some((one) => String(one) === reference.replace(/^0+/, ''));

function setsOf<T, K, V>(rows: readonly T[], key: (row: T) => K, value: (row: T) => V): Map<K, Set<V>> {
  const sets = new Map<K, Set<V>>();
  for (const row of rows) sets.set(key(row), (sets.get(key(row)) ?? new Set<V>()).add(value(row)));
  return sets;
}

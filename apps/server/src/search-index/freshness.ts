import type { IndexDeclaration } from './declaration.ts';
import type { Segment } from './segment.ts';

/** Points that a document gets for being new, at a moment; always 0 where the index declares none. */
export type FreshPoints = (segment: Segment, doc: number) => number;

/** In a straight line from all points for what is of this moment to none for what is older than the span. */
export function freshPoints({ orders, fresh }: IndexDeclaration, now: Date): FreshPoints {
  if (!fresh) return () => 0;
  const order = orders.indexOf(fresh.order);
  const end = fresh.at(now);
  const scale = fresh.points / fresh.span;
  return (segment, doc) => {
    const age = Math.max(0, end - segment.orders[order]![doc]!);
    return age >= fresh.span ? 0 : Math.floor((fresh.span - age) * scale);
  };
}

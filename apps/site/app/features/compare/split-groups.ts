import type { TopicGroup } from '@kavosh/contract/compare.ts';

/** A few more are not worth folding away. */
const SLACK = 4;

/**
 * Splits groups in two parts, the first with `shown` topics; the rest of a split group continues without its heading.
 * The second part is empty where all are few.
 */
export function splitGroups(
  groups: readonly TopicGroup[],
  shown: number,
): readonly [first: TopicGroup[], rest: TopicGroup[]] {
  const all = groups.reduce((sum, { topics }) => sum + topics.length, 0);
  if (all <= shown + SLACK) return [[...groups], []];
  const first: TopicGroup[] = [];
  const rest: TopicGroup[] = [];
  let room = shown;
  for (const { heading, topics } of groups) {
    const taken = topics.slice(0, room);
    if (taken.length > 0) first.push({ heading, topics: taken });
    if (taken.length < topics.length)
      rest.push({ heading: taken.length > 0 ? null : heading, topics: topics.slice(taken.length) });
    room -= taken.length;
  }
  return [first, rest];
}

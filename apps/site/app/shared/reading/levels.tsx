import type { ReactNode } from 'react';
import { readingCopy } from './reading-copy.ts';
import './levels.css';

interface LevelsProps<Card> {
  cards: readonly Card[];
  /** The place of the first card that has only some of the words of the text; null where there is none. */
  nearFrom: number | null;
  /** A list of cards; `near` tells that they stand behind the line, under a heading of their own. */
  list: (cards: readonly Card[], near: boolean) => ReactNode;
}

/** The cards of a page, with a line before those that are merely near to what was searched. */
export function Levels<Card>({ cards, nearFrom, list }: LevelsProps<Card>) {
  if (nearFrom === null) return list(cards, false);
  return (
    <>
      {nearFrom > 0 && list(cards.slice(0, nearFrom), false)}
      <section className="near-results" aria-labelledby="near-results">
        <h2 id="near-results">{readingCopy.behind}</h2>
        {list(cards.slice(nearFrom), true)}
      </section>
    </>
  );
}

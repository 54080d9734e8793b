import type { ReactNode } from 'react';
import { Chip } from '@kavosh/ui/chip.tsx';
import { BidiText } from '../bidi-text.tsx';
import { readingCopy } from './reading-copy.ts';
import './nearest.css';

/** The nearest results for a text that found nothing. */
export interface NearestView {
  /** Whether these are results of the same text, which only the filters exclude. */
  isSameText: boolean;
  /** Another text, whose results stand for those of the text; null where none does. */
  instead: string | null;
  /** Words that find something, each with its list. */
  words: { text: string; href: string }[];
  /** The title of the results below and a link to all of them; null where there are none. */
  things: { title: string; all: { text: string; href: string } } | null;
}

/** Words to search instead. Nothing where there are none. */
export function NearestWords({ words }: Pick<NearestView, 'words'>) {
  if (words.length === 0) return null;
  return (
    <section className="nearest-words" aria-labelledby="nearest-words">
      <h2 id="nearest-words">{readingCopy.nearestWords}</h2>
      <ul>
        {words.map(({ text, href }) => (
          <li key={text}>
            <Chip href={href}>
              <BidiText text={text} />
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A few things to go on from, with the way to all of them. */
export function NearestThings({ things, children }: Pick<NearestView, 'things'> & { children: ReactNode }) {
  if (!things) return null;
  const { title, all } = things;
  return (
    <section className="nearest-things" aria-labelledby="nearest-things">
      <div className="nearest-things-head">
        <h2 id="nearest-things">
          <BidiText text={title} />
        </h2>
        <a href={all.href}>{all.text}</a>
      </div>
      {children}
    </section>
  );
}

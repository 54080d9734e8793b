import { Fragment, type ReactNode } from 'react';
import { splitSignedRuns } from '@kavosh/persian/signed-runs.ts';
import { BidiText } from '../bidi-text.tsx';

/** Where words of a title meet the text: from and to, in UTF-16 units, in order. */
export type TitleMarks = readonly (readonly [from: number, to: number])[];

/** A part of the text with the marks that fall into it. */
function markedPart(text: string, start: number, end: number, marks: TitleMarks): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = start;
  for (const [from, to] of marks) {
    const [first, last] = [Math.max(from, start), Math.min(to, end)];
    if (first >= last) continue;
    pieces.push(text.slice(at, first), <mark key={first}>{text.slice(first, last)}</mark>);
    at = last;
  }
  return [...pieces, text.slice(at, end)];
}

/**
 * A title with the words that were searched marked in it, and names such as C# shown as they are written. Costs no
 * element where there are neither.
 */
export function MarkedTitle({ text, marks }: { text: string; marks: TitleMarks | undefined }) {
  if (!marks || marks.length === 0) return <BidiText text={text} />;
  const parts: ReactNode[] = [];
  let start = 0;
  for (const [place, part] of splitSignedRuns(text).entries()) {
    const pieces = markedPart(text, start, start + part.length, marks);
    // The odd ones are kept together from left to right.
    parts.push(
      place % 2 ? (
        <bdi key={place} dir="ltr" translate="no">
          {pieces}
        </bdi>
      ) : (
        <Fragment key={place}>{pieces}</Fragment>
      ),
    );
    start += part.length;
  }
  return <span className="marked-title">{parts}</span>;
}

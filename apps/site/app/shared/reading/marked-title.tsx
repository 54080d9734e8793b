import type { ReactNode } from 'react';
import { BidiText } from '../bidi-text.tsx';

/** Where words of a title meet the text: from and to, in UTF-16 units, in order. */
export type TitleMarks = readonly (readonly [from: number, to: number])[];

/** A title with the words that were searched marked in it. Costs no element where none is. */
export function MarkedTitle({ text, marks }: { text: string; marks: TitleMarks | undefined }) {
  if (!marks || marks.length === 0) return <BidiText text={text} />;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of marks) {
    pieces.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <span className="marked-title">
      {pieces}
      {text.slice(end)}
    </span>
  );
}

import { useContext, type HTMLAttributes, type ReactNode } from 'react';
import { PartKeeper } from './part-keeper.ts';

interface KeptElement extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'a' | 'button' | 'div' | 'fieldset' | 'nav';
  /** Its name: what else is kept under it has the same markup where its key is the same. */
  part: string;
  href?: string;
  type?: 'button' | 'submit';
  popoverTarget?: string;
  popoverTargetAction?: 'hide';
}

interface KeptInsideProps extends KeptElement {
  /** What the inside depends on. */
  keptAs: string;
  children: () => ReactNode;
}

interface KeptLinesProps<T> extends KeptElement {
  /** Each with all that its markup depends on beside its place. */
  of: readonly T[];
  /** One line, with a key. */
  children: (line: T, place: number) => ReactNode;
}

/**
 * An element whose inside is the same on many pages. The server renders it once; browsers wake it as they do all else,
 * so it may listen. Nothing in it may ask which page it is on, or make an id: markup must be the same either way.
 */
export function KeptInside({ as: Tag, part, keptAs, children, ...attributes }: KeptInsideProps) {
  const keep = useContext(PartKeeper);
  if (keep === null) return <Tag {...attributes}>{children()}</Tag>;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keep(part, keptAs, children, true) }} />;
}

/** The same for a list that differs from page to page: each line is kept. A line must be an element, not a text. */
export function KeptLines<T>({ as: Tag, part, of, children, ...attributes }: KeptLinesProps<T>) {
  const keep = useContext(PartKeeper);
  if (keep === null) return <Tag {...attributes}>{of.map(children)}</Tag>;
  const lines = of.map((line, place) =>
    keep(part, `${place} ${JSON.stringify(line)}`, () => children(line, place), true),
  );
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: lines.join('') }} />;
}

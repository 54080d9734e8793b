import { useContext, type HTMLAttributes, type ReactNode, type RefObject } from 'react';
import { PartKeeper } from './part-keeper.ts';
import { refill } from './sent-nodes.ts';

interface PartProps<T> extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'div' | 'footer' | 'nav' | 'section' | 'ul';
  /** Its name, one of a page. */
  part: string;
  /** What it is made of; undefined in a browser that shows the part as the document came with it. */
  of: T | undefined;
  /** Where the part is a list. */
  ref?: RefObject<HTMLUListElement | null>;
}

interface AsSentProps<T> extends PartProps<T> {
  children: (of: T) => ReactNode;
  /**
   * Given, the server renders the part once for as long as `of` and this stay as they are: it says what else the markup
   * depends on. Then nothing in it may ask which page it is on.
   */
  keptAs?: string;
}

interface AsSentListProps<T> extends PartProps<readonly T[]> {
  /** What the markup of an item depends on beside the item, and whether it is the first. */
  look: string;
  /** One item, with a key; nothing in it may ask which page it is on, or make an id. */
  children: (item: T, place: number) => ReactNode;
}

/** One object for all: React compares markup by it. Trusted Types refuse a plain text, even an empty one. */
const left = {
  __html:
    typeof window === 'undefined'
      ? ''
      : ((window.trustedTypes as { emptyHTML?: TrustedHTML } | undefined)?.emptyHTML ?? ''),
};

const alsoRefilled =
  (given: RefObject<HTMLUListElement | null> | undefined) =>
  (element: HTMLElement | null): void => {
    if (element) refill(element);
    if (given) given.current = element as HTMLUListElement | null;
  };

/**
 * A part of a page that needs no script of its own. On the first page it stays as it was sent: the browser neither
 * makes nor compares it, and needs nothing to make it of. What is pressed in it is answered by listeners around it. On
 * pages that come by the router it is rendered as everything else.
 */
export function AsSent<T>({ as: Tag, part, of, keptAs, children, ref, ...attributes }: AsSentProps<T>) {
  const keep = useContext(PartKeeper);
  if (of === undefined)
    return (
      <Tag
        {...attributes}
        ref={alsoRefilled(ref)}
        data-sent={part}
        suppressHydrationWarning
        dangerouslySetInnerHTML={left}
      />
    );
  if (keptAs !== undefined && keep !== null) {
    const html = keep(part, `${keptAs} ${JSON.stringify(of)}`, () => children(of));
    return <Tag {...attributes} data-sent={part} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <Tag {...attributes} ref={ref as RefObject<null> | undefined} data-sent={import.meta.env.SSR ? part : undefined}>
      {children(of)}
    </Tag>
  );
}

/** A list of such. The server renders each item once for as long as it stays as it is. */
export function AsSentList<T>({ look, of, children, ...rest }: AsSentListProps<T>) {
  const keep = useContext(PartKeeper);
  if (keep === null || of === undefined)
    return (
      <AsSent {...rest} of={of}>
        {(items) => items.map(children)}
      </AsSent>
    );
  const { as: Tag, part, ref: _browsers, ...attributes } = rest;
  const html = of.map((item, place) =>
    keep(part, `${look} ${place === 0} ${JSON.stringify(item)}`, () => children(item, place)),
  );
  return <Tag {...attributes} data-sent={part} dangerouslySetInnerHTML={{ __html: html.join('') }} />;
}

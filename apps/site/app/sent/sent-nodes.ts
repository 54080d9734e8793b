/** Names the parts of a page that the browser leaves as they were sent. */
const ATTRIBUTE = 'data-sent';

/** What each part came with; read when this is loaded, which is before React takes the page over. */
const sent = new Map<string, readonly ChildNode[]>(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll(`[${ATTRIBUTE}]`)].map((part) => [
        part.getAttribute(ATTRIBUTE)!,
        [...part.childNodes],
      ]),
);

/**
 * Where the browser found other text than was sent (a translator, an extension), React makes the page again. It has
 * nothing to make these parts of, so they get their own nodes back.
 */
export function refill(part: Element): void {
  if (part.firstChild === null) part.append(...(sent.get(part.getAttribute(ATTRIBUTE) ?? '') ?? []));
}

/** Names the parts of a page that the browser leaves as they were sent. */
const ATTRIBUTE = 'data-sent';

const kept = new Map<string, readonly ChildNode[]>();

/** Holds what every part was sent with; before React takes over. */
export function holdSentNodes(root: ParentNode): void {
  for (const part of root.querySelectorAll(`[${ATTRIBUTE}]`))
    kept.set(part.getAttribute(ATTRIBUTE)!, [...part.childNodes]);
}

/**
 * Where the browser found other text than was sent (a translator, an extension), React makes the page again. It has
 * nothing to make these parts of, so they get their own nodes back.
 */
export function refill(part: Element): void {
  if (part.firstChild === null) part.append(...(kept.get(part.getAttribute(ATTRIBUTE) ?? '') ?? []));
}

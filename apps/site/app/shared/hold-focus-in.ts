/**
 * Keeps focus and screen readers within an element that lies over the whole page, as a modal dialog would: all that is
 * beside it and beside its ancestors becomes inert. Moves the focus to its heading.
 * @returns gives everything back
 */
export function holdFocusIn(element: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? []) {
      if (other === at || !(other instanceof HTMLElement) || other.inert || other.contains(element)) continue;
      other.inert = true;
      held.push(other);
    }
  }
  element.querySelector('h2')?.focus({ preventScroll: true });
  return () => {
    for (const other of held) other.inert = false;
  };
}

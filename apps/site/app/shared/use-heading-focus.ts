import { useEffect, useRef, type RefObject } from 'react';

/**
 * The heading of a list, with the returned ref: after a step whose link disappears, or is below the new list, focus
 * moves to the heading; it stays on controls that still exist.
 * @param address of the shown list; a new object with every list
 */
export function useHeadingFocus(address: object): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('.search-pages'))
      heading.current?.focus({ preventScroll: true });
  }, [address]);
  return heading;
}

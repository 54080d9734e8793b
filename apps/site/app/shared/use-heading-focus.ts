import { useEffect, useRef, type RefObject } from 'react';

/**
 * The heading of a list that is given its ref: after a step whose link is gone with it, or lies under the list that it
 * brought, the focus goes on from the heading; it stays on controls that are still there.
 * @param address of the list that is shown; a new object with every list
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

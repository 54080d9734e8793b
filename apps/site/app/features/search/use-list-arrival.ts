import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Where a list, or the page in place of one, was shown last in this tab. */
let shownAt: string | null = null;

/** Gone with what was there, or still in the box that asked for what is here now. */
const isFree = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches('[data-suggests]');

/**
 * A list that gives way to «nothing found», or comes back from there, is another page on the same path, which the frame
 * does not call out, and the live region of the count is another one: the focus goes on from the heading, so that it is
 * heard.
 */
export function useListArrival(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const arrived = useRef(false);
  useEffect(() => {
    if (!arrived.current && shownAt === pathname && navigation !== NavigationType.Pop && isFree(document.activeElement))
      heading.current?.focus({ preventScroll: true });
    arrived.current = true;
    shownAt = pathname;
  }, [heading, pathname, navigation]);
}

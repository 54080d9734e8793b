import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Puts the focus where the screen's work begins, after a navigation from the screen before. A page that was loaded
 * directly leaves the focus to the reader.
 */
export function useFocusOnArrival(focus: () => void): void {
  const came = useNavigationType();
  const begin = useRef(focus);
  useEffect(() => {
    // A loaded page counts as a step through the history.
    if (came !== NavigationType.Pop) begin.current();
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival
  }, []);
}

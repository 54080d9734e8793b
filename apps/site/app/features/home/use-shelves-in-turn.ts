import { useEffect } from 'react';

/** Safari has no idle callback. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
};

/** Anyone who does one of these is about to see more than the first screen. */
const signs = ['scroll', 'pointermove', 'keydown', 'beforeprint'] as const;
/** Nobody did anything: the page has long answered everything that was asked of it. */
const LATEST_MS = 10_000;

/**
 * Lays out the shelves that shelf.css put off, one by one whenever the page is idle, from the first sign of a user on:
 * hydration does not wait for all of them at once, and soon the page is whole for a person who prints it, takes a
 * screenshot of it or comes back to its end.
 */
export function useShelvesInTurn(): void {
  useEffect(() => {
    let stopped = false;
    const next = (): void => {
      const shelf = stopped ? null : document.querySelector('.shelf ~ .shelf:not([data-laid])');
      if (!shelf) return;
      shelf.setAttribute('data-laid', '');
      whenIdle(next);
    };
    const begin = (): void => {
      forget();
      whenIdle(next);
    };
    const timer = setTimeout(begin, LATEST_MS);
    const forget = (): void => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, begin);
    };
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
    return () => {
      stopped = true;
      forget();
    };
  }, []);
}

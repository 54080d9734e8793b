import { useEffect, useState } from 'react';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { COMPARE_KEY } from '../../session/compare-key.ts';
import { readText } from '../../session/stored-text.ts';

type Tray = typeof import('./compare-tray.tsx');

/**
 * What compare links (`data-compare` with a course's id) do on every page: the course goes into the tray instead of the
 * click to the comparison. One listener for all of them; the tray comes with the first click, or where this browser has
 * chosen courses already. Without a script, or with a key held down, they are links.
 */
export function CompareActions() {
  const [Tray, setTray] = useState<Tray['default'] | null>(null);
  useEffect(() => {
    const load = async (): Promise<Tray['compare']> => {
      const { default: view, compare } = await import('./compare-tray.tsx');
      setTray(() => view);
      return compare;
    };
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-compare]') : null;
      if (!link) return;
      event.preventDefault();
      load().then(
        (compare) => compare(link),
        () => void toastError(siteCopy.offline, 'compare'),
      );
    };
    if (readText('local', COMPARE_KEY) !== null) void load().catch(() => undefined);
    // Before the listener that follows links, whichever was there first.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return Tray && <Tray />;
}

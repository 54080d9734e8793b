import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { siteCopy } from '../copy/site-copy.ts';

/**
 * The name of a page that replaced another, empty on the first one. Browsers read out pages that they load; this is for
 * those loaded by script. If focus disappeared with the old page, it moves to the start of the new one.
 */
function useArrivedPage(): string {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // From now on pages are laid out whole, so that going back leads to the very place (shelf.css).
    document.documentElement.dataset['moved'] = '';
    setTitle(document.title);
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return title;
}

/** A line at the top while the next page is on its way, and in words for screen readers. */
export function PageProgress() {
  const busy = useNavigation().state !== 'idle';
  const title = useArrivedPage();
  return (
    <output className="page-progress" data-busy={busy}>
      <span className="sr-only">{busy ? siteCopy.loading : title}</span>
    </output>
  );
}

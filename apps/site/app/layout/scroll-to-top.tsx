import { useEffect, useState } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { siteCopy } from '../copy/site-copy.ts';

/** So little is a slip of the finger, not scrolling. */
const SLIP_PX = 80;

function goUp(): void {
  window.scrollTo({ top: 0 });
  // The button disappears: keyboard users continue at the start of the page.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Appears once the page is scrolled. */
export function ScrollToTop() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SLIP_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled ? (
    <button type="button" className="scroll-to-top" aria-label={siteCopy.scrollTop} onClick={goUp}>
      <Icon name="arrow-up" />
    </button>
  ) : null;
}

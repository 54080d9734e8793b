/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the list only scrolls to what has the focus */
import { Children, useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { Button } from './button.tsx';
import { nextStop, previousStop, type RowOfSlides } from './carousel-scroll.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Props of the list of slides. */
export interface CarouselList {
  ref: RefObject<HTMLUListElement | null>;
  className: string;
  tabIndex: 0;
  'aria-label': string;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

interface CarouselProps {
  /** Accessible name of the row. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Px between slides. */
  gap?: 16 | 24 | 48;
  /** Of every slide: its width. */
  slideClassName?: string;
  className?: string;
  /** The slides; give each a key. */
  children?: ReactNode;
  /** Renders the list where slides alone do not do; instead of `children`. */
  list?: (props: CarouselList) => ReactNode;
}

const slideMs = 300;

/** A row with native scrolling and snapping, and buttons for mice once the script has loaded. */
export function Carousel({
  label,
  previousLabel,
  nextLabel,
  gap = 16,
  slideClassName,
  className,
  children,
  list: renderList,
}: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [can, setCan] = useState<{ back: boolean; on: boolean }>();

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => {
      const { scrolled, visible, whole } = measure(row);
      const back = scrolled > 2;
      const on = scrolled < whole - visible - 2;
      setCan((before) => (before?.back === back && before.on === on ? before : { back, on }));
    };
    const resized = new ResizeObserver(look);
    resized.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);

  const button = (side: 'start' | 'end') => (
    <Button
      variant="secondary"
      shape="icon"
      className="carousel-button"
      data-side={side}
      aria-label={side === 'start' ? previousLabel : nextLabel}
      aria-disabled={!(side === 'start' ? can?.back : can?.on)}
      onClick={() => list.current && slide(list.current, side === 'start' ? previousStop : nextStop)}
    >
      <Icon name={side === 'start' ? 'chevron-start' : 'chevron-end'} />
    </Button>
  );

  return (
    <div className={classNames('carousel', className)} data-gap={gap}>
      {/* oxlint-disable-next-line react/refs -- handed on to the list, which alone reads it, and later */}
      {renderList?.({
        ref: list,
        className: 'carousel-list',
        tabIndex: 0,
        'aria-label': label,
        onFocus: showWholeSlide,
      }) ?? (
        // a scrolling box must be reachable by keyboard even when nothing in it can be focused
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul ref={list} className="carousel-list" tabIndex={0} aria-label={label} onFocus={showWholeSlide}>
          {Children.map(children, (child) => (
            <li className={slideClassName}>{child}</li>
          ))}
        </ul>
      )}
      {can && button('start')}
      {can && button('end')}
    </div>
  );
}

/** What Tab reaches is shown whole, with its ring: browsers scroll only as far as the link's own words. */
function showWholeSlide({ target, currentTarget: row }: FocusEvent<HTMLElement>): void {
  const slide = target === row || !target.matches(':focus-visible') ? null : target.closest('li');
  if (!slide) return;
  const [inner, outer] = [slide.getBoundingClientRect(), row.getBoundingClientRect()];
  // To the start, where it snaps: the nearest place would be pulled back.
  if (inner.left < outer.left || inner.right > outer.right)
    slide.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
}

/** Distances from where reading starts: `scrollLeft` runs below zero where that is on the right. */
function measure(row: HTMLElement): RowOfSlides {
  const rtl = getComputedStyle(row).direction === 'rtl';
  const box = row.getBoundingClientRect();
  const scrolled = Math.abs(row.scrollLeft);
  const starts = [...row.children].map((slide) => {
    const at = slide.getBoundingClientRect();
    return scrolled + (rtl ? box.right - at.right : at.left - box.left);
  });
  const first = starts[0] ?? 0;
  return { starts: starts.map((start) => start - first), scrolled, visible: row.clientWidth, whole: row.scrollWidth };
}

/**
 * Moves in 300 ms; the browser's own smooth scrolling takes as long as it likes. Snapping rests meanwhile, or it would
 * pull back.
 */
function slide(row: HTMLElement, stop: (row: RowOfSlides) => number): void {
  const from = row.scrollLeft;
  const to = stop(measure(row)) * (getComputedStyle(row).direction === 'rtl' ? -1 : 1);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begun = performance.now();
  row.dataset['moving'] = 'true';
  const frame = (now: number) => {
    const part = still ? 1 : Math.min(1, Math.max(0, (now - begun) / slideMs));
    row.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(frame);
    else delete row.dataset['moving'];
  };
  requestAnimationFrame(frame);
}

import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { LinkComponent } from './link-component.ts';
import { paginationWindow } from './pagination-window.ts';

interface PaginationLabels {
  /** Accessible name of the whole. */
  navigation: string;
  previous: string;
  next: string;
  /** Accessible name of a page's link. */
  page: (page: number) => string;
  /** How a page number is written. */
  figure: (page: number) => string;
}

interface PaginationProps {
  /** From 1. */
  current: number;
  /** Number of pages; with one or none nothing is shown. */
  total: number;
  hrefOf: (page: number) => string;
  labels: PaginationLabels;
  LinkComponent?: LinkComponent;
  className?: string;
}

/** Plain links to the pages of a list; on a phone the steps have their own row. */
export function Pagination({ current, total, hrefOf, labels, LinkComponent: Link = 'a', className }: PaginationProps) {
  if (total < 2) return null;
  const step = (page: number, rel: 'prev' | 'next') => {
    const name = rel === 'prev' ? labels.previous : labels.next;
    const content = (
      <>
        {rel === 'prev' && <Icon name="chevron-start" />}
        <span>{name}</span>
        {rel === 'next' && <Icon name="chevron-end" />}
      </>
    );
    return page < 1 || page > total ? (
      <span className="pagination-item" data-step={rel} data-disabled="true">
        {content}
      </span>
    ) : (
      <Link className="pagination-item" data-step={rel} href={hrefOf(page)} rel={rel}>
        {content}
      </Link>
    );
  };
  return (
    <nav className={classNames('pagination', className)} aria-label={labels.navigation}>
      {step(current - 1, 'prev')}
      <span className="pagination-pages">
        {paginationWindow(current, total).map((slot) =>
          typeof slot === 'string' ? (
            <span key={slot} className="pagination-item" data-gap="true" aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              key={slot}
              className="pagination-item"
              href={hrefOf(slot)}
              aria-label={labels.page(slot)}
              {...(slot === current && { 'aria-current': 'page' as const })}
            >
              {labels.figure(slot)}
            </Link>
          ),
        )}
      </span>
      {step(current + 1, 'next')}
    </nav>
  );
}

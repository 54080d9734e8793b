import type { ReactNode } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { homeCopy } from './copy.ts';

interface ShelfProps {
  title: string;
  /** The page that lists all. */
  all?: string;
  className?: string;
  children: ReactNode;
}

/** One section of the home page. */
export function Shelf({ title, all, className, children }: ShelfProps) {
  return (
    <section className={className ? `shelf ${className}` : 'shelf'}>
      <div className="shelf-head">
        <h2>{title}</h2>
        {all && (
          <a className="shelf-all" href={all} aria-label={`${homeCopy.all}: ${title}`}>
            {homeCopy.all}
            <Icon name="chevron-end" size={18} />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

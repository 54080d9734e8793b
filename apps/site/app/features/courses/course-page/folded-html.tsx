import type { ReactNode } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { CourseHtml } from '../course-html.tsx';
import { coursePageCopy as copy } from './copy.ts';

interface FoldProps {
  /** The toggle's text while the rest is folded. */
  more?: string;
  children: ReactNode;
}

/** Something that opens on demand, with or without a script. The toggle stands below what it opened. */
export function Fold({ more = copy.more, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        <span className="fold-more">{more}</span>
        <span className="fold-less">{copy.less}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      {children}
    </details>
  );
}

/** A text whose rest opens on demand. `summary` replaces the text while it is folded. */
export function FoldedHtml({ summary = '', first, rest }: { summary?: string; first: string; rest: string }) {
  return (
    <div className="folded">
      {summary && (
        <div className="folded-summary">
          <CourseHtml html={summary} />
        </div>
      )}
      {first && <CourseHtml html={first} />}
      {rest && (
        <Fold>
          <CourseHtml html={rest} />
        </Fold>
      )}
    </div>
  );
}

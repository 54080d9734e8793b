import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'highlight' | 'highlight-soft' | 'success' | 'danger' | 'over-picture';

interface BadgeProps {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}

/** A word or a figure that marks its neighbour. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', className)} data-tone={tone}>
      {children}
    </span>
  );
}

import { classNames } from './class-names.ts';

interface SkeletonProps {
  /** `block` takes its size from `className`; `line` is as high as a line of text. */
  shape?: 'block' | 'line' | 'circle';
  className?: string;
}

/**
 * Holds the place of something that is loading. Say so once, in words, around all of them (`aria-busy`, a hidden text).
 */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span className={classNames('skeleton', className)} data-shape={shape} aria-hidden="true" />;
}

/** Some lines of text, the last one shorter. */
export function SkeletonText({ lines, className }: { lines: number; className?: string }) {
  return (
    <span className={classNames('block', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className="skeleton"
          data-shape="line"
          data-last={(lines > 1 && index === lines - 1) || undefined}
        />
      ))}
    </span>
  );
}

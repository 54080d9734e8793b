import { useId } from 'react';
import { classNames } from './class-names.ts';

interface StarPatternProps {
  /** `side`: gathers where lines end; `below`: fades downwards; `centre`: fades to all edges. */
  fade?: 'side' | 'below' | 'centre';
  className?: string;
}

/**
 * A ground of eight-fold stars that leave crosses between them, as on old tiles. Fills the nearest positioned ancestor,
 * and comes first in it: what follows is in front. Inline, not a background: a data: address would need a hole in the
 * content security policy.
 */
export function StarPattern({ fade = 'side', className }: StarPatternProps) {
  const id = useId();
  return (
    <svg className={classNames('star-pattern', className)} data-fade={fade} aria-hidden="true">
      <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
        <path d="M32 0 41.4 9.4H54.6V22.6L64 32l-9.4 9.4V54.6H41.4L32 64l-9.4-9.4H9.4V41.4L0 32l9.4-9.4V9.4H22.6Z" />
        <path
          d={
            'M38.9 15.4l2.8 6.9 6.9 2.8L45.8 32l2.8 6.9-6.9 2.8-2.8 6.9L32 45.8l-6.9 2.8-2.8-6.9-6.9-2.8L18.2 ' +
            '32l-2.8-6.9 6.9-2.8 2.8-6.9L32 18.2Z'
          }
          strokeWidth="0.75"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

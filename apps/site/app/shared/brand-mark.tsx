/**
 * The mark of Kavosh: a magnifying glass whose rim is the eight-fold star, and a star found in it. The same as the
 * site's icons.
 */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="4 0 60 60" aria-hidden="true">
      <path className="brand-handle" d="M18 46 8 56" />
      <path className="brand-glass" d="m36 4 7 7h10v10l7 7-7 7v10H43l-7 7-7-7H19V35l-7-7 7-7V11h10Z" />
      <path
        className="brand-heart"
        d={
          'm36 12.5 2.5 9.6L47 17l-5.1 8.5 9.6 2.5-9.6 2.5L47 39l-8.5-5.1-2.5 9.6-2.5-9.6L25 39l5.1-8.5-9.6-2.5 ' +
          '9.6-2.5L25 17l8.5 5.1Z'
        }
      />
    </svg>
  );
}

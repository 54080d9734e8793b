import { classNames } from './class-names.ts';

interface StarOrnamentProps {
  /** Width and height in px. */
  size?: number;
  className?: string;
}

/**
 * The eight-fold star (شمسه): two squares turned into each other, and smaller stars within. Decoration, in the colour
 * of its text.
 */
export function StarOrnament({ size = 96, className }: StarOrnamentProps) {
  return (
    <svg
      className={classNames('star-ornament', className)}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <path d="M48 2 94 48 48 94 2 48ZM80.5 15.5v65h-65v-65Z" />
      <path
        d={
          'M48 15.4l6.75 16.3 16.3-6.75-6.75 16.3L80.6 48l-16.3 6.75 6.75 16.3-16.3-6.75L48 80.6l-6.75-16.3-16.3 ' +
          '6.75 6.75-16.3L15.4 48l16.3-6.75-6.75-16.3 16.3 6.75Z'
        }
        opacity="0.7"
      />
      <path d="M48 34 62 48 48 62 34 48ZM57.9 38.1v19.8H38.1V38.1Z" opacity="0.7" />
    </svg>
  );
}

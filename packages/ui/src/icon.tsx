import { filledIcons, iconPaths, readingIcons, type IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number;
  className?: string;
}

/** Always decoration: its meaning is in the text beside it or in the accessible name of the control around it. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      data-filled={filledIcons.has(name) || undefined}
      data-flips={readingIcons.has(name) || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

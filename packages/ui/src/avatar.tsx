import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';

interface AvatarProps {
  url: string | null | undefined;
  /** Its owner: the first letter replaces a missing picture. */
  name: string;
  /** Width and height in px. */
  size?: 24 | 32 | 40 | 64 | 96;
  /** `round` for people, `rounded` for organisations. */
  shape?: 'round' | 'rounded';
  loading?: 'lazy' | 'eager';
  className?: string;
}

/**
 * A small picture beside a name; the name itself is not repeated to screen readers, nor its letter to those who speak
 * to what they see.
 */
export function Avatar({ url, name, size = 40, shape = 'round', loading, className }: AvatarProps) {
  return (
    <span
      className={classNames('avatar', className)}
      data-size={size}
      data-shape={shape}
      data-letter={url ? undefined : Array.from(name.trim())[0]}
      aria-hidden="true"
    >
      {url && <Picture url={url} kind="square" sizes={`${size}px`} {...(loading && { loading })} />}
    </span>
  );
}

import { classNames } from './class-names.ts';
import { pictureSources, type PictureKind } from './picture-sources.ts';
import { StarOrnament } from './star-ornament.tsx';

interface PictureProps {
  /** Address of any stored width, of another site's picture, or none: then an ornament is shown. */
  url: string | null | undefined;
  /** `cover`: 16 to 9; `square`. Decides the shape and which widths there are. */
  kind: PictureKind;
  /** The widths that are stored, px, where they differ from the kind's. */
  widths?: readonly number[];
  /** Empty where the neighbouring text says the same. */
  alt?: string;
  /** How wide it is shown, as in HTML; the browser chooses the file by it. */
  sizes?: string;
  loading?: 'lazy' | 'eager';
  fetchPriority?: 'high' | 'low' | 'auto';
  className?: string;
}

const shapes = {
  cover: { width: 640, height: 360, sizes: '(width >= 80rem) 20rem, (width >= 48rem) 45vw, 90vw' },
  square: { width: 128, height: 128, sizes: '4rem' },
};

/** AVIF with WebP behind it on a tinted ground of the final shape, so that nothing moves when it arrives. */
export function Picture({
  url,
  kind,
  widths,
  alt = '',
  sizes,
  loading = 'lazy',
  fetchPriority,
  className,
}: PictureProps) {
  const shape = shapes[kind];
  const sources = url ? pictureSources(url, kind, widths) : null;
  const shownSizes = sizes ?? shape.sizes;
  return (
    <picture className={classNames('picture', className)} data-kind={kind}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={shownSizes} />}
      {url ? (
        <img
          src={sources?.fallback ?? url}
          {...(sources && { srcSet: sources.webp, sizes: shownSizes })}
          alt={alt}
          width={shape.width}
          height={shape.height}
          loading={loading}
          decoding="async"
          {...(fetchPriority && { fetchPriority })}
        />
      ) : (
        <StarOrnament />
      )}
    </picture>
  );
}

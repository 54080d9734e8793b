import { classNames } from './class-names.ts';

interface RatingStarsProps {
  /** 0 to 5, fractions allowed; anything else is brought to the nearer end. */
  value: number;
  /** The whole of it in words, for screen readers. */
  label: string;
  className?: string;
}

const count = 5;
const pitch = 24;
const star = 'M12 3.8l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z';
// All five in one path: the same star, a pitch further each time.
const stars = Array.from({ length: count }, (_, index) => star.replace('M12 ', `M${12 + index * pitch} `)).join('');

/** Five stars, filled up to the value from where reading begins. Read-only. */
export function RatingStars({ value, label, className }: RatingStarsProps) {
  const full = Math.min(count, Math.max(0, Number.isFinite(value) ? value : 0));
  const box = { viewBox: `0 0 ${count * pitch} ${pitch}`, width: count * pitch, height: pitch };
  return (
    <span className={classNames('rating-stars', className)}>
      <svg {...box} aria-hidden="true">
        <path className="rating-stars-ground" d={stars} />
        {/* an inner svg clips to its own width, which an attribute may set; a style attribute would be refused */}
        <svg width={Math.round(full * pitch * 10) / 10} height={pitch}>
          <path className="rating-stars-fill" d={stars} />
        </svg>
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}

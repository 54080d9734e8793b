import { formatToman } from '@kavosh/persian/money.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { PriceView } from './card-view.ts';
import { courseCopy } from './copy.ts';
import './price-block.css';
import { WithFigures } from '../../shared/with-figures.tsx';

interface PriceProps {
  price: PriceView;
  /** `large` on the page of the course itself. */
  size?: 'card' | 'large';
}

/**
 * Final price, and with a discount the struck original and the badge above it, which is calm and says so where the
 * course cost no more before. Nothing where there is no price.
 */
export function Price({ price, size = 'card' }: PriceProps) {
  if (!price) return null;
  const { final, original } = price;
  const shown = final === 0 ? courseCopy.free : formatToman(final);
  // Figures are not translated; «free» is.
  const asIs = final === 0 ? undefined : ('no' as const);
  const look = final === 0 ? 'price-final price-free' : 'price-final';
  if (original === undefined)
    return (
      <p className="price" data-size={size}>
        <strong className={look} translate={asIs}>
          {shown}
        </strong>
      </p>
    );
  return (
    <p className="price" data-size={size}>
      <span className="price-was">
        <span className="sr-only">{`${courseCopy.price.original}: `}</span>
        <del translate="no">{formatToman(original)}</del>
        {price.usual ? (
          <span className="badge">{courseCopy.price.usual}</span>
        ) : price.percent === undefined ? (
          <span className="badge" data-tone="highlight">
            <WithFigures text={`${formatToman(price.amount ?? 0)} ${courseCopy.price.discount}`} />
          </span>
        ) : (
          <>
            <span className="sr-only">{`${courseCopy.price.discount}: `}</span>
            <span className="badge" data-tone="highlight" translate="no">{`٪${toPersianDigits(price.percent)}`}</span>
          </>
        )}
      </span>
      <span className="sr-only">{`${courseCopy.price.final}: `}</span>
      <strong className={look} translate={asIs}>
        {shown}
      </strong>
    </p>
  );
}

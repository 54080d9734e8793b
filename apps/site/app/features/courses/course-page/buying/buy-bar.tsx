import { useEffect, useRef, useState } from 'react';
import type { PriceView } from '../../card-view.ts';
import { Price } from '../../price-block.tsx';
import { BuyForm } from './buy-form.tsx';
import type { Buying } from './use-buying.tsx';

/**
 * On narrow screens price and buy button stay in sight once the page is scrolled by 100 px. The bar sticks to the end
 * of the article it is part of, so that what comes behind the article is never under it. Without a script it is always
 * there.
 */
export function BuyBar({ path, price, buying }: { path: string; price: PriceView; buying: Buying }) {
  const [shown, setShown] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!mark.current) return;
    // The mark lies 100 px below the top of the page, one pixel high.
    const watch = new IntersectionObserver(([entry]) => setShown(entry !== undefined && !entry.isIntersecting));
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <span className="buy-bar-mark" ref={mark} aria-hidden="true" />
      <div className="buy-bar" data-shown={shown}>
        <Price price={price} />
        <BuyForm path={path} buying={buying} />
      </div>
    </>
  );
}

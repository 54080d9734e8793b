import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { priceWord } from '@kavosh/office/course/course-words.ts';

/** Its prices, latest first, each with its source. */
export function Prices({ prices }: Pick<WholeCourse, 'prices'>) {
  return (
    <section className="panel" aria-labelledby="prices">
      <h2 id="prices" className="panel-title">
        قیمت‌ها
      </h2>
      {prices.length === 0 && <p className="muted">هیچ‌گاه قیمتی گفته نشده است.</p>}
      <ol className="lines">
        {prices.map((price, at) => (
          <li key={`${price.at} ${price.source} ${prices.length - at}`} className="line">
            <span>
              {priceWord(price)}{' '}
              <span className="muted">
                {price.by ? (
                  <>
                    دستی، <bdi translate="no">{price.by.name || 'همکار پیشین'}</bdi>
                  </>
                ) : (
                  <>
                    فید{' '}
                    <bdi dir="ltr" translate="no">
                      {price.source}
                    </bdi>
                  </>
                )}
              </span>
            </span>
            <Moment at={price.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Its holdings, those that can be had first. */
export function Editions({ editions }: Pick<WholeCourse, 'editions'>) {
  if (editions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="editions">
      <h2 id="editions" className="panel-title">
        برگزاری‌ها
      </h2>
      <ol className="lines">
        {editions.map((one) => (
          <li key={one.id} className="line">
            <span>
              <bdi>{[one.center, one.teacher, one.schedule].filter(Boolean).join('، ') || 'بی‌نام'}</bdi>{' '}
              {!one.is_open && <Badge tone="neutral">بسته</Badge>}{' '}
              {one.price !== null && <span className="muted">{priceWord(one.price)}</span>}
            </span>
            <Moment at={one.starts_at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

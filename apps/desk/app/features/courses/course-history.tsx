import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
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

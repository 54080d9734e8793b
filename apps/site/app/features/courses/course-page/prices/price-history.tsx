import { Icon } from '@kavosh/ui/icon.tsx';
import { priceHistoryCopy as copy } from './copy.ts';
import { CHART, type PriceHistoryView } from './price-history-view.ts';

/** How much of a discount is real, and which prices a course had: as a line and as a table, both without a script. */
export function PriceHistory({ history: { facts, note, chart } }: { history: PriceHistoryView }) {
  return (
    <div className="price-history">
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{`${label}:`}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== null && <p>{note}</p>}
      {chart !== null && (
        <details>
          <summary>
            {copy.history}
            <Icon name="chevron-down" size={16} />
          </summary>
          <figure aria-hidden="true">
            <p translate="no">{chart.high}</p>
            <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} preserveAspectRatio="none">
              <path d={chart.path} />
            </svg>
            <p translate="no">{chart.low}</p>
            <figcaption>
              <span>{copy.end}</span>
              <span>{copy.begin}</span>
            </figcaption>
          </figure>
          <table>
            <thead>
              <tr>
                <th scope="col">{copy.from}</th>
                <th scope="col">{copy.price}</th>
                <th scope="col">{copy.before}</th>
              </tr>
            </thead>
            <tbody>
              {chart.rows.map(({ dateTime, day, price, before }, at) => (
                <tr key={`${dateTime} ${at}`}>
                  <td>
                    <time dateTime={dateTime}>{day}</time>
                  </td>
                  <td translate="no">{price}</td>
                  <td translate="no">{before ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      <a href="/help#prices">{copy.how}</a>
    </div>
  );
}

import type { previewSearchWeights } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

type Previewed = EndpointData<typeof previewSearchWeights>;
type Found = Previewed['rows'][number]['before'];

/** A wide table scrolls, and is scrolled by the keyboard. */
const reached = { tabIndex: 0 };

/** What people searched, by how much its first results would change. */
export function WeightsPreview({ previewed: { asked, compared, first, five, rows } }: { previewed: Previewed }) {
  if (asked === 0) return <p className="desk-note">در سی روز گذشته جست‌وجویی نبوده است که با آن سنجیده شود.</p>;
  return (
    <section className="weights-preview" aria-labelledby="weights-preview">
      <h3 id="weights-preview" className="panel-title">
        از {formatNumber(compared)} جست‌وجوی متفاوت اخیر
      </h3>
      <p>
        نتیجه نخست {formatNumber(first)} جست‌وجو و پنج نتیجه نخست {formatNumber(five)} جست‌وجو عوض می‌شود.
      </p>
      {compared < asked && (
        <p className="desk-note">
          برای {formatNumber(asked - compared)} جست‌وجوی دیگر زمان نماند؛ این شمارها بدون آن‌هاست.
        </p>
      )}
      {rows.length > 0 && (
        <section className="table-frame" aria-label="جست‌وجوهایی که بیشتر عوض می‌شود" {...reached}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">جست‌وجو</th>
                <th scope="col">اکنون</th>
                <th scope="col">با این وزن‌ها</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ text, before, after }) => (
                <tr key={text}>
                  <td data-main>
                    <bdi translate="no">{text}</bdi>
                  </td>
                  <td data-label="اکنون">
                    <Results found={before} others={after} gone="می‌رود" moved="به جایگاه" />
                  </td>
                  <td data-label="با این وزن‌ها">
                    <Results found={after} others={before} gone="تازه" moved="از جایگاه" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

interface ResultsProps {
  found: Found;
  others: Found;
  /** Of what the other side has not among its first. */
  gone: string;
  /** Before the place that something has there. */
  moved: string;
}

/** The first results of one side; what stands elsewhere on the other one is marked. */
function Results({ found, others, gone, moved }: ResultsProps) {
  return (
    <ol className="weights-results">
      {found.map(({ id, title }, at) => {
        const there = others.findIndex((one) => one.id === id);
        return (
          <li key={id} data-moved={there !== at || undefined}>
            <PersianText text={title} />{' '}
            {there === -1 ? (
              <Badge tone="highlight-soft">{gone}</Badge>
            ) : (
              there !== at && (
                <Badge>
                  {moved} {formatNumber(there + 1)}
                </Badge>
              )
            )}
          </li>
        );
      })}
    </ol>
  );
}

import './imports.css';
import type { FeedOutcome as Outcome } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { cellWord, severityWords, toldCounts } from './import-words.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

function Problems({ problems }: Pick<Outcome, 'problems'>) {
  return (
    <section className="panel" aria-labelledby="problems">
      <h2 id="problems" className="panel-title">
        مشکل‌ها
      </h2>
      {problems.length === 0 && <p className="muted">هیچ سطری مشکلی نداشت.</p>}
      {problems.map(({ code, severity, reason, times, examples }) => (
        <details key={`${severity} ${code}`} className="feed-problem">
          <summary>
            <Badge tone={severity === 'error' ? 'danger' : 'neutral'}>{formatNumber(times)} بار</Badge>{' '}
            <bdi translate="no">{reason}</bdi> <span className="muted">({severityWords[severity]})</span>
          </summary>
          <ul className="lines" aria-label="نمونه‌ها">
            {examples.map(({ line, key, field, value }) => (
              <li key={`${line} ${field}`} className="line">
                <span>
                  سطر {formatNumber(line)}
                  {key !== null && (
                    <>
                      ، کلید{' '}
                      <bdi dir="ltr" translate="no">
                        {key}
                      </bdi>
                    </>
                  )}
                  {field !== null && (
                    <>
                      ،{' '}
                      <bdi dir="ltr" translate="no">
                        {field}
                      </bdi>
                    </>
                  )}
                </span>
                {value !== null && (
                  <bdi className="feed-value" translate="no">
                    {value}
                  </bdi>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Changes({ changes, updated }: Pick<Outcome, 'changes'> & { updated: number }) {
  if (changes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="changes">
      <h2 id="changes" className="panel-title">
        پیش و پس از آن، خانه به خانه
      </h2>
      {updated > changes.length && (
        <p className="muted">
          {formatNumber(changes.length)} رکورد نخست از {formatNumber(updated)} رکورد که تغییر می‌کند.
        </p>
      )}
      {changes.map(({ sourceKey, title, fields }) => (
        <details key={sourceKey} className="feed-problem">
          <summary>
            <PersianText text={title} />{' '}
            <span className="muted">({fields.map(({ field }) => cellWord(field)).join('، ') || 'چیزهای دیگر'})</span>
          </summary>
          <div className="feed-cells">
            <table className="feed-table">
              <thead>
                <tr>
                  <th scope="col">خانه</th>
                  <th scope="col">اکنون</th>
                  <th scope="col">پس از فید</th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{cellWord(field)}</th>
                    <td dir="auto">{before || 'خالی'}</td>
                    <td dir="auto">{after || 'خالی'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ))}
    </section>
  );
}

/** Of records that the feed lacks: which go off now, and which with the next full feed that lacks them. */
function whatGoes(missing: number, leaving: number): string {
  if (leaving === missing) return ' و از سایت برداشته می‌شود.';
  if (leaving === 0) return '. اگر در فید کامل بعدی هم نباشد، از سایت برداشته می‌شود.';
  return `: ${formatNumber(leaving)} رکورد برداشته می‌شود و بقیه اگر در فید کامل بعدی هم نباشند.`;
}

/** What trying or taking a feed came to: figures, problems by class with examples, what changes cell by cell. */
export function FeedOutcome({ outcome, isTrial }: { outcome: Outcome; isTrial: boolean }) {
  const { rows, counts, encoding, missing, leaving = missing, missing_examples: examples } = outcome;
  const { new_categories: added } = outcome;
  return (
    <>
      <section className="panel" aria-labelledby="outcome">
        <h2 id="outcome" className="panel-title">
          {isTrial ? 'اگر پذیرفته شود' : 'آنچه شد'}
        </h2>
        <Facts
          facts={[
            ['سطرهای فید', formatNumber(rows)],
            ['حاصل', toldCounts(counts)],
            ...(added.length > 0
              ? [
                  [
                    'دسته‌های تازه',
                    <bdi key="a" translate="no">
                      {added.join('، ')}
                    </bdi>,
                  ] as const,
                ]
              : []),
            [
              'نویسه‌ها',
              <bdi key="e" translate="no">
                {encoding}
              </bdi>,
            ],
          ]}
        />
        {outcome.is_cut_off && (
          <p className="desk-error">فید پیش از پایانش بریده شده است؛ آنچه پیش از آن بود خوانده شد.</p>
        )}
        {missing > 0 && (
          <div>
            <p>
              {formatNumber(missing)} رکورد این منبع در فید نیست
              {outcome.is_held_back ? '؛ چون سهم بزرگی است، دست‌نخورده می‌ماند.' : whatGoes(missing, leaving)}
            </p>
            <ul className="lines" aria-label="نمونه آنچه در فید نیست">
              {examples.slice(0, 5).map((title) => (
                <li key={title} className="line">
                  <PersianText text={title} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <Problems problems={outcome.problems} />
      <Changes changes={outcome.changes} updated={counts['updated'] ?? 0} />
    </>
  );
}

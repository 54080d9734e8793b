import { importFieldWords } from '@kavosh/contract/panel/import-words.ts';
import type { ImportTrial } from '@kavosh/contract/panel/panel-import.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

/** Courses that are new or change, field by field. */
export function FileChanges({ changes, total }: Pick<ImportTrial, 'changes'> & { total: number }) {
  if (changes.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="changes">
      <h2 id="changes" className="panel-title">
        پیش و پس از آن، دوره به دوره
      </h2>
      {total > changes.length && (
        <p className="muted">
          {formatNumber(changes.length)} دوره نخست از {formatNumber(total)} دوره.
        </p>
      )}
      {changes.map(({ line, course, title, fields }) => (
        <details key={line} className="sheet-class">
          <summary>
            <PersianText text={title} />{' '}
            <span className="muted">
              ({course === null ? 'تازه' : fields.map(({ field }) => importFieldWords[field]).join('، ')})
            </span>
          </summary>
          {/* It scrolls, so the keyboard has to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className="sheet-cells" tabIndex={0} aria-label={`خانه‌های ${title}`}>
            <table className="sheet-table">
              <thead>
                <tr>
                  <th scope="col">چه</th>
                  {course !== null && <th scope="col">اکنون</th>}
                  <th scope="col">پس از فایل</th>
                </tr>
              </thead>
              <tbody>
                {fields.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{importFieldWords[field]}</th>
                    {course !== null && (
                      <td dir="auto" className="sheet-lines">
                        {before || 'خالی'}
                      </td>
                    )}
                    <td dir="auto" className="sheet-lines">
                      {after || 'خالی'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      ))}
    </section>
  );
}

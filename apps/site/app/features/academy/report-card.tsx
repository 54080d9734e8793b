import type { AcademyView } from './academy-view.ts';
import { academyCopy as copy } from './copy.ts';

/** What happened at the academy, in figures that it has no hand in. */
export function ReportCard({ report: { made, measures } }: { report: NonNullable<AcademyView['report']> }) {
  return (
    <section aria-labelledby="report" className="academy-section">
      <h2 id="report">{copy.report}</h2>
      <dl className="academy-report">
        {measures.map(({ key, name, note, value, cases }) => (
          <div key={key} data-few={value === null || undefined}>
            <dt>{name}</dt>
            <dd>
              <b>{value ?? copy.fewCases}</b>
              <span>
                {note}
                {value !== null && `؛ ${cases}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="academy-note">
        {copy.reportNote} {made}
      </p>
    </section>
  );
}

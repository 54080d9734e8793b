import { Fragment } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { SanitisedHtml } from '../../../shared/sanitised-html.tsx';
import type { JobCardView } from '../job-card/job-card-view.ts';
import { JobGrid } from '../job-card/job-card.tsx';
import { jobPageCopy as copy } from './copy.ts';
import type { JobBody, JobRow } from './job-view.ts';

const { sections } = copy;

/** Rows of facts. */
function JobRows({ rows }: { rows: readonly JobRow[] }) {
  return (
    <dl className="job-rows">
      {rows.map(({ label, value }) => (
        <div key={label} data-long={typeof value === 'string' ? undefined : ''}>
          <dt>{label}</dt>
          <dd>
            {typeof value === 'string' ? (
              <BidiText text={value} />
            ) : (
              <ul>
                {value.map((one) => (
                  <li key={one}>
                    <BidiText text={one} />
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the ad says, part by part. What it does not speak of at all has no section. */
export function JobSections({ body }: { body: JobBody }) {
  const {
    facts,
    description: [first, rest],
    indicators,
    conditions,
    employer,
  } = body;
  return (
    <div className="job-read">
      <section>
        <h2 className="sr-only">{copy.facts}</h2>
        <JobRows rows={facts} />
      </section>
      {first && (
        <section>
          <h2>{sections.description}</h2>
          <SanitisedHtml html={first} className="job-html" />
          {rest && (
            <details className="job-fold">
              <summary>
                <span className="job-fold-more">{copy.more}</span>
                <span className="job-fold-less">{copy.less}</span>
                <Icon name="chevron-down" size={18} />
              </summary>
              <SanitisedHtml html={rest} className="job-html" />
            </details>
          )}
        </section>
      )}
      {indicators.length > 0 && (
        <section>
          <h2>{sections.indicators}</h2>
          <ul className="job-indicators">
            {indicators.map((one) => (
              <li key={one}>
                <Icon name="check" size={18} />
                <BidiText text={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {conditions.length > 0 && (
        <section>
          <h2>{sections.conditions}</h2>
          <JobRows rows={conditions} />
        </section>
      )}
      {(employer.about || employer.industry) && (
        <section className="job-company">
          <h2>{sections.company}</h2>
          <p className="job-company-name">
            <span translate="no">
              <BidiText text={employer.name} />
            </span>
            {employer.industry && <span>{`${copy.industry}: ${employer.industry}`}</span>}
          </p>
          {employer.about && (
            <p>
              {employer.about.split('\n').map((line, place) => (
                <Fragment key={place}>
                  {place > 0 && <br />}
                  <BidiText text={line} />
                </Fragment>
              ))}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

/** Other open jobs. */
export function RelatedJobs({ jobs, title = sections.jobs }: { jobs: readonly JobCardView[]; title?: string }) {
  if (jobs.length === 0) return null;
  return (
    <section>
      <h2>
        <BidiText text={title} />
      </h2>
      <JobGrid jobs={jobs} />
    </section>
  );
}

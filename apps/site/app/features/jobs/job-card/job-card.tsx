import type { ReactNode } from 'react';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { MarkedTitle } from '../../../shared/reading/marked-title.tsx';
import { Why } from '../../../shared/reading/why.tsx';
import { JobBookmarkButton } from './job-bookmark-button.tsx';
import { jobCardCopy } from './job-card-copy.ts';
import type { JobCardView } from './job-card-view.ts';
import './job-card.css';
import { WithFigures } from '../../../shared/with-figures.tsx';

interface JobCardProps {
  job: JobCardView;
  /** 2 where the cards stand right under the page's heading. */
  headingLevel?: 2 | 3;
}

/**
 * A job in a grid or a row: one link over the whole card, with the bookmark button above it. Pages show a dozen of
 * them, so it has no hook and no element without need. Needs `JobBookmarkActions` once on the page.
 */
export function JobCard({ job, headingLevel = 3 }: JobCardProps) {
  const { id, href, title, marks, company, companyEn, logo, place, contract, salary, since, created, silent } = job;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="job-card">
      {logo ? (
        <img className="job-card-logo" src={logo} alt="" width={48} height={48} loading="lazy" decoding="async" />
      ) : (
        <Avatar url={null} name={company} shape="rounded" className="job-card-logo" />
      )}
      <Heading className="job-card-title">
        <a href={href}>
          <MarkedTitle text={title} marks={marks} />
        </a>
      </Heading>
      <p className="job-card-company" translate="no">
        <BidiText text={company} />
        {companyEn && (
          <bdi lang="en" dir="ltr">
            {companyEn}
          </bdi>
        )}
      </p>
      <p className="job-card-facts">
        {place && <span>{place}</span>}
        {contract && <span>{contract}</span>}
        {silent && <span className="job-card-silent">{silent}</span>}
      </p>
      <p className="job-card-foot">
        <b>
          <span className="sr-only">{`${jobCardCopy.card.salary}: `}</span>
          <WithFigures text={salary} />
        </b>
        {created === undefined ? <span>{since}</span> : <time dateTime={created}>{since}</time>}
      </p>
      <JobBookmarkButton id={id} href={href} className="job-card-bookmark" />
    </article>
  );
}

/** A grid of jobs: one column on phones, two from 768 px on; `wide` has three from 1280 px on. */
export function JobGrid({
  jobs,
  headingLevel = 3,
  wide = false,
  note,
}: {
  jobs: readonly JobCardView[];
  headingLevel?: 2 | 3;
  wide?: boolean;
  /** What stands below a card. */
  note?: (job: JobCardView) => ReactNode;
}) {
  return (
    <ul className="job-grid" data-wide={wide || undefined}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} headingLevel={headingLevel} />
          {job.why && <Why lines={job.why} />}
          {note?.(job)}
        </li>
      ))}
    </ul>
  );
}

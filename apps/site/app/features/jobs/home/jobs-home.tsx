import { formatNumber } from '@kavosh/persian/money.ts';
import { Chip } from '@kavosh/ui/chip.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { StarPattern } from '@kavosh/ui/star-pattern.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { jobsCopy } from '../copy.ts';
import { NoJobsYet } from '../no-jobs-yet.tsx';
import { ALL_JOBS_PATH, jobListPath } from '../job-address.ts';
import { JobBookmarkActions } from '../job-card/job-bookmark-button.tsx';
import type { JobCardView } from '../job-card/job-card-view.ts';
import { JobGrid } from '../job-card/job-card.tsx';
import { JobSearchBox } from './job-search-box.tsx';
import { OwnJobs } from './own-jobs.tsx';
import './jobs-home.css';

interface JobsHomeProps {
  categories: readonly { id: number; name: string; jobs: number }[];
  recent: readonly JobCardView[];
}

const { home } = jobsCopy;

/** The jobs landing: the search, a member's own jobs, the newest of all. */
export function JobsHome({ categories, recent }: JobsHomeProps) {
  const filled = categories.filter(({ jobs }) => jobs > 0);
  return (
    <>
      <section className="jobs-hero">
        <StarPattern fade="side" />
        <div className="page">
          <h1>{jobsCopy.jobs}</h1>
          <p>{jobsCopy.lead}</p>
          <JobSearchBox categories={categories} />
          {filled.length > 0 && (
            <nav className="jobs-categories" aria-label={home.categories}>
              {filled.map(({ id, name, jobs }) => (
                <Chip key={id} href={jobListPath({ name })}>
                  <BidiText text={name} />{' '}
                  <span className="jobs-category-count" translate="no">
                    {formatNumber(jobs)}
                  </span>
                </Chip>
              ))}
            </nav>
          )}
        </div>
      </section>
      <div className="page jobs-home">
        {filled.length > 0 || recent.length > 0 ? <OwnJobs /> : <NoJobsYet />}
        {recent.length > 0 && (
          <section className="job-shelf">
            <div className="job-shelf-head">
              <h2>{home.recent}</h2>
              <a href={`${ALL_JOBS_PATH}?page=1`} aria-label={`${home.all}: ${home.recent}`}>
                {home.all}
                <Icon name="chevron-end" size={18} />
              </a>
            </div>
            <JobGrid jobs={recent} wide />
          </section>
        )}
      </div>
      <JobBookmarkActions />
    </>
  );
}

import { buttonClass } from '@kavosh/ui/button.tsx';
import { StarOrnament } from '@kavosh/ui/star-ornament.tsx';
import { JobBookmarkActions } from '../job-card/job-bookmark-button.tsx';
import type { JobCardView } from '../job-card/job-card-view.ts';
import { JobGrid } from '../job-card/job-card.tsx';
import { jobPageCopy as copy } from './copy.ts';
import './job-page.css';

/** A job that was closed long ago: says so, and shows open ones like it. */
export function GoneJob({ related }: { related: readonly JobCardView[] }) {
  return (
    <>
      <section className="message-page">
        <StarOrnament size={120} />
        <h1>{copy.gone}</h1>
        {related.length > 0 && <p>{copy.goneBody}</p>}
        <a className={buttonClass({ variant: 'secondary' })} href="/jobs">
          {copy.allJobs}
        </a>
      </section>
      {related.length > 0 && (
        <section className="page job-gone-related">
          <h2>{copy.sections.jobs}</h2>
          <JobGrid jobs={related} wide />
        </section>
      )}
      <JobBookmarkActions />
    </>
  );
}

import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { jobPageCopy as copy } from './copy.ts';
import type { JobView } from './job-view.ts';
import { WithFigures } from '../../../shared/with-figures.tsx';

interface ApplyLinkProps {
  /** An http address of the advertiser. */
  to: string;
  /** Id of the note that says where it leads; one a page part. */
  noteId: string;
}

/** To the advertiser's own page, in a new tab, without telling it about this page. */
function ApplyLink({ to, noteId }: ApplyLinkProps) {
  return (
    <>
      <a
        className={buttonClass({ variant: 'primary', size: 'large' })}
        href={to}
        target="_blank"
        rel="noopener nofollow"
        aria-describedby={noteId}
      >
        {copy.apply}
        <Icon name="external" size={18} />
      </a>
      <p className="job-apply-note" id={noteId}>
        {copy.applyNote}
      </p>
    </>
  );
}

/** Salary, the last day, and the way to apply: beside the ad on wide screens. A closed job has none of it. */
export function ApplyBox({ job: { salary, until, isOpen, applyAt } }: { job: JobView }) {
  if (!isOpen) return null;
  return (
    <div className="job-apply" data-until={until === null ? undefined : ''}>
      <p className="job-apply-salary">
        <span>{copy.rows.salary}</span>
        <b>
          <WithFigures text={salary} />
        </b>
      </p>
      {until !== null && (
        <p className="job-apply-until">
          <Icon name="clock" size={18} />
          {until}
        </p>
      )}
      {applyAt === null ? (
        <p className="job-apply-note">{copy.noAddress}</p>
      ) : (
        <div className="job-apply-way">
          <ApplyLink to={applyAt} noteId="job-apply-note" />
        </div>
      )}
    </div>
  );
}

/**
 * On narrow screens applying stays in sight. The bar sticks to the end of the article it is part of: it never lies on
 * what comes behind.
 */
export function ApplyBar({ salary, applyAt }: { salary: string; applyAt: string }) {
  return (
    <div className="job-apply-bar">
      <b>
        <WithFigures text={salary} />
      </b>
      <div>
        <ApplyLink to={applyAt} noteId="job-apply-bar-note" />
      </div>
    </div>
  );
}

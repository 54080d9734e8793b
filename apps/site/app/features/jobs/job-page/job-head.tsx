import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { JobBookmarkButton } from '../job-card/job-bookmark-button.tsx';
import { jobPageCopy as copy } from './copy.ts';
import type { JobView } from './job-view.ts';

/** Title, company and date of the job, and whether it is still open. */
export function JobHead({
  job: { id, path, title, company, published, silent, reposts, isOpen, related },
}: {
  job: JobView;
}) {
  return (
    <header className="job-head">
      <Avatar url={company.logo} name={company.name} size={64} shape="rounded" loading="eager" />
      <div className="job-head-text">
        <h1>
          <BidiText text={title} />
        </h1>
        <p className="job-head-company">
          <span>
            <span className="sr-only">{copy.company}: </span>
            <span translate="no">
              <BidiText text={company.name} />
            </span>
          </span>
          {company.nameEn && (
            <bdi lang="en" dir="ltr" translate="no">
              {company.nameEn}
            </bdi>
          )}
        </p>
        <p className="job-head-date">
          <Icon name="calendar" size={16} />
          {`${copy.published}: `}
          {published.dateTime === undefined ? (
            published.text
          ) : (
            <time dateTime={published.dateTime}>{published.text}</time>
          )}
        </p>
        {[silent, reposts].map(
          (text) =>
            text !== null && (
              <p key={text} className="job-head-date">
                <Icon name="info" size={16} />
                {text}
                <a href="/help#alive">{copy.whatIsThis}</a>
              </p>
            ),
        )}
      </div>
      <JobBookmarkButton id={id} href={path} className="job-action" />
      {!isOpen && (
        <div className="job-closed">
          <Icon name="info" />
          <p>
            <b>{copy.closed}</b>
            <span>{related.length === 0 ? copy.closedAlone : copy.closedBody}</span>
          </p>
        </div>
      )}
    </header>
  );
}

import { useEffect, useState } from 'react';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../../../copy/site-copy.ts';
import { useToken } from '../../../session/use-session.ts';
import { jobsCopy } from '../copy.ts';
import type { OwnJobsFound } from '../job-card/fetch-own-jobs.tsx';
import { JobGrid } from '../job-card/job-card.tsx';
import { jobsFailureOf } from '../jobs-failure.ts';

const { home } = jobsCopy;

/** A member's own jobs; null while they are loading. A failure is shown, and leaves none. */
function useOwnJobs(token: string | null | undefined): OwnJobsFound | null {
  const [own, setOwn] = useState<{ token: string; found: OwnJobsFound } | null>(null);
  useEffect(() => {
    if (!token) return undefined;
    let left = false;
    const show = (found: OwnJobsFound) => {
      if (!left) setOwn({ token, found });
    };
    void import('../job-card/fetch-own-jobs.tsx')
      .then(({ fetchOwnJobs }) => fetchOwnJobs())
      .then(show, (error: unknown) => {
        if (!left) toastError(jobsFailureOf(error), 'jobs');
        show({ jobs: [], note: () => null });
      });
    return () => {
      left = true;
    };
  }, [token]);
  return own !== null && own.token === token ? own.found : null;
}

/**
 * «جدیدترین فرصت‌های شغلی برای شما»: a guest is asked to sign in, a member sees what suits them. The page is the same
 * for everyone, so both are in it as it arrives, and the early script's mark on the document decides which one is seen
 * until the page is hydrated.
 */
export function OwnJobs() {
  const token = useToken();
  const own = useOwnJobs(token);
  if (own?.jobs.length === 0) return null;
  return (
    <section className="job-shelf own-jobs" aria-busy={Boolean(token) && own === null}>
      <h2>{home.own}</h2>
      {!token && (
        <p className="own-jobs-guest">
          <span>{home.guest}</span>
          <a
            className={buttonClass({ variant: 'primary' })}
            href={`/auth?next=${encodeURIComponent('/jobs')}`}
            rel="nofollow"
          >
            {siteCopy.auth}
          </a>
        </p>
      )}
      {token !== null && own === null && (
        <div className="own-jobs-waiting">
          <span className="sr-only">{siteCopy.loading}</span>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} />
          ))}
        </div>
      )}
      {own && <JobGrid jobs={own.jobs} note={own.note} wide />}
    </section>
  );
}

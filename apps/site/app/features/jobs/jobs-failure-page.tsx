import { useLocation } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { jobsFailureOf } from './jobs-failure.ts';

/** In place of jobs that could not be had: what happened, and the same address once more. */
export function JobsFailurePage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page page-plain">
      <ErrorState isPage title={jobsFailureOf(error)}>
        <a className={buttonClass({ variant: 'primary' })} href={pathname + search} data-reload>
          {siteCopy.retry}
        </a>
      </ErrorState>
    </div>
  );
}

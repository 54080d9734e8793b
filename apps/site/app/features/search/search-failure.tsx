import { useLocation } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { ApiError } from '../../api/api-error.ts';
import { toldMessage } from '../../api/told-failure.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { searchCopy } from './copy.ts';

/** Why the list is not there: that nobody could be reached, or what the server said. */
export function failureReason(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return siteCopy.offline;
  return toldMessage(error) ?? siteCopy.serverError;
}

/** In place of a list that could not be had: what happened, and the same search once more. */
export function SearchFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page search-page">
      <ErrorState title={searchCopy.failed} body={failureReason(error)}>
        <a className={buttonClass({ variant: 'primary' })} href={pathname + search}>{siteCopy.retry}</a>
      </ErrorState>
    </div>
  );
}

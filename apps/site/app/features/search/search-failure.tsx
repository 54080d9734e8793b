import { useLocation } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { searchCopy } from './copy.ts';

/** In place of a list that could not be had: what happened, and the same search once more. */
export function SearchFailure() {
  const { pathname, search } = useLocation();
  return (
    <div className="page search-page">
      <ErrorState title={searchCopy.failed} body={siteCopy.offline}>
        <a className={buttonClass({ variant: 'primary' })} href={pathname + search}>{siteCopy.retry}</a>
      </ErrorState>
    </div>
  );
}

import { useLocation } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { SearchBox } from '@kavosh/ui/search-box.tsx';
import { ApiError } from '../../api/api-error.ts';
import { reportedMessage } from '../../api/report-error.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { searchCopy } from './copy.ts';

/** Why the list is not there: the server could not be reached, or what it said. */
export function failureReason(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return siteCopy.offline;
  return reportedMessage(error) ?? siteCopy.serverError;
}

/**
 * In place of a list that could not be had: what happened, the text that was typed, and the same search once more, with
 * all its filters.
 */
export function SearchFailure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const q = new URLSearchParams(search).get('q') ?? '';
  return (
    <div className="page search-page">
      <SearchBox
        key={q}
        className="search-page-box"
        action="/courses"
        label={siteCopy.search.label}
        button={siteCopy.search.button}
        suggests
        input={{ defaultValue: q, placeholder: siteCopy.search.placeholder, maxLength: 200, required: true }}
      >
        <input type="hidden" name="sortby" value="1" />
        <input type="hidden" name="page" value="1" />
      </SearchBox>
      <ErrorState isPage title={searchCopy.failed} body={failureReason(error)}>
        <a className={buttonClass({ variant: 'primary' })} href={pathname + search}>
          {siteCopy.retry}
        </a>
      </ErrorState>
    </div>
  );
}
